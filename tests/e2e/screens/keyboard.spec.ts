/** Without a mouse: search, add, select and leave by keyboard only. */
import type { Page } from '@playwright/test'
import { expect, openSignedIn, shopDrawings, storedList, test } from '../support/site.ts'

const documents = shopDrawings(300)

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })

for (const { keys, from } of [
  { keys: '/', from: 'Projects' },
  { keys: 'Control+k', from: 'Documents' },
])
  test(`a document is found from ${from} by ${keys}, arrows and Enter, and is highlighted in view`, {
    tag: '@long',
  }, async ({ page }) => {
    await openSignedIn(page, `/${from.toLowerCase()}`, { stored: { constructionDocuments: documents } })
    await expect(page.getByRole('heading', { name: from, exact: true })).toBeVisible()

    await page.keyboard.press(keys)
    await expect(searchBox(page)).toBeFocused()
    await page.keyboard.type('drawing 25')
    await expect(page.getByRole('option')).toHaveCount(9)
    // The text typed first has the same number of results.
    await expect(page.getByRole('option').nth(1)).toContainText('Shop drawing 250')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('option', { selected: true })).toContainText('Shop drawing 250')
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL('/documents?highlight=250')
    const card = page.getByRole('article', { name: 'Shop drawing 250', exact: true })
    await expect(card).toBeInViewport({ ratio: 1 })
    await expect(card).toHaveClass(/is-highlighted/)
    await expect(page.getByRole('listbox')).toBeHidden()
  })

test('a slash typed into a field stays a slash, and Escape closes the results before it empties the box', async ({
  page,
}) => {
  await openSignedIn(page, '/documents', { stored: { constructionDocuments: documents } })
  await page.getByLabel('Search documents').focus()
  await page.keyboard.type('a/b')
  await expect(page.getByLabel('Search documents')).toHaveValue('a/b')

  await page.keyboard.press('Control+k')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('shop')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(searchBox(page)).toHaveValue('shop')
  await page.keyboard.press('Escape')
  await expect(searchBox(page)).toHaveValue('')
})

test('a project is added without a mouse', { tag: '@long' }, async ({ page }) => {
  await openSignedIn(page, '/projects')
  await page.getByRole('button', { name: 'Add Project' }).first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  // A form starts on its first field.
  await expect(dialog.getByLabel('Project Name')).toBeFocused()
  await page.keyboard.type('Gasworks Quay')
  await tabTo(page, 'Location')
  await page.keyboard.type('Sydney')
  await tabTo(page, 'Status')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Planning' })).toBeFocused()
  await page.keyboard.type('on h')
  await expect(page.getByRole('option', { name: 'On Hold' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Status')).toBeFocused()
  await tabTo(page, 'Start Date')
  await page.keyboard.type('11232026')
  await tabTo(page, 'End Date')
  await page.keyboard.type('11232027')
  await page.keyboard.press('Enter')

  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article', { name: 'Gasworks Quay' })).toContainText('On Hold')
  const [project] = await storedList(page, 'constructionProjects')
  expect(project).toMatchObject({ startDate: '2026-11-23', endDate: '2027-11-23', progress: 50 })
})

test('Escape closes each dialog and returns the focus to the element that opened it', async ({ page }) => {
  await openSignedIn(page, '/documents', { workspace: 'demo' })
  const openers = ['Add Document', 'Details of Head Contract', 'View Head Contract']
  for (const name of openers) {
    const opener = page.getByRole('button', { name })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('Escape in a select closes its list, and the dialog around it stays open', { tag: '@long' }, async ({
  page,
}) => {
  await openSignedIn(page, '/documents', { workspace: 'demo' })
  await page.getByRole('button', { name: 'Add Document' }).press('Enter')
  const type = page.getByRole('dialog').getByRole('combobox', { name: 'Type' })
  await type.press('Enter')
  await expect(page.getByRole('listbox').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(type).toBeFocused()
})

test('the first Tab offers to skip to the content', async ({ page }) => {
  await openSignedIn(page, '/projects')
  await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

const typed: { keys: string; pauseMs: number; found: string; rule: string }[] = [
  { keys: 'pe', pauseMs: 800, found: 'Permit', rule: 'is remembered after 800 ms' },
  { keys: 'sc', pauseMs: 800, found: 'Schedule', rule: 'is remembered after 800 ms' },
  { keys: 'sc', pauseMs: 1_100, found: 'Contract', rule: 'is forgotten after more than 1 second' },
]

for (const { keys, pauseMs, found, rule } of typed)
  test(`text typed in a select ${rule}: "${keys}" finds ${found}`, { tag: '@long' }, async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-21T09:00:00') })
    await openSignedIn(page, '/documents', { workspace: 'own' })
    await page.getByRole('combobox', { name: 'Type' }).press('Enter')
    await expect(page.getByRole('option', { name: 'All Types' })).toBeFocused()

    await page.clock.pauseAt(new Date('2026-11-21T10:00:00'))
    const [first = '', second = ''] = keys
    await page.keyboard.press(first)
    await page.clock.runFor(pauseMs)
    await page.keyboard.press(second)
    await page.clock.runFor(50)
    await expect(page.getByRole('option', { name: found })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.clock.resume()
    await expect(page.getByRole('combobox', { name: 'Type' })).toHaveText(found)
  })

/** Presses Tab until the field with this label has the focus. */
async function tabTo(page: Page, label: string) {
  const field = page.getByRole('dialog').getByLabel(label)
  for (let stops = 0; stops < 8; stops += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(field).toBeFocused()
}

test('a tab clicked with the mouse shows no focus ring, one focused with keys does', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/settings')
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Security').click()
  await expect(tab('Security')).toBeFocused()
  await expect(tab('Security')).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('ArrowRight')
  await expect(tab('Appearance')).toHaveCSS('outline-style', 'solid')
})
