/** What can be open on the program screen. */

import { laterPrimaveraPlan, primaveraPlan } from '../fixtures/plans.ts'
import { chain, getProgram } from '../fixtures/programme.ts'
import type { AnyPage } from '../support/any-page.ts'
import { press, pressAction, type State } from './state.ts'

const ofDemo = { plumblineProgramProject: '1' }
const week = Array.from({ length: 7 }, (_, day) => (day % 6 === 0 ? [] : [{ from: 480, to: 960 }]))
const fiveDays = { id: 'five', name: 'Five days', week, exceptions: [], dayMinutes: 480 }
const planned = {
  ...getProgram(chain, { autoSchedule: true, calendars: [fiveDays] }),
  plumblineCriticalPath: 'on',
}
const alarmed = {
  ...planned,
  plumblineProgramTasks: chain.map((item) => ({ ...item, alarmDate: '2027-03-01T08:00:00.000Z' })),
}
const path = '/program'
const allColumns = 'number,wbs,percent,totalFloat,freeFloat,rowLinks'

export const programStates: readonly State[] = [
  { name: 'program', path, stored: ofDemo, readmeTheme: 'light' },
  { name: 'program-unselected', path },
  { name: 'program-form', path, stored: ofDemo, opens: 'dialog', open: press('Add Task/Heading') },
  { name: 'program-pdf', path, stored: ofDemo, opens: 'dialog', open: pressAction('Download PDF') },
  { name: 'program-pdf-look-ahead', path, stored: ofDemo, opens: 'dialog', open: printLookAhead },
  { name: 'program-critical', path, stored: planned, open: showCritical },
  { name: 'program-tools', path, stored: planned, opens: 'dialog', open: openTools },
  { name: 'program-folded', path, stored: ofDemo, open: foldAll },
  { name: 'program-columns', path, stored: { ...planned, plumblineProgramColumns: allColumns } },
  { name: 'program-empty', path, stored: { ...planned, plumblineProgramTasks: [] } },
  { name: 'program-invite', path, stored: ofDemo, opens: 'dialog', open: pressAction('Invite User') },
  { name: 'program-health', path, stored: planned, opens: 'dialog', open: pressTool('Schedule health') },
  { name: 'program-baselines', path, stored: planned, opens: 'dialog', open: pressTool('Baselines') },
  { name: 'program-settings', path, stored: planned, opens: 'dialog', open: pressTool('Schedule settings') },
  { name: 'program-calendar-form', path, stored: planned, opens: 'dialog', open: reverseHours },
  { name: 'program-why', path, stored: planned, opens: 'dialog', open: askWhy },
  { name: 'program-links', path, stored: planned, opens: 'dialog', open: addPredecessor },
  { name: 'program-linking', path, stored: planned, open: beginLink },
  { name: 'program-remove-links', path, stored: planned, opens: 'alertdialog', open: removeLinks },
  { name: 'program-cell', path, stored: planned, open: typeName },
  { name: 'program-cell-refused', path, stored: planned, open: typeNoDuration },
  { name: 'program-selected', path, stored: planned, open: selectAll },
  { name: 'program-paste', path, stored: planned, opens: 'dialog', open: pasteRows },
  { name: 'program-look-ahead', path: '/program?do=look-ahead-3', stored: ofDemo },
  { name: 'program-filter', path, stored: planned, opens: 'dialog', open: press(/^Filters?$/) },
  { name: 'program-week', path, stored: { ...ofDemo, plumblineProgramZoom: 'week' } },
  { name: 'program-quarter', path, stored: { ...ofDemo, plumblineProgramZoom: 'quarter' } },
  {
    name: 'program-exchange',
    path,
    stored: planned,
    opens: 'menu',
    open: press(/^(Import \/ Export|More actions)$/),
  },
  { name: 'program-import', path, stored: planned, opens: 'dialog', open: importTable },
  { name: 'program-update', path, stored: getProgram([]), opens: 'dialog', open: updateFromLaterFile },
  { name: 'program-export', path, stored: alarmed, opens: 'dialog', open: exportTable },
]

/** The panel is shown before its tools have loaded. */
async function openTools(page: AnyPage) {
  await press(/^(More tools|Filters)$/)(page)
  await page.locator('[role=dialog] button').first().waitFor()
}

function pressTool(name: string) {
  return async (page: AnyPage) => {
    await press(/^(More tools|More actions)$/)(page)
    await page.getByText(name, { exact: true }).click()
  }
}

