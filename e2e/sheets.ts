/** The sheets of an open PDF, as they lie on the screen. */
import type { Page } from '@playwright/test'

/** How many pictures of pages have arrived and hold pixels. */
export function paintedPictures(page: Page) {
  return page
    .locator('[data-pdf-stage] img')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length)
}

const sheetStyle = '[style*="background: white"]'

/** The room that pages have, and the first sheet in it, in one look, once there is one. */
export function sizes(page: Page) {
  return page.locator(`[data-pdf-stage]:has(${sheetStyle})`).evaluate((stage, style) => {
    const sheet = stage.querySelector(style)
    if (!sheet) throw new Error('No sheet is on the screen')
    const sizeOf = (element: Element): DOMRect => element.getBoundingClientRect().toJSON()
    return { room: sizeOf(stage), sheet: sizeOf(sheet) }
  }, sheetStyle)
}

/** How much of its room the first sheet takes. */
export async function shareOf(page: Page, side: 'width' | 'height'): Promise<number> {
  const { room, sheet } = await sizes(page)
  return sheet[side] / room[side]
}

/** What the pointer looks like over a place. */
export function pointerAt(page: Page, x: number, y: number): Promise<string> {
  return page.evaluate(
    ([left, top]) => getComputedStyle(document.elementFromPoint(left, top) ?? document.body).cursor,
    [x, y] as const,
  )
}
