// The search: all words have to occur; a word in a title counts more than one in another name, and that one more than in the
// text.
(() => {
  let pages = []
  window.grundy_index = index => { pages = index }

  addEventListener("DOMContentLoaded", () => {
    const form = document.getElementById("search")
    const input = form.elements.words
    const list = document.getElementById("results")
    const found = document.getElementById("found")

    /** `text` within `element`, with the `words` in it marked. */
    const marked = (element, text, words) => {
      const lower = text.toLowerCase()
      for (let i = 0; i < text.length;) {
        const word = words.find(word => lower.startsWith(word, i)) ?? ""
        const piece = text.slice(i, i + (word.length || 1))
        element.append(word ? Object.assign(document.createElement("mark"), { textContent: piece }) : piece)
        i += piece.length
      }
      element.normalize()
      return element
    }

    /** A piece of `text` around the first of `words`, from blank to blank. */
    const piece = (text, words) => {
      const lower = text.toLowerCase()
      const places = words.map(word => lower.indexOf(word)).filter(at => at >= 0)
      const at = places.length ? Math.min(...places) : 0
      const from = at < 60 ? 0 : lower.lastIndexOf(" ", at - 40) + 1 || at - 40
      const most = from + (zh ? 90 : 170)
      const blank = text.indexOf(" ", most)
      const to = blank < 0 || blank > most + 30 ? most + 10 : blank
      return (from ? "…" : "") + text.slice(from, to) + (to < text.length ? "…" : "")
    }

    /** Links to the pages whose names have most pairs of letters in common with `words`, if there are any. */
    const suggest = words => {
      const pairs = text => new Set([...text].map((letter, i, all) => letter + all[i + 1]).slice(0, -1))
      const wanted = pairs(words.join(" "))
      const near = pages.flatMap(([address, name, others, text]) => {
        // A problem has the techniques of other pages among its names, so a term and a chapter come first.
        const own = kindOf(address) === kinds[0][zh ? 2 : 1] ? 0.9 : 1
        const shares = text === undefined ? [] : (name + " · " + others).toLowerCase().split(" · ").flatMap(it => [it, ...it.split(/[ –-]/)]).map(it => {
          const has = pairs(it), same = [...wanted].filter(pair => has.has(pair)).length
          return own * 2 * same / (has.size + wanted.size || 1)
        })
        const share = Math.max(0, ...shares)
        return share > 0.3 ? [{ address, name, share }] : []
      }).sort((a, b) => b.share - a.share).slice(0, 3)
      near.forEach(({ address, name }, i) => {
        found.append(i ? " · " : " " + found.dataset.similar, Object.assign(document.createElement("a"), { href: address, textContent: name }))
      })
    }

    const zh = document.documentElement.lang !== "en"
    /** What a page is, by its address. */
    const kinds = [[/^(p|zh)\//, "problem", "题目"], [/^course\/..\/\d/, "chapter", "课程"], [/^manual\//, "manual", "手册"], [/^terms.*#/, "term", "术语"], [/^/, "page", "页面"]]
    const kindOf = address => kinds.find(it => it[0].test(address))[zh ? 2 : 1]
    /** A heading and links to all that is of one kind, where nothing is typed or found. */
    const shelved = (kind, title) => {
      const section = document.createElement("section"), all = document.createElement("ul")
      section.append(Object.assign(document.createElement("h2"), { textContent: zh ? kind : title }), all)
      for (const [href, name, , text] of pages) if (text !== undefined && kindOf(href) === kind) {
        all.append(document.createElement("li"))
        all.lastChild.append(Object.assign(document.createElement("a"), { href, textContent: name.split(" · ")[0] }))
      }
      return section
    }
    const shelf = document.getElementById("shelf")
    for (const [n, title] of [[1, "Chapters"], [4, "Pages"], [2, "Manual"], [3, "Terms"]]) shelf.append(shelved(kinds[n][zh ? 2 : 1], title))
    // Words that mean the same.
    const same = { 尼姆: "nim", xor: "异或", 异或: "xor" }

    const search = () => {
      const words = grundy_words_of(input.value)
      list.replaceChildren()
      found.textContent = ""
      shelf.hidden = false
      if (!words.length) return
      const hits = []
      // A page in the other language has no text here, and comes after those in the reader's own.
      for (const [address, name, others, text] of pages) {
        const names = (name + " · " + others).toLowerCase(), t = (text ?? "").toLowerCase()
        // The titles in both languages, without the contest in brackets.
        const titles = name.toLowerCase().split(" · ").map(it => it.replace(/^[[【].*?[\]】]\s*/, "")), title = titles[0]
        let points = text === undefined ? -1e6 : 0
        const fits = words.every(word => [word, same[word]].filter(Boolean).map(word => {
          const named = grundy_named(word, names), often = t.split(word).length - 1
          if (title.includes(word)) points += title.startsWith(word) ? 2000 : 1000
          // A term is meant by its other names too; a problem has those of its techniques.
          if (titles.includes(word) || /#/.test(address) && others.toLowerCase().split(" · ").includes(word)) points += 3000
          points += 100 * Math.min(names.split(word).length - 1, 3) + Math.min(often, 99)
          return named || often
        }).some(Boolean))
        if (fits) hits.push({ points, address, name, text })
      }
      hits.sort((a, b) => b.points - a.points)
      found.textContent = hits.length ? found.dataset.count.replace("{}", hits.length).replace(/^(1 page)s$/, "$1") : found.dataset.none
      shelf.hidden = hits.length > 0
      if (!hits.length) suggest(words)
      for (const { address, name, text } of hits.slice(0, 30)) {
        const item = document.createElement("li")
        const link = Object.assign(document.createElement("a"), { href: address })
        const foreign = text === undefined ? zh ? "，英文" : ", Chinese" : ""
        const kind = Object.assign(document.createElement("small"), { textContent: ` ${kindOf(address)}${foreign}` })
        // The name in the other language and the judge are set back.
        const [title, ...more] = name.split(" · ")
        marked(link, title, words)
        if (more.length) link.append(marked(document.createElement("span"), ["", ...more].join(" · "), words))
        item.append(link, kind, marked(document.createElement("p"), piece(text ?? "", words), words))
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
      // The link that was pressed is gone.
      if (shelf.contains(document.activeElement)) input.focus()
      const hash = location.hash.slice(1)
      try {
        input.value = decodeURIComponent(hash)
      } catch {
        input.value = hash
      }
      // Links from other sites often have this form.
      input.value ||= new URLSearchParams(location.search).get("q") ?? ""
      search()
    }
    addEventListener("hashchange", named)
    named()
  })
})()
