// The map of octal games: one field is chosen, by a pointer, a key, a name or an address such as #0.77, and its values are shown.
"use strict";
(() => {
  const { extend, read } = window.grundy_games
  const codeOf = target => target.closest?.("svg.octal rect")?.textContent.slice(0, 5)
  const fields = new Map([...document.querySelectorAll("svg.octal rect")].map(it => [codeOf(it), it]))
  const [field, bars, link] = ["field", "values", "try"].map(id => document.getElementById(id))
  const names = document.querySelectorAll("[data-code]")
  // One field is a stop of the Tab key, and the arrows lead to the others.
  for (const it of fields.values()) for (const [name, value] of [["role", "button"], ["tabindex", -1]]) it.setAttribute(name, value)
  const choose = code => {
    const it = fields.get(code), before = document.querySelector(".octal .chosen")
    if (!it) return
    // A field with the focus is read by its name. An address may have said something else.
    field.ariaLive = fields.has(codeOf(document.activeElement)) ? "off" : "polite"
    field.textContent = it.textContent
    if (it === before) return
    for (const [field, is] of [[before, false], [it, true]]) {
      field?.classList.toggle("chosen", is)
      if (is) field.ariaCurrent = "true"
      else field?.removeAttribute("aria-current")
      field?.setAttribute("tabindex", is ? 0 : -1)
    }
    link.hash = code
    for (const it of names) it.ariaPressed = it.dataset.code === code
    const digits = read(code), values = digits ? extend(digits, [], window.grundy_bars.many) : Array(window.grundy_bars.many).fill(0)
    const [, p, e] = / (\d+)\D+ n\s=\s(\d+)/.exec(it.textContent) ?? []
    window.grundy_bars(bars, { digits, values, period: p && { p: +p, e: +e } })
  }
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], Home: [-9, 0], End: [9, 0], PageUp: [0, -9], PageDown: [0, 9] }
  const blocks = [...document.querySelectorAll("svg.octal[role=group]")].map(svg => [codeOf(svg.querySelector("rect")).slice(0, 3), svg])
  /** The block next to that of `start` on the side of `x` and `y`, as the page shows them. */
  const beside = (start, x, y) => {
    const middle = svg => {
      const { left, top, width, height } = svg.getBoundingClientRect()
      return [left + width / 2, top + height / 2, width / 2]
    }
    const here = middle(blocks.find(it => it[0] === start)[1])
    const far = blocks.map(([name, svg]) => {
      const there = middle(svg), along = (there[0] - here[0]) * x + (there[1] - here[1]) * y, across = Math.abs((there[0] - here[0]) * y) + Math.abs((there[1] - here[1]) * x)
      return [along > here[2] && across < here[2] ? along : Infinity, name]
    }).sort((a, b) => a[0] - b[0])[0]
    return far[0] < Infinity ? far[1] : undefined
  }
  /** The code of the field where the way of a key leads from `code`: at an edge into the next block; a code without a move has no field. */
  const led = (code, [x, y]) => {
    let start = code.slice(0, 3), [row, column] = [...code.slice(3)].map(Number)
    if (Math.abs(x) > 1) return [...Array(8).keys()].map(n => `${start}${row}${x < 0 ? n : 7 - n}`).find(it => fields.has(it))
    do {
      if (Math.abs(y) < 2) [row, column] = [row + y, column + x]
      if (Math.abs(y) > 1 || row < 0 || row > 7 || column < 0 || column > 7) {
        start = beside(start, Math.sign(x), Math.sign(y))
        if (!start) return undefined;
        [row, column] = [(row + 8) % 8, (column + 8) % 8]
      }
    } while (!fields.has(start + row + column))
    return start + row + column
  }
  /** Chooses for longer than a pointer is there: the address says so. */
  let kept = "0.770"
  const keep = code => {
    if (!fields.has(code)) return
    choose(kept = code)
    history.replaceState(null, "", `#${code}`)
  }
  // What a pointer only passed is gone with it, so that the link beside the map belongs to the field that was pressed.
  let passed = false
  addEventListener("pointerover", ({ target }) => {
    const code = codeOf(target)
    if (code) choose(code)
    else if (passed && !target.closest?.("svg")) choose(kept)
    else return
    passed = !!code
  })
  for (const kind of ["click", "focusin"]) addEventListener(kind, ({ target }) => keep(codeOf(target)))
  for (const button of names) button.addEventListener("click", () => keep(button.dataset.code))
  for (const button of document.querySelectorAll("[data-block]")) button.addEventListener("click", () => {
    const title = blocks.find(it => it[0] === button.dataset.block)[1].previousElementSibling
    title.focus({ preventScroll: true })
    title.scrollIntoView()
  })
  addEventListener("keydown", event => {
    const { key, target } = event, code = codeOf(target), way = ways[key]
    if (!code || !way && key !== "Enter" && key !== " ") return
    event.preventDefault()
    if (!way) return keep(code)
    fields.get(led(code, way))?.focus()
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
    // The name of a game is as good as its code.
    const known = text.length > 3 && [...document.querySelectorAll("[data-code]")].find(it => it.textContent.toLowerCase().startsWith(text.toLowerCase()))
    if (known) {
      input.ariaInvalid = null
      keep(known.dataset.code)
      return fields.get(known.dataset.code).focus()
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
    if (fields.has(code)) choose(kept = code)
    if (location.hash.length > 1 && !fields.has(code)) field.textContent = field.dataset.unknown
  }
  addEventListener("hashchange", named)
  choose(kept)
  named()
  // A heap is chosen at first, so that the page says why it has its value.
  window.grundy_bars.choose(bars, 10)
})()
