// The values of heaps as bars, for the reader's own rules and for the map of octal games: a pointer, a number or a button chooses n.
"use strict";
(() => {
  const zh = document.documentElement.lang !== "en", own = texts => texts[zh ? 1 : 0]
  const { extend } = window.grundy_games
  const many = 128, few = 48, high = 30, most = 10000

  /** The values of the options of a heap of `n`, without a list of the options: a heap may have thousands. */
  const reached = (digits, values, n) => {
    const found = new Set()
    digits.forEach((digit, k) => {
      const rest = n - k
      if (k && !rest && digit & 1) found.add(0)
      if (k && rest > 0 && digit & 2) found.add(values[rest])
      if (digit & 4) for (let a = 1; 2 * a <= rest; a += 1) found.add(values[a] ^ values[rest - a])
    })
    return [...found].sort((a, b) => a - b)
  }
  /** The value of the chosen heap, the values of its options, and the heap one period later. */
  const said = ({ n, p, e, digits, values, letters, limit, changed, far, heaps }) => {
    if (n === undefined) return own([`Point at a bar, or enter n${p ? "" : ` below ${limit}`}: here the page says why a heap of n has its value.`, `把指针移到一根柱上，或输入${p ? "" : `小于 ${limit} 的`} n：这里会说明 n 颗的一堆为什么是这个值。`])
    const here = heaps?.now.includes(n) ? own(["; on the board", "；棋盘上有这样一堆"]) : "", later = n >= e && n + p, again = at => own([`, as for n = ${at}, one period later`, `；一个周期后的 n = ${at} 也是这个值`])
    const range = far ? own([` has, by the period, the value of n = ${n}`, `（根据周期，与 n = ${n} 的值相同）`]) : changed ? p ? own([" (n is a whole number from 0)", "（n 是不小于 0 的整数）"]) : own([` (n is a whole number from 0 to ${limit - 1})`, `（n 是 0 到 ${limit - 1} 的整数）`]) : "", told = `n = ${far ?? n}${range}${own([": ", "："])}`
    if (letters) return `${told}${letters[n]}${later ? again(later) : ""}${here}`
    const found = digits ? reached(digits, values, n) : []
    return told + (found.length ? `g = mex {${found.join(", ")}} = ${values[n]}` : own(["g = 0: no move is possible", "g = 0：没有走法"])) + (later ? again(later) : "") + here
  }
  const shade = (name, from, to) => to > from ? `<path class="${name}" d="M${from} 0H${to}V${high}H${from}z"/>` : ""
  const columns = list => list.map(n => `M${n} 0h1V${high}h-1z`).join("")
  /** Marks the chosen heap, and those some periods before it and after it. */
  const mark = it => {
    const { n, p, e, from, ui } = it, [same, here] = ui.svg.querySelectorAll(".same, .here"), inside = Array.from({ length: it.wide }, (_, k) => k)
    here.setAttribute("d", n === undefined ? "" : columns([n - from]))
    same.setAttribute("d", n >= e ? columns(inside.filter(k => k + from !== n && k + from >= e && (k + from - n) % p === 0)) : "")
    // What is being typed stays: its next digit may come.
    if (document.activeElement !== ui.n) write(it)
    ui.said.textContent = said(it)
  }
  /** Marks the heaps on a board: a triangle for each, a ring where the last move took one from, and a line to what it left; hollow marks for a move that is meant. */
  const lay = it => {
    const { heaps: { now, before, meant }, from, wide, ui } = it
    const inside = n => n >= from && n < from + wide, at = n => `${((n - from + 0.5) / wide * 100).toFixed(2)}%`
    /** What is in the first list more often than in the second. */
    const apart = (list, [...rest]) => list.filter(n => {
      const k = rest.indexOf(n)
      if (k >= 0) rest.splice(k, 1)
      return k < 0
    })
    const move = (a, b, kind) => {
      const [gone] = apart(a, b), left = apart(b, a)
      if (gone === undefined) return ""
      const to = left.length ? left : [0], all = [gone, ...to].map(n => Math.max(from, Math.min(from + wide - 1, n))), low = Math.min(...all), high = Math.max(...all)
      return `<i class="way ${kind}" style="left:${at(low)};width:${((high - low) / wide * 100).toFixed(2)}%"></i>${inside(gone) ? `<i class="left ${kind}" style="left:${at(gone)}"></i>` : ""}${kind || !left.length ? to.filter(inside).map(n => `<i class="heap to" style="left:${at(n)}"></i>`).join("") : ""}`
    }
    ui.strip.innerHTML = (meant ? move(now, meant, "meant") : before ? move(before, now, "") : "") + [...new Set(now)].filter(inside).map(n => `<i class="heap" style="left:${at(n)}"></i>`).join("")
    ui.svg.querySelector(".held").setAttribute("d", [...new Set(now)].filter(inside).map(n => it.bar(it.values[n], n - from)).join(""))
  }
  const write = ({ n, far, ui }) => {
    const text = String(far ?? n ?? "")
    if (ui.n.value !== text) ui.n.value = text
  }
  /** Draws the values from `from` on. */
  const paint = it => {
    const { values, p, e, from, letters, ui, wide } = it, top = letters ? 2 : Math.max(0, ...values.slice(from, from + wide)) + 1, at = n => Math.max(0, Math.min(wide, n - from))
    // Gaps between many bars would be narrower than a pixel.
    const gap = wide > few ? 0 : 0.1, bar = (v, n) => v ? `M${n + gap} ${high}v${-(v / top * (high - 2)).toFixed(1)}h${1 - 2 * gap}V${high}z` : ""
    const first = p && e + p * Math.max(1, Math.ceil((from - e) / p)), ends = p > 3 ? Array.from({ length: Math.max(0, Math.ceil((from + wide - first) / p)) }, (_, k) => `M${first + k * p - from} 0v${high}`).join("") : ""
    ui.svg.innerHTML = `${shade("before", at(0), p ? at(e) : 0)}${p ? shade("once", at(e), at(e + p)) : ""}<path class="same"/><path class="here"/><path class="ends" d="${ends}"/><path d="${values.slice(from, from + wide).map(bar).join("")}"/><path class="held"/>`
    it.bar = bar
    ui.svg.setAttribute("viewBox", `0 0 ${wide} ${high}`)
    for (const [tick, v, letter] of [[ui.top, letters ? 1 : top, "N"], [ui.half, letters ? 0 : Math.floor(top / 2), "P"]]) {
      tick.textContent = letters ? letter : v
      tick.style.bottom = `${v / top * (high - 2) / high * 100}%`
    }
    ui.from.textContent = from
    ui.to.textContent = from + wide - 1
    if (it.heaps) lay(it)
  }
  /** Chooses `n`, with the values from `from` on in sight. Values that are missing come in slices, between which the page answers. */
  const go = async (it, n, from, changed = false, far = undefined) => {
    n = Math.max(0, Math.min(it.limit - 1, n))
    from ??= n >= it.from && n < it.from + it.wide ? it.from : n - n % it.wide
    const turn = it.turn = it.turn + 1, { digits, values } = it, need = Math.min(it.limit, from + it.wide)
    if (values.length < need - 999) it.ui.said.textContent = own([`n = ${n}: the page finds the values up to there …`, `n = ${n}：正在计算到这里为止的值……`])
    while (values.length < need) {
      for (const until = performance.now() + 8; values.length < need && performance.now() < until;) extend(digits, values, Math.min(need, values.length + 8))
      await new Promise(resolve => setTimeout(resolve))
      if (turn !== it.turn) return
    }
    Object.assign(it, { n, changed, far })
    if (from !== it.from) {
      it.from = Math.max(0, from)
      paint(it)
    }
    mark(it)
    it.box.dispatchEvent(new CustomEvent("grundy:heap", { detail: n }))
  }
  /** Goes one period back or on; the picture stays, if it repeats. */
  const step = (it, way) => {
    const by = way * (it.p ?? it.wide), to = (it.n ?? 0) + by
    if (to >= 0 && to < it.limit) void go(it, to, to >= it.from && to < it.from + it.wide ? it.from : Math.max(0, it.from + by))
  }
  const made = box => {
    box.innerHTML = `<div class="graph" aria-hidden="true"><span></span><span></span><svg viewBox="0 0 ${many} ${high}" preserveAspectRatio="none"></svg><div class="strip"></div><span></span><span></span></div><p class="shades"></p><p class="read"><label>n <input type="number" min="0" inputmode="numeric" autocomplete="off"></label><button type="button"></button><button type="button"></button><output></output></p><p class="row"></p>`
    const [top, half, from, to] = box.querySelectorAll(".graph span"), [back, on] = box.querySelectorAll("button"), svg = box.querySelector("svg")
    const it = { box, turn: 0, ui: { strip: box.querySelector(".strip"), top, half, from, to, back, on, svg, n: box.querySelector("input"), said: box.querySelector("output"), shades: box.querySelector(".shades"), row: box.querySelector(".row") } }
    let place
    addEventListener("resize", () => { place = undefined })
    const point = ({ clientX }) => {
      // Asking for the place lays out the page, and it stays until the page is resized.
      const { left, width } = place ??= svg.getBoundingClientRect(), k = Math.floor((clientX - left) / width * it.wide)
      if (k >= 0 && k < it.wide) void go(it, it.from + k, it.from)
    }
    for (const kind of ["pointermove", "pointerdown"]) svg.addEventListener(kind, point)
    it.ui.n.addEventListener("input", () => {
      const text = it.ui.n.value, { e, p, limit } = it, n = Math.max(0, Math.floor(+text))
      if (!text) return
      // Beyond the values the period has the answer.
      if (p && n >= limit && n <= Number.MAX_SAFE_INTEGER) void go(it, e + (n - e) % p, undefined, false, n)
      else void go(it, n, undefined, Math.min(n, limit - 1) !== +text)
    })
    it.ui.n.addEventListener("change", () => write(it))
    // Within a form it would send it.
    it.ui.n.addEventListener("keydown", event => event.key === "Enter" && event.preventDefault())
    back.addEventListener("click", () => step(it, -1))
    on.addEventListener("click", () => step(it, 1))
    return it
  }
  /** Does `what` without an announcement. */
  const quietly = async ({ ui }, what) => {
    ui.said.ariaLive = "off"
    await what()
    setTimeout(() => { ui.said.ariaLive = null })
  }
  /** Draws `values` in `box`, by the rules `digits` or as `letters`, and shades what lies before the period `p` from `e` on, and the first period. */
  window.grundy_bars = (box, { digits, values, period, letters }) => {
    const it = box.graph ??= made(box), { p, e } = period ?? {}, { ui } = it
    const limit = letters || !digits ? values.length : most
    Object.assign(it, { digits, values, letters, p, e, limit, wide: Math.min(p && e + 2 * p <= few ? few : many, limit), changed: false, far: undefined, from: 0, turn: it.turn + 1 })
    if (it.n >= it.wide) it.n = undefined
    // They are on a board of other rules.
    it.heaps = undefined
    ui.strip.replaceChildren()
    if (p) ui.n.removeAttribute("max")
    else ui.n.max = limit - 1
    const by = p ?? it.wide
    for (const [button, sign, words] of [[ui.back, "−", p ? ["one period back", "上一个周期"] : ["values back", "前面的值"]], [ui.on, "+", p ? ["one period on", "下一个周期"] : ["values on", "后面的值"]]]) {
      button.textContent = `${sign}${by}`
      button.ariaLabel = `${sign}${by}${own([", ", "，"])}${own(words)}`
      button.hidden = by >= limit
    }
    const span = (a, b) => b > a + 1 ? `${a}–${b - 1}` : a
    const before = e > 0 && own([`preperiod ${e}: n = ${span(0, e)}`, `前 ${e} 项：n = ${span(0, e)}`])
    const first = p && (e < many ? own([`period ${p}: n = ${span(e, e + p)}, and so on`, `周期 ${p}：n = ${span(e, e + p)}，依次重复`]) : own([`period ${p}, beyond these ${many} values`, `周期 ${p}，在这 ${many} 个值之后`]))
    const count = Math.min(it.wide, values.length)
    const all = p ? [before, first].filter(Boolean) : [letters ? own([`letters up to n = ${count - 1}`, `n ≤ ${count - 1} 的字母`]) : own([`no period is proved; here are ${count} values`, `尚未证明有周期；下面是前 ${count} 个值`])]
    const shades = [...all.map(it => [p ? it === before ? "before" : "once" : "", it]), ["here", own(["chosen n", "选中的 n"]) + (p < it.wide ? own([`, n ± ${p}`, `、n ± ${p}`]) : "")], ["held", own(["on the board", "在棋盘上"])]]
    ui.shades.innerHTML = shades.map(([kind, it]) => `<span${kind && ` class="${kind}"`}>${it}</span>`).join("")
    ui.row.innerHTML = `<span>${own(["From n = 0:", "从 n = 0 起："])}</span> ${(letters ?? values).slice(0, 48).join(" ")} …`
    paint(it)
    quietly(it, () => mark(it))
    box.dispatchEvent(new CustomEvent("grundy:heap", { detail: it.n }))
  }
  /** Chooses the heap `n`, which no reader has asked for, so it is not announced. */
  window.grundy_bars.choose = (box, n) => quietly(box.graph, () => go(box.graph, n))
  window.grundy_bars.many = many
  /** Marks the heaps of a position on a board, those before its last move, and those after a move that is meant. */
  window.grundy_bars.heaps = (box, now, before, meant) => {
    const heaps = { now, before, meant }
    if (JSON.stringify(heaps) === JSON.stringify(box.graph.heaps)) return
    box.graph.heaps = heaps
    box.classList.add("laid")
    lay(box.graph)
    quietly(box.graph, () => { box.graph.ui.said.textContent = said(box.graph) })
  }
})()
