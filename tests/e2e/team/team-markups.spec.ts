/** Two people review one sheet, one of them without a connection for a while. */
import type { Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { ben } from '../fixtures/people.ts'
import { test } from '../fixtures/team.ts'
import { addDocument, expect } from '../support/site.ts'
import { keepCode, startProject } from '../support/team-site.ts'

// It creates a database first, which takes a while on a busy machine.
test.describe.configure({ timeout: 180_000 })

async function openSheet(page: Page) {
  await page.goto('/documents')
  await page.getByRole('button', { name: 'View Plan' }).click()
  await waitForSheet(page)
}

async function waitForSheet(page: Page) {
  await expect(page.getByRole('group', { name: 'Markups of page 1' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Markup tools' })).toBeVisible()
}

const markup = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Markups of page 1' }).getByRole('button', { name })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Comments & Markups' })

/** Corners are parts of the width and height of the sheet. */
async function draw(page: Page, tool: string, [left, top, right, bottom]: readonly number[]) {
  await page.getByRole('button', { name: tool }).click()
  const box = await page.getByRole('group', { name: 'Markups of page 1' }).boundingBox()
  if (!box) throw new Error('The sheet is not visible')
  const at = (x = 0, y = 0) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(left, top))
  await page.mouse.down()
  await page.mouse.move(...at(right, bottom), { steps: 4 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Select (V)' }).click()
}

async function comment(page: Page, text: string) {
  await panel(page).getByLabel('Add a comment').fill(text)
  await panel(page).getByRole('button', { name: 'Add Comment' }).click()
  await expect(panel(page).getByLabel('Add a comment')).toHaveValue('')
}

/** The names and looks of all markups, in an order that does not depend on the browser. */
const drawn = (page: Page) =>
  page.locator('[data-markup]').evaluateAll((all) =>
    all
      .map((each) => {
        const line = each.querySelector('path[stroke^="#"]')
        return [each.getAttribute('aria-label'), line?.getAttribute('d'), line?.getAttribute('stroke')]
      })
      .sort(([first], [second]) => String(first).localeCompare(String(second))),
  )

test('two people draw on one sheet, one of them offline for a while, and both see the same markups afterwards', async ({
  team: { owner, join },
}) => {
  await startProject(owner, 'Quay House')
  await owner.goto('/documents')
  const pdf = await PDFDocument.create()
  pdf.addPage([842, 595])
  const buffer = Buffer.from(await pdf.save())
  await addDocument(owner, 'Plan', { name: 'plan.pdf', mimeType: 'application/pdf', buffer })
  const site = await join(ben, 'Admin', { keepsCode: true })
  await site.goto('/documents')
  await keepCode(site)
  await openSheet(owner)
  await openSheet(site)

  await draw(site, 'Cloud (C)', [0.2, 0.2, 0.4, 0.4])
  await draw(site, 'Line (L)', [0.2, 0.8, 0.4, 0.7])
  await expect(markup(owner, 'Cloud by Ben Castle, Open')).toBeVisible()
  await expect(markup(owner, 'Line by Ben Castle, Open')).toBeVisible()

  await site.context().setOffline(true)
  await markup(site, 'Cloud by Ben Castle, Open').press('Enter')
  await site.getByRole('button', { name: 'Colour and line' }).click()
  await site.getByRole('button', { name: 'Blue', exact: true }).click()
  await panel(site).getByLabel('Text').fill('Move this wall')
  await panel(site).getByRole('button', { name: 'Save Text' }).click()
  await comment(site, 'See RFI 12')
  await draw(site, 'Rectangle (R)', [0.6, 0.2, 0.8, 0.4])
  await markup(site, 'Line by Ben Castle, Open').press('Shift+ArrowUp')
  // What is not sent yet is kept by the browser.
  await site.reload()
  await waitForSheet(site)
  await expect(markup(site, 'Cloud by Ben Castle: Move this wall, Open')).toBeVisible()

  await draw(owner, 'Ellipse (E)', [0.6, 0.6, 0.8, 0.8])
  await markup(owner, 'Cloud by Ben Castle, Open').press('Enter')
  await panel(owner).getByRole('combobox', { name: 'Status', exact: true }).click()
  await owner.getByRole('option', { name: 'Rejected' }).click()
  await comment(owner, 'The wall is in place already')
  await markup(owner, 'Line by Ben Castle, Open').press('Delete')
  await expect(markup(owner, 'Line by Ben Castle, Open')).toHaveCount(0)
  await expect(markup(owner, /^Rectangle/)).toHaveCount(0)
  await expect(markup(site, /^Ellipse/)).toHaveCount(0)

  await site.context().setOffline(false)
  const cloud = 'Cloud by Ben Castle: Move this wall, Rejected'
  for (const page of [owner, site]) {
    await expect(markup(page, cloud)).toBeVisible()
    await expect(markup(page, 'Ellipse by Ana Okafor, Open')).toBeVisible()
    await expect(markup(page, 'Rectangle by Ben Castle, Open')).toBeVisible()
    await expect(markup(page, /^Line/)).toHaveCount(0)
    await markup(page, cloud).press('Enter')
    const thread = panel(page).getByRole('region', { name: 'Comments of Cloud by Ben Castle' })
    await expect(thread).toContainText('See RFI 12')
    await expect(thread).toContainText('The wall is in place already')
  }
  expect(await drawn(site)).toEqual(await drawn(owner))
  expect(await drawn(owner)).toContainEqual([cloud, expect.any(String), '#1d4ed8'])

  // Undo takes back what one has done oneself, and leaves the answer of the other person.
  await owner.getByRole('button', { name: 'Undo markup' }).click()
  await expect(markup(site, 'Line by Ben Castle, Open')).toBeVisible()
})
