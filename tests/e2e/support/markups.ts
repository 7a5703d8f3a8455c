/** A plan in the viewer, and its markups. */
import type { Locator, Page } from '@playwright/test'
import { addDocument, expect, openSignedIn, quayHouse } from './site.ts'

/** Adds this PDF as the document 'Plan', and opens it. */
export async function viewPlan(page: Page, content: Uint8Array) {
  await openSignedIn(page, '/documents', { stored: { constructionProjects: [quayHouse] } })
  const buffer = Buffer.from(content)
  await addDocument(page, 'Plan', { name: 'plan.pdf', mimeType: 'application/pdf', buffer })
  await page.getByRole('button', { name: 'View Plan' }).click()
  return waitForMarkups(page)
}

/** The markups of the first page, once the tools have loaded, too. */
export async function waitForMarkups(page: Page): Promise<Locator> {
  const markups = page.getByRole('group', { name: 'Markups of page 1' })
  await expect(markups).toBeVisible()
  await expect(page.getByRole('group', { name: 'Markup tools' })).toBeVisible()
  return markups
}

export async function openMarkupsPanel(page: Page): Promise<Locator> {
  const panel = page.getByRole('complementary', { name: 'Comments & Markups' })
  await panel.getByText(/^Markups( \(.*)?$/).click()
  return panel
}

/** Returns the path of the PDF that the panel saves. */
export async function downloadWithMarkups(page: Page, panel: Locator): Promise<string> {
  await panel.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'PDF with Markups…' }).click()
  const downloading = page.waitForEvent('download')
  const dialog = page.getByRole('dialog', { name: 'Download with Markups' })
  await dialog.getByRole('button', { name: 'Download' }).click()
  return (await downloading).path()
}

/** A toolbar that appears makes the sheet smaller some frames later, so that a place on it is another one then. */
export function waitUntilStill(page: Page): Promise<void> {
  return page.locator('[data-markup-page="0"]').evaluate(async (sheet) => {
    const framesOfRest = 5
    let before = ''
    for (let still = 0; still < framesOfRest; ) {
      await new Promise(requestAnimationFrame)
      const { x, y, width } = sheet.getBoundingClientRect()
      const now = `${x} ${y} ${width}`
      still = now === before ? still + 1 : 0
      before = now
    }
  })
}
