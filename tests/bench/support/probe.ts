/** Measures in a page what a person sees: the time until something is painted, and blank areas while scrolling. */
import type { Page } from '@playwright/test'

/** What the documents must show, as cards or as table rows. */
export interface VisibleRows {
  count?: number
  first?: string
}

declare global {
  interface Window {
    probe: {
      /** Resolves with the milliseconds from the next event of that type until this is painted. */
      since(type: string, visible: VisibleRows): void
      measured: Promise<number>
      /** Milliseconds from page load until the first card was painted. */
      firstCard: Promise<number>
      countBlankFrames(stepPx: number, frames: number): Promise<number>
    }
  }
}

/**
 * Installed with `addInitScript`, after `installPainted`. Runs in the browser, so it must not refer to anything outside
 * itself.
 */
export function installProbe() {
  const grid = () => document.querySelector('ul[aria-label="Documents"], [role=grid] [data-rows]')

  function isVisible({ count, first }: VisibleRows): boolean {
    const list = grid()
    if (!list) return false
    const item = list.querySelector('li')
    const rowCount = list.closest('[role=grid]')?.getAttribute('aria-rowcount')
    const cardCount = Number(item?.getAttribute('aria-setsize') ?? list.children.length)
    const visibleCount = rowCount ? Number(rowCount) - 1 : cardCount
    const name =
      list.querySelector('article')?.getAttribute('aria-label') ??
      list.querySelector('[role=rowheader]')?.textContent
    const isThere = list.children.length > 0
    return (
      isThere && (count === undefined || visibleCount === count) && (first === undefined || name === first)
    )
  }

  function getScroller(element: Element): Element {
    for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above
    }
    return document.documentElement
  }

  window.probe = {
    measured: Promise.resolve(0),
    since(type, visible) {
      window.probe.measured = new Promise((resolve) => {
        const begin = async ({ timeStamp }: Event) =>
          resolve((await window.untilPainted(() => isVisible(visible))) - timeStamp)
        addEventListener(type, begin, { once: true, capture: true })
      })
    },
    firstCard: window.untilPainted(() => document.querySelector('article') !== null),
    async countBlankFrames(stepPx, frames) {
      const list = grid() as Element
      const scroller = getScroller(list)
      let blank = 0
      for (let frame = 0; frame < frames; frame++) {
        // Between two frames, like a wheel: the page is notified at the start of the next frame.
        scroller.scrollBy({ top: stepPx, behavior: 'instant' })
        await new Promise(requestAnimationFrame)
        // The current content is what this frame paints.
        const viewTop = Math.max(0, scroller.getBoundingClientRect().top, list.getBoundingClientRect().top)
        const viewBottom = Math.min(innerHeight, list.getBoundingClientRect().bottom)
        const rects = [...list.children].map((item) => item.getBoundingClientRect())
        const isCovered = (y: number) => rects.some(({ top, bottom }) => top - 16 <= y && y <= bottom + 16)
        if (![viewTop, (viewTop + viewBottom) / 2, viewBottom - 1].every(isCovered)) blank += 1
        await new Promise((resolve) => setTimeout(resolve))
      }
      scroller.scrollTo({ top: 0, behavior: 'instant' })
      return blank
    },
  }
}

/** Milliseconds from the event that `act` causes until this is painted. */
export async function timeUntil(
  page: Page,
  type: string,
  visible: VisibleRows,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(([type, visible]) => window.probe.since(type, visible), [type, visible] as const)
  await act()
  return page.evaluate(() => window.probe.measured)
}
