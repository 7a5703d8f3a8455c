/** Queries about painted frames. */
import type { Locator, Page } from '@playwright/test'

/** Resize observers have run after the second frame. */
export function waitForLayout(page: Page) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Records each shift of the layout that follows no input, from the next page on. The returned function reads them. */
export async function recordShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    const note = (list: PerformanceObserverEntryList) => {
      // `as`: TypeScript does not know this type of entry.
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate<number[]>('shifts')
}

/** The number of 60 frames, each scrolled further by this much, in which some position of the table has no row. */
export function countBlankFrames(scroller: Locator, step: number): Promise<number> {
  return scroller.evaluate(async (element, px) => {
    let blank = 0
    element.scrollTop = 0
    for (let frame = 0; frame < 60; frame++) {
      await new Promise(requestAnimationFrame)
      element.scrollTop += px
      // The content when the frame is painted.
      await new Promise((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = resolve
          port2.postMessage(null)
        })
      })
      const { top, left, height } = element.getBoundingClientRect()
      for (const share of [0.2, 0.5, 0.9]) {
        const hit = document.elementFromPoint(left + 20, top + height * share)
        if (!hit?.closest('[role=row][data-id]')) blank += 1
      }
    }
    return blank
  }, step)
}
