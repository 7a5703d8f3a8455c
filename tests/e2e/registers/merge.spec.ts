/** Two people work on one workspace in separate browsers, and one merges the back-up of the other. */
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import {
  addDocument,
  choose,
  expect,
  openSignedIn,
  quayHouse,
  shopDrawings,
  storedList,
  test,
} from '../support/site.ts'

const stored = {
  constructionProjects: [quayHouse],
  constructionDocuments: shopDrawings(400),
  plumblineConditions: Array.from({ length: 40 }, (_, at) => ({
    id: `condition_${at + 1}`,
    projectId: '1',
    heading: `Condition ${at + 1}`,
    status: 'Pending',
    priority: 'Medium',
  })),
}

async function backUp(page: Page) {
  await page.goto('/settings?tab=data')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Back Up Everything' }).click()
  const buffer = await readFile(await (await downloading).path())
  await expect(page.getByText('Back-up Made')).toBeVisible()
  return { name: 'backup.zip', mimeType: 'application/zip', buffer }
}

async function openColleague(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await openSignedIn(page, '/settings?tab=data', {
    stored: { plumblineUser: { name: 'Bo Lind', email: 'bo.lind@harbour.example' } },
  })
  return page
}

test('the work of a colleague is merged: nothing is lost, conflicting numbers are reassigned, and the log reports it', {
  tag: '@long',
}, async ({ page, browser, baseURL, files }) => {
  test.slow()
  await openSignedIn(page, '/documents', { stored })
  const colleague = await openColleague(browser, baseURL)
  await colleague.getByLabel('Restore from a back-up').setInputFiles(await backUp(page))
  await colleague.getByRole('dialog').getByText('Replace everything').click()
  await colleague.getByRole('button', { name: 'Replace Everything' }).click()
  await expect(colleague.getByText('Back-up Restored')).toBeVisible()

  // Both add a document with the same number, and the colleague completes a condition.
  await page.goto('/documents')
  await addDocument(page, 'Lift shaft survey', files['facade.png'])
  await colleague.goto('/documents')
  await addDocument(colleague, 'Tower report', files['harbour-tower.pdf'])
  await colleague.goto('/projects/1')
  await choose(colleague, 'Status of Condition 1', 'Completed')
  await expect(colleague.getByText('Status Updated')).toBeVisible()
  const zip = await backUp(colleague)
  await colleague.context().close()

  await page.goto('/settings?tab=data')
  await page.getByLabel('Restore from a back-up').setInputFiles(zip)
  const dialog = page.getByRole('dialog', { name: 'Restore from a back-up' })
  await expect(dialog).toContainText('1 record is added (1 with a new number), 1 is changed.')
  await dialog.getByText('Renumbered').click()
  await expect(dialog).toContainText('Documents: Tower report (number 401 becomes 402')
  await dialog.getByRole('button', { name: 'Merge Back-up' }).click()
  const report = page.getByRole('dialog', { name: 'Back-up Merged' })
  await expect(report).toContainText('1 record was added (1 with a new number), 1 was changed.')
  await report.getByText('Changed', { exact: true }).click()
  await expect(report).toContainText('Conditions: Condition 1 (changed by Bo Lind)')
  await report.getByRole('button', { name: 'Done' }).click()
  await expect(report).toBeHidden()

  const documents = (await storedList(page, 'constructionDocuments')).slice(400)
  expect(documents.map(({ id, name }) => [id, name])).toEqual([
    [401, 'Lift shaft survey'],
    [402, 'Tower report'],
  ])
  const conditions = await storedList(page, 'plumblineConditions')
  expect(conditions.filter(({ status }) => status === 'Completed')).toEqual([
    expect.objectContaining({ heading: 'Condition 1', updatedBy: 'bo.lind@harbour.example' }),
  ])

  await page.goto('/dashboard')
  await page.getByRole('tab', { name: 'Activity Log' }).click()
  const log = page.getByRole('list', { name: 'Activity Log' }).getByRole('listitem')
  await expect(log.filter({ hasText: 'Ana Okafor merged the back-up of' })).toContainText(
    ': 1 added, 1 changed, 1 renumbered',
  )
  await expect(log.filter({ hasText: 'Bo Lind set the status of the condition' })).toContainText(
    'Condition 1 from Pending to Completed',
  )

  // Merging again changes nothing.
  await page.goto('/settings?tab=data')
  await page.getByLabel('Restore from a back-up').setInputFiles(zip)
  await expect(dialog).toContainText('Nothing would change.')
})
