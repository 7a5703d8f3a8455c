/** Backing everything up, losing the browser's storage, and restoring every byte. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { readZip } from '../support/read-zip.ts'
import { addDocument, expect, openSignedIn, quayHouse, storeAll, storedList, test } from '../support/site.ts'

const task = (id: string, name: string) => ({ id, name, priority: 'Urgent' })
const stored = {
  constructionProjects: [quayHouse],
  plumblineTasks: [task('task_1', 'Call the crane')],
  'constructionProjects.corrupt.2026-11-01T10:00:00.000Z': '[{"id":1,',
}

async function backUp(page: Page): Promise<string> {
  await page.goto('/settings?tab=data')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Back Up Everything' }).click()
  const path = await (await downloading).path()
  await expect(page.getByText('Back-up Made')).toBeVisible()
  await expect(page.getByText(/^Last back-up: (now|\d+ seconds? ago)$/)).toBeVisible()
  return path
}

/** The content of a back-up: every text of the workspace, and the SHA-256 of every file's bytes. */
async function everything(page: Page) {
  await storeAll(page)
  return page.evaluate(async () => {
    const ofThisBrowser = [
      'plumblineUser',
      'plumblineLastBackup',
      'plumblineAnnouncedAlarms',
      'plumblineAskedForPersistence',
    ]
    const texts = Object.entries(localStorage).filter(([key]) => !ofThisBrowser.includes(key))
    const opening = indexedDB.open('plumblineFiles')
    // Nothing is stored yet, and a database created here would get in the product's way.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    const isThere = await new Promise((resolve) => {
      opening.addEventListener('success', () => resolve(true))
      opening.addEventListener('error', () => resolve(false))
    })
    if (!isThere) return { texts: texts.toSorted(), keys: [], sums: [] }
    const bytes = opening.result.transaction('bytes').objectStore('bytes')
    const [keys, blobs] = [bytes.getAllKeys(), bytes.getAll()]
    await new Promise((resolve) => blobs.addEventListener('success', resolve))
    opening.result.close()
    const sums = await Promise.all(
      blobs.result.map(async (blob: Blob) => {
        const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()))
        return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('')
      }),
    )
    return { texts: texts.toSorted(), keys: keys.result, sums }
  })
}

/** As when a browser's data is cleared: the user only has the saved file. */
async function wipe(page: Page) {
  await page.goto('/about')
  await page.evaluate(async () => {
    localStorage.clear()
    for (const name of ['plumblineFiles', 'plumblineRecords']) {
      const deleting = indexedDB.deleteDatabase(name)
      await new Promise((resolve) => deleting.addEventListener('success', resolve))
    }
    localStorage.setItem('plumblineUser', '{"name":"Bo","email":"bo@harbour.example"}')
    localStorage.setItem('hasCompletedPlumblineTour', 'true')
  })
  await page.goto('/settings?tab=data')
}

async function choose(page: Page, zip: string | { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel('Restore from a back-up').setInputFiles(zip)
}

test('every text and every byte of every file is restored to an emptied browser', async ({
  page,
  files,
}, info) => {
  await openSignedIn(page, '/documents', { stored })
  await addDocument(page, 'Tower report', files['harbour-tower.pdf'])
  await addDocument(page, 'Facade', files['facade.png'])
  const before = await everything(page)
  expect(before.sums).toHaveLength(2)
  const zip = await backUp(page)
  const saved = join(info.outputDir, 'plumbline_backup.zip')
  await mkdir(info.outputDir, { recursive: true })
  await writeFile(saved, await readFile(zip))

  await wipe(page)
  await expect(page.getByText('Never backed up')).toBeVisible()
  expect((await everything(page)).sums).toEqual([])
  await choose(page, saved)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('It contains 2 files')
  await dialog.getByText('Replace everything').click()
  await dialog.getByRole('button', { name: 'Replace Everything' }).click()
  await expect(page.getByText('Back-up Restored')).toBeVisible()

  const after = await everything(page)
  expect(after).toEqual(before)
  expect(after.sums).toEqual(after.keys)
  await page.goto('/documents')
  await expect(page.getByRole('article', { name: 'Tower report' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('plumblineUser'))).toContain('bo@harbour.example')
})

test('a back-up is merged into a changed workspace, and another tab is updated', { tag: '@long' }, async ({
  context,
  page,
}) => {
  await openSignedIn(page, '/actions', { stored })
  const zip = await readFile(await backUp(page))
  await page.evaluate(
    (tasks) => localStorage.setItem('plumblineTasks', tasks),
    JSON.stringify([task('task_2', 'Newer')]),
  )
  await page.reload()
  const other = await context.newPage()
  await other.goto('/actions')
  await expect(other.getByText('Newer')).toBeVisible()

  await choose(page, { name: 'backup.zip', mimeType: 'application/zip', buffer: zip })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: /^Tasks/ })).toContainText('1')
  await dialog.getByRole('button', { name: 'Merge Back-up' }).click()
  await expect(page.getByText('Back-up Merged')).toBeVisible()

  expect((await storedList(page, 'plumblineTasks')).map(({ name }) => name)).toEqual([
    'Newer',
    'Call the crane',
  ])
  await expect(other.getByText('Call the crane')).toBeVisible()
})

test('a back-up that was tampered with changes nothing and explains why, also on a phone', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, '/settings?tab=data', { stored })
  const zip = await readFile(await backUp(page))
  const before = await everything(page)
  const place = zip.lastIndexOf('Call the crane')
  zip.write('Fell the crane', place)

  await choose(page, { name: 'backup.zip', mimeType: 'application/zip', buffer: zip })
  const why = /“records\/plumblineTasks\.json” .* Nothing was changed\./
  await expect(page.getByText(why).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await everything(page)).toEqual(before)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test(
  'the page in a back-up can be read without Plumbline and links to the files',
  { tag: '@long' },
  async ({ page, files, browser }, info) => {
    await openSignedIn(page, '/documents', { stored })
    await addDocument(page, 'Facade', files['facade.png'])
    const folder = join(info.outputDir, 'unpacked')
    for (const [name, bytes] of await readZip(await backUp(page))) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), bytes)
    }

    // A new browser context, without scripts, from disk.
    const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await reader.goto(pathToFileURL(join(folder, 'index.html')).href)
    await expect(reader.getByRole('heading', { name: 'Plumbline back-up' })).toBeVisible()
    await expect(reader.getByRole('region', { name: 'Projects' })).toContainText('Quay House')
    await expect(reader.getByRole('region', { name: 'Tasks' })).toContainText('Call the crane')
    const link = reader.getByRole('region', { name: 'Documents' }).getByRole('link', { name: 'facade.png' })
    const target = new URL((await link.getAttribute('href')) ?? '', reader.url())
    expect(await readFile(target)).toEqual(await readFile(files['facade.png']))
    await reader.context().close()
  },
)
