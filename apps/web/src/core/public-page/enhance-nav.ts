/** Makes the public navigation interactive: solid after scrolling, a menu on narrow screens, and exact anchors. */
import { onceIdle } from '#core/idle/once-idle.ts'

/** Spec 9: the bar is solid after scrolling MORE than this. */
export const solidAfterPx = 20

/** The returned function removes all listeners. */
export type Detach = () => void

export function enhanceNav(root: HTMLElement): Detach {
  const detached = new AbortController()
  const { signal } = detached
  const bar = root.querySelector<HTMLElement>('[data-front-bar]')
  const menu = root.querySelector<HTMLElement>('[data-front-menu]')
  if (bar) makeSolid(bar, signal)
  if (menu) openByButton(menu, signal)
  layOutParts(root, signal)
  return () => detached.abort()
}

function makeSolid(bar: HTMLElement, signal: AbortSignal): void {
  const look = () => bar.toggleAttribute('data-solid', window.scrollY > solidAfterPx)
  window.addEventListener('scroll', look, { passive: true, signal })
  bar.toggleAttribute('data-live', true)
  // A page that is reloaded or opened at an anchor is already scrolled.
  look()
}

function openByButton(menu: HTMLElement, signal: AbortSignal): void {
  const button = menu.querySelector('button')
  const details = menu.querySelector('details')
  const summary = menu.querySelector('summary')
  if (!button || !details || !summary) return

  function set(isOpen: boolean): void {
    if (!button || !details) return
    details.open = isOpen
    button.setAttribute('aria-expanded', String(isOpen))
  }

  summary.hidden = true
  button.hidden = false
  set(details.open)
  button.addEventListener('click', () => set(!details.open), { signal })
  details.addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('a') && set(false),
    {
      signal,
    },
  )
  menu.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !details.open) return
      set(false)
      button.focus()
    },
    { signal },
  )
  document.addEventListener(
    'pointerdown',
    ({ target }) => target instanceof Node && !menu.contains(target) && set(false),
    { signal },
  )
}

/**
 * Lays out the parts below the fold, one at a time while the browser is idle. The first paint leaves them out (front.css);
 * afterwards the page has its final height, for its anchors, its scroll bar and for pictures of the whole page.
 */
function layOutParts(root: HTMLElement, signal: AbortSignal): void {
  const parts = [...root.querySelectorAll<HTMLElement>('main section, footer')]
  const layOutNext = () => {
    const part = parts.shift()
    if (!part || signal.aborted) return
    part.style.contentVisibility = 'visible'
    onceIdle(layOutNext, { pauseMs: 50 })
  }
  onceIdle(layOutNext, { pauseMs: 50 })
}
