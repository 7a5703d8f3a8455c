/** The visible sheets of an open PDF. */
import type { Page } from '@playwright/test'

/** How many page images have loaded and contain pixels. */
export function paintedPictures(page: Page) {
  return page
    .locator('[data-pdf-stage] img')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length)
}

const sheetStyle = '[style*="background: white"]'

/** The viewport of the pages and the first sheet in it, in one query, once there is one. */
export function sizes(page: Page) {
  return page.locator(`[data-pdf-stage]:has(${sheetStyle})`).evaluate((stage, style) => {
    const sheet = stage.querySelector(style)
    if (!sheet) throw new Error('No sheet is on the screen')
    const sizeOf = (element: Element): DOMRect => element.getBoundingClientRect().toJSON()
    return { room: sizeOf(stage), sheet: sizeOf(sheet) }
  }, sheetStyle)
}

/** The share of the viewport that the first sheet takes. */
export async function shareOf(page: Page, side: 'width' | 'height'): Promise<number> {
  const { room, sheet } = await sizes(page)
  return sheet[side] / room[side]
}

/** The cursor at a position. */
export function pointerAt(page: Page, x: number, y: number): Promise<string> {
  return page.evaluate(
    ([left, top]) => getComputedStyle(document.elementFromPoint(left, top) ?? document.body).cursor,
    [x, y] as const,
  )
}
