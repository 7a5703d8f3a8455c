/** The record in the address is scrolled into view once per visit, and the screen can be left as usual. */
import type { Page } from '@playwright/test'
import { expect, openSignedIn, shopDrawings, test } from '../support/site.ts'

const documents = shopDrawings(30)

const card = (page: Page, number: number) =>
  page.getByRole('article', { name: `Shop drawing ${number}`, exact: true })

async function pickHit(page: Page, number: number) {
  const box = page.getByRole('combobox', { name: 'Search', exact: true })
  await box.fill(`Shop drawing ${number}`)
  await page
    .getByRole('option', { name: `Shop drawing ${number}` })
    .first()
    .click()
  await expect(page).toHaveURL(`/documents?highlight=${number}`)
  await expect(card(page, number)).toHaveClass(/is-highlighted/)
  await expect(card(page, number)).toBeInViewport({ ratio: 1 })
}

async function deleteDocument(page: Page, number: number) {
  await page.getByRole('button', { name: `Details of Shop drawing ${number}`, exact: true }).click()
  await page.getByRole('button', { name: 'Delete Document' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(card(page, number)).toBeHidden()
}

test.beforeEach(async ({ page }) => {
  await openSignedIn(page, '/documents?highlight=5', { stored: { constructionDocuments: documents } })
  await expect(card(page, 5)).toHaveClass(/is-highlighted/)
  await expect(card(page, 5)).toBeInViewport({ ratio: 1 })
})

test('a screen with a highlight can be left like any other', { tag: '@long' }, async ({ page }) => {
  await page.getByRole('link', { name: 'Projects', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  await page.goBack()
  await expect(card(page, 5)).toBeInViewport({ ratio: 1 })
})

test('deleting a document does not take the page back to the highlighted one', { tag: '@long' }, async ({
  page,
}) => {
  await card(page, 30).scrollIntoViewIfNeeded()
  await deleteDocument(page, 1)
  await card(page, 30).scrollIntoViewIfNeeded()
  await deleteDocument(page, 29)
  await expect(card(page, 30)).toBeInViewport()
  await expect(card(page, 5)).not.toBeInViewport()
})

test('a second result is also shown, and so is the same result when it is picked again', {
  tag: '@long',
}, async ({ page }) => {
  await pickHit(page, 28)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(card(page, 28)).not.toBeInViewport()
  await pickHit(page, 28)
})
