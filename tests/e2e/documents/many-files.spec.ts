/** Large amounts: a drop of many files, one very large file, and a register of 10,000 documents. */
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { choose, expect, openSignedIn, quayHouse, storedList, test } from '../support/site.ts'

const megabyte = 1024 * 1024

/** Writes files that differ in their first bytes. The rest is sparse, which takes no time. */
async function makeFiles(count: number, size: number, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const path = join(folder, `drawing-${String(at + 1).padStart(3, '0')}.bin`)
      const file = await open(path, 'w')
      await file.write(`Drawing ${at + 1}`)
      await file.truncate(size)
      await file.close()
      return path
    }),
  )
}

/** Drops files from the disk on the screen, all together. */
async function drop(page: Page, paths: readonly string[]) {
  const input = await page.evaluateHandle(() =>
    Object.assign(document.createElement('input'), { type: 'file', multiple: true }),
  )
  await input.setInputFiles([...paths])
  await page.getByRole('heading', { name: 'Documents', exact: true }).evaluate((target, { files }) => {
    const dataTransfer = new DataTransfer()
    for (const file of files ?? []) dataTransfer.items.add(file)
    target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, input)
}

/** Bytes held by the page's scripts, including buffers, after garbage collection. */
async function openMemoryMeter(page: Page) {
  const session = await page.context().newCDPSession(page)
  return async () => {
    await session.send('HeapProfiler.collectGarbage')
    const usage = await session.send('Runtime.getHeapUsage')
    return usage.usedSize + usage.backingStorageSize
  }
}

/** Lets this many files be hashed, and delays the next ones until they are released. */
async function holdAfter(page: Page, files: number) {
  await page.evaluate((max) => {
    const own = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage')
    let heard = 0
    Object.defineProperty(Worker.prototype, 'onmessage', {
      ...own,
      set(this: Worker, hear: (event: MessageEvent) => void) {
        own?.set?.call(this, (event: MessageEvent) => {
          const isBlocked = 'key' in event.data && heard++ === max
          if (isBlocked) Object.assign(window, { goOn: () => hear.call(this, event) })
          else hear.call(this, event)
        })
      },
    })
  }, files)
  return {
    isBlocked: () => page.evaluate(() => 'goOn' in window),
    goOn: () => page.evaluate(() => Reflect.get(window, 'goOn')()),
  }
}

test(
  '120 files of 1 MB dropped together become documents with a progress bar, without being held in memory',
  { tag: '@long' },
  async ({ page }, testInfo) => {
    test.setTimeout(120_000)
    const paths = await makeFiles(120, megabyte, testInfo.outputPath('dropped'))
    await openSignedIn(page, '/documents', { stored: { constructionProjects: [quayHouse] } })
    const memory = await openMemoryMeter(page)
    const storing = await holdAfter(page, 60)
    await drop(page, paths)
    const dialog = page.getByRole('dialog', { name: 'Add Document' })
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('Type of drawing-001.bin').selectOption('Blueprint')
    await dialog.getByRole('button', { name: 'Fill type down' }).click()
    await dialog.getByLabel('Project of drawing-001.bin').selectOption('Quay House')
    await dialog.getByRole('button', { name: 'Fill project down' }).click()
    const before = await memory()
    await dialog.getByRole('button', { name: 'Add 120 Documents' }).click()

    await expect.poll(storing.isBlocked, { timeout: 15_000 }).toBe(true)
    const progress = dialog.getByRole('progressbar', { name: 'Storing files' })
    // Reading is most of the work: half of the files have been read, and one more if the form was submitted before.
    await expect(progress).toHaveAttribute('aria-valuenow', /^4[01]$/)
    const during = await memory()
    await storing.goOn()
    // Searching by text costs the page little, while searching by role names every field of the 120 rows.
    const added = page.getByText('120 documents have been added to Quay House.')
    await expect(added).toBeVisible({ timeout: 60_000 })
    await expect(dialog).toBeHidden()
    expect(Math.max(during, await memory()) - before).toBeLessThan(20 * megabyte)

    await expect(page.getByRole('article', { name: 'drawing-120' })).toContainText('1.0 MB')
    await expect.poll(() => storedList(page, 'constructionDocuments')).toHaveLength(120)
    const keys = (await storedList(page, 'constructionDocuments')).map(({ file }) => Object(file).key)
    expect(new Set(keys).size).toBe(120)
  },
)

test(
  'a file of 200 MB is stored completely, without being held in memory',
  { tag: '@long' },
  async ({ page }, testInfo) => {
    const [path = ''] = await makeFiles(1, 200 * megabyte, testInfo.outputPath('large'))
    await openSignedIn(page, '/documents', { stored: { constructionProjects: [quayHouse] } })
    const memory = await openMemoryMeter(page)
    const storing = await holdAfter(page, 0)
    const before = await memory()
    await drop(page, [path])
    const dialog = page.getByRole('dialog', { name: 'Add Document' })
    await expect(dialog).toBeVisible()
    await choose(page, 'Type', 'Blueprint')
    await choose(page, 'Project', 'Quay House')
    await dialog.getByRole('button', { name: 'Add Document' }).click()
    await expect(dialog.getByRole('progressbar', { name: 'Storing files' })).toBeVisible()
    await expect.poll(storing.isBlocked, { timeout: 40_000 }).toBe(true)
    const during = await memory()
    await storing.goOn()
    await expect(dialog).toBeHidden({ timeout: 15_000 })

    expect(Math.max(during, await memory()) - before).toBeLessThan(20 * megabyte)
    await expect(page.getByRole('article', { name: 'drawing-001' })).toContainText('200.0 MB')
  },
)

test('only those of 10,000 documents that are near the viewport are mounted, and the last can be reached', async ({
  page,
}) => {
  const documents = Array.from({ length: 10_000 }, (_, at) => ({
    id: at + 1,
    name: `Shop drawing ${at + 1}`,
    type: 'Blueprint',
    project: 'Quay House',
    updated: '2026-11-01',
    status: 'Approved',
  }))
  await openSignedIn(page, '/documents', {
    stored: { constructionProjects: [quayHouse], constructionDocuments: documents },
  })
  const grid = page.getByRole('list', { name: 'Documents' })
  const mounted = () => grid.locator('*').count()
  await expect(page.getByRole('article', { name: 'Shop drawing 1', exact: true })).toBeInViewport()
  expect(await mounted()).toBeLessThan(1000)

  await page.getByRole('main').focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('article', { name: 'Shop drawing 10000', exact: true })).toBeInViewport({
    ratio: 1,
  })
  expect(await mounted()).toBeLessThan(1000)
  await expect(page.getByRole('listitem').last()).toHaveAttribute('aria-posinset', '10000')

  await page.keyboard.press('Home')
  await expect(page.getByRole('article', { name: 'Shop drawing 1', exact: true })).toBeInViewport()
})
