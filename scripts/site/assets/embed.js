// One board, named by the address: #p2197, and maybe at=6,5,3, level=gentle, board=1, lang=zh.
(() => {
  const said = new URLSearchParams("id=" + location.hash.slice(1)), id = said.get("id") ?? ""
  const language = said.get("lang") === "zh" ? "zh" : "en", board = document.querySelector(".board")
  const tags = { en: "en", zh: "zh-CN" }
  const wrong = { en: "There is no such board. An address looks like this: embed.html#p2197", zh: "没有这块棋盘。地址的写法如：embed.html#p2197" }
  // An address without a language gets both.
  const fail = () => {
    board.replaceChildren(...(said.has("lang") ? [language] : ["en", "zh"]).map(lang => Object.assign(document.createElement("p"), { lang: tags[lang], textContent: wrong[lang] })))
  }
  const whole = document.querySelector(".whole")
  document.documentElement.lang = tags[language]
  const titles = TITLES, title = titles[id]?.[language === "zh" ? 1 : 0]
  if (title) {
    document.title = title + " · Grundy"
    document.querySelector("h1").textContent = title
  }
  addEventListener("hashchange", () => { if (!board.table) location.reload() })
  if (!/^[a-z0-9_]+$/.test(id)) return fail()
  board.dataset.game = id
  board.id = "play"
  // The player reads the position from the address, where it is first.
  const at = said.get("at") ?? ""
  const rest = new URLSearchParams(said)
  for (const name of ["id", "at", "lang"]) rest.delete(name)
  const more = String(rest)
  whole.href = (language === "zh" ? "zh/" : "p/") + id + ".html" + (at ? "#" + at + (more && "&" + more) : "")
  window.grundy_at = at && at + (more && "&" + more)
  const load = ([name, ...rest]) => {
    if (!name) return
    document.head.append(Object.assign(document.createElement("script"), { src: name, onload: () => load(rest), onerror: fail }))
  }
  load(["words." + language + ".js", "boards/" + id + ".js", "play.js"])
})()
