/** A file of MS Project that is scheduled from its finish, with a leveling delay, from its import to its export. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { levelledPlan } from '../fixtures/plans.ts'
import { getProgram, storedProgram } from '../fixtures/programme.ts'
import { expect, openSignedIn, test } from '../support/site.ts'

const days = async (page: Page) =>
  (await storedProgram(page)).map(({ name, startDate, endDate }) => `${name} ${startDate} ${endDate}`)

async function press(page: Page, ...names: readonly string[]) {
  for (const name of names) await page.getByRole('button', { name, exact: true }).click()
}

test('a levelled plan from its finish is imported, scheduled, changed in its settings and exported', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/program', { stored: getProgram([]) })
  await press(page, 'Import / Export')
  await page.getByRole('menuitem', { name: 'Import a Plan…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'bridge.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(levelledPlan),
  })
  await expect(dialog.getByText('4 tasks · 0 headings · 0 milestones · 3 links · 1 calendar')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'What cannot be kept' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Import 4 rows' }).click()
  await expect(dialog).toBeHidden()
  const ofFile = [
    'Footings 2026-04-08 2026-04-08',
    'Piers 2026-04-13 2026-04-13',
    'Bearings 2026-04-08 2026-04-14',
    'Deck 2026-04-15 2026-04-17',
  ]
  expect(await days(page)).toEqual(ofFile)

  await press(page, 'More tools')
  await page.getByRole('switch', { name: 'Auto-schedule' }).click()
  await expect(page.getByText('Dates follow the links from now on. No task had to move.')).toBeVisible()
  expect(await days(page)).toEqual(ofFile)

  await press(page, 'Schedule settings')
  await expect(dialog.getByRole('combobox', { name: 'Scheduling Rules' })).toHaveText('Microsoft Project')
  await expect(dialog.getByRole('combobox', { name: 'Schedule From' })).toHaveText('Project Finish Date')
  await expect(dialog.getByLabel('Finish Date', { exact: true })).toHaveValue('2026-04-17')
  const keep = dialog.getByRole('switch', { name: 'Keep leveling delays' })
  await expect(keep).toBeChecked()
  await keep.click()
  await press(page, 'Save Settings')
  await expect(page.getByText('They now apply to the program. 1 task has moved.')).toBeVisible()
  const withoutDelay = ofFile.with(1, 'Piers 2026-04-09 2026-04-09')
  await expect.poll(() => days(page)).toEqual(withoutDelay)

  await press(page, 'Import / Export')
  await page.getByRole('menuitem', { name: 'Export for MS Project (.xml)' }).click()
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Leveling delays of 1 task that move nothing here: MS Project delays the tasks by them (row 2 “Piers”).',
  ])
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const text = readFileSync(await (await download).path(), 'utf8')
  expect(text).toContain('<ScheduleFromStart>0</ScheduleFromStart>')
  expect(text).toContain('<FinishDate>2026-04-17T16:00:00</FinishDate>')
  const piers = text.split('<Task>').find((task) => task.includes('<Name>Piers</Name>'))
  expect(piers).toContain('<Start>2026-04-09T08:00:00</Start>')
  expect(piers).toContain('<LevelingDelay>9600</LevelingDelay><LevelingDelayFormat>7</LevelingDelayFormat>')
  expect(piers).toContain('<ConstraintType>0</ConstraintType>')
})
