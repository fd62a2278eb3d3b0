// The theme, the buttons that copy, the ticks, and the filters of the front page.
(() => {
  const store = {
    get(key) { try { return localStorage.getItem("grundy-" + key) } catch { return null } },
    set(key, value) { try { localStorage.setItem("grundy-" + key, value) } catch { /* private window */ } },
  }
  const theme = store.get("theme")
  if (theme) document.documentElement.dataset.theme = theme

  const ready = () => {
    document.getElementById("theme").addEventListener("click", () => {
      const root = document.documentElement
      const dark = root.dataset.theme
        ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches
      root.dataset.theme = dark ? "light" : "dark"
      store.set("theme", root.dataset.theme)
    })

    for (const button of document.querySelectorAll("button.copy")) {
      button.addEventListener("click", async () => {
        const text = document.getElementById("text-" + button.dataset.copy).querySelector("code").textContent
        const word = button.textContent
        button.textContent = await copied(text) ? "copied" : "select it and press Ctrl-C"
        setTimeout(() => { button.textContent = word }, 1500)
      })
    }

    let done = new Set((store.get("done") || "").split(" ").filter(Boolean))
    const ticks = [...document.querySelectorAll("[data-done]")]
    for (const tick of ticks) {
      tick.checked = done.has(tick.dataset.done)
      tick.addEventListener("change", () => {
        if (tick.checked) done.add(tick.dataset.done)
        else done.delete(tick.dataset.done)
        store.set("done", [...done].join(" "))
        filter()
      })
    }

    // Who has won without a hint may tick the problem; the tick says whatever its reader wants it to say.
    document.addEventListener("grundy:end", ({ target, detail: { id, won, unaided } }) => {
      if (!won || !unaided || done.has(id)) return
      const zh = target.closest("[lang]").lang === "zh"
      const offer = document.createElement("button")
      offer.textContent = zh ? "标为“已完成”（只记在这个浏览器里）" : "Tick it as done, in this browser only"
      offer.addEventListener("click", () => {
        done.add(id)
        store.set("done", [...done].join(" "))
        for (const tick of ticks) if (tick.dataset.done === id) tick.checked = true
        filter()
        offer.replaceWith(zh ? "已标记。" : "Ticked.")
      })
      target.querySelector(".end > p").append(" ", offer)
    })

    const form = document.getElementById("filter")
    const items = [...document.querySelectorAll("#list > li")]
    const filter = () => {
      if (!form) return
      const { text, judge, technique, open } = form.elements
      const words = text.value.toLowerCase().split(/\s+/).filter(Boolean)
      let shown = 0
      for (const { dataset, style } of items) {
        const fits = words.every(word => dataset.text.includes(word))
          && (!judge.value || dataset.judge === judge.value)
          && (!technique.value || dataset.technique.split(" ").includes(technique.value))
          && !(open.checked && done.has(dataset.id))
        style.display = fits ? "" : "none"
        shown += fits
      }
      document.getElementById("count").textContent = shown === 1 ? "1 problem" : shown + " problems"
    }
    if (form) {
      const named = () => {
        const found = /^#technique=(.+)$/.exec(decodeURIComponent(location.hash))
        if (found) form.elements.technique.value = found[1]
        filter()
      }
      form.addEventListener("input", filter)
      form.addEventListener("submit", event => event.preventDefault())
      addEventListener("hashchange", named)
      named()
      document.getElementById("random").addEventListener("click", () => {
        const left = items.filter(item => !done.has(item.dataset.id))
        const from = left.length ? left : items
        location.href = from[Math.floor(Math.random() * from.length)].querySelector("a").href
      })
    }

    // On paper nothing is folded away.
    addEventListener("beforeprint", () => {
      for (const details of document.querySelectorAll("details")) details.open = true
    })
  }

  const copied = async text => {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      const area = document.createElement("textarea")
      area.value = text
      document.body.append(area)
      area.select()
      const done = document.execCommand("copy")
      area.remove()
      return done
    }
  }

  if (document.readyState === "loading") addEventListener("DOMContentLoaded", ready)
  else ready()
})()
