// The search: all words have to occur; a word in the name counts more than one in the text.
(() => {
  let pages = []
  window.grundy_index = index => { pages = index }

  addEventListener("DOMContentLoaded", () => {
    const form = document.getElementById("search")
    const input = form.elements.words
    const list = document.getElementById("results")
    const found = document.getElementById("found")

    const search = () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
      list.replaceChildren()
      found.textContent = ""
      if (!words.length) return
      const hits = []
      for (const [address, name, text] of pages) {
        const [n, t] = [name.toLowerCase(), text.toLowerCase()]
        if (!words.every(word => n.includes(word) || t.includes(word))) continue
        const points = words.reduce((sum, word) => sum + (n.includes(word) ? 100 : 0) + t.split(word).length - 1, 0)
        hits.push({ points, address, name, text, at: t.indexOf(words[0]) })
      }
      hits.sort((a, b) => b.points - a.points)
      found.textContent = hits.length === 1 ? "1 page" : hits.length + " pages"
      for (const { address, name, text, at } of hits.slice(0, 30)) {
        const item = document.createElement("li")
        const link = document.createElement("a")
        link.href = address
        link.textContent = name
        const piece = document.createElement("p")
        const from = Math.max(0, at - 60)
        piece.textContent = (from ? "…" : "") + text.slice(from, from + 180) + "…"
        item.append(link, piece)
        list.append(item)
      }
    }
    form.addEventListener("submit", event => event.preventDefault())
    input.addEventListener("input", search)
    input.value = decodeURIComponent(location.hash.slice(1))
    search()
  })
})()
