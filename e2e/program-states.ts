/** What can stand open on the screen of the programme. */
import type { Page } from '@playwright/test'
import { chain } from './fixtures/programme.ts'
import { expect, quayHouse } from './site.ts'
import { press, type State } from './state.ts'

const ofDemo = { plumblineProgramProject: '1' }
const planned = {
  constructionProjects: [quayHouse],
  plumblineProgramProject: '1',
  plumblineProgramTasks: chain,
  plumblineProgramSettings: [{ id: '1', projectId: '1', autoSchedule: true }],
  plumblineCriticalPath: 'on',
}
const path = '/program'

export const programStates: readonly State[] = [
  { name: 'program', path, stored: ofDemo, isInReadme: true },
  { name: 'program-unselected', path },
  { name: 'program-form', path, stored: ofDemo, opens: 'dialog', open: press('Add Task/Heading') },
  { name: 'program-pdf', path, stored: ofDemo, opens: 'dialog', open: press('Download PDF') },
  { name: 'program-critical', path, stored: planned, open: showCritical },
  { name: 'program-health', path, stored: planned, opens: 'dialog', open: press('Schedule health') },
  { name: 'program-baselines', path, stored: planned, opens: 'dialog', open: press('Baselines') },
  { name: 'program-why', path, stored: planned, opens: 'dialog', open: askWhy },
  { name: 'program-links', path, stored: planned, opens: 'dialog', open: addPredecessor },
  { name: 'program-exchange', path, stored: planned, opens: 'menu', open: press('Import / Export') },
  { name: 'program-import', path, stored: planned, opens: 'dialog', open: importTable },
]

async function showCritical(page: Page) {
  await expect(page.getByRole('gridcell', { name: /^Slab poured, .*critical/ })).toBeVisible()
}

async function askWhy(page: Page) {
  await showCritical(page)
  await page.getByRole('rowheader', { name: 'Reinforce' }).press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Why this date?' }).click()
}

async function addPredecessor(page: Page) {
  await page.getByRole('rowheader', { name: 'Blind' }).press('Enter')
  await page.getByRole('button', { name: 'Add Predecessor' }).click()
}

/** One of its rows has no name. */
async function importTable(page: Page) {
  await press('Import / Export')(page)
  await page.getByRole('menuitem', { name: 'Import a Plan…' }).click()
  const buffer = Buffer.from('Task;Start;Days\nDig;3/4/2026;5\n;4/4/2026;1')
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('dialog').getByText(/Line 3/)).toBeVisible()
}
