// The reader's own rules: a set of moves or an octal code, typed or in the address, gives the values, their period with
// its proof, and a board. The player of the page plays the board as any other.
"use strict";
(() => {
  const zh = document.documentElement.lang !== "en", own = texts => texts[zh ? 1 : 0]
  const { extend, game, growing, most, numbersOf, options, proved, range, read } = window.grundy_games

  /** The moves of heaps in their places; one that is split needs a place that is free. */
  const splits = digits => at => at.flatMap((n, i) => (n ? options(digits, n) : []).map(parts => {
    const next = [...at]
    next[i] = parts[0] ?? 0
    if (parts.length > 1) next[next.indexOf(0)] = parts[1]
    return next
  }))
  /** The moves in a row of pins: each takes some side by side. A position says which pins stand. */
  const pinned = digits => at => at.flatMap((_, i) => range(digits.length).filter(k =>
    k && range(k).every(j => at[i + j]) && digits[k] >> (at[i - 1] ?? 0) + (at[i + k] ?? 0) & 1).map(k => at.map((it, j) => j < i || j >= i + k ? it : 0)))
  /** Where each row of pins begins, and how many it has. */
  const rows = at => at.flatMap((it, i) => it && !at[i - 1] ? [[i, [...at, 0].indexOf(0, i) - i]] : [])
  const inRow = digits => !digits[0] && digits.some(it => it & 4)
  /** How many cells are in a line. */
  const wide = 12
  /** The cells of `heaps` of pins, each in one line; an empty cell lies between two. */
  const cellsOf = heaps => {
    const at = []
    for (const n of heaps) {
      if (at.length) at.push(0)
      while (at.length % wide && at.length % wide + n > wide) at.push(0)
      at.push(...Array(n).fill(1))
    }
    return at
  }
  const heapsOf = (digits, at) => inRow(digits) ? rows(at) : at.map((n, i) => [i, n]).filter(it => it[1])
  /** The places of the heaps, and their values. */
  const partsOf = (digits, values, at) => heapsOf(digits, at).map(([i, n]) => [i, values[n]])
  const namesOf = (pins, many) => range(many).map(i => pins ? [`pin ${i + 1}`, `第 ${i + 1} 个`] : [`heap ${i + 1}`, `第 ${i + 1} 堆`])
  /** A board of `heaps`; undefined if it has more than `most` positions, or `steps` moves. */
  function* boardOf(digits, values, misere, heaps, most, steps) {
    const pins = inRow(digits), splitting = digits.some(it => it & 4)
    // A heap in parts has at most as many as it has stones.
    const free = splitting ? heaps.reduce((sum, n) => sum + n, 0) - heaps.length : 0
    const made = yield* growing(pins ? cellsOf(heaps) : [...heaps, ...Array(free).fill(0)], (pins ? pinned : splits)(digits), most, steps, misere)
    if (!made) return undefined
    const used = Math.max(...made.draw.map(it => it.findLastIndex(v => v) + 1)), draw = made.draw.map(at => at.slice(0, used))
    return { ...made, places: used, top: made.top.slice(0, used), ...!misere && { base: 2, parts: draw.map(at => partsOf(digits, values, at)) }, draw, names: namesOf(pins, used), ...pins && { width: Math.min(used, wide) } }
  }
  /** Lets `work` go on until it is done, in slices, between which the page answers; undefined if `isOld` says that it is no longer wanted. */
  const sliced = async (work, isOld) => {
    for (;;) {
      const until = performance.now() + 8
      do {
        const { done, value } = work.next()
        if (done) return value
      } while (performance.now() < until)
      await new Promise(resolve => setTimeout(resolve))
      if (isOld()) return undefined
    }
  }
  /** Waits until the page has drawn what has changed, and has answered. */
  const drawn = () => new Promise(resolve => document.hidden ? setTimeout(resolve) : requestAnimationFrame(() => setTimeout(resolve)))
  /** The values of heaps until their period is proved, or of the first `limit`; some may be known. */
  function* valued(digits, limit = most, values = []) {
    for (let next = values.length * 2 || 100; ; next = Math.min(limit, next * 2)) {
      while (values.length < next) {
        extend(digits, values, Math.min(next, values.length + 8))
        yield
      }
      const period = proved(digits, values)
      if (period || next === limit) return { values, period }
      yield
    }
  }
  /** A board of a row of pins, or of heaps, as large as it may be; where heaps may be split and none has to become smaller, three
      of them, so that few places are empty. */
  function* board(digits, values, misere) {
    const pins = inRow(digits), splitting = digits.some(it => it & 4)
    let best
    for (let n = 2; n <= (pins ? 12 : 15); n += 1) {
      const made = yield* boardOf(digits, values, misere, pins ? [n] : [n, Math.ceil(n * 0.6), ...splitting ? [Math.ceil(n * 0.3)] : []], 1500, 9000)
      if (!made || !pins && splitting && made.places > 9 && best) break
      if (made.to[made.starts[0]].length) best = made
    }
    return best
  }
  /** How the board is shown and played. */
  const play = (digits, misere) => inRow(digits) ? {
    view: "strip", tap: "ends", verb: ["take {}", "拿掉{}"], empty: ["no pin left", "没有瓶子了"],
    states: [{ look: "", text: "", words: ["gone", "已拿走"] }, { look: "stone", text: "", words: ["pin", "瓶子"] }],
    rule: [said(digits, misere) + own([" The heap is a row of pins, and a move takes some side by side: tap the first and the last of them.", "这一堆排成一行，每步拿走相邻的若干个：点击其首尾。"])],
  } : { view: "heaps", tap: "all", rule: [said(digits, misere)] }
  /** Numbers in order, four neighbours or more as a range. */
  const runs = (list, joint) => {
    const all = [...new Set(list.map(Number))].sort((a, b) => a - b), found = []
    for (const n of all) n - 1 === found.at(-1)?.at(-1) ? found.at(-1).push(n) : found.push([n])
    return found.flatMap(run => run.length > 3 ? [`${run[0]}${joint}${run.at(-1)}`] : run)
  }
  const or = numbers => {
    const list = runs(numbers, own([" to ", " 到 "]))
    return list.length > 1 ? list.slice(0, -1).join(own([", ", "、"])) + own([" or ", " 或 "]) + list.at(-1) : list[0]
  }
  /** What a move may do, by the octal digit. */
  const rests = own([
    ["", ", all that it has", ", not all that it has", "", " and splits the rest in two", " and leaves nothing or two heaps", ", not all that it has, and may split the rest in two", " and may split the rest in two"],
    ["", "（恰好取完）", "（须剩下一堆）", "", "，剩下的分成两堆", "，恰好取完或剩下两堆", "，须有剩余，可分成两堆", "，剩下的可以分成两堆"],
  ])
  const said = (digits, misere) => {
    const kinds = [...new Set(digits.slice(1).filter(Boolean))].map(kind => [kind, range(digits.length).filter(k => k && digits[k] === kind)])
    const all = kinds.map(([kind, amounts]) => own([`takes ${or(amounts)} stone${String(amounts) === "1" ? "" : "s"} from one heap${rests[kind]}`, `从一堆里取 ${or(amounts)} 颗${rests[kind]}`]))
    if (digits[0]) all.push(own(["splits a heap in two", "把一堆分成两堆"]))
    return own([`A move ${all.join("; or it ")}. The player who cannot move ${misere ? "wins" : "loses"}.`, `每步${all.join("；或者")}。无法操作者${misere ? "胜" : "负"}。`])
  }
  /** The value of a heap of `n` is the mex of those of its options; each is shown with one option that has it. */
  const explained = (digits, values, n) => {
    const from = new Map(options(digits, n).map(heaps => [heaps.reduce((sum, it) => sum ^ values[it], 0), heaps]).reverse())
    const found = [...from].sort((a, b) => a[0] - b[0]), equation = `g(${n}) = mex {${found.map(it => it[0]).join(", ")}} = ${values[n]}`
    if (!found.length) return own([`g(${n}) = 0: no move is possible.`, `g(${n}) = 0：没有走法。`])
    const list = found.map(([value, heaps]) => own([`${value} is the value of ${heaps.join(" + ") || 0}`, `${value} 是 ${heaps.join(" + ") || 0} 的值`]))
    return own([`${equation}. Here ${list.join(", ")}.`, `${equation}。其中 ${list.join("，")}。`])
  }
  const searched = digits => game(`misere ${digits[0]}.${digits.slice(1).join("") || 0}`)
  /** Under misère play no value decides a sum. A heap that is never split has a letter by those of smaller ones; one that may
      be split needs those of all sums of smaller ones, so only a few are searched. */
  function* lettersOfSplit(digits) {
    const it = searched(digits), wins = []
    for (const n of range(13)) {
      wins.push(it.wins(n ? [n] : []))
      yield
    }
    return { wins }
  }
  const letters = digits => {
    const wins = []
    for (const n of range(600)) {
      const to = options(digits, n)
      wins.push(!to.length || to.some(([m]) => !wins[m ?? 0]))
    }
    return { wins, period: proved(digits, wins) }
  }
  /** Why a heap of `n` has its letter under misère play. */
  const lettered = (digits, values, n) => {
    const to = n ? options(digits, n) : [], lost = to.find(q => q.length > 1 ? !searched(digits).wins(q) : values[q[0] ?? 0] === "P"), name = q => q.join(" + ") || 0
    if (!to.length) return own([`${n} is N: no move is possible, and the player to move has won.`, `${n} 是 N：没有走法，轮到走的人赢。`])
    if (lost) return own([`${n} is N: a move leads to ${name(lost)}, which is P.`, `${n} 是 N：有一步走到 P 局面 ${name(lost)}。`])
    return own([`${n} is P: the moves lead to ${to.map(name).join(", ")}, and each of these is N.`, `${n} 是 P：只能走到 ${to.map(name).join("、")}，都是 N。`])
  }
  /** The button of the game whose name has `name` in it. */
  const called = name => [...document.querySelectorAll("[data-rule]")].find(it => it.textContent.toLowerCase().includes(name))
  const reversed = /mis[eè]re|反常(?:规则)?/gi
  /** Rules that are meant by a `text` which is not read: a point written as a comma, or how contests say it. */
  const meaning = text => {
    const point = text.trim().replace(/^([04]?)[,，、]([0-7]+)$/, "$1.$2")
    if (read(point)) return point
    const plain = [...new Set(numbersOf(text.replace(reversed, " ")))].join(" "), name = text.trim().toLowerCase()
    if (plain !== text.trim() && read(plain)) return plain
    const known = /[a-z]{4}/.test(name) && called(name)
    if (known) return known.dataset.rule
    const said = text.trim().toLowerCase().replace(/[{}()[\]]|stones?|take|from|取|颗|个/g, " ").trim(), most = /^(?:<=?|≤|at most|up to|1? ?<= ?\w ?<=?|1? ?≤ ?\w ?[≤<]|\w ?(?:<=?|≤)|不超过|至多|最多)\s*(\d+)$/.exec(said)?.[1]
    const numbers = said.split(/\s*(?:[|/&+]|\bor\b|\band\b|或|和|[\s,，、;；])\s*/).filter(Boolean).join(" "), span = said.replace(/\s*(?:\.{2,3}|…|\bto\b|到|至|—|~)\s*/g, "-")
    return [most && `1-${most}`, span, numbers, /^nim$|尼姆|^any|^all|任意/.test(said) && "1-99"].find(it => it && numbers.split(" ").length < 100 && /^[\d -]+$/.test(it) && !/ -\d/.test(it) && it.split(/[ -]+/).every(n => /^[1-9]\d?$/.test(n)))
  }
  /** Why `text` is not read as rules. */
  const fault = text => {
    const numbers = numbersOf(text), meant = meaning(text), short = it => it.length > 20 ? `${it.slice(0, 20)}…` : it
    const usage = own(["Type the numbers of stones that a move may take, from 1 to 99, such as 1 3 4, or an octal code, such as 0.77.", "请输入每步可取的颗数（1 到 99，如 1 3 4），或八进制编号（如 0.77）。"])
    if (!numbers.length) return own(["The field is empty. ", "还没有输入。"]) + usage
    if (meant) return own([`Did you mean ${meant}?`, `要输入的是 ${meant} 吗？`])
    const code = numbers.find(it => it.includes("."))
    if (code) {
      const [, whole, digits] = /^([^.]*)\.(.*)$/.exec(code), wrong = /[^0-7]/u.exec(digits)?.[0], name = short(code), stray = numbers.find((_, i) => i !== numbers.indexOf(code))
      if (!/^[04]?$/.test(whole)) return own([`“${name}”: before the point an octal code has 0 or 4.`, `“${name}”：八进制编号的小数点前应为 0 或 4。`])
      if (!digits) return own([`“${name}” has no digit after the point.`, `“${name}”的小数点后没有数字。`])
      if (wrong) return own([`“${name}”: “${wrong}” is not an octal digit (0–7).`, `“${name}”：“${wrong}”不是八进制数字（0–7）。`])
      if (digits.length > 12) return own([`“${name}” is too long: it has ${digits.length} digits after the point, and the limit is 12.`, `“${name}”太长：小数点后有 ${digits.length} 位，最多 12 位。`])
      if (stray) return own([`Enter the code ${code} without “${short(stray)}”.`, `编号 ${code} 须单独输入，请去掉“${short(stray)}”。`])
      return own([`By the code ${code} no move is possible.`, `按编号 ${code} 没有走法。`])
    }
    const wrong = numbers.find(it => !/^[1-9]\d?$/.test(it))
    if (/^(0+|-\d+)$/.test(wrong)) return own([`${short(wrong)} is less than 1.`, `${short(wrong)} 小于 1。`])
    if (/^[1-9]\d+$/.test(wrong)) return own([`${short(wrong)} is more than 99.`, `${short(wrong)} 大于 99。`])
    return own([`“${short(wrong)}” is not a number from 1 to 99. `, `“${short(wrong)}”不是 1 到 99 的整数。`]) + usage
  }

  /** A board of `heaps` whose positions are made when they are met, since all of them would be too many: the values say who wins,
      and the stones stand for the moves that are left. */
  const open = (digits, values, heaps) => {
    const pins = inRow(digits), moves = (pins ? pinned : splits)(digits), start = pins ? cellsOf(heaps) : heaps, number = new Map()
    const board = { lazy: true, starts: [0], places: start.length, end: "normal", top: start, base: 2, draw: [], to: [], left: [], win: [], grundy: [], parts: [] }
    extend(digits, values, Math.max(...heaps) + 1)
    const find = at => {
      const name = String(at)
      if (!number.has(name)) {
        const parts = partsOf(digits, values, at), sum = parts.reduce((sum, it) => sum ^ it[1], 0), p = board.draw.push(at) - 1
        number.set(name, p)
        for (const [key, it] of Object.entries({ left: at.reduce((sum, n) => sum + n), win: sum ? "N" : "P", grundy: sum, parts })) board[key].push(it)
        Object.defineProperty(board.to, p, { configurable: true, get: () => {
          const value = [...new Set(moves(at).map(find))]
          Object.defineProperty(board.to, p, { value })
          return value
        } })
      }
      return number.get(name)
    }
    find(start)
    return { ...board, names: namesOf(pins, start.length), ...pins && { width: wide } }
  }
  /** Who wins from `heaps` by their values, and a move that wins, for heaps that no board holds; nothing where a value is not known. */
  const verdict = async ({ digits, values, period }, heaps, isOld) => {
    const known = [...values], most = Math.max(...heaps), { p, e } = period ?? {}, at = n => known[n < known.length ? n : e + (n - e) % p]
    if (!p && most > 9999 || most > Number.MAX_SAFE_INTEGER) return ""
    await sliced((function* () {
      while (!p && known.length <= most) {
        extend(digits, known, Math.min(most + 1, known.length + 8))
        yield
      }
    })(), isOld)
    if (isOld()) return ""
    const all = heaps.map(at), sum = all.reduce((sum, it) => sum ^ it), terms = all.length > 1 ? `${all.join(" ⊕ ")} = ${sum}` : `${sum}`
    if (!sum) return own([`The values say who wins: ${terms}, so the player to move loses.`, `按值判断：${terms}，先手必败。`])
    const parts = (n, target) => {
      for (const [k, digit] of digits.entries()) {
        const rest = n - k, apart = digit & 4 && n < 9999 ? range(Math.max(0, Math.floor(rest / 2))).find(a => (at(a + 1) ^ at(rest - a - 1)) === target) : undefined
        if (k && (rest ? rest > 0 && digit & 2 : digit & 1) && (rest && at(rest)) === target) return [rest]
        if (apart !== undefined) return [apart + 1, rest - apart - 1]
      }
      return undefined
    }
    const moves = heaps.map((n, i) => [n, i, parts(n, all[i] ^ sum)]), [n, i, to] = moves.find(it => it[2]) ?? []
    const move = to && own([`, for example by making heap ${i + 1} ${to.join(" + ")}`, `，例如把第 ${i + 1} 堆从 ${n} 变成 ${to.join(" + ")}`])
    return own([`The values say who wins: ${terms}, so the player to move wins${move ?? ""}.`, `按值判断：${terms}，先手必胜${move ?? ""}。`])
  }
  /** The reader's own heaps on `table`: why they are not possible, or a new game. */
  const enter = async (table, rules, text, isGone) => {
    const { digits, values, misere } = rules
    const entries = numbersOf(text.normalize("NFKC")), splitting = digits.some(it => it & 4), pins = inRow(digits), limit = pins ? wide : splitting ? 9 : 35
    const turn = table.entered = (table.entered ?? 0) + 1, { line } = table, isOld = () => isGone() || table.line !== line || table.entered !== turn
    const fail = said => table.fail(said)
    /** Says what the board does not hold, and what the values know of it. */
    const large = async why => {
      fail(why)
      const more = !misere && entries.every(it => /^\d{1,16}$/.test(it) && +it) && await verdict(rules, heaps, isOld)
      if (more && !isOld()) fail(own([`${why} ${more}`, why + more]))
    }
    const wrong = entries.findIndex(it => !/^\d+$/.test(it) || +it < 1 || +it > limit), heap = own([`heap ${wrong + 1}`, `第 ${wrong + 1} 堆`]), it = entries[wrong]?.slice(0, 20)
    if (!entries.length) return
    const heaps = entries.map(Number), sum = heaps.reduce((sum, n) => sum + n, 0)
    if (entries.length > 8) return large(own([`These are ${entries.length} heaps, and the limit is 8.`, `有 ${entries.length} 堆，最多 8 堆。`]))
    if (wrong >= 0 && !/^\d+$/.test(it)) return fail(own([`“${it}” for ${heap} is not a whole number from 1 to ${limit}.`, `${heap}的“${it}”不是 1 到 ${limit} 的整数。`]))
    if (wrong >= 0) return (+it ? large : fail)(own([`${heap} has ${it} stones, and ${+it ? `the limit under these rules is ${limit}` : "it needs at least 1"}.`, `${heap}有 ${it} 颗，${+it ? `按这套规则最多 ${limit} 颗` : "至少要有 1 颗"}。`]).replace(/^h/, "H"))
    const room = pins ? 72 : 120
    if (sum > room) return large(own([`These are ${sum} stones in all, and the board holds ${room}.`, `一共 ${sum} 颗，棋盘上最多放 ${room} 颗。`]))
    const lazy = !misere && (pins || !splitting) && (pins ? sum > wide : heaps.reduce((all, n) => all * (n + 1), 1) > 10000)
    const made = lazy ? open(digits, [...values], heaps) : await sliced(boardOf(digits, values, misere, heaps, 10000, 300000), isOld)
    if (isOld()) return
    if (!made) return large(own([`${entries.join(", ")}: ${misere ? "under misère play" : "where heaps are split"} the page searches all positions, and these have more than 10,000, or 300,000 moves. Enter fewer or smaller heaps.`, `${entries.join("、")}：${misere ? "反常规则下" : "可以分堆时"}本页要搜索所有局面，而这里超过 10000 个局面或 300000 种走法。请减少堆数或颗数。`]))
    if (!made.to[made.starts[0]].length) return fail(own(["From these heaps no move is possible.", "这些堆没有走法。"]))
    table.wider = window.grundy.unpack({ ...made, rungs: [] }, table.play)
    table.fresh(-1, undefined, made.starts[0])
  }

  const ready = () => {
    const form = document.getElementById("own"), input = form.elements.code, [grid, note, place, link, wrong, bars] = ["values", "period", "board", "link", "fault", "bars"].map(id => document.getElementById(id))
    const [mex, result, sum, press] = ["mex", "result", "sum", "press"].map(id => document.getElementById(id))
    const title = document.getElementById("theorem").textContent, pressed = press.textContent
    const examples = [...document.querySelectorAll("[data-rule]")]
    let shown, columns, typing, chosen, rest, see, writer, turns = 0
    bars.addEventListener("grundy:heap", ({ detail }) => {
      // No detail is null.
      chosen = detail ?? undefined
      see?.()
      point(detail)
    })
    /** Marks the heap `n` in the table, if it is there. */
    const point = n => {
      const it = grid.querySelector(`[value="${n}"]`), before = grid.querySelector("[aria-pressed=true]")
      if (!it || it === before) return
      if (before) before.ariaPressed = false
      for (const it of grid.querySelectorAll("[tabindex='0']")) it.tabIndex = -1
      Object.assign(it, { ariaPressed: true, tabIndex: 0 })
    }
    const look = n => {
      point(n)
      window.grundy_bars.choose(bars, n)
      mex.textContent = shown.misere ? lettered(shown.digits, shown.values, n) : explained(shown.digits, shown.values, n)
    }
    grid.addEventListener("click", ({ target }) => target.value && look(+target.value))
    grid.addEventListener("keydown", event => {
      const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key], to = by && grid.querySelector(`[value="${+event.target.value + by}"]`)
      if (!by) return
      event.preventDefault()
      if (!to) return
      look(+to.value)
      to.focus()
    })
    // Full-width digits are digits, and 2-5 and 2 - 5 are 2 3 4 5, but 2 -5 has a negative number.
    const plainly = text => text.normalize("NFKC").replace(/(?<![^\s,;、])([1-9]\d?)( *)[-–~]\2([1-9]\d?)(?![^\s,;、])/g, (all, a, _, b) => range(Math.abs(b - a) + 1).map(n => Math.min(a, b) + n).join(" "))
    /** The rules in the address, and the heaps of a game that has begun. */
    const addressed = (at = "", text = input.value, misere = form.elements.misere.checked) => `#${misere ? "misere," : ""}${text.includes(".") ? numbersOf(plainly(text)) : runs(numbersOf(plainly(text)), "-")}${at}`
    const sketch = (digits, values, period) => window.grundy_bars(bars, { digits, values: extend(digits, [...values], window.grundy_bars.many), period })
    const isLike = (it, text) => String(read(it.dataset.rule)) === String(read(text))
    const named = (text, misere) => (text.includes(".") ? numbersOf(text)[0].replace(/[.。]$/, "") : examples.find(it => isLike(it, text))?.textContent ?? own([`take ${or(numbersOf(text))}`, `取 ${or(numbersOf(text))} 颗`])) + (misere ? own([", misère", "，反常规则"]) : "")
    /** The last rules stay until others are read, and the page says that they are the old ones. */
    const stale = () => {
      if (!shown || document.body.classList.contains("stale")) return
      shown.draw()
      see?.()
      result.textContent = own([`Still shown: ${named(shown.text, shown.misere)}.`, `仍显示：${named(shown.text, shown.misere)}。`])
      document.body.classList.add("stale")
    }
    const show = async (text, misere = form.elements.misere.checked, heaps = "", level = "perfect") => {
      clearTimeout(typing)
      const typed = text.normalize("NFKC")
      text = plainly(text)
      const digits = read(text), heading = document.getElementById("theorem")
      // Writing it moves the caret.
      if (input.value !== typed) input.value = typed
      form.elements.misere.checked = misere
      input.ariaInvalid = digits ? null : "true"
      wrong.textContent = digits ? "" : fault(text)
      // What was meant is a press away.
      const meant = digits ? undefined : meaning(text)
      if (meant) {
        const [before, after] = wrong.textContent.split(meant), it = Object.assign(document.createElement("button"), { type: "button", textContent: meant })
        it.addEventListener("click", () => {
          form.elements.misere.checked ||= text.search(reversed) >= 0
          input.value = meant
          form.requestSubmit()
          input.focus()
        })
        wrong.replaceChildren(before, it, after)
      }
      for (const it of [link, heading, note, press]) it.hidden = !digits && !grid.firstChild
      if (!grid.firstChild) sum.hidden = true
      if (!digits) return stale()
      const turn = turns += 1, isOld = () => turn !== turns
      if (shown) shown.ready = false
      see = undefined
      const found = misere && !digits.some(it => it & 4) ? letters(digits) : await sliced((misere ? lettersOfSplit : valued)(digits), isOld)
      if (isOld()) return
      const { values, wins } = found, cells = misere ? wins.map(it => it ? "N" : "P") : values
      let { period } = found
      const draw = () => misere ? window.grundy_bars(bars, { values: wins.map(Number), period, letters: cells }) : sketch(digits, values, period)
      draw()
      document.body.classList.remove("stale")
      shown = { digits, values: cells, period, misere, text, draw }
      for (const it of examples) it.ariaPressed = isLike(it, text) && ("misere" in it.dataset) === misere
      // What has been typed since may be no rules.
      if (!read(plainly(input.value))) stale()
      heading.textContent = misere ? own(["The letters of single heaps under misère play", "单独一堆在反常规则下的字母"]) : title
      sum.hidden = misere
      press.textContent = misere ? own(["Press a letter to see why.", "点一个字母，就能看到理由。"]) : pressed
      // What the values say, and further ones if the reader asks for them.
      const tell = async () => {
        const { p, e, until } = period ?? {}
        result.textContent = named(text, misere) + (period ? own([`: period ${p} from n = ${e}.`, `：从 n = ${e} 起周期为 ${p}。`]) : misere ? own([`: searched up to n = ${cells.length - 1}.`, `：搜索到 n = ${cells.length - 1}。`]) : own([": no period is proved.", "：尚未证明有周期。"]))
        await drawn()
        if (isOld()) return
        columns = period && p <= 16 ? p * Math.floor(16 / p) : Math.min(16, cells.length)
        const row = (cells, name) => `<tr><th scope="row">${name}</th>${cells.join("")}</tr>`
        // All the values that the proof names, where there is room.
        const rows = range(misere && !period ? 1 : Math.min(15, Math.ceil(Math.max(80, until <= 240 ? until : 0) / columns))), end = rows.length * columns
        const cell = n => `<td${n >= e && n < e + p ? ` class="round"` : ""}><button type="button" value="${n}" aria-label="${misere ? `${n}: ${cells[n]}` : `g(${n}) = ${cells[n]}`}" aria-pressed="false" tabindex="-1">${cells[n]}</button></td>`
        grid.innerHTML = row(range(columns).map(n => `<th scope="col">${n}</th>`), "n") + rows.map(r => row(range(columns).map(n => cell(r * columns + n)), r * columns)).join("")
        grid.querySelector("button").tabIndex = 0
        mex.textContent = ""
        const shows = (until > end ? own([` The table ends at n = ${end - 1}.`, `表到 n = ${end - 1} 为止。`]) : "") + (e + p <= end ? own([" The first period is shaded.", "第一个周期加了底色。"]) : "")
        const told = misere ? period
          ? own([`P: the player to move loses. The letters have the period ${p} from n = ${e} on. This is proved: a letter depends on the ${digits.length - 1} before it, and those below n = ${until} repeat.${shows}`,
            `P：轮到走的人必败。从 n = ${e} 起，字母以 ${p} 为周期。这一点已经证明：一个字母只取决于前面 ${digits.length - 1} 个，而 n < ${until} 的字母确实重复。${shows}`])
          : own(["P: the player to move loses. A heap may be split, and under misère play the Grundy values of the parts do not decide a sum. So every position is searched, and the table ends at 12.",
            "P：轮到走的人必败。一堆可以分成两堆，而在反常规则下，和的胜负不由各部分的值决定，所以要逐个局面搜索，表只到 12。"])
          : period
          ? own([`The values have the period ${p} from n = ${e} on. This is proved: ${digits.some(it => it & 4) ? "the theorem of Guy and Smith asks for" : `each value depends on the ${digits.length - 1} before it, so it suffices to see`} the values below n = ${until}, and they repeat.${shows}`,
            `从 n = ${e} 起，值以 ${p} 为周期。这一点已经证明：${digits.some(it => it & 4) ? "由 Guy–Smith 定理，" : `每个值只取决于前面 ${digits.length - 1} 个值，`}只需检查 n < ${until} 的值，它们确实重复。${shows}`])
          : own([`No period is proved by the values below n = ${cells.length}, so nothing is claimed.`, `n < ${cells.length} 的值不足以证明周期，这里不下结论。`])
        // No line ends within an equation.
        note.textContent = told.replace(/ ([=<]) /g, "\u00a0$1\u00a0")
        // What this project has searched further: codes 0.xyz and 0.wxyz.
        const further = !misere && !period && { 4: own([["octal.html", "The map"], ["octal.zh.html", "一览图"]]), 5: !digits[0] && own([["open-games.html", "The page of open games"], ["open-games.zh.html", "“未解的游戏”"]]) }[digits.length]
        if (further) note.append(own([" ", ""]), Object.assign(document.createElement("a"), { href: `${further[0]}#${digits[0]}.${digits.slice(1).join("")}`, textContent: further[1] }), own([" has longer searches.", "中有更长的计算。"]))
        if (misere || period || cells.length > 9999) return
        const farther = Object.assign(document.createElement("button"), { type: "button", textContent: own([`Search farther: n < ${cells.length * 4}`, `继续搜索：n < ${cells.length * 4}`]) })
        farther.addEventListener("click", async () => {
          if (farther.ariaDisabled) return
          farther.ariaDisabled = true
          farther.textContent = own(["Searching …", "正在搜索……"])
          const more = await sliced(valued(digits, cells.length * 4, values), isOld)
          if (!more || isOld()) return
          period = shown.period = more.period
          draw()
          await tell()
          if (!isOld()) grid.querySelector("button").focus()
        })
        note.append(own([" ", ""]), farther)
      }
      await tell()
      if (isOld()) return
      window.grundy_own = shown
      await drawn()
      const made = !isOld() && await sliced(board(digits, values, misere), isOld)
      if (isOld()) return
      if (!made) shown.ready = true
      if (!made) return void (place.textContent = own([`No board: with ${inRow(digits) ? 12 : 15} stones or fewer no move is possible under these rules.`, `没有棋盘：按这套规则，${inRow(digits) ? 12 : 15} 颗以内没有走法。`]))
      await drawn()
      if (isOld()) return
      const root = Object.assign(document.createElement("div"), { className: "board" })
      place.classList.toggle("many", made.places > 3)
      // It is not a problem to tick.
      root.addEventListener("grundy:end", event => event.stopPropagation())
      const why = misere ? ["It leaves a P-position of misère play. From there every move of the opponent leads to an N-position.", "这步留下反常规则下的 P 局面；对手怎么走，都走到 N 局面。"] : ["It makes the nim-sum of the values 0. Every move of the opponent makes it differ from 0 again.", "这步使各堆的值的异或和为 0；对手怎么走都会使它不为 0。"]
      const { rule: [rule], ...how } = play(digits, misere)
      const player = new window.grundy.Table(root, { id: `own-${misere ? "m" : ""}${digits.join("")}`, ...how, rule: [rule, rule], why, boards: [made] }), field = player.ui.own
      // The field takes heaps, also where a row of pins shows them.
      field.parentNode.hidden = false
      field.placeholder = inRow(digits) ? "5, 4" : made.draw[made.starts[0]].filter(n => n).join(", ")
      player.place = text => enter(player, { digits, values, misere, period }, text, isOld)
      const { another, draw: paint, reply } = player, said = p => heapsOf(digits, player.board.draw[p]).map(it => it[1])
      const follow = () => {
        const { board, choice: { p }, goal, line, at, shown: shapes } = player, last = line[(at ?? line.length) - 1], next = board.draw[p].map((n, i) => goal?.get(i) ?? n)
        window.grundy_bars.heaps(bars, said(p), last?.q === p ? said(last.p) : undefined, goal && heapsOf(digits, next).map(it => it[1]))
        const same = heapsOf(digits, board.draw[p]).flatMap(([i, n]) => n !== chosen ? [] : inRow(digits) ? range(n).map(k => i + k) : [i])
        for (const [key, it] of shapes) {
          const { i, j, of } = it.shape, is = same.includes(i ?? of) && !/^[bt]/.test(key) && !(j >= board.draw[p][i])
          it.classList.toggle("same", is)
          if (key[0] !== "l" || is === !!it.told) continue
          // The player writes into the last text.
          it.told?.remove()
          it.told = is && !misere ? it.firstChild.cloneNode() : undefined
          if (it.told) it.prepend(Object.assign(it.told, { textContent: `g = ${values[chosen]}` }))
          it.told?.setAttribute("class", "beside")
          it.told?.setAttribute("y", 5)
        }
      }
      Object.assign(player, {
        draw: () => {
          paint.call(player)
          follow()
        },
        // The long defence among too many positions: the fewest stones.
        reply: () => {
          const { board, p } = player, amounts = board.to[p].map(q => player.amount(p, q)), few = Math.min(...amounts), some = board.to[p].filter((_, n) => amounts[n] === few)
          return board.lazy && board.win[p] === "P" ? player.move(some[player.chance(some.length)]) : reply.call(player)
        },
        another: () => {
          if (player.board.lazy) Object.assign(player, { wider: undefined, board: player.boards[0] })
          another.call(player)
        },
      })
      follow()
      see = follow
      player.views.push(() => {
        const { first, from, level, over, p, wider } = player, { href } = location, begun = first !== undefined || wider
        const hash = addressed(begun ? `&at=${said(over ? from : p)}${level === "perfect" ? "" : `&level=${level}`}` : "", text, misere)
        // A new address may lay out the page, and a link that has been followed since is not overwritten.
        clearTimeout(writer)
        if (begun || href.includes("&at=")) writer = setTimeout(() => href === location.href && root.isConnected && history.replaceState(null, "", hash))
      })
      if (heaps) {
        player.ui.level.value = level
        await player.place(heaps)
      }
      // The largest heap of the board is chosen, until the reader chooses another one.
      const light = () => {
        const [most] = said(player.choice.p).sort((a, b) => b - a)
        if (most && most !== chosen && (chosen === undefined || chosen === rest)) window.grundy_bars.choose(bars, rest = most)
      }
      player.views.push(light)
      // A board that is made outside the page does not lay it out.
      await drawn()
      if (isOld()) return
      place.replaceChildren(root)
      light()
      shown.ready = true
    }
    form.addEventListener("submit", event => {
      event.preventDefault()
      // The name on a button is as good as a press on it.
      const name = input.value.trim().toLowerCase(), it = called(name)
      if (it?.textContent.toLowerCase() === name) {
        input.value = it.dataset.rule
        form.elements.misere.checked = "misere" in it.dataset
      }
      void show(input.value)
      if (input.ariaInvalid) return input.focus()
      const address = addressed()
      if (address !== location.hash) history.pushState(null, "", address)
    })
    // While one types, the bars follow at once, and the rest in a pause.
    input.addEventListener("input", () => {
      const text = input.value, digits = read(plainly(text))
      clearTimeout(typing)
      input.ariaInvalid = null
      wrong.textContent = ""
      if (!digits) return stale()
      document.body.classList.remove("stale")
      const isOld = () => input.value !== text
      if (!form.elements.misere.checked) void sliced(valued(digits, 400), isOld).then(found => found && !isOld() && sketch(digits, found.values, found.period))
      typing = setTimeout(() => {
        if (input.value !== text) return
        show(text)
        input.value = text
        history.replaceState(null, "", addressed())
      }, 600)
    })
    form.elements.misere.addEventListener("change", () => form.requestSubmit())
    for (const button of examples) button.addEventListener("click", () => {
      input.value = button.dataset.rule
      form.elements.misere.checked = "misere" in button.dataset
      form.requestSubmit()
    })
    link.addEventListener("click", async () => {
      const done = await window.grundy_copy(location.href)
      link.textContent = done ? own(["The link is copied.", "链接已复制。"]) : location.href
    })
    const addressedRules = () => {
      let [text, ...more] = location.hash.slice(1).split("&")
      try { text = decodeURIComponent(text) } catch { /* not UTF-8: the page refuses it below */ }
      const misere = /^misere\b[\s,]*/.test(text), said = new URLSearchParams(more.join("&"))
      show(text.replace(/^misere\b[\s,]*/, "") || "1 3 4", misere, said.get("at") ?? "", said.get("level") ?? undefined)
    }
    addEventListener("hashchange", addressedRules)
    addressedRules()
  }
  addEventListener("DOMContentLoaded", ready)
})()
