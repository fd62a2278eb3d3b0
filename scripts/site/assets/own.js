// The reader's own rules: a set of moves or an octal code, typed or in the address, gives the values, their period with
// its proof, and a board. The player of the page plays the board as any other.
"use strict";
(() => {
  const zh = document.documentElement.lang === "zh", own = texts => texts[zh ? 1 : 0]
  const { most, options, range, read, table } = window.grundy_games

  /** All positions from the heaps `start`, in their places; undefined if they are too many or need too much room. */
  const walk = (digits, start, places) => {
    const first = [...start, ...Array(places - start.length).fill(0)], number = new Map([[String(first), 0]]), all = [first], to = []
    let moves = 0
    for (let p = 0; p < all.length; p += 1) {
      const found = new Set()
      for (const i of range(places)) for (const parts of all[p][i] ? options(digits, all[p][i]) : []) {
        const next = [...all[p]]
        next[i] = parts[0] ?? 0
        const free = next.indexOf(0)
        if (parts.length > 1 && free < 0) return undefined
        if (parts.length > 1) next[free] = parts[1]
        const key = String(next)
        if (!number.has(key)) {
          number.set(key, all.length)
          all.push(next)
        }
        found.add(number.get(key))
      }
      to.push([...found])
      moves += found.size
      if (all.length > 1500 || moves > 9000) return undefined
    }
    return { all, to }
  }
  /** A board in the form of the exported ones: from two heaps, or from one that may be split, as large as they may be. */
  const board = (digits, values) => {
    const splits = digits.some(it => it & 4)
    let best
    for (let n = 2; n <= 15; n += 1) {
      const graph = splits ? walk(digits, [n], n) : walk(digits, [n, Math.ceil(n * 0.6)], 2)
      if (!graph) break
      if (graph.to[0].length) best = graph
    }
    if (!best) return undefined
    const used = Math.max(...best.all.map(it => it.findLastIndex(v => v) + 1)), order = range(best.all.length)
    order.sort((a, b) => { const i = best.all[a].findIndex((v, i) => v !== best.all[b][i]); return i < 0 ? 0 : best.all[a][i] - best.all[b][i] })
    const place = []
    order.forEach((from, to) => { place[from] = to })
    const all = order.map(p => best.all[p].slice(0, used)), to = order.map(p => best.to[p].map(q => place[q]).sort((a, b) => a - b))
    const grundy = all.map(heaps => heaps.reduce((sum, heap) => sum ^ values[heap], 0)), left = []
    const far = p => left[p] ??= to[p].length ? 1 + (grundy[p] ? Math.min(...to[p].filter(q => !grundy[q]).map(far)) : Math.max(...to[p].map(far))) : 0
    all.forEach((_, p) => far(p))
    const gaps = list => list.map((q, n) => (q - (n ? list[n - 1] : 0)).toString(36)).map(it => it.length > 1 ? `(${it})` : it).join("")
    return {
      starts: [place[0]], places: used, end: "normal", base: 2, left, grundy,
      names: range(used).map(i => [`heap ${i + 1}`, `第 ${i + 1} 堆`]),
      draw: all.map(heaps => heaps.map(it => it.toString(36)).join("")), to: to.map(gaps).join(";"),
      top: range(used).map(i => Math.max(...all.map(heaps => heaps[i]))),
      win: grundy.map(value => value ? "N" : "P").join(""),
      parts: all.map(heaps => heaps.flatMap((heap, i) => heap ? [[i, values[heap]]] : [])),
    }
  }
  const said = digits => own([
    `A move takes from one heap: ${digits.map((digit, k) => [digit, k]).filter(it => it[0]).map(([digit, k]) => digit === 3 && k ? k : `${k} (${[digit & 1 && k && "all of the heap", digit & 2 && k && "the rest stays one heap", digit & 4 && "the rest is split in two"].filter(Boolean).join("; or ")})`).join(", ")}. The player who cannot move loses.`,
    `每次从一堆里取：${digits.map((digit, k) => [digit, k]).filter(it => it[0]).map(([digit, k]) => digit === 3 && k ? `${k} 颗` : `${k} 颗（${[digit & 1 && k && "恰好取完", digit & 2 && k && "剩下一堆", digit & 4 && "剩下的分成两堆"].filter(Boolean).join("，或")}）`).join("、")}。不能走者负。`,
  ])

  const ready = () => {
    const form = document.getElementById("own"), input = form.elements.code, [grid, note, place, link] = ["values", "period", "board", "link"].map(id => document.getElementById(id))
    const show = text => {
      const digits = read(text)
      input.value = text
      place.replaceChildren()
      grid.replaceChildren()
      link.hidden = !digits
      note.textContent = digits ? "" : own(["This is neither a set of moves, such as 1 3 4, nor an octal code, such as 0.77. Numbers go from 1 to 99.", "这既不是取法的集合（如 1 3 4），也不是八进制编号（如 0.77）。取的颗数从 1 到 99。"])
      if (!digits) return
      const { values, period } = table(digits)
      window.grundy_own = { digits, values, period }
      const { p, e, until } = period ?? {}, wide = period && p <= 24 ? p * Math.max(1, Math.floor(24 / p)) : 20
      const row = (tag, cells, name) => `<tr><th>${name}</th>${cells.map(it => `<${tag}>${it}</${tag}>`).join("")}</tr>`
      const rows = range(Math.min(12, Math.ceil(Math.max(80, period && e + 2 * p < 240 ? e + 2 * p : 0) / wide)))
      grid.innerHTML = row("th", range(wide), "n") + rows.map(r => row("td", values.slice(r * wide, r * wide + wide), r * wide)).join("")
      note.textContent = `${said(digits)} ${period
        ? own([`The values have the period ${p} from n = ${e} on. This is proved: ${digits.some(it => it & 4) ? "the theorem of Guy and Smith asks for" : `each value depends on the ${digits.length - 1} before it, so it suffices to see`} the values below n = ${until}, and they repeat.`,
          `从 n = ${e} 起，值以 ${p} 为周期。这是证明了的：${digits.some(it => it & 4) ? "Guy 和 Smith 的定理只要求检查" : `每个值只取决于前面 ${digits.length - 1} 个值，只需检查`} n < ${until} 的值，它们确实重复。`])
        : own([`No period is proved by the values below n = ${most}, so nothing is claimed.`, `n < ${most} 的值不足以证明周期，这里不下结论。`])}`
      const made = board(digits, values)
      if (!made) return
      const root = Object.assign(document.createElement("div"), { className: "board" })
      place.append(root)
      // It is not a problem to tick.
      root.addEventListener("grundy:end", event => event.stopPropagation())
      const why = ["It makes the nim-sum of the values 0. Every move of the opponent makes it differ from 0 again.", "这步使各堆的值的异或和为 0；对方怎么走都会使它不为 0。"]
      new window.grundy.Table(root, { id: `own-${digits.join("")}`, view: "heaps", tap: "all", rule: ["", ""], why, boards: [made] })
    }
    form.addEventListener("submit", event => {
      event.preventDefault()
      history.replaceState(null, "", "#" + input.value.trim().replace(/[\s,，、]+/g, ","))
      show(input.value)
    })
    for (const button of document.querySelectorAll("[data-rule]")) button.addEventListener("click", () => {
      input.value = button.dataset.rule
      form.requestSubmit()
    })
    link.addEventListener("click", async () => {
      const done = await window.grundy_copy(location.href)
      link.textContent = done ? own(["The link is copied.", "链接已复制。"]) : location.href
    })
    const named = () => {
      let text = location.hash.slice(1)
      try { text = decodeURIComponent(text) } catch { /* not UTF-8: the page refuses it below */ }
      show(text || "1 3 4")
    }
    addEventListener("hashchange", named)
    named()
  }
  addEventListener("DOMContentLoaded", ready)
})()
