// The page of a problem: a position in the text goes to the board, by its address, which the board follows; and what is
// folded away opens by its address and on paper.
"use strict";
(() => {
  const board = document.querySelector(".board[data-game]"), folded = [...document.querySelectorAll("details.fold")]
  const show = () => {
    const { top, bottom } = board.querySelector("svg").getBoundingClientRect()
    if (top < 0 || bottom > innerHeight) board.scrollIntoView()
    board.querySelector(".ask button")?.focus({ preventScroll: true })
  }
  for (const link of document.querySelectorAll("a.set")) link.addEventListener("click", event => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    addEventListener("hashchange", show, { once: true })
    // The same address again is a new game as well.
    if (link.hash === location.hash) dispatchEvent(new Event("hashchange"))
  })
  const open = () => {
    const named = document.getElementById(location.hash.slice(1)), details = named?.closest("details.fold")
    if (!details || details.open) return
    details.open = true
    named.scrollIntoView()
  }
  addEventListener("hashchange", open)
  open()
  let opened = []
  addEventListener("beforeprint", () => {
    opened = folded.filter(it => !it.open)
    for (const it of opened) it.open = true
  })
  addEventListener("afterprint", () => { for (const it of opened) it.open = false })
})()
