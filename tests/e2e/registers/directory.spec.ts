/** The company directory in a real browser: add, edit, search, filter, e-mail, delete and restore. */
import type { Page } from '@playwright/test'
import { choose, expect, openSignedIn, quayHouse, storedList, test } from '../support/site.ts'

const key = 'constructDirectoryContacts'
const ana = {
  id: 'c1',
  firstName: 'Ana',
  lastName: 'Roy',
  companyName: 'Quayside Holdings',
  role: 'Director',
  email: 'ana.roy@quayside.example',
  phone: '+61 2 5550 0141',
  mobile: '+61 491 570 156',
  addressStreet: '8 Lantern Wharf',
  addressCity: 'Sydney',
  contactType: 'Client',
  projectId: '1',
}
const ed = { id: 'c2', firstName: 'Ed', lastName: 'Lee', companyName: 'Northgate', contactType: 'Consultant' }
const stored = { constructionProjects: [quayHouse], [key]: [ana, ed] }
const crowd = Array.from({ length: 10_000 }, (_, at) => ({
  ...ana,
  id: `m${at}`,
  lastName: `Roy ${String(at).padStart(5, '0')}`,
}))

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const toast = (page: Page) => page.getByRole('region', { name: /^Messages/ })
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })

test('a contact is added and edited, and is complete after a reload', async ({ page }) => {
  await openSignedIn(page, '/directory', { stored })
  await page.getByRole('button', { name: 'Add Contact' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Contact' }).click()
  await expect(toast(page)).toContainText('Name Required')
  await dialog.getByLabel('First Name').fill('Li')
  await dialog.getByLabel('Last Name').fill('Chen')
  await dialog.getByLabel('Company Name').fill('Harbour Fire')
  await dialog.getByLabel('Email').fill('li.chen@harbour.example')
  await choose(page, 'Contact Type', 'Subcontractor')
  await choose(page, 'Project', 'Quay House')
  await dialog.getByRole('button', { name: 'Add Contact' }).click()
  await expect(toast(page)).toContainText('Contact Added')

  await page.getByRole('button', { name: 'Edit Li Chen' }).click()
  await dialog.getByLabel('City').fill('Perth')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Contact Updated')

  await page.reload()
  for (const visible of ['Harbour Fire', 'Subcontractor', 'Quay House', 'li.chen@harbour.example', 'Perth'])
    await expect(card(page, 'Li Chen')).toContainText(visible)
})

test('the search of the product finds a contact by company and shows the card', { tag: '@long' }, async ({
  page,
}) => {
  await openSignedIn(page, '/projects', { stored: { ...stored, [key]: [...crowd, ed] } })
  await searchBox(page).fill('northgate')
  await page.getByRole('option', { name: 'Ed Lee (Northgate)' }).click()
  await expect(page).toHaveURL('/directory?highlight=c2')
  await expect(card(page, 'Ed Lee')).toHaveClass(/is-highlighted/)
  await expect(card(page, 'Ed Lee')).toBeInViewport({ ratio: 1 })
})

test('filters by type, project and text can be combined', { tag: '@long' }, async ({ page }) => {
  await openSignedIn(page, '/directory', { stored })
  const names = page.getByRole('article').getByRole('heading')
  await page.getByText('Consultant', { exact: true }).first().click()
  await expect(names).toHaveText(['Ed Lee'])
  await choose(page, 'Project', 'Quay House')
  await expect(page.getByRole('heading', { name: 'No contacts found' })).toBeVisible()
  await page.getByRole('radio', { name: 'All', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(names).toHaveText(['Ana Roy'])
  await choose(page, 'Project', 'No project')
  await page.getByLabel('Search contacts').fill('lee')
  await expect(names).toHaveText(['Ed Lee'])
})

test('a contact has e-mail and phone links, and a missing e-mail is reported', { tag: '@long' }, async ({
  page,
}) => {
  await openSignedIn(page, '/directory', { stored })
  const href = (name: string) => card(page, 'Ana Roy').getByRole('link', { name }).getAttribute('href')
  expect(await href('Email Ana Roy')).toBe('mailto:ana.roy@quayside.example')
  expect(await href('+61 2 5550 0141')).toBe('tel:+61255500141')
  await page.getByRole('button', { name: 'Email Ed Lee' }).click()
  await expect(toast(page)).toContainText('No Email Found')
})

test('Undo restores a deleted contact, which otherwise stays deleted', { tag: '@long' }, async ({ page }) => {
  await openSignedIn(page, '/directory', { stored })
  async function remove() {
    await page.getByRole('button', { name: 'Delete Ana Roy' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page)).toContainText('Contact Deleted')
    await expect(card(page, 'Ana Roy')).toBeHidden()
  }

  await remove()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Ana Roy')).toBeVisible()
  await expect.poll(() => storedList(page, key)).toEqual([ana, ed])

  await remove()
  await page.reload()
  await expect(card(page, 'Ed Lee')).toBeVisible()
  await expect(card(page, 'Ana Roy')).toBeHidden()
})

test('10,000 contacts are listed without mounting them all, and the last can be reached', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/directory', { stored: { ...stored, [key]: crowd } })
  await expect(card(page, 'Ana Roy 00000')).toBeInViewport()
  expect(await page.getByRole('article').count()).toBeLessThan(60)
  await page.keyboard.press('End')
  await expect(card(page, 'Ana Roy 09999')).toBeInViewport({ ratio: 1 })
  await page.getByLabel('Search contacts').fill('roy 04711')
  await expect(page.getByRole('article')).toHaveCount(1)
})
