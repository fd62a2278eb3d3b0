// Writes the page for an address that leads nowhere: first where the site begins, so that nothing is asked for at a wrong address.
(() => {
  const path = location.pathname.replace(/^\/+/, "/")
  const isChinese = /\/zh(\/|\.html$)|\.zh\.html$/.test(path), isEnglish = /\/(p|course\/en)\//.test(path)
  const [lang, title, page] = PAGES[isChinese || !isEnglish && navigator.language.startsWith("zh") ? 1 : 0]
  document.documentElement.lang = lang
  document.title = title + " · Grundy"
  // A folder of the site tells where it begins, unless its address is known.
  const href = BASE && location.href.startsWith(BASE) ? BASE : path.replace(/\/((course|p|zh|manual)\/.*|[^/]*)$/, "/")
  document.head.append(Object.assign(document.createElement("base"), { href }))
  document.write(page.replace("#main", location.href.split("#")[0] + "#main"))
})()