/** An end before the start. */
async function reverseHours(page: AnyPage) {
  await pressTool('Schedule settings')(page)
  await press('Calendars…')(page)
  await press('Edit Five days')(page)
  await page.getByLabel('Monday to').fill('07:00')
  await press('Save Calendar')(page)
  await page.getByText('It ends before it begins.').first().waitFor()
}

async function foldAll(page: AnyPage) {
  await pressTool('Collapse all')(page)
  await page.locator('[role=row][aria-expanded=false]').first().waitFor()
}

async function printLookAhead(page: AnyPage) {
  await pressAction('Download PDF')(page)
  await page.getByRole('dialog').getByText('Look-ahead', { exact: true }).click()
}

async function showCritical(page: AnyPage) {
  await page.getByRole('gridcell', { name: /^Slab poured, .*critical/ }).waitFor({ state: 'attached' })
}

async function askWhy(page: AnyPage) {
  await showCritical(page)
  await openRowMenu(page, 'Reinforce')
  await page.getByRole('menuitem', { name: 'Why this date?' }).click()
}

async function openRowMenu(page: AnyPage, name: string) {
  await page.getByRole('rowheader', { name }).press('Shift+F10')
}

async function addPredecessor(page: AnyPage) {
  await openRowMenu(page, 'Blind')
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Add Predecessor' }).click()
}

async function beginLink(page: AnyPage) {
  await page.getByRole('gridcell', { name: /^Excavate, / }).press('l')
  await page.getByRole('radio', { name: 'FS' }).waitFor()
  await page.keyboard.press('ArrowDown')
}

async function removeLinks(page: AnyPage) {
  await openRowMenu(page, 'Blind')
  await page.getByRole('menuitem', { name: 'Remove links' }).click()
}

async function typeName(page: AnyPage) {
  // On phones table and chart are switched.
  const table = page.getByText('Table', { exact: true })
  if (await table.isVisible()) await table.click()
  await page.getByRole('rowheader', { name: 'Blind' }).press('F2')
  await page.getByRole('textbox', { name: /^Task Name, / }).waitFor()
  await page.locator('input:focus').waitFor()
}

async function typeNoDuration(page: AnyPage) {
  await typeName(page)
  await page.keyboard.press('Tab')
  await page.getByLabel(/^Duration \(d\), /).fill('0')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Enter whole days, from 1 to 36,500.' }).waitFor()
}

async function goToRows(page: AnyPage) {
  await page.locator('[role=treegrid][aria-multiselectable=true]').waitFor()
  await page.getByRole('rowheader').first().focus()
}

async function selectAll(page: AnyPage) {
  await goToRows(page)
  await page.keyboard.press('Control+a')
  await page.getByRole('group', { name: 'Selected rows' }).waitFor()
}

/** The last of the lines cannot be read. */
async function pasteRows(page: AnyPage) {
  await goToRows(page)
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Ground works\n  Dig\t5\t2027-04-03\n  Lay\tlong')
    const paste = new ClipboardEvent('paste', { bubbles: true })
    // Firefox ignores clipboard data in the event constructor.
    Object.defineProperty(paste, 'clipboardData', { value: clipboardData })
    document.activeElement?.dispatchEvent(paste)
  })
}

/** One of its rows has no name. */
async function importTable(page: AnyPage) {
  await press(/^(Import \/ Export|More actions)$/)(page)
  await page.getByRole('menuitem', { name: 'Import a Plan…' }).click()
  const buffer = Buffer.from('Task;Start;Days\nDig;3/4/2026;5\n;4/4/2026;1')
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer })
  await page
    .getByRole('dialog')
    .getByText(/Line 3/)
    .waitFor()
}

/** A later file of a P6 program, with one group of changes open. */
async function updateFromLaterFile(page: AnyPage) {
  const choosePlan = async (text: string) => {
    await press(/^(Import \/ Export|More actions)$/)(page)
    await page.getByRole('menuitem', { name: 'Import a Plan…' }).click()
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'bridge.xer', mimeType: 'text/plain', buffer: Buffer.from(text) })
  }
  await choosePlan(primaveraPlan)
  await page.getByRole('button', { name: 'Import 4 rows' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await choosePlan(laterPrimaveraPlan)
  await page.getByRole('button', { name: /^Dates/ }).click()
}

/** A table cannot keep alarms. */
async function exportTable(page: AnyPage) {
  await press(/^(Import \/ Export|More actions)$/)(page)
  await page.getByRole('menuitem', { name: /csv/i }).click()
}
