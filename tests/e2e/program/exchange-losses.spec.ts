/** What an export or a damaged import would lose is shown before anything happens. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { getProgram } from '../fixtures/programme.ts'
import { expectFocusIn } from '../support/focus.ts'
import { expect, openSignedIn, storedList, test } from '../support/site.ts'

const key = 'plumblineProgramTasks'
const dig = {
  id: 't1',
  projectId: '1',
  name: 'Dig',
  isHeading: false,
  level: 0,
  parentId: null,
  startDate: '2026-12-01',
  duration: 5,
  endDate: '2026-12-05',
  status: 'Pending',
}
const stored = { ...dig, alarmDate: '2026-11-30', constraint: { type: 'SNET', day: '2026-12-01' } }

async function press(page: Page, item: string) {
  await page.getByRole('button', { name: 'Import / Export' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('an export explains what the file cannot keep, and is saved when that is accepted', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/program', { stored: getProgram([stored]) })
  await press(page, 'Export .csv')
  const dialog = page.getByRole('dialog', { name: 'Export .csv' })
  const lost = dialog.getByRole('list', { name: 'What the file cannot contain' })
  await expect(lost.getByRole('listitem')).toHaveText([
    'Alarms of 1 task (row 1 “Dig”).',
    'Constraints of 1 task (row 1 “Dig”).',
  ])
  await expectFocusIn(dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Plan Exported')).toBeHidden()

  await press(page, 'Export for MS Project (.xml)')
  const requested = page.getByRole('dialog', { name: 'Export for MS Project (.xml)' })
  await expect(requested.getByRole('listitem')).toHaveText(['Alarms of 1 task (row 1 “Dig”).'])
  const download = page.waitForEvent('download')
  await requested.getByRole('button', { name: 'Export' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('<Name>Dig</Name>')
  await expect(requested).toBeHidden()
  await expect(page.getByText('Plan Exported')).toBeVisible()
})

test('an export without losses asks nothing', { tag: '@long' }, async ({ page }) => {
  await openSignedIn(page, '/program', { stored: getProgram([dig]) })
  const download = page.waitForEvent('download')
  await press(page, 'Export .csv')
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test(
  'a name of twenty megabytes crashes neither the worker nor the page',
  { tag: '@long' },
  async ({ page }, info) => {
    await openSignedIn(page, '/program', { stored: getProgram([]) })
    await press(page, 'Import a Plan…')
    const dialog = page.getByRole('dialog')
    const path = info.outputPath('endless.xml')
    const task = `<Task><UID>1</UID><Name>${'&amp;'.repeat(4_000_000)}</Name><OutlineLevel>1</OutlineLevel></Task>`
    writeFileSync(path, `<Project><Tasks>${task}</Tasks></Project>`)
    await dialog.locator('input[type=file]').setInputFiles(path)
    await expect(dialog.getByText('1 name of more than 1,000 characters: cut (row 1')).toBeVisible({
      timeout: 30_000,
    })
    await dialog.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(page.getByText('Plan Imported')).toBeVisible()
    expect(await storedList(page, key)).toMatchObject([{ name: '&'.repeat(1_000) }])
  },
)
