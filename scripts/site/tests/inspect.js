// Runs first in every page under test, which stands in a frame as wide as a telephone; reports to the page
// around it what is wrong.
(() => {
  const faults = []
  const fault = text => faults.push(String(text).slice(0, 400))
  addEventListener("error", event => fault(event.message || "cannot load " + (event.target.src || event.target.href)), true)
  addEventListener("unhandledrejection", event => fault(event.reason))
  for (const kind of ["error", "warn"]) {
    const tell = console[kind]
    console[kind] = (...words) => { fault(words.join(" ")); tell(...words) }
  }
  const frame = () => new Promise(done => setTimeout(done, 0))
  /** Waits for a file, however slow the machine is; one that never comes is a fault. */
  const until = async there => { for (let n = 0; n < 20000 && !there(); n += 1) await frame() }

  const narrow = () => {
    const wide = document.documentElement.scrollWidth - innerWidth
    if (wide <= 0) return
    const out = [...document.querySelectorAll("main *")].find(it => it.getBoundingClientRect().right > innerWidth + 1
      && !it.closest("pre, .wide"))
    fault(`${wide} pixels too wide at ${innerWidth}: ${out ? out.outerHTML.slice(0, 120) : "?"}`)
  }

  const copying = async () => {
    const copied = []
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async text => { copied.push(text) } } })
    for (const button of document.querySelectorAll("button.copy")) {
      const code = document.getElementById("text-" + button.dataset.copy).querySelector("code")
      button.click()
      await until(() => copied.length)
      if (copied.pop() !== code.textContent || !code.textContent) fault("copy of " + button.dataset.copy)
    }
    // Where there is no clipboard: by the command of old, and where that fails the text is selected.
    const button = [...document.querySelectorAll("button.copy")].find(it => it.checkVisibility())
    if (!button) return
    const code = document.getElementById("text-" + button.dataset.copy).querySelector("code")
    navigator.clipboard.writeText = undefined
    for (const works of [true, false]) {
      document.execCommand = name => {
        const { value, selectionStart, selectionEnd } = document.activeElement
        copied.push(name + value.slice(selectionStart, selectionEnd))
        return works
      }
      button.focus()
      button.click()
      await frame()
      if (copied.pop() !== "copy" + code.textContent) fault("the old way to copy")
      if (document.querySelector("body > textarea")) fault("a text area is left")
      if (document.activeElement !== button) fault("the button loses the focus")
      const selected = getSelection().rangeCount ? getSelection().getRangeAt(0).toString() : ""
      if (!works && selected !== code.textContent) fault("the text is not selected")
      const words = document.documentElement.lang !== "en" ? ["请按 Ctrl-C", "已复制"] : ["press Ctrl-C", "copied"]
      if (button.textContent !== words[Number(works)]) fault("the button says " + button.textContent)
    }
  }

  /** Ways to write an id. */
  const IDS = ["P1290", "p1290", "luogu 1290", "Luogu-P1290", "luogu1290", "洛谷1290", "洛谷 P1290", "Ｐ１２９０", "欧几里德 1290"]

  /** The terms in the reader's language. */
  const terms = () => document.documentElement.lang !== "en" ? "terms.zh.html" : "terms.html"

  /** The page of a problem in the reader's language. */
  const problem = id => `${document.documentElement.lang !== "en" ? "zh" : "p"}/${id}.html`

  /** What Chinese lecture notes call a thing, and a page that the search shows among the first. */
  const ALIASES = [
    ["巴什博弈", problem("hdu1846")], ["威佐夫", "#wythoff-game"], ["wythoff", "#wythoff-game"],
    ["尼姆", problem("p2197")], ["SG函数", "#grundy-value"], ["Anti-Nim", "#misere-play"],
    ["必败态", "#p-position"], ["树的删边", "#hackenbush"], ["阶梯博弈", problem("acwing892")],
  ]

  const searching = async () => {
    const form = document.getElementById("search")
    if (!form) return
    const find = async words => {
      form.elements.words.value = words
      form.elements.words.dispatchEvent(new Event("input", { bubbles: true }))
      await frame()
      return [...document.querySelectorAll("#results a")].map(link => link.getAttribute("href"))
    }
    const staircase = await find("staircase nim")
    if (!staircase.slice(0, 3).includes(problem("acwing892"))) fault("staircase nim finds " + staircase)
    const chinese = await find("为什么是异或")
    if (chinese[0] !== "course/zh/03.html") fault("为什么是异或 finds " + chinese)
    const position = (await find("position"))[0]
    if (document.documentElement.lang === "en" && !["terms.html#position", "course/en/01.html"].includes(position)) fault("position finds " + position)
    if ((await find("quxyz")).length) fault("quxyz is found")
    if ((await find("nim-sum"))[0] !== terms() + "#nim-sum") fault("nim-sum is not found among the terms")
    for (const id of IDS) {
      const [first] = await find(id)
      if (first !== problem("p1290")) fault(`the search finds ${first} for ${id}`)
    }
    for (const [word, page] of ALIASES) {
      const found = (await find(word)).slice(0, 3)
      const wanted = page.startsWith("#") ? terms() + page : page
      if (!found.includes(wanted)) fault(`${word} finds ${found}`)
    }
    // The reader's own language comes first.
    const zh = document.documentElement.lang !== "en", foreign = zh ? /^(p|course\/en)\/|^terms\.html/ : /^(zh|course\/zh)\/|^terms\.zh/
    for (const words of ["阶梯", "反nim", "nim", "P1290"]) {
      const all = await find(words), first = all.findIndex(it => foreign.test(it))
      if (first >= 0 && all.slice(first).some(it => !foreign.test(it)) || foreign.test(all[0])) fault(`${words} finds ${all.slice(0, 5)}`)
    }
    await find(IDS.at(-1))
    const marked = [...document.querySelectorAll("#results li:first-child a mark")].map(it => it.textContent).join(" ")
    if (marked !== IDS.at(-1)) fault("marked is " + marked)
    if (decodeURIComponent(location.hash) !== "#" + IDS.at(-1)) fault("the search is not in the address")
  }

  // On a page in Chinese, the names that a screen reader or a hint reads are Chinese too; files and games with a code have their own.
  const named = () => {
    if (document.documentElement.lang === "en") return
    for (const it of document.querySelectorAll("button, [title], [aria-label], [alt], [placeholder]")) {
      if (it.closest("[lang=en]")) continue
      const names = ["title", "aria-label", "alt", "placeholder"].map(name => it.getAttribute(name))
      for (const name of [...names, it.matches("button") && it.textContent]) {
        if (name && name !== "Grundy" && /[a-z]{4}/i.test(name) && !/[\d\u4e00-\u9fff]/.test(name.replace(/^复制 (?!.*\.)/, ""))) fault(`a name in English: ${name}`)
      }
    }
  }

  // An id names one thing.
  const unique = () => {
    const ids = [...document.querySelectorAll("[id]")].map(it => it.id), twice = ids.filter((id, i) => ids.indexOf(id) < i)
    if (twice.length) fault(`ids that occur twice: ${twice}`)
  }

  // Some sentence shows a part of each view and figure.
  const spoken = () => {
    for (const box of document.querySelectorAll(".view, .figure")) {
      const links = [...document.querySelectorAll(`a.part[href="#${box.id}"]`)]
      const shows = link => {
        link.dispatchEvent(new PointerEvent("pointerenter"))
        return box.querySelector(".lit")
      }
      if (!links.some(shows)) fault(`no sentence shows a part of ${box.id}`)
    }
  }

  // Files unfolded at once come into their own places. On pages in English it is a press on their buttons that loads them.
  const files = async () => {
    const all = [...document.querySelectorAll("[data-file]")]
    if (document.getElementById("program") && all.length !== 2) fault("not a file in C and one in Rust")
    for (const it of all) it.open = true
    await until(() => all.every(it => it.querySelector("code").textContent))
    for (const it of all) {
      const [name, size] = it.querySelector("summary").textContent.split(/, |，/), { length } = it.querySelector("code").textContent
      if (length !== parseInt(size)) fault(`${name} shows ${length} of ${size}`)
      it.open = false
    }
  }

  // A field of the map by address, by name and by key; an address that names none says so.
  const mapped = async () => {
    const field = document.getElementById("field")
    // The map of four digits has a scene of its own.
    if (!field || document.getElementById("census")) return
    const at = async hash => {
      location.hash = hash
      await new Promise(done => setTimeout(done, 20))
      return field.textContent
    }
    if (!(await at("#0.77")).startsWith("0.770")) fault("#0.77 shows " + field.textContent)
    for (const hash of ["#0.9", "#%E0%A4%A", "#5.1", "#0.1111"]) if (await at(hash) !== field.dataset.unknown) fault(hash + " shows " + field.textContent)
    const rect = document.querySelector(".octal .chosen")
    rect.dispatchEvent(new MouseEvent("click", { bubbles: true }))
    if (!field.textContent.startsWith(rect.textContent) || rect.getAttribute("tabindex") !== "0") fault("a field cannot be touched")
    document.querySelector("[data-code='0.770']").click()
    if (!field.textContent.startsWith("0.770")) fault("a name leads nowhere")
    const there = [...document.querySelectorAll(".octal rect")]
    if (there.length > 1000) {
      document.querySelector(".octal .chosen").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }))
      if (!field.textContent.startsWith("0.771")) fault("an arrow key leads to " + field.textContent)
    }
  }

  // A technique that does not exist, or an address that is not UTF-8, shows all problems and says so.
  const misled = async () => {
    const form = document.getElementById("filter")
    if (!form) return
    const { technique } = form.elements, names = [...technique.options].slice(1).map(it => it.text)
    if (document.documentElement.lang !== "en" && names.join() !== names.sort(new Intl.Collator("zh").compare).join()) fault("techniques are not in the order of their sounds")
    // The rows that stay are those of the technique: they have its number in the order of the addresses.
    const values = [...technique.options].slice(1).map(it => it.value).sort()
    for (const [n, value] of [...values.entries()].filter(it => it[0] % 7 === 0)) {
      location.hash = "#technique=" + value
      await new Promise(done => setTimeout(done, 20))
      const rows = [...document.querySelectorAll("#list li")], has = row => row.dataset.technique.split(",").includes(`${n + 1}`)
      if (!rows.some(has) || rows.some(row => row.hidden === has(row))) fault("other rows than those of " + value)
    }
    for (const hash of ["#technique=%E0%A4%A", "#technique=none"]) {
      location.hash = hash
      await new Promise(done => setTimeout(done, 20))
      if (document.querySelectorAll("#list li[hidden]").length) fault(hash + " hides problems")
      if (count.textContent !== count.dataset.unknown) fault(hash + " is not said to be unknown")
    }
  }

  // Enter in a field presses the first button that sends its form.
  for (const form of document.querySelectorAll("form.exercise")) {
    const [sends] = [...form.elements].filter(it => it.type === "submit")
    if (!sends?.matches(".bar > *")) fault(`Enter in ${form.ariaLabel} presses ${sends?.outerHTML}`)
  }

  const filtering = async () => {
    const form = document.getElementById("filter")
    if (!form) return
    const items = [...document.querySelectorAll("#list li")]
    const shown = () => items.filter(item => item.offsetParent).length
    form.elements.judge.value = "HDU"
    form.dispatchEvent(new Event("input"))
    const wanted = items.filter(item => +item.dataset.judge === form.elements.judge.selectedIndex).length
    if (!wanted || shown() !== wanted) fault(`${shown()} problems of HDU, not ${wanted}`)
    const { count } = document.getElementById("count").dataset
    if (document.getElementById("count").textContent !== count.replace("{}", wanted)) fault("the count")
    form.elements.judge.value = ""
    // The first text loads the names that no row shows.
    const names = new Promise(done => { const take = window.grundy_names; window.grundy_names = all => done(take(all)) })
    form.elements.text.value = IDS[0]
    form.dispatchEvent(new Event("input"))
    await names
    for (const id of IDS) {
      form.elements.text.value = id
      form.dispatchEvent(new Event("input"))
      const found = items.filter(item => item.offsetParent).map(item => item.id)
      if (found.join() !== "p1290") fault(`the filter finds ${found} for ${id}`)
    }
    if ([...document.querySelectorAll("#list h3")].filter(it => it.offsetParent).length !== 1) fault("an empty group is shown")
    form.elements.text.value = ""
    form.elements.judge.value = "HDU"
    const tick = items.find(item => +item.dataset.judge === form.elements.judge.selectedIndex).querySelector("input")
    tick.click()
    form.elements.open.checked = true
    form.dispatchEvent(new Event("input"))
    if (shown() !== wanted - 1) fault("a problem that is done is shown")
    tick.click()
    form.reset()
    form.dispatchEvent(new Event("input"))
    if (shown() !== items.length) fault("not all problems are shown")
  }

  // A win without a hint ticks the problem, with a button to undo that.
  const winning = async () => {
    const root = document.querySelector('main .board[data-game="p2197"]'), tick = document.querySelector('[data-done="p2197"]')
    if (!root || !tick) return
    const { table } = root
    table.fresh(0, true)
    while (!window.grundy.Table.ends) await new Promise(done => setTimeout(done, 20))
    const win = hints => {
      table.fresh(0, true)
      if (hints) root.querySelector("button.hint").click()
      while (table.board.to[table.p].length) table.mine ? table.reply() : table.move(table.advice())
      return [...root.querySelectorAll(".acts p button")]
    }
    if (win(true).length) fault("a tick in spite of a hint")
    const isKept = () => localStorage.getItem("grundy-done").includes("p2197")
    const [undo] = win(false)
    if (!undo || !tick.checked || !isKept()) return fault("no tick after a win")
    undo.click()
    if (tick.checked || isKept()) fault("the tick cannot be undone")
    win(false)
    if (win(false).length) fault("a second tick")
    tick.click()
  }

  const accessible = async () => {
    if (!window.axe) return
    for (const theme of ["light", "dark"]) {
      document.documentElement.dataset.theme = theme
      // A star in flight is pale; what is judged is where it lands.
      for (const it of document.getAnimations()) if (it.effect.getComputedTiming().endTime < Infinity) it.finish()
      const { violations } = await axe.run(document, { preload: false })
      for (const { id, nodes } of violations) fault(`${theme}, ${id}: ${nodes.length} times, as ${nodes[0].html}`)
    }
  }

  addEventListener("load", async () => {
    try {
      const theme = document.documentElement
      // Firefox has no styles in a frame that it has not drawn yet.
      await until(() => getComputedStyle(document.body).backgroundColor)
      const before = getComputedStyle(document.body).backgroundColor
      document.getElementById("theme").click()
      if (getComputedStyle(document.body).backgroundColor === before) fault("the theme does not change")
      delete theme.dataset.theme
      narrow()
      named()
      if (document.documentElement.lang !== "en") await files()
      await copying()
      await searching()
      await misled()
      await filtering()
      await mapped()
      await winning()
      spoken()
      unique()
      await accessible()
      for (const { name } of performance.getEntriesByType("resource")) {
        if (!name.startsWith("file:")) fault("asks for " + name)
      }
    } catch (error) {
      fault(error.stack || error)
    }
    parent.postMessage(faults, "*")
  })
})()
