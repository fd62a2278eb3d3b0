// The theme, the buttons that copy, the ticks, and the filters of the front page.
(() => {
  // What the browser keeps. Where its storage is full or forbidden, this page still knows it.
  const here = {}
  const store = window.grundy_store = {
    get(key) { try { return localStorage.getItem("grundy-" + key) ?? here[key] ?? null } catch { return here[key] ?? null } },
    set(key, value) {
      here[key] = value
      try { localStorage.setItem("grundy-" + key, value) } catch { /* private window */ }
    },
  }
  // The words of a query. Does one of them name what has these names? An id may be written in any way:
  // P1290, luogu 1290, 洛谷1290, cf-1823e, 1823/E.
  const compact = text => text.replace(/[\s_\-/.·]/g, "")
  window.grundy_words_of = text => text.normalize("NFKC").toLowerCase()
    .replace(/([\u2e80-\uffff])(?=[a-z0-9])|([a-z0-9])(?=[\u2e80-\uffff])/g, "$1$2 ").split(/\s+/).filter(Boolean)
  window.grundy_named = (word, names) => names.includes(word) || compact(names).includes(compact(word) || word)
    || /^[a-z]+\d/.test(word) && word.match(/[a-z]+|\d+/g).every(part => names.includes(part))

  // From a server the site can be installed, and what was read is there without a network.
  if (location.protocol.startsWith("http")) {
    const beside = name => new URL(name, document.currentScript.src).href
    document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: beside("manifest.webmanifest") }))
    navigator.serviceWorker?.register(beside("sw.js")).catch(() => { /* not everywhere */ })
    // The first page came before the worker. One with a base stands for a page that is not there.
    if (navigator.serviceWorker && !navigator.serviceWorker.controller && !document.querySelector("base")) addEventListener("load", async () => {
      const cache = await window.caches?.open("grundy"), all = document.querySelectorAll("script[src], [rel=stylesheet]")
      for (const url of [location.href, ...[...all].map(it => it.src || it.href)]) cache?.add(url.split("#")[0]).catch(() => { /* full */ })
    })
  }

  const theme = store.get("theme")
  if (theme) document.documentElement.dataset.theme = theme

  const ready = () => {
    const switcher = document.getElementById("theme"), root = document.documentElement, system = matchMedia("(prefers-color-scheme: dark)")
    const isDark = () => root.dataset.theme ? root.dataset.theme === "dark" : system.matches
    const tell = () => { switcher.ariaPressed = isDark() }
    switcher.addEventListener("click", () => {
      root.dataset.theme = isDark() ? "light" : "dark"
      store.set("theme", root.dataset.theme)
      tell()
    })
    system.addEventListener("change", tell)
    tell()

    // The front page leads a reader who has begun the course on to the chapter of the last exercise that was solved.
    const chapter = parseInt(store.get("solved")?.split(" ").pop()), start = document.querySelector(".hero .first")
    if (chapter && start) {
      start.textContent = root.lang === "en" ? `Go on with chapter ${chapter}` : `继续第 ${chapter} 章`
      start.href = start.href.replace("01", `${chapter}`.padStart(2, 0))
    }

    // A file for the judge may be large: a script brings it when it is unfolded or copied.
    const loaded = element => element.loaded ??= new Promise(done => {
      if (!element.dataset.file) return done()
      const script = Object.assign(document.createElement("script"), { src: element.dataset.file, onload: done })
      script.fills = element.querySelector("code")
      document.head.append(script)
    })
    window.grundy_file = text => { document.currentScript.fills.textContent = text }
    for (const element of document.querySelectorAll("[data-file]")) element.addEventListener("toggle", () => loaded(element))

    const [hasCopied, failed] = document.documentElement.lang !== "en" ? ["已复制", "请按 Ctrl-C"] : ["copied", "press Ctrl-C"]
    for (const button of document.querySelectorAll("button.copy")) {
      const word = button.textContent
      let timer
      button.addEventListener("click", async () => {
        const element = document.getElementById("text-" + button.dataset.copy), code = element.querySelector("code")
        await loaded(element)
        const done = await copied(code.textContent)
        button.textContent = done ? hasCopied : failed
        if (!done) select(code)
        clearTimeout(timer)
        timer = setTimeout(() => { button.textContent = word }, 1500)
      })
    }

    const ticks = [...document.querySelectorAll("[data-done]")]
    let done
    const read = () => {
      done = new Set((store.get("done") || "").split(" ").filter(Boolean))
      for (const tick of ticks) tick.checked = done.has(tick.dataset.done)
    }
    read()
    // Another page may have ticked since: in another tab, or before one came back.
    addEventListener("pageshow", () => { read(); filter() })
    addEventListener("storage", () => { read(); filter() })
    for (const tick of ticks) {
      tick.addEventListener("change", () => {
        if (tick.checked) done.add(tick.dataset.done)
        else done.delete(tick.dataset.done)
        store.set("done", [...done].join(" "))
        filter()
      })
    }

    // A win without a hint ticks the problem; the tick says whatever its reader wants it to say.
    document.addEventListener("grundy:end", ({ target, detail: { id, won, unaided } }) => {
      if (!won || !unaided || done.has(id)) return
      const zh = target.closest("[lang]").lang !== "en"
      const note = document.createElement("p")
      const undo = document.createElement("button")
      const mark = act => {
        done[act](id)
        store.set("done", [...done].join(" "))
        for (const tick of ticks) if (tick.dataset.done === id) tick.checked = done.has(id)
        filter()
      }
      mark("add")
      undo.textContent = zh ? "取消标记" : "Untick"
      undo.addEventListener("click", () => {
        mark("delete")
        target.querySelector(".end").focus({ preventScroll: true })
        note.textContent = zh ? "已取消。" : "Not ticked."
      })
      note.append(zh ? "已标为“做过”。 " : "Ticked as done. ", undo)
      target.querySelector(".acts").append(note)
    })

    const form = document.getElementById("filter")
    const items = [...document.querySelectorAll("#list li")]
    for (const item of items) {
      const tick = item.querySelector("input")
      item.id = tick.dataset.done
      tick.ariaLabel = item.querySelector("a").textContent + tick.closest("#list").dataset.tick
      const rungs = store.get(`ladder-${item.id}.0`)?.split(" ").filter(Boolean).length
      if (rungs) item.querySelector("small").append(` · ${"★".repeat(rungs)}`)
    }
    for (const it of document.querySelectorAll("li > svg")) it.ariaHidden = true
    // Names that no row shows come with the first search.
    let names
    window.grundy_names = all => {
      names = all
      for (const item of items) item.text = undefined
      filter()
    }
    const groups = [...document.querySelectorAll("#list .group")]
    const filter = () => {
      if (!form) return
      // How many of all are done.
      document.querySelector(".counts b").textContent = done.size ? `${done.size} / ${ticks.length}` : ticks.length
      const { text, judge, technique, open } = form.elements
      const words = grundy_words_of(text.value)
      if (words.length) names ??= document.head.append(Object.assign(document.createElement("script"), { src: `names.${document.documentElement.lang.slice(0, 2)}.js` })) ?? {}
      for (const item of items) {
        const { dataset } = item
        item.hidden = !(words.every(word => grundy_named(word, item.text ??= `${item.id}|${names[item.id] ?? ""} ${item.textContent.toLowerCase()}`))
          && (!judge.value || +dataset.judge === judge.selectedIndex)
          && (!technique.value || dataset.technique.split(",").includes(`${technique.selectedOptions[0].n}`))
          && !(open.checked && done.has(item.id)))
      }
      for (const group of groups) group.hidden = !group.querySelector("li:not([hidden])")
      const shown = items.filter(item => !item.hidden).length, { dataset } = count
      const isUnknown = location.hash.includes("technique=") && !technique.value
      count.textContent = isUnknown ? dataset.unknown : !shown ? dataset.none : dataset.count.replace("{}", shown).replace(/^1 problems$/, "1 problem")
    }
    const count = document.getElementById("count")
    if (form) {
      // Rows name techniques by their places on the page; a reader looks for Chinese names by their sound.
      const { technique } = form.elements, options = [...technique.options]
      options.forEach((it, n) => it.n = n)
      if (document.documentElement.lang !== "en") technique.append(...options.slice(1).sort((a, b) => a.text.localeCompare(b.text, "zh")))
      // An address such as #technique=nim&text=coin says what is shown.
      const filters = ["text", "judge", "technique"], named = () => {
        const from = new URLSearchParams(location.hash.slice(1))
        if (!filters.some(name => from.has(name))) return filter()
        for (const name of filters) {
          const it = form.elements[name]
          it.value = from.get(name) ?? ""
          if (it.selectedIndex < 0) it.selectedIndex = 0
        }
        form.scrollIntoView()
        filter()
      }
      form.addEventListener("input", () => {
        const chosen = new URLSearchParams(filters.map(name => [name, form.elements[name].value]).filter(it => it[1]))
        history.replaceState(null, "", `#${chosen}` === "#" ? "#problems" : `#${chosen}`)
        filter()
      })
      form.addEventListener("submit", event => event.preventDefault())
      addEventListener("hashchange", named)
      named()
      document.getElementById("random").addEventListener("click", () => {
        const left = items.filter(item => !done.has(item.id))
        const from = left.length ? left : items
        location.href = from[Math.floor(Math.random() * from.length)].querySelector("a").href
      })
    }

    // A box that scrolls is a stop of the Tab key as long as something in it is out of sight.
    for (const box of document.querySelectorAll(".wide, pre")) {
      const watch = new ResizeObserver(() => { box.tabIndex = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight ? 0 : -1 })
      for (const it of [box, ...box.children]) watch.observe(it)
    }
  }

  const copied = async text => {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // Not every browser lets a file from the disk use the clipboard; the command of old it may.
      const before = document.activeElement
      const area = Object.assign(document.createElement("textarea"), { value: text })
      area.style.position = "fixed"
      document.body.append(area)
      area.select()
      const done = document.execCommand("copy")
      area.remove()
      before?.focus({ preventScroll: true })
      return done
    }
  }

  window.grundy_copy = copied

  /** Selects the text of `element`, folded away or not. */
  const select = element => {
    const details = element.closest("details")
    if (details) details.open = true
    getSelection().selectAllChildren(element)
    element.scrollIntoView({ block: "nearest" })
  }

  if (document.readyState === "loading") addEventListener("DOMContentLoaded", ready)
  else ready()
})()
