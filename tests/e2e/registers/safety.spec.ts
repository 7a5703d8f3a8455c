/** A safety day on site: an incident with its photo, a checklist run, expiring training, and finding all of it again. */
import type { Page } from '@playwright/test'
import { choose, expect, openSignedIn, storedList, test } from '../support/site.ts'

const key = 'constructSafetyItems'

test('an incident is reported with a photo, which is a file that opens after a reload', async ({
  page,
  files,
}) => {
  await openSignedIn(page, '/safety')
  await expect(page.getByRole('region', { name: 'Safety Alerts' })).toContainText('All clear')
  await page.getByRole('button', { name: 'Report Incident' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Description').fill('Handrail missing at stair 2')
  await choose(page, 'Type', 'Hazard')
  await choose(page, 'Severity', 'High')
  await dialog.getByLabel('Location').fill('Level 2')
  await dialog.locator('input[type=file]').setInputFiles(files['facade.png'])
  await dialog.getByRole('button', { name: 'Report Incident' }).click()
  await expect(page.getByRole('status').getByText('The safety incident has been logged.')).toBeVisible()

  const [incident] = await storedList(page, key)
  expect(incident).toMatchObject({ severity: 'High', photo: { name: 'facade.png', type: 'image/png' } })
  expect(JSON.stringify(incident).length).toBeLessThan(600)

  await page.reload()
  await expect(page.getByRole('region', { name: 'Safety Alerts' })).toContainText('High severity')
  await page.getByRole('button', { name: 'View photo of Handrail missing at stair 2' }).click()
  await expect(page.getByRole('img', { name: /facade\.png/ })).toBeVisible()
  await page.getByRole('button', { name: 'Close Viewer' }).click()

  await page.getByRole('button', { name: 'Close Handrail missing at stair 2' }).click()
  await expect(page.getByRole('region', { name: 'Safety Alerts' })).toContainText('All clear')
})

test('a checklist is built by keyboard, ticked off, and started again', { tag: '@long' }, async ({
  page,
}) => {
  await openSignedIn(page, '/safety')
  await page.getByRole('button', { name: 'Create Checklist' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Checklist Name').fill('Scaffold before use')
  const firstItem = dialog.getByRole('textbox', { name: 'Item 1' })
  await firstItem.fill('Boards and toe boards')
  await firstItem.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Item 2' })).toBeFocused()
  await page.keyboard.type('Ties at every lift')
  await dialog.getByRole('button', { name: 'Move item 2 up' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Move item 1 up' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Create Checklist' }).press('Enter')
  await expect(dialog).toBeHidden()

  const line = page.getByRole('article', { name: 'Scaffold before use' })
  await line.getByRole('button', { name: 'Items of Scaffold before use' }).click()
  await line.getByRole('checkbox', { name: 'Ties at every lift' }).check()
  await expect(line).toContainText('1 of 2 ticked')
  await page.reload()
  await page.getByRole('link', { name: 'Scaffold before use' }).click()
  await expect(line.getByRole('checkbox', { name: 'Ties at every lift' })).toBeChecked()
  await line.getByRole('checkbox', { name: 'Boards and toe boards' }).check()
  await expect(page.getByRole('status').getByText('Checklist Complete')).toBeVisible()

  await line.getByRole('button', { name: 'Start New Run of Scaffold before use' }).click()
  await expect(line.getByRole('checkbox', { name: 'Ties at every lift' })).not.toBeChecked()
  await expect(line.getByRole('region', { name: 'Earlier runs of Scaffold before use' })).toContainText(
    '2 items · Ana Okafor',
  )
})

test('expiring training is among the alerts, and search finds its worker', { tag: '@long' }, async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-21T10:00:00')
  await openSignedIn(page, '/safety')
  await addTraining(page, 'Bo Lind', 'Working at Heights', '2026-12-01')
  await addTraining(page, 'Mira Chen', 'White card', '2028-12-01')
  await expect(page.getByRole('region', { name: 'Safety Alerts' }).getByRole('listitem')).toHaveText([
    'Training expiringWorking at Heights of Bo LindRuns out Dec 1, 2026',
  ])
  await page.getByRole('button', { name: 'Delete Bo Lind' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('region', { name: 'Safety Alerts' })).toContainText('All clear')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('article', { name: 'Bo Lind' })).toContainText('Expires soon')

  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('lind')
  await page.getByRole('option', { name: 'Bo Lind' }).click()
  await expect(page.getByRole('article', { name: 'Bo Lind' })).toHaveAttribute('aria-current', 'true')
})

test('a safety record from a search result is scrolled into view and marked', { tag: '@long' }, async ({
  page,
}) => {
  const talks = Array.from({ length: 60 }, (_, at) => ({
    id: `k${at}`,
    kind: 'toolbox-talk',
    name: `Talk ${at} about dust`,
    heldOn: '2026-11-01',
  }))
  await openSignedIn(page, '/safety', { stored: { [key]: talks } })
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('talk 3 about')
  await page.getByRole('option', { name: 'Talk 3 about dust' }).click()
  await expect(page).toHaveURL('/safety?highlight=k3')
  const line = page.getByRole('article', { name: 'Talk 3 about dust' })
  await expect(line).toHaveAttribute('aria-current', 'true')
  await expect(line).toBeInViewport()
})

async function addTraining(page: Page, worker: string, certification: string, expiry: string) {
  await page.getByRole('button', { name: 'Add Training Record' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Worker Name').fill(worker)
  await dialog.getByLabel('Certification Type').fill(certification)
  await dialog.getByLabel('Expiry Date').fill(expiry)
  await dialog.getByRole('button', { name: 'Add Training Record' }).click()
  await expect(dialog).toBeHidden()
}

test('long words stay inside the cards on a phone', { tag: '@long' }, async ({ page }) => {
  const long = 'Gerüstverankerungsprüfprotokoll'.repeat(6)
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, '/safety', {
    stored: {
      [key]: [
        { id: 's1', kind: 'incident', description: long, location: long, severity: 'High' },
        { id: 'c1', kind: 'checklist', name: long, items: [{ id: 'i1', text: long }] },
        { id: 'e1', kind: 'emergency-contact', name: long, role: long, phone: '0400 '.repeat(30) },
      ],
    },
  })
  const line = page.getByRole('region', { name: 'Emergency Contacts' }).getByRole('article')
  await expect(line).toBeVisible()
  await page.getByRole('button', { name: /^Items of / }).click()
  await expect(page.getByRole('checkbox')).toBeVisible()
  const widths = await page
    .getByRole('article')
    .evaluateAll((lines) => lines.map((found) => found.getBoundingClientRect().right))
  for (const right of widths) expect(right).toBeLessThanOrEqual(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
