// The course is there without a network, and so is each page that was read. A page of today comes first, if it can be had in time.
const { course, all } = FILES
const shared = ["./", "index.html", "zh.html", "offline.html", "favicon.png", "boards/p2197.js", "words.en.js", "words.zh.js"]
const name = "grundy", full = it => new URL(it, location).href
const languageOf = url => /\/(zh\/|zh\.html$)|\.zh\.html$/.test(new URL(url).pathname) ? "zh" : "en"
/** Keeps `files`, and calls `each` for each of them. What a server does not have, such as the folder itself, takes nothing away from the others. */
const keep = async (files, each) => {
  const cache = await caches.open(name)
  return Promise.all(files.map(it => cache.add(new Request(it, { cache: "no-cache" })).then(() => true, () => false).then(each)))
}
const missing = async files => {
  const cache = await caches.open(name), kept = new Set((await cache.keys()).map(it => it.url))
  return files.filter(it => !kept.has(full(it)))
}
/** Keeps what is missing of the course in the language of the page `url`. */
const keepCourse = async url => navigator.connection?.saveData || keep(await missing(course[languageOf(url)]))
// The list of files names the version of the site, so a new one comes here, and what was kept is had anew.
addEventListener("install", event => event.waitUntil((async () => {
  const listed = [...new Set([...shared, ...Object.values(all).flat()])], lacks = new Set(await missing(listed))
  await keep(listed.filter(it => shared.includes(it) || !lacks.has(it)))
  for (const { url } of await clients.matchAll({ includeUncontrolled: true })) await keepCourse(url)
})()))
addEventListener("activate", event => event.waitUntil(clients.claim()))
addEventListener("message", event => {
  const files = all[event.data.keep]
  let done = 0, failed = 0
  if (files) event.waitUntil(keep(files, is => {
    done += 1
    failed += is ? 0 : 1
    event.source.postMessage({ done, failed, of: files.length })
  }))
})
// After this time a page that is kept is shown; a network that was slow once is waited for no longer.
let patience = 3000
addEventListener("fetch", event => {
  const { request } = event
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return
  const fresh = async () => {
    const cache = await caches.open(name), kept = () => cache.match(request, { ignoreSearch: true })
    const network = fetch(request).then(async answer => {
      patience = 3000
      if (answer.ok) await cache.put(request, answer.clone())
      return answer
    })
    const none = network.catch(() => undefined)
    event.waitUntil(none)
    const late = new Promise(done => { setTimeout(done, patience) }).then(kept).then(it => {
      if (it) patience = 200
      return it
    })
    const answer = await Promise.race([none, late]) ?? await kept() ?? await none
      ?? (request.mode === "navigate" ? await cache.match("offline.html") : undefined)
    return answer ?? network
  }
  event.respondWith(fresh())
  if (request.mode === "navigate") event.waitUntil(keepCourse(request.url))
})
