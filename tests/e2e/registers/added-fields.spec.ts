/** A field of a project, from its definition to a filter of the register. */
import { expect, openSignedIn, quayHouse, storedList, test } from '../support/site.ts'

const point = (id: string, name: string) => ({ id, name, projectId: '1', status: 'Notified' })

test('a field is defined, filled in, imported from a file and filtered', async ({ page }, info) => {
  const key = 'constructHoldPoints'
  const picture = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) })
  await openSignedIn(page, '/projects/1', {
    stored: { constructionProjects: [quayHouse], [key]: [point('h1', 'Footing'), point('h2', 'Slab')] },
  })
  await page.getByRole('button', { name: 'Register Fields' }).click()
  await page.getByRole('combobox', { name: 'Register' }).click()
  await page.getByRole('option', { name: 'Hold Points' }).click()
  await page.getByRole('button', { name: 'Add Field' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Concrete Grade')
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Choice' }).click()
  await page.getByRole('textbox', { name: 'Choices' }).fill('N32\nN40')
  await picture('definition')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Field' }).click()
  await expect(page.getByRole('list', { name: 'Fields of Hold Points' })).toContainText('Choice: N32, N40')
  await picture('fields')
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()

  await page.goto('/hold-points')
  await page.getByRole('button', { name: 'Edit Footing' }).click()
  await page.getByRole('combobox', { name: 'Concrete Grade' }).click()
  await page.getByRole('option', { name: 'N40' }).click()
  await picture('form')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await storedList(page, key)).some((row) => Object.values(row).includes('N40')))
    .toBe(true)

  await page.goto('/hold-points?table=')
  await page.getByRole('button', { name: 'Import' }).click()
  const csv = 'Hold Point,Project,Concrete Grade\nSlab,Quay House,n32\nWall,Quay House,N40\n'
  const file = { name: 'grades.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file)
  await picture('import')
  await page.getByRole('button', { name: 'Import 2 Rows' }).click()
  const grid = page.getByRole('grid', { name: 'Hold Points' })
  await expect(grid.getByRole('rowheader', { name: 'Wall' })).toBeVisible()
  await grid.getByRole('columnheader', { name: 'Concrete Grade' }).click({ button: 'right' })
  await picture('table')
  await page.keyboard.press('Escape')
  const [id] = Object.keys((await storedList(page, key))[0] ?? {}).filter((name) => name.startsWith('added_'))
  await page.goto(`/hold-points?table=f.${id?.replaceAll('_', '__')}.is.N40`)
  await expect(grid.getByRole('rowheader', { name: 'Footing' })).toBeVisible()
  await expect(grid.getByRole('rowheader', { name: 'Wall' })).toBeVisible()
  await expect(grid.getByRole('rowheader', { name: 'Slab' })).toHaveCount(0)
})
