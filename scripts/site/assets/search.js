// The search: all words have to occur; a word in a name counts more than one in the text.
(() => {
  let pages = []
  window.grundy_index = index => { pages = index }

  addEventListener("DOMContentLoaded", () => {
    const form = document.getElementById("search")
    const input = form.elements.words
    const list = document.getElementById("results")
    const found = document.getElementById("found")

    /** A piece of `text` around its first of `words`, with all of them marked. */
    const piece = (text, words) => {
      const lower = text.toLowerCase()
      const places = words.map(word => lower.indexOf(word)).filter(at => at >= 0)
      const at = places.length ? Math.min(...places) : 0
      const from = at < 60 ? 0 : lower.lastIndexOf(" ", at - 40) + 1 || at - 40
      const to = from + 180 < text.length ? text.indexOf(" ", from + 170) : -1
      const end = to < 0 || to > from + 200 ? Math.min(text.length, from + 180) : to
      const line = document.createElement("p")
      if (from) line.append("…")
      for (let i = from; i < end;) {
        const word = words.find(word => lower.startsWith(word, i))
        if (word) line.append(Object.assign(document.createElement("mark"), { textContent: text.slice(i, i + word.length) }))
        else line.append(text[i])
        i += word ? word.length : 1
      }
      line.normalize()
      if (end < text.length) line.append("…")
      return line
    }

    const search = () => {
      const words = grundy_words_of(input.value)
      list.replaceChildren()
      found.textContent = ""
      if (!words.length) return
      const hits = []
      for (const [address, name, others, text] of pages) {
        const names = (name + " · " + others).toLowerCase(), t = text.toLowerCase()
        let points = 0
        const fits = words.every(word => {
          const named = grundy_named(word, names), often = t.split(word).length - 1
          // A whole name counts more than a piece of one.
          points += (named ? 100 : 0) + (names.includes(word) ? 50 : 0) + often
          return named || often
        })
        if (fits) hits.push({ points, address, name, text })
      }
      hits.sort((a, b) => b.points - a.points)
      found.textContent = hits.length === 1 ? "1 page" : hits.length + " pages"
      for (const { address, name, text } of hits.slice(0, 30)) {
        const item = document.createElement("li")
        item.append(Object.assign(document.createElement("a"), { href: address, textContent: name }), piece(text, words))
        list.append(item)
      }
    }
    form.addEventListener("submit", event => {
      event.preventDefault()
      list.querySelector("a")?.click()
    })
    input.addEventListener("input", () => {
      // So that one comes back to what was found.
      history.replaceState(null, "", "#" + encodeURIComponent(input.value))
      search()
    })
    const named = () => {
      try {
        input.value = decodeURIComponent(location.hash.slice(1))
      } catch {
        input.value = location.hash.slice(1)
      }
      search()
    }
    addEventListener("hashchange", named)
    named()
  })
})()
