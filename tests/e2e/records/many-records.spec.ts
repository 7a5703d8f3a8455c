/** Records beyond the five megabytes of local storage. */
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { readZip } from '../support/read-zip.ts'
import { addProject, expect, openSignedIn, test } from '../support/site.ts'

/** 900 of them fill more than four fifths of what local storage holds, and 1,200 do not fit. */
const bulkyTasks = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${name}_${index}`,
    name: `${name} ${index}`,
    priority: 'Urgent',
    note: 'x'.repeat(4_700),
  }))

async function backUp(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Back Up Everything' }).first().click()
  const path = await (await downloading).path()
  await expect(page.getByText('Back-up Made')).toBeVisible()
  return path
}

async function backUpOfOther(browser: Browser, baseURL: string | undefined): Promise<Buffer> {
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const page = await context.newPage()
  await openSignedIn(page, '/settings?tab=data', { stored: { plumblineTasks: bulkyTasks('Theirs', 300) } })
  const zip = await readFile(await backUp(page))
  await context.close()
  return zip
}

test('records that outgrow local storage are all there after a reload, and in a back-up', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const theirs = await backUpOfOther(browser, baseURL)
  await openSignedIn(page, '/settings?tab=data', { stored: { plumblineTasks: bulkyTasks('Ours', 900) } })
  await expect(page.getByText('Records are kept in this browser’s database')).toBeVisible()
  await page
    .getByLabel('Restore from a back-up')
    .setInputFiles({ name: 'theirs.zip', mimeType: 'application/zip', buffer: theirs })
  await page.getByRole('button', { name: 'Merge Back-up' }).click()
  await expect(page.getByText('300 records were added, 0 were changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.goto('/projects')
  await addProject(page, 'Beyond five megabytes')
  await page.reload()
  await expect(page.getByRole('article', { name: 'Beyond five megabytes' })).toBeVisible()

  await page.goto('/settings?tab=data')
  const backed = await readZip(await backUp(page))
  const tasks = JSON.parse(backed.get('records/plumblineTasks.json')?.toString() ?? '[]') as { id: string }[]
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(1_200)
  expect(backed.get('records/constructionProjects.json')?.toString()).toContain('Beyond five megabytes')
})
