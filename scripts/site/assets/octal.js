// The map of octal games: one field is chosen, by a pointer, a key, a name or an address such as #0.77, and its values are shown.
"use strict";
(() => {
  const { extend, read } = window.grundy_games
  const codeOf = target => target.closest?.("svg.octal rect")?.textContent.slice(0, 5)
  const fields = new Map([...document.querySelectorAll("svg.octal rect")].map(it => [codeOf(it), it]))
  const [field, bars, link] = ["field", "values", "try"].map(id => document.getElementById(id))
  const choose = code => {
    const it = fields.get(code), before = document.querySelector(".octal .chosen")
    // The field with the focus stays a stop, or the focus would be lost.
    if (it) for (const old of document.querySelectorAll("rect[tabindex]")) if (old !== document.activeElement && old !== it) old.removeAttribute("tabindex")
    if (!it) return
    // An address may have said something else.
    field.textContent = it.textContent
    if (it === before) return
    before?.classList.remove("chosen")
    it.classList.add("chosen")
    for (const [name, value] of [["tabindex", 0], ["role", "link"], ["aria-label", it.textContent]]) it.setAttribute(name, value)
    link.hash = code
    const digits = read(code), values = digits ? extend(digits, [], window.grundy_bars.many) : Array(window.grundy_bars.many).fill(0)
    const [, p, e] = / (\d+)\D+ n = (\d+)/.exec(it.textContent) ?? []
    window.grundy_bars(bars, values, p && { p: +p, e: +e })
  }
  /** Chooses for longer than a pointer is there: the address says so. */
  const keep = code => {
    choose(code)
    if (fields.has(code)) history.replaceState(null, "", `#${code}`)
  }
  addEventListener("pointerover", ({ target }) => choose(codeOf(target)))
  for (const kind of ["click", "focusin"]) addEventListener(kind, ({ target }) => keep(codeOf(target)))
  for (const button of document.querySelectorAll("[data-code]")) button.addEventListener("click", () => keep(button.dataset.code))
  addEventListener("keydown", event => {
    const way = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8, PageUp: -64, PageDown: 64 }[event.key]
    const [whole, digits] = codeOf(event.target)?.split(".") ?? []
    if (!whole || !way && event.key !== "Enter") return
    event.preventDefault()
    if (!way) return link.click()
    const to = whole + "." + Math.max(0, parseInt(digits, 8) + way).toString(8).padStart(3, "0")
    choose(to)
    fields.get(to)?.focus()
  })
  const named = () => {
    const found = /^#([04])\.([0-7]{1,3})0*$/.exec(location.hash), code = found && found[1] + "." + found[2].padEnd(3, "0")
    if (found) choose(code)
    if (location.hash.length > 1 && !fields.has(code)) field.textContent = field.dataset.unknown
  }
  addEventListener("hashchange", named)
  choose("0.770")
  named()
})()
