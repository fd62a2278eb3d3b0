// What the reader has solved: counted beside each chapter, saved to a file and read from one.
"use strict";
(() => {
  const store = window.grundy_store, words = text => (text || "").split(" ").filter(Boolean)
  const isOurs = key => /^grundy-(done|solved|ladder-[\w.-]{1,60})$/.test(key)
  addEventListener("DOMContentLoaded", () => {
    const place = document.getElementById("progress"), said = document.getElementById("restored")
    const show = () => {
      for (const it of document.querySelectorAll("[data-ids]")) {
        const kept = new Set(words(store.get(it.dataset.kept))), ids = words(it.dataset.ids)
        const count = ids.filter(id => kept.has(id)).length
        it.textContent = [count, ids.length].reduce((text, n) => text.replace("{}", n), it.dataset.said)
        // Empty bars would say nothing.
        it.hidden = !count
        it.style.setProperty("--part", count / ids.length)
      }
    }
    document.getElementById("save").addEventListener("click", () => {
      const kept = {}
      try {
        for (const key of Object.keys(localStorage)) if (isOurs(key)) kept[key] = localStorage.getItem(key)
      } catch { /* forbidden: what this page knows follows */ }
      for (const key of ["done", "solved"]) if (store.get(key)) kept["grundy-" + key] = store.get(key)
      const url = URL.createObjectURL(new Blob([JSON.stringify({ grundy: 1, kept })], { type: "application/json" }))
      Object.assign(document.createElement("a"), { href: url, download: "grundy-progress.json" }).click()
      setTimeout(() => URL.revokeObjectURL(url), 1000)
    })
    /** Adds what `text` has to what is kept; nothing that is there goes. */
    const restore = text => {
      let kept
      try { kept = JSON.parse(text).kept } catch { return false }
      const all = Object.entries(kept ?? {})
      if (!all.length || !all.every(([key, value]) => isOurs(key) && typeof value === "string" && value.length < 20000)) return false
      for (const [key, value] of all) {
        const name = key.slice("grundy-".length)
        store.set(name, [...new Set([...words(store.get(name)), ...words(value)])].join(" "))
      }
      return true
    }
    document.getElementById("restore").addEventListener("change", async ({ target }) => {
      const [file] = target.files
      if (!file) return
      said.textContent = restore(file.size < 1e6 ? await file.text() : "") ? place.dataset.done : place.dataset.wrong
      target.value = ""
      show()
    })
    // A worker keeps all pages in the language of this one.
    const offline = document.getElementById("offline"), output = offline.querySelector("output"), worker = navigator.serviceWorker
    worker?.ready.then(({ active }) => {
      offline.hidden = false
      offline.querySelector("button").addEventListener("click", () => active.postMessage({ keep: document.documentElement.lang.slice(0, 2) }))
    })
    worker?.addEventListener("message", ({ data: { done, failed, of } }) => {
      const { some, all, failed: lacks } = output.dataset
      output.textContent = done < of ? [done, of].reduce((text, n) => text.replace("{}", n), some) : failed ? lacks : all
    })
    worker?.startMessages()
    addEventListener("storage", show)
    addEventListener("pageshow", show)
    show()
  })
})()
