/** How soon 10,000 rows of a spreadsheet, 50 of them faulty, can be imported, and the longest task of the page meanwhile. */
import { expect, type Page, test } from '@playwright/test'
import writeExcelFile from 'write-excel-file/universal'
import { limit, longestTask, measured } from './long-tasks.ts'
import { print } from './report.ts'
import { signIn } from './signed-in.ts'

const rowCount = 10_000
const faultyCount = 50
const project = { id: 1, name: 'Quay House', location: 'Sydney', status: 'In Progress' }
const head = ['Material', 'Project', 'Order Date', 'Status']

const rows = Array.from({ length: rowCount }, (_, at) => [
  `Item ${at + 1}, steel ${(at * 7919) % 1000}`,
  project.name,
  new Date(Date.UTC(2026, 0, 1 + (at % 700))).toISOString().slice(0, 10),
  at % (rowCount / faultyCount) === 0 ? 'Lost' : 'Ordered',
])

const sources = [
  { kind: 'csv', toBuffer: async () => Buffer.from([head, ...rows].map(toCsvLine).join('\r\n')) },
  {
    kind: 'xlsx',
    toBuffer: async () => {
      const cells = [head, ...rows].map((row) => row.map((value) => ({ value, type: String })))
      return Buffer.from(await (await writeExcelFile(cells).toBlob()).arrayBuffer())
    },
  },
]

for (const { kind, toBuffer } of sources)
  test(`${rowCount} rows of a ${kind} file`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
    await signIn(context)
    await context.addInitScript(
      (projects) => localStorage.setItem('constructionProjects', projects),
      JSON.stringify([project]),
    )
    const page = await context.newPage()
    await page.goto('/lead-times?table=')
    const file = { name: `leads.${kind}`, mimeType: '', buffer: await toBuffer() }

    const first = await importRows(page, file, `Import ${(rowCount - faultyCount).toLocaleString('en')} Rows`)
    const again = await readRows(page, file, /Unchanged [\d,]+/)
    print(
      `Import of ${rowCount} rows from a ${kind} file`,
      [],
      [
        limit('first import, from the file to the last row stored', 5_000, first.read.ms + first.stored.ms),
        limit('from the file to the preview', 5_000, first.read.ms),
        limit('longest task until the preview', longestTask, first.read.longestTask),
        limit('longest task of the import', longestTask, first.stored.longestTask),
        limit('second import, from the file to the preview', 5_000, again.ms),
        limit('longest task of the second import', longestTask, again.longestTask),
      ],
    )
    await context.close()
  })

type SourceFile = Parameters<Awaited<ReturnType<typeof chooser>>['setInputFiles']>[0]

async function importRows(page: Page, file: SourceFile, button: string) {
  const read = await readRows(page, file, button)
  const stored = await measured(page, async () => {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(/^[\d,]+ added/)).toBeVisible({ timeout: 60_000 })
  })
  return { read, stored }
}

/** Until the dialog says what becomes of the rows. */
async function readRows(page: Page, file: SourceFile, said: string | RegExp) {
  const input = await chooser(page)
  return measured(page, async () => {
    await input.setInputFiles(file)
    const role = typeof said === 'string' ? 'button' : 'radio'
    await expect(page.getByRole(role, { name: said })).toBeVisible({ timeout: 60_000 })
  })
}

async function chooser(page: Page) {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  return page.getByLabel('Spreadsheet')
}

function toCsvLine(cells: readonly string[]): string {
  return cells.map((cell) => `"${cell}"`).join(',')
}
