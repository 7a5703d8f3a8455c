/** The main job, from signing in to the reload: real files filed, found, read and kept. */
import { writeFile } from 'node:fs/promises'
import { type FixtureName, makeFixtures } from '../fixtures/make-fixtures.mjs'
import { addDocument, addProject, expect, storedList, test } from '../support/site.ts'

let fixtures: Record<FixtureName, string>

test.beforeAll(async () => {
  fixtures = await makeFixtures(test.info().outputPath('fixtures'))
})

test('a person signs in, files real documents, finds them, reads them, and has them after a reload', async ({
  page,
}) => {
  const cloud = test.info().outputPath('cloud.bin')
  await writeFile(cloud, Buffer.alloc(50 * 1024 * 1024, 7))
  await page.goto('/')
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill('ana.okafor@harbour.example')
  await page.getByLabel('Password').fill('anything')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeHidden()

  await page.getByRole('link', { name: 'Projects', exact: true }).click()
  await addProject(page, 'Gasworks Quay')
  await expect(page.getByRole('article', { name: 'Gasworks Quay' })).toBeVisible()

  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  await addDocument(page, 'Structural report', fixtures['harbour-tower.pdf'], 'Gasworks Quay')
  await addDocument(page, 'Site photo', fixtures['facade.png'], 'Gasworks Quay')
  await addDocument(page, 'Point cloud', cloud, 'Gasworks Quay')
  await expect(page.getByRole('article', { name: 'Point cloud' })).toContainText('50.0 MB')

  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toBeFocused()
  await page.keyboard.type('structural rep')
  await page.getByRole('option', { name: /Structural report/ }).click()
  await expect(page).toHaveURL(/\/documents\?highlight=/)

  await page.reload()
  await page.getByRole('button', { name: 'View Structural report' }).click()
  await expect(page.getByText('of 17', { exact: true })).toBeVisible()
  await page.getByLabel('Add a comment').fill('Check grid line C.')
  await page.getByRole('button', { name: 'Add Comment' }).click()
  await expect(page.getByText('Check grid line C.')).toBeVisible()
  await page.getByRole('button', { name: 'Close Viewer' }).click()

  await page.getByRole('button', { name: 'View Site photo' }).click()
  await expect(page.getByRole('img', { name: /Site photo/ })).toBeVisible()
  await page.getByRole('button', { name: 'Close Viewer' }).click()

  const documents = await storedList(page, 'constructionDocuments')
  expect(documents.map((document) => document.name).slice(-3)).toEqual([
    'Structural report',
    'Site photo',
    'Point cloud',
  ])
})
