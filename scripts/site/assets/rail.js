// The links to the sections of a page: beside it where there is room.
{
  const rail = document.querySelector(".rail"), links = [...rail.children]
  // That of the section at two fifths of the window's height is marked, and a row shows it.
  const mark = () => {
    const isAt = it => { const part = document.getElementById(it.hash.slice(1)); return part.checkVisibility() && part.getBoundingClientRect().top <= innerHeight * 0.4 }
    const isEnd = scrollY > 0 && scrollY + innerHeight > document.documentElement.scrollHeight - 4
    const link = isEnd ? links.at(-1) : links.findLast(isAt), old = rail.querySelector("[aria-current]")
    if (link === (old ?? undefined)) return
    old?.removeAttribute("aria-current")
    link?.setAttribute("aria-current", "true")
    if (link) rail.scrollLeft = link.offsetLeft - (rail.clientWidth - link.offsetWidth) / 2
  }
  addEventListener("scroll", mark, { passive: true })
  // Boards are drawn later, and folds open.
  new ResizeObserver(mark).observe(document.body)
}
