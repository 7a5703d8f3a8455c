/** A custom stamp is made, placed with name, date and company, changed, deleted and restored. */
import { readFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'
import { violationsIn } from '../support/axe.ts'
import { checkPdfFile } from '../support/independent-readers.ts'
import { downloadWithMarkups, openMarkupsPanel } from '../support/markups.ts'
import { expect, openSignedIn, test } from '../support/site.ts'

test('a custom stamp is placed with name, date and company, and is in the panel and in the download', async ({
  page,
}) => {
  await openSignedIn(page, '/documents?view=1', {
    workspace: 'demo',
    stored: { plumblineProfile: { name: 'Ana Okafor', company: 'Harbour Build' } },
  })
  await expect(page.getByRole('group', { name: 'Markups of page 1' })).toBeVisible()
  await page.locator('[data-pdf-stage]').focus()
  await page.keyboard.press('s')
  await page.getByRole('button', { name: 'Custom stamps' }).click()
  const list = page.getByRole('dialog', { name: 'Custom Stamps' })
  await list.getByRole('button', { name: 'New Stamp' }).click()
  const form = page.getByRole('dialog', { name: 'New Stamp' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('textbox', { name: 'Text' })).toHaveAccessibleDescription(
    /Please enter the text of the stamp/,
  )
  await form.getByLabel('Text').fill('CHECKED ON SITE\n')
  await form.getByRole('button', { name: '{name}' }).click()
  await form.getByLabel('Text').pressSequentially(', ')
  await form.getByRole('button', { name: '{company}' }).click()
  await form.getByRole('button', { name: 'Green' }).click()
  await form.getByText('Oval').click()
  await expect(form.getByRole('img', { name: 'CHECKED ON SITE, Ana Okafor, Harbour Build' })).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()

  await expect(list).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Stamp' })).toContainText('CHECKED ON SITE')
  await page.locator('[data-pdf-stage]').focus()
  await page.keyboard.press('Enter')
  const stamp = page.getByRole('button', { name: /^Stamp by Ana Okafor: CHECKED ON SITE/ })
  await expect(stamp).toContainText('Ana Okafor, Harbour Build')
  const opacity = page.getByRole('combobox', { name: 'Opacity' })
  await page.getByRole('button', { name: 'Colour and line' }).click()
  await opacity.click()
  await page.getByRole('option', { name: '50 %' }).click()
  await expect(stamp.locator('g[opacity="0.5"]')).toBeVisible()
  await expect(opacity).toContainText('50 %')
  const panel = await openMarkupsPanel(page)
  await panel.getByRole('searchbox', { name: 'Search markups' }).fill('harbour build')
  await expect(panel.getByRole('listitem').filter({ hasText: 'CHECKED ON SITE' })).toBeVisible()
  const path = await downloadWithMarkups(page, panel)
  checkPdfFile(path)
  expect((await PDFDocument.load(await readFile(path))).getPage(0).node.Annots()?.size()).toBeGreaterThan(0)

  await page.locator('[data-pdf-stage]').focus()
  await page.keyboard.press('s')
  await page.getByRole('button', { name: 'Custom stamps' }).click()
  await list.getByRole('button', { name: 'Delete CHECKED ON SITE' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(list.getByText('None yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(list.getByRole('button', { name: 'Use CHECKED ON SITE' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stamp).toBeVisible()
})
