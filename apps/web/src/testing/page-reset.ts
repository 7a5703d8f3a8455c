/** Makes jsdom's page as good as new: the tests of many files use it one after another. */

/** What tests put a stand-in into, besides the global names. */
const holders = [URL, navigator, Element.prototype, HTMLElement.prototype, HTMLAnchorElement.prototype]

/** The services listen to these events for as long as the page is open. */
const lastingEvents = ['storage', 'pageshow', 'pagehide', 'visibilitychange']

/** After a test: nothing that it drew, stored or listens to. */
export function clearPage(): void {
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}

/** Remembers the browser as it is now; what it returns puts back whatever a file of tests has replaced. */
export function rememberBrowser(): () => void {
  const globals = Object.getOwnPropertyNames(globalThis)
    .map((name) => ({ name, original: Reflect.get(globalThis, name) }))
    .filter(({ original }) => typeof original === 'function')
  const owned = holders.map((holder) => ({ holder, originals: Object.getOwnPropertyDescriptors(holder) }))
  return () => {
    for (const { name, original } of globals)
      if (Reflect.get(globalThis, name) !== original) Reflect.set(globalThis, name, original)
    for (const { holder, originals } of owned) {
      for (const name of Object.getOwnPropertyNames(holder))
        if (!Object.hasOwn(originals, name)) Reflect.deleteProperty(holder, name)
      Object.defineProperties(holder, originals)
    }
  }
}

/** Notes who starts to listen to what a tab hears of; what it returns ends that. */
export function watchListeners(): () => void {
  let ends: (() => void)[] = []
  for (const target of [window, document]) {
    const listen = target.addEventListener
    target.addEventListener = (...[type, listener, options]: Parameters<typeof listen>) => {
      if (lastingEvents.includes(type)) ends.push(() => target.removeEventListener(type, listener, options))
      listen.call(target, type, listener, options)
    }
  }
  return () => {
    for (const end of ends) end()
    ends = []
  }
}
