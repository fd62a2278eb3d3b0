// The map of games with four digits: one is chosen, by a pointer, a code or an address such as #0.0007, and its values are shown.
"use strict";
(() => {
  const { extend, read } = window.grundy_games, zh = document.documentElement.lang !== "en", own = texts => texts[zh ? 1 : 0]
  const [field, bars, link, map] = ["field", "values", "try", "census"].map(id => document.getElementById(id)), ring = map.querySelector(".ring")
  const form = document.getElementById("find"), input = form.elements.code, home = link.getAttribute("href")
  /** The period and where it begins by the place of a code; nothing for an open game. */
  const periods = map.dataset.periods.split(" ")
  const codeAt = ([w, x, y, z]) => `0.${w}${x}${y}${z + 1}`
  let kept, shown
  const choose = code => {
    const [w, x, y, z] = [...code.slice(2)].map(Number), place = ((w * 8 + x) * 8 + y) * 7 + z - 1, [p, e] = periods[place].split(",").map(Number)
    field.textContent = p ? own([`${code}: period ${p} from n\u00a0=\u00a0${e}.`, `${code}：周期 ${p}，从 n\u00a0=\u00a0${e} 起。`]) : own([`${code}: no period found.`, `${code}：未找到周期。`])
    if (code === shown) return
    shown = code
    link.href = `${home}#${code}`
    ring.setAttribute("cx", 28 + (7 * y + z - 1) * 10)
    ring.setAttribute("cy", 10 + w * 92 + x * 10)
    const digits = read(code)
    window.grundy_bars(bars, { digits, values: extend(digits, [], window.grundy_bars.many), period: p ? { p, e } : undefined })
  }
  /** Chooses for longer than a pointer is there: the address says so. */
  const keep = code => {
    choose(kept = code)
    history.replaceState(null, "", `#${code}`)
  }
  const pointed = event => {
    const { left, top, width } = map.getBoundingClientRect(), scale = 590 / width, x = (event.clientX - left) * scale - 24, y = (event.clientY - top) * scale - 16
    const at = [y / 92, y % 92 / 10, x / 70, x % 70 / 10].map(Math.floor)
    return x >= 0 && y >= 0 && at.every(it => it < 8) ? codeAt(at) : undefined
  }
  // Of many moves within a frame the last counts.
  let frame
  map.addEventListener("pointermove", event => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => choose(pointed(event) ?? kept))
  })
  map.addEventListener("pointerleave", () => {
    cancelAnimationFrame(frame)
    choose(kept)
  })
  map.addEventListener("click", event => {
    const code = pointed(event)
    if (code) keep(code)
  })
  form.addEventListener("submit", event => {
    event.preventDefault()
    const text = input.value.normalize("NFKC").trim(), digits = /^0?[.,。，]([0-7]{1,4}?)0*$/.exec(text)?.[1], code = `0.${digits}`
    input.ariaInvalid = digits > 0 ? null : "true"
    if (digits?.length === 4) return keep(code)
    input.focus()
    if (!(digits > 0)) field.textContent = own(["Type a code of four digits from 0 to 7, such as 0.0007.", "请输入四位编号，每位是 0 到 7，如 0.0007。"])
    else {
      field.textContent = own([`${code} has ${digits.length} digit${digits.length > 1 ? "s" : ""}: the map of three digits shows it, and here are`, `${code} 有 ${digits.length} 位，在三位游戏的一览图上；这里可以`])
      link.href = `${home}#${code}`
      shown = undefined
    }
  })
  const named = () => {
    const code = /^#0\.[0-7]{3}[1-7]$/.exec(location.hash)?.[0].slice(1)
    choose(kept = code ?? kept ?? "0.0007")
  }
  addEventListener("hashchange", named)
  named()
  window.grundy_bars.choose(bars, 10)
})()
