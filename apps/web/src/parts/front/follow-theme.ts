/** Pictures of the product in the theme of the page, which may be another than the machine's. */
import type { Detach } from './enhance-nav.ts'

/** Until this runs, and without scripts, the picture's own media query chooses. */
export function followTheme(root: HTMLElement): Detach {
  const page = document.documentElement
  const choose = () => {
    const isDark = page.dataset.theme === 'dark'
    for (const source of root.querySelectorAll<HTMLSourceElement>('source[data-dark]'))
      source.media = isDark ? 'all' : 'not all'
  }
  const watch = new MutationObserver(choose)
  watch.observe(page, { attributeFilter: ['data-theme'] })
  choose()
  return () => watch.disconnect()
}
