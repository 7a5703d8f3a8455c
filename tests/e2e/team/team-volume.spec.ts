/** A large register in a team: imported, changed in bulk and by cells, by two people, one of them without signal for a while. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ben } from '../fixtures/people.ts'
import { test } from '../fixtures/team.ts'
import { toWorkbook } from '../fixtures/volume.ts'
import { choose, expect } from '../support/site.ts'
import { keepCode } from '../support/team-site.ts'

test.describe.configure({ timeout: 240_000 })

const path = '/actions?table='
const contactCount = 200
/** 10 of the 99 at the quay are north. */
function getName(number: number) {
  const side = number >= 11 && number <= 20 ? ' north' : ''
  return `Action ${String(number).padStart(3, '0')}${number < 100 ? ' quay' : ''}${side}`
}

async function importActions(page: Page, numbers: readonly number[], summary: string) {
  const rows = numbers.map((number) => [getName(number), 'Pending', { day: '2027-02-01' }] as const)
  const buffer = await toWorkbook({ head: ['Action', 'Priority', 'Due'], rows })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Import / })
  await dialog.getByLabel('Spreadsheet').setInputFiles({ name: 'actions.xlsx', mimeType: '', buffer })
  await dialog.getByRole('button', { name: /^Import \d+ Rows?/ }).click()
  await expect(page.getByText(summary)).toBeVisible()
  await expect(dialog).toBeHidden()
}

/** In the table of the actions. Searches for them first, so that all are on the screen. */
async function changePriority(page: Page, search: string, count: number, priority: string) {
  await page.getByRole('searchbox', { name: 'Search this table' }).fill(search)
  await expect(page.getByRole('grid')).toContainText(`Total ${count}`)
  await page.getByLabel('Select all rows').click()
  const bar = page.getByRole('toolbar', { name: 'Selected tasks' })
  await expect(bar).toContainText(`${count} tasks selected`)
  await bar.getByRole('button', { name: 'Change…' }).click()
  await choose(page, 'Field', 'Priority')
  await choose(page, 'New Priority', priority)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Change ${count} tasks` })
    .click()
  await expect(page.getByText(`${count} tasks updated.`)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search this table' }).fill('')
}

/** The cell with the name of the action, as in a spreadsheet. */
async function rename(page: Page, name: string, to: string) {
  await page.getByRole('searchbox', { name: 'Search this table' }).fill(name)
  await expect(page.getByRole('grid')).toContainText('Total 1')
  await page.getByRole('grid').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: `Task Name, ${name}` }).fill(to)
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox', { name: 'Search this table' }).fill(to)
  await expect(page.getByRole('grid').getByText(to, { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search this table' }).fill('')
}

/** What the person hands over, in a fixed order: every record, because nothing is searched or selected after a reload. */
async function exported(page: Page): Promise<string[]> {
  await page.goto(path)
  await expect(page.getByRole('grid')).toContainText(`Total ${contactCount + 2}`)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV file (.csv)' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  return text.trim().split('\r\n').sort()
}

test('two people and a second tab end with the same records after bulk changes, cells and an import without signal', {
  tag: '@long',
}, async ({ team: { owner, join } }) => {
  const member = await join(ben, 'Member', { keepsCode: true })
  await owner.goto(path)
  await importActions(
    owner,
    Array.from({ length: contactCount }, (_, at) => at + 1),
    `${contactCount} added.`,
  )
  const secondTab = await owner.context().newPage()
  await secondTab.goto(path)
  await member.goto(path)
  for (const page of [secondTab, member])
    await expect(page.getByRole('grid').getByText(getName(1), { exact: true })).toBeVisible()
  await keepCode(member)
  const pages = [owner, secondTab, member]

  await member.context().setOffline(true)
  await changePriority(member, 'north', 10, 'Urgent')
  await rename(member, getName(120), 'Crane booked by Ben')
  await importActions(member, [contactCount + 1, contactCount + 2], '2 added.')
  // At the same time the office changes records in both tabs, some of them the same.
  await changePriority(owner, 'quay', 99, 'Important')
  await rename(secondTab, getName(130), 'Anchors ordered by Ana')
  await member.context().setOffline(false)

  for (const page of [owner, secondTab])
    await expect(async () => {
      await page.getByRole('searchbox', { name: 'Search this table' }).fill('Crane booked')
      await expect(page.getByRole('grid').getByText('Crane booked by Ben')).toBeVisible({ timeout: 1000 })
    }).toPass()
  await expect(async () => {
    const [first = [], second, third] = await Promise.all(pages.map(exported))
    expect(second).toEqual(first)
    expect(third).toEqual(first)
    expect(first).toHaveLength(contactCount + 3)
  }).toPass()
  const lines = await exported(owner)
  const text = lines.join('\n')
  expect(text).toContain('Crane booked by Ben')
  expect(text).toContain('Anchors ordered by Ana')
  // The request that arrived later decides about the field that both changed.
  expect(lines.filter((line) => line.includes(' north') && line.includes('Urgent'))).toHaveLength(10)
})
