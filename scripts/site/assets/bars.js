// The values of heaps as bars, for the reader's own rules and for the map of octal games.
"use strict";
(() => {
  const zh = document.documentElement.lang !== "en", own = texts => texts[zh ? 1 : 0]
  const many = 128, high = 30
  /** Draws the first `values` in `box`, written as `cells`, and shades what lies before the period `p` from `e` on, and the first period. */
  window.grundy_bars = (box, values, { p, e } = {}, cells = values) => {
    const most = Math.max(cells === values ? 5 : 2, ...values), span = (a, b) => b > a + 1 ? `${a}–${b - 1}` : a, end = Math.min(e + p, many)
    const shade = (name, from, to) => to > from ? `<path class="${name}" d="M${from} 0H${to}V${high}H${from}z"/>` : ""
    const bar = (v, n) => v ? `M${n + 0.1} ${high}v${-Math.max(1, Math.round(v / most * (high - 2)))}h.8V${high}z` : ""
    const ends = p > 3 ? Array.from({ length: Math.max(0, Math.ceil((many - e) / p) - 1) }, (_, k) => `M${e + (k + 1) * p} 0v${high}`).join("") : ""
    const before = e > 0 && own([`preperiod ${e}: n = ${span(0, e)}`, `前 ${e} 项：n = ${span(0, e)}`])
    const first = p && (e < many ? own([`period ${p}: n = ${span(e, e + p)}, and so on`, `周期 ${p}：n = ${span(e, e + p)}，依次重复`]) : own([`period ${p}, beyond these ${many} values`, `周期 ${p}，在这 ${many} 个值之后`]))
    const said = p ? [before, first].filter(Boolean) : [own([`no period is proved; here are ${values.length} values`, `没有已证明的周期；这里是前 ${values.length} 个值`])]
    box.innerHTML = `<svg viewBox="0 0 ${many} ${high}" preserveAspectRatio="none" aria-hidden="true">${shade("before", 0, Math.min(e || 0, many))}${p ? shade("once", e, end) : ""}<path class="ends" d="${ends}"/><path d="${values.map(bar).join("")}"/></svg><p class="shades">${said.map(it => `<span${p ? ` class="${it === before ? "before" : "once"}"` : ""}>${it}</span>`).join("")}</p><p class="row"><span>${own(["From n = 0:", "从 n = 0 起："])}</span> ${cells.slice(0, 48).join(" ")} …</p>`
  }
  window.grundy_bars.many = many
})()
