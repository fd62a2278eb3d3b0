// Pages that were read before are there without a network. A page of today comes first, if it can be had.
const core = "grundy"
addEventListener("install", event => event.waitUntil(caches.open(core).then(cache => cache.addAll(["index.html", "zh.html", "site.css", "site.js", "play.css", "play.js", "words.en.js", "words.zh.js", "boards/p2197.js"]))))
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
      const kept = await cache.match(request, { ignoreSearch: true })
      if (kept) return kept
      throw error
    }
  }
  event.respondWith(fresh())
})
