// The page of the terms: a field shows those that have all its words, in either language.
"use strict";
(() => {
  const field = document.getElementById("find"), count = document.getElementById("count"), links = [...document.querySelectorAll("main .parts a")]
  const terms = links.map(link => {
    const whole = document.getElementById(link.hash.slice(1)).parentElement
    // The chapters in which it is used are not its text.
    return { shown: [link, whole], text: [...whole.children].slice(0, -1).map(it => it.textContent).join(" ").toLowerCase() }
  })
  const filter = () => {
    const words = grundy_words_of(field.value), found = terms.filter(({ text }) => words.every(word => text.includes(word)))
    for (const it of terms) for (const part of it.shown) part.hidden = !found.includes(it)
    count.textContent = !words.length ? "" : found.length ? count.dataset.count.replace("{}", found.length).replace(/^1 terms$/, "1 term") : count.dataset.none
  }
  field.parentElement.hidden = false
  field.addEventListener("input", filter)
  // A link to a term that is hidden shows all.
  addEventListener("hashchange", () => {
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (!named?.closest("[hidden]")) return
    field.value = ""
    filter()
    named.scrollIntoView()
  })
})()
