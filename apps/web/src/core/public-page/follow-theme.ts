/** Shows screenshots of the product in the theme of the page, which may differ from the system preference. */
import type { Detach } from './enhance-nav.ts'

/** Until this runs, and without scripts, the image's own media query decides. */
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
