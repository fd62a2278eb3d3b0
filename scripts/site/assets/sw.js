// Pages that were read before are there without a network. A page of today comes first, if it can be had.
const core = "grundy"
const pages = ["./", "index.html", "zh.html", "offline.html", "course/en/index.html", "course/zh/index.html"]
const others = ["site.css", "list.css", "site.js", "play.css", "play.js", "positions.js", "progress.js", "favicon.png", "words.en.js", "words.zh.js", "boards/p2197.js"]
// What one server does not have, such as the folder itself, takes nothing away from the others.
const keep = cache => Promise.allSettled([...pages, ...others].map(name => cache.add(name)))
addEventListener("install", event => event.waitUntil(caches.open(core).then(keep)))
addEventListener("activate", event => event.waitUntil(clients.claim()))
addEventListener("fetch", event => {
  const { request } = event
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return
  const fresh = async () => {
    const cache = await caches.open(core)
    try {
      const answer = await fetch(request)
      if (answer.ok) await cache.put(request, answer.clone())
      return answer
    } catch (error) {
      const kept = await cache.match(request, { ignoreSearch: true }) ?? (request.mode === "navigate" && await cache.match("offline.html"))
      if (kept) return kept
      throw error
    }
  }
  event.respondWith(fresh())
})
