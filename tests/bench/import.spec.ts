/** Imports of 10,000 rows with 50 faulty ones, through the dialog: until the preview, until stored, and the longest frozen frame. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import writeExcelFile from 'write-excel-file/universal'
import { documentsStored } from './support/large-store.ts'
import { measured } from './support/long-tasks.ts'
import { goal, print } from './support/report.ts'
import { sized, taggedShort } from './support/short.ts'

const rowCount = sized(10_000, 100)
const faultyCount = sized(50, 10)
const goodCount = (rowCount - faultyCount).toLocaleString('en')
const maxSeconds = 5
/** Longer tasks delay the answer to a key press visibly. */
const maxFrozenMs = 100

const quayHouse = {
  id: 1,
  name: 'Quay House',
  location: 'Leeds',
  status: 'Planning',
  progress: 20,
  startDate: '2026-01-05',
  endDate: '2027-11-26',
}

/** Every 200th row has a word that its field does not know. */
const isFaulty = (at: number) => at % (rowCount / faultyCount) === 0

const registers = [
  {
    label: 'Tasks',
    path: '/actions?table=',
    head: ['Task Name', 'Project', 'Deadline', 'Status'],
    row: (at: number) => [`Check slab ${at}`, quayHouse.name, '2026-12-31', isFaulty(at) ? 'Lost' : 'Urgent'],
  },
  {
    label: 'Lead Times',
    path: '/lead-times?table=',
    head: ['Material', 'Project', 'Order Date', 'Status'],
    row: (at: number) => [`Beam ${at}`, quayHouse.name, '2026-12-31', isFaulty(at) ? 'Lost' : 'Ordered'],
  },
] as const

for (const { label, path, head, row } of registers)
  for (const kind of ['csv', 'xlsx'] as const)
    test(
      `${label} from ${kind.toUpperCase()}`,
      taggedShort(label === 'Tasks'),
      async ({ browser, baseURL }) => {
        const rows = Array.from({ length: rowCount }, (_, at) => row(at))
        const file = await toFile(kind, [[...head], ...rows])
        const page = await openRegister(browser, baseURL, path)
        const first = await importFile(page, label, file, `Import ${goodCount} Rows`)
        const again = await importFile(page, label, file)
        const goals = [first, again].flatMap(({ toPreview, toDone, frozen }, round) => {
          const which = round === 0 ? 'added' : 'the same file again'
          const seconds = (toPreview.ms + toDone.ms) / 1000
          const parts = `${(toPreview.ms / 1000).toFixed(2)} s to the preview, ${(toDone.ms / 1000).toFixed(2)} s to done`
          const worst = `reading ${frozen.reading.toFixed(0)}, importing ${frozen.importing.toFixed(0)}`
          const maxMs = Math.max(frozen.reading, frozen.importing)
          return [
            goal(which, `≤ ${maxSeconds} s`, `${seconds.toFixed(2)} s: ${parts}`, seconds <= maxSeconds),
            goal(`${which}, longest task`, `≤ ${maxFrozenMs} ms`, `${worst} ms`, maxMs <= maxFrozenMs),
          ]
        })
        print(`${rowCount} rows of ${kind.toUpperCase()} into ${label}, ${faultyCount} faulty`, [], goals)
        await page.context().close()
      },
    )

async function toFile(kind: 'csv' | 'xlsx', rows: readonly (readonly string[])[]) {
  const text = () => rows.map((cells) => cells.join(',')).join('\r\n')
  const workbook = async () => {
    const sheet = rows.map((cells) => cells.map((value) => ({ value, type: String })))
    return (await writeExcelFile(sheet).toBlob()).arrayBuffer()
  }
  const buffer = kind === 'csv' ? Buffer.from(text()) : Buffer.from(await workbook())
  return { name: `rows.${kind}`, mimeType: '', buffer }
}

async function openRegister(browser: Browser, baseURL: string | undefined, path: string): Promise<Page> {
  const values = { ...documentsStored([]), constructionProjects: JSON.stringify([quayHouse]) }
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    serviceWorkers: 'block',
    viewport: { width: 1920, height: 1080 },
    storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] },
  })
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return page
}

/** Without `button`, the file has nothing that is new, and its import ends with the preview. */
async function importFile(
  page: Page,
  label: string,
  file: Awaited<ReturnType<typeof toFile>>,
  button?: string,
) {
  const dialog = page.getByRole('dialog', { name: `Import ${label}` })
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const input = dialog.getByLabel('Spreadsheet')
  await input.waitFor({ state: 'attached' })
  const preview = button ?? `Unchanged ${goodCount}`
  const read = await measured(page, () =>
    timeToText(page, 'change', preview, () => input.setInputFiles(file)),
  )
  if (!button) {
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    return { toPreview: read.result, toDone: { ms: 0 }, frozen: { reading: read.maxTaskMs, importing: 0 } }
  }
  const imported = await measured(page, async () => {
    const toDone = await timeToText(page, 'click', `${goodCount} added`, () =>
      dialog.getByRole('button', { name: button }).click(),
    )
    await expect(dialog).toBeHidden()
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage).length))
      .toBeGreaterThan(rowCount * 100)
    return toDone
  })
  const frozen = { reading: read.maxTaskMs, importing: imported.maxTaskMs }
  return { toPreview: read.result, toDone: imported.result, frozen }
}

/** Milliseconds from the next event of this type until the page has this text. */
async function timeToText(page: Page, type: string, text: string, act: () => Promise<unknown>) {
  const durations = await page.evaluateHandle(
    ([type, text]) => ({
      ms: new Promise<number>((resolve) => {
        addEventListener(
          type,
          ({ timeStamp }) => {
            const watcher = new MutationObserver(() => {
              if (!document.body.textContent.includes(text)) return
              watcher.disconnect()
              resolve(performance.now() - timeStamp)
            })
            watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
          },
          { once: true, capture: true },
        )
      }),
    }),
    [type, text] as const,
  )
  await act()
  return { ms: await durations.evaluate(({ ms }) => ms) }
}
