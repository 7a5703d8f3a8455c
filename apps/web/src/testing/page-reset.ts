/** Resets the page, which the tests of many files share. */

/** Objects that tests stub, in addition to the globals. */
const holders = [URL, navigator, Element.prototype, HTMLElement.prototype, HTMLAnchorElement.prototype]

/**
 * The services and the router listen to these events as long as the page is open, and so keep their app in memory. The
 * testing library listens to others, once for all tests.
 */
const lastingEvents = new Map<EventTarget, readonly string[]>([
  [window, ['storage', 'pageshow', 'pagehide', 'visibilitychange', 'focus', 'scroll']],
  [document, ['visibilitychange', 'focusin', 'scroll']],
])

/** Called after a test: removes everything that it rendered, stored or listened to. */
export function clearPage(): void {
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}

/** Saves the current browser objects. The returned function restores everything that a test file has replaced. */
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

/** Records the listeners of lasting events, for the tests of one file. */
export function watchListeners() {
  let removals: (() => void)[] = []
  const restorations = [...lastingEvents].map(([target, types]) => {
    const listen = target.addEventListener
    target.addEventListener = (...[type, listener, options]: Parameters<typeof listen>) => {
      if (types.includes(type)) removals.push(() => target.removeEventListener(type, listener, options))
      listen.call(target, type, listener, options)
    }
    return () => {
      target.addEventListener = listen
    }
  })
  return {
    removeListeners() {
      for (const remove of removals) remove()
      removals = []
    },
    stopWatching() {
      for (const restore of restorations) restore()
    },
  }
}
