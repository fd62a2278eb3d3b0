// The page of a problem: a position in the text goes to the board, by its address, which the board follows; the theorem is
// shown or not, here as the reader chooses and elsewhere as the box says; and what is folded away opens by its address and on paper.
"use strict";
(() => {
  const board = document.querySelector(".board[data-game]"), answer = document.querySelector("details.theory")
  const folded = [answer, ...document.querySelectorAll("details:is(.fold, .nudge, .also)")], store = window.grundy_store
  const always = answer.querySelector(".always"), box = always.firstChild
  always.hidden = false
  answer.open = box.checked = store.get("answers") === "shown"
  box.addEventListener("change", () => store.set("answers", box.checked ? "shown" : "hidden"))
  const show = () => {
    const { top, bottom } = board.querySelector("svg").getBoundingClientRect()
    if (top < 0 || bottom > innerHeight) board.scrollIntoView()
    board.querySelector(".ask button")?.focus({ preventScroll: true })
  }
  for (const link of document.querySelectorAll("a.set")) link.addEventListener("click", event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    document.querySelector(".cell[aria-current]")?.removeAttribute("aria-current")
    if (link.matches(".cell")) link.setAttribute("aria-current", "true")
    addEventListener("hashchange", show, { once: true })
    // The same address again is a new game as well.
    if (link.hash === location.hash) dispatchEvent(new Event("hashchange"))
  })
  const open = () => {
    const named = document.getElementById(location.hash.slice(1)), details = named?.closest("details")
    if (!details || details.open) return
    details.open = true
    named.scrollIntoView()
  }
  addEventListener("hashchange", open)
  open()
  // The keys reach a table as one, and arrows lead from cell to cell.
  for (const table of document.querySelectorAll("table:has(.cell)")) {
    const cells = [...table.querySelectorAll(".cell")]
    for (const it of cells.slice(1)) it.tabIndex = -1
    table.addEventListener("keydown", event => {
      const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key], from = event.target.closest(".cell")
      if (!step || !from) return
      event.preventDefault()
      const at = it => { const { left, top } = it.getBoundingClientRect(); return [left, top] }
      // The next one in this direction, near the line of this one.
      const [here, way] = [at(from), step[0] ? 0 : 1], off = it => Math.abs(at(it)[1 - way] - here[1 - way])
      const ahead = it => (at(it)[way] - here[way]) * step[way]
      const [next] = cells.filter(it => ahead(it) > 1).sort((a, b) => ahead(a) + 9 * off(a) - ahead(b) - 9 * off(b))
      next?.focus()
    })
    table.addEventListener("focusin", ({ target }) => { for (const it of cells) it.tabIndex = it === target ? 0 : -1 })
  }
  let opened = []
  addEventListener("beforeprint", () => {
    opened = folded.filter(it => !it.open)
    for (const it of opened) it.open = true
  })
  addEventListener("afterprint", () => { for (const it of opened) it.open = false })
})()
