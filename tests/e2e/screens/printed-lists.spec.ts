/** Lists and the dashboard on paper, read by poppler. */
import { writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { readPdfFile } from '../support/independent-readers.ts'
import { expect, openSignedIn, quayHouse, test } from '../support/site.ts'

async function print(page: Page, info: TestInfo) {
  const path = info.outputPath('printed.pdf')
  await writeFile(path, await page.pdf({ format: 'A4' }))
  return readPdfFile(path)
}

const numbers = Array.from({ length: 300 }, (_, at) => String(at + 1).padStart(3, '0'))

/** Which of the numbered records a text names. */
function named(text: string, name: string): string[] {
  return [
    ...new Set([...text.matchAll(new RegExp(`${name} (\\d{3})`, 'g'))].map(([, number = '']) => number)),
  ].toSorted()
}

const lists = [
  {
    name: 'Due from Me',
    path: '/actions',
    record: 'Check anchor',
    stored: {
      constructionProjects: [quayHouse],
      plumblineTasks: numbers.map((number) => ({
        id: `t${number}`,
        name: `Check anchor ${number}`,
        projectId: '1',
        priority: 'Pending',
        dueDate: '2026-12-01',
        assigneeEmails: ['ana.okafor@harbour.example'],
      })),
    },
  },
  {
    name: 'the directory',
    path: '/directory',
    record: 'Mason',
    stored: {
      constructDirectoryContacts: numbers.map((number) => ({
        id: `c${number}`,
        firstName: 'Mason',
        lastName: number,
      })),
    },
  },
  {
    name: 'documents',
    path: '/documents',
    record: 'Drawing',
    stored: {
      constructionProjects: [quayHouse],
      constructionDocuments: numbers.map((number, at) => ({
        id: at + 1,
        name: `Drawing ${number}`,
        type: 'Blueprint',
        project: quayHouse.name,
        updated: '2026-11-01',
        status: 'Approved',
      })),
    },
  },
]

for (const { name, path, record, stored } of lists)
  test(`${name} prints all of its records and no empty sheet`, { tag: '@long' }, async ({ page }, info) => {
    await openSignedIn(page, path, { stored })
    await expect(page.getByText(`${record} 001`).first()).toBeVisible()
    if (name === 'Due from Me') await page.getByRole('radio', { name }).click()
    // Printed immediately: nothing of it may have to be fetched first.
    const { text, pages } = await print(page, info)
    expect(named(text, record)).toEqual(numbers)
    const sheets = text.split('\f').slice(0, pages)
    expect(sheets.filter((sheet) => sheet.trim() === '')).toEqual([])
    // The screen is as it was.
    await expect.poll(() => page.getByText(new RegExp(`${record} \\d{3}`)).count()).toBeLessThan(150)
  })

test('the dashboard prints on one A4 sheet', async ({ page }, info) => {
  await openSignedIn(page, '/dashboard', { workspace: 'demo' })
  await expect(
    page.getByRole('region', { name: 'Deadlines' }).or(page.getByText('Upcoming Deadlines')).first(),
  ).toBeVisible()
  await expect(page.getByRole('tab').first()).toBeVisible()
  const { text, pages, paper } = await print(page, info)
  expect(paper).toContain('A4')
  expect(pages).toBe(1)
  expect(text).toContain('Dashboard')
})
