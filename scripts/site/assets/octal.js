// The map of octal games: one field is chosen, by a pointer, a key, a name or an address such as #0.77, and its values are shown.
"use strict";
(() => {
  const { extend, read } = window.grundy_games
  const codeOf = target => target.closest?.("svg.octal rect")?.textContent.slice(0, 5)
  const fields = new Map([...document.querySelectorAll("svg.octal rect")].map(it => [codeOf(it), it]))
  const [field, bars, link] = ["field", "values", "try"].map(id => document.getElementById(id))
  // One field is a stop of the Tab key, and the arrows lead to the others.
  for (const it of fields.values()) for (const [name, value] of [["role", "button"], ["tabindex", -1], ["aria-pressed", false], ["aria-label", it.textContent]]) it.setAttribute(name, value)
  const choose = code => {
    const it = fields.get(code), before = document.querySelector(".octal .chosen")
    if (!it) return
    // An address may have said something else.
    field.textContent = it.textContent
    if (it === before) return
    for (const [field, is] of [[before, false], [it, true]]) {
      field?.classList.toggle("chosen", is)
      field?.setAttribute("aria-pressed", is)
      field?.setAttribute("tabindex", is ? 0 : -1)
    }
    link.hash = code
    const digits = read(code), values = digits ? extend(digits, [], window.grundy_bars.many) : Array(window.grundy_bars.many).fill(0)
    const [, p, e] = / (\d+)\D+ n = (\d+)/.exec(it.textContent) ?? []
    window.grundy_bars(bars, { digits, values, period: p && { p: +p, e: +e } })
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
    if (!whole || !way && event.key !== "Enter" && event.key !== " ") return
    event.preventDefault()
    if (!way) return keep(codeOf(event.target))
    const to = whole + "." + Math.max(0, parseInt(digits, 8) + way).toString(8).padStart(3, "0")
    choose(to)
    fields.get(to)?.focus()
  })
  const form = document.getElementById("find"), input = form.elements.code, zh = document.documentElement.lang !== "en", own = texts => texts[zh ? 1 : 0]
  form.addEventListener("submit", event => {
    event.preventDefault()
    const text = input.value.normalize("NFKC").trim(), [, whole = "0", digits] = /^([04])?[.,。，]([0-7]{1,40}?)0*$/.exec(text) ?? [], short = text.length > 20 ? `${text.slice(0, 20)}…` : text
    const code = digits && `${whole || 0}.${digits}`, padded = code?.padEnd(5, "0")
    input.ariaInvalid = digits ? null : "true"
    if (fields.has(padded)) {
      keep(padded)
      return fields.get(padded).focus()
    }
    input.focus()
    if (!text) field.textContent = own(["Type a code, such as 0.137.", "请输入编号，如 0.137。"])
    else if (digits === "0") field.textContent = own([`By the code ${code} no move is possible.`, `按编号 ${code} 没有走法。`])
    else if (digits) field.textContent = own([`${code} has ${digits.length} digits, and the codes of the map have three; a page with its values and a board:`, `${code} 有 ${digits.length} 位，图上的编号只有三位；另一页有它的值和棋盘：`])
    else if (/^[1-9]\d?([\s,，、]+[1-9]\d?)*$/.test(text)) field.textContent = own([`${short} is not a code; as numbers of stones to take it has values and a board here:`, `${short} 不是编号；若是每步可取的颗数，这里有它的值和棋盘：`])
    else field.textContent = own([`“${short}” is not a code: a code is 0 or 4, a point, and digits from 0 to 7, such as 0.137.`, `“${short}”不是编号。编号是 0 或 4，小数点，再加 0 到 7 的数字，如 0.137。`])
    if (digits && digits !== "0" || /^[1-9]/.test(text)) link.hash = code ?? text.split(/[\s,，、]+/).join()
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
