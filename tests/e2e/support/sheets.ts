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
    const getSize = (element: Element): DOMRect => element.getBoundingClientRect().toJSON()
    return { room: getSize(stage), sheet: getSize(sheet) }
  }, sheetStyle)
}

/** The share of the viewport that the first sheet takes. */
export async function getShare(page: Page, side: 'width' | 'height'): Promise<number> {
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

/** How many pixels of the screen within a rectangle are clearly not white, or darker than a sum of their colours. */
export async function countInk(
  page: Page,
  clip: { x: number; y: number; width: number; height: number },
  limit = 600,
): Promise<number> {
  const picture = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(
    async ([encoded, lightest]) => {
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      if (!canvas) throw new Error('The browser has no canvas')
      canvas.drawImage(bitmap, 0, 0)
      const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height)
      let count = 0
      for (let at = 0; at < data.length; at += 4)
        if ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) < lightest) count += 1
      return count
    },
    [picture, limit] as const,
  )
}
