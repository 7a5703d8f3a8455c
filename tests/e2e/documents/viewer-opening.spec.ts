/** The position of a PDF when it opens: its first sheet centred, from its upper edge, also on slow machines. */
import type { Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { getSample } from '../support/long.ts'
import { sizes } from '../support/sheets.ts'
import { addDocument, expect, openSignedIn, quayHouse, test } from '../support/site.ts'

type Sheet = readonly [width: number, height: number]
const a4: Sheet = [595, 842]
const a3: Sheet = [1191, 842]
const a1: Sheet = [2384, 1684]
/** Between the edge of the viewport and a sheet. */
const gap = 12

const plans: readonly { name: string; sheets: readonly Sheet[] }[] = [
  { name: 'an A4 page before an A1 drawing', sheets: [a4, a1, a4] },
  { name: 'an A3 schedule before an A1 drawing', sheets: [a3, a4, a1] },
  { name: 'an A1 drawing before A4 pages', sheets: [a1, a4, a4] },
  { name: 'A1 drawings alone', sheets: [a1, a1] },
]

for (const { name, sheets } of getSample(plans, 0))
  test(`${name} opens in the right position, also on machines 4 and 10 times as slow`, async ({ page }) => {
    await openSignedIn(page, '/documents', { stored: { constructionProjects: [quayHouse] } })
    await addDocument(page, 'Plan', await getFile(sheets))
    const session = await page.context().newCDPSession(page)
    for (const slowdown of getSample([1, 4, 10], 2)) {
      // A new page, so that the engine starts again each time.
      if (slowdown > 1) await page.goto('/documents')
      await expect(page.getByRole('button', { name: 'View Plan' })).toBeVisible()
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await page.getByRole('button', { name: 'View Plan' }).click()
      await expect(page.locator('[data-pdf-stage] img').first()).toBeVisible()
      await expect.poll(() => misses(page)).toEqual([0, 0])
      // It stays there after the machine has caught up.
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      expect(await misses(page), `${slowdown} times as slow`).toEqual([0, 0])
    }
  })

/** The distance in pixels between the first sheet and its expected position. */
async function misses(page: Page) {
  const { room, sheet } = await sizes(page)
  const sideways = sheet.x + sheet.width / 2 - (room.x + room.width / 2)
  const down = sheet.y - room.y - gap
  // Rounding of sizes and scroll positions.
  return [sideways, down].map((pixels) => (Math.abs(pixels) <= 1.5 ? 0 : Math.round(pixels)))
}

async function getFile(sheets: readonly Sheet[]) {
  const pdf = await PDFDocument.create()
  for (const [width, height] of sheets) pdf.addPage([width, height]).drawText('Plan', { x: 40, y: 40 })
  return { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) }
}
