/** How soon the import dialog shows a plan that was chosen, for generated files of MS Project and P6. */
import { expect, type Page, test } from '@playwright/test'
import { largeMspdi, largeXer } from '../../packages/domain/src/program/testing/large-plan-files.ts'
import { programStored } from './support/program-store.ts'
import { goal, median, print } from './support/report.ts'
import { sized } from './support/short.ts'

const rounds = sized(3, 1)
const usual = { tasks: sized(10_000, 100), linksPerTask: 3 }
const oneTask = { tasks: sized(17_600, 100), linksPerTask: 0, linksOfEnds: sized(70_000, 90) }

/** Targets in seconds, where the issue names one. */
const files: readonly { name: string; text: () => string; seconds?: number }[] = [
  { name: '10,000 tasks with 30,000 links.xer', text: () => largeXer(usual), seconds: 1.5 },
  { name: '10,000 tasks with 30,000 links.xml', text: () => largeMspdi(usual), seconds: 1.5 },
  { name: '70,000 links into one task.xer', text: () => largeXer(oneTask), seconds: 3 },
  { name: '70,000 links into one task.xml', text: () => largeMspdi(oneTask), seconds: 3 },
  { name: '60,000 tasks.xer', text: () => largeXer({ tasks: sized(60_000, 100), linksPerTask: 1 }) },
  { name: '31 MB.xml', text: () => largeMspdi({ tasks: sized(33_000, 100), linksPerTask: 3 }) },
]

test('plan files', { tag: '@short' }, async ({ browser, baseURL }) => {
  const localStorage = Object.entries(programStored(1)).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] },
  })
  const page = await context.newPage()
  const goals = []
  for (const { name, text, seconds } of files) {
    const buffer = Buffer.from(text())
    const measured: number[] = []
    for (let round = 0; round < rounds; round++) measured.push(await readFile(page, name, buffer))
    const reached = median(measured) / 1000
    const size = `${(buffer.length / 1e6).toFixed(1)} MB`
    goals.push(
      goal(
        `${name} (${size})`,
        seconds === undefined ? 'shown only' : `≤ ${seconds} s`,
        `${reached.toFixed(2)} s`,
        seconds === undefined || reached <= seconds,
      ),
    )
  }
  print('Plan files, from the choice of the file to its preview', [], goals)
  await context.close()
})

/** Milliseconds until the plan can be imported. */
async function readFile(page: Page, name: string, buffer: Buffer): Promise<number> {
  await page.goto('/program')
  await page.getByRole('button', { name: 'Import / Export' }).click()
  await page.getByRole('menuitem', { name: 'Import a Plan…' }).click()
  const input = page.getByLabel('Plan file')
  await input.evaluate((element) => {
    element.addEventListener('change', () => performance.mark('chosen'))
    const watcher = new MutationObserver(() => {
      if (/Import [\d,]+ rows/.test(document.body.textContent)) performance.mark('shown')
    })
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await input.setInputFiles({ name, mimeType: 'text/plain', buffer })
  await expect(page.getByRole('button', { name: /^Import [\d,]+ rows$/ })).toBeVisible({ timeout: 120_000 })
  return page.evaluate(() => {
    const [chosen, visible] = ['chosen', 'shown'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime,
    )
    return (visible ?? Number.NaN) - (chosen ?? Number.NaN)
  })
}
