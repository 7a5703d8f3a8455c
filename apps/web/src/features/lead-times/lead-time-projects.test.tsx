import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const key = 'constructLeadTimeItems'
const panels = { id: 'lead_7', name: 'Facade panels', projectId: '1' }
const beams = { id: 'lead_8', name: 'Steel beams', projectId: 2 }
const pumps = { id: 'lead_9', name: 'Pumps' }
const stored = {
  constructionProjects: [
    { id: 1, name: 'Quay House' },
    { id: 2, name: 'Mill Lane' },
    { id: 3, name: 'Empty Lot' },
  ],
  [key]: [panels, beams, pumps],
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) })
const rowNames = () => screen.queryAllByRole('rowheader').map((cell) => cell.firstChild?.textContent)
const titles = () => screen.queryAllByRole('columnheader').map((head) => head.textContent)

test('the project filter offers all projects, each one and none, and shows the items of the chosen one', async () => {
  const app = await openApp('/lead-times', { stored })
  const options = ['All Projects', 'Quay House', 'Mill Lane', 'Empty Lot', 'No project']
  expect(await app.getOptions('Project')).toEqual(options)
  await app.user.keyboard('{Escape}')

  await app.choose('Project', 'Mill Lane')
  expect(rowNames()).toEqual(['Steel beams'])
  await app.choose('Project', 'No project')
  expect(rowNames()).toEqual(['Pumps'])
  await app.choose('Project', 'All Projects')
  expect(rowNames()).toEqual(['Facade panels', 'Steel beams', 'Pumps'])
})

test('the empty text shows whether there are no items in the chosen project, or none without a project', async () => {
  const app = await openApp('/lead-times', { stored: { ...stored, [key]: [panels] } })
  await app.choose('Project', 'Empty Lot')
  expect(app.text('No lead time items for this project yet.')).toBeVisible()
  await app.choose('Project', 'No project')
  expect(app.text('No lead time items without a project.')).toBeVisible()
})

test('a sortable column shows the project of each item as soon as one has a project', async () => {
  const app = await openApp('/lead-times', { stored })
  expect(titles().slice(0, 3)).toEqual(['Item Name', 'Project', 'Order By'])
  expect(await row('Steel beams')).toHaveTextContent('Mill Lane')
  expect(await row('Pumps')).toHaveTextContent('No project')
  await app.press('Project')
  expect(rowNames()).toEqual(['Steel beams', 'Facade panels', 'Pumps'])

  await app.choose('Project', 'No project')
  expect(titles().slice(0, 2)).toEqual(['Item Name', 'Order By'])
})

test('a new item is in the filtered project unless another is chosen', async () => {
  const app = await openApp('/lead-times', { stored: { ...stored, [key]: [] } })
  await app.choose('Project', 'Empty Lot')
  await app.press('Add Lead Time Item')
  await app.fill('Item Name', 'Lift cars')
  await app.press('Save')
  await app.expectToast('Lead Time Item Added')
  expect(await row('Lift cars')).toHaveTextContent('Empty Lot')

  await app.press('Add Lead Time Item')
  await app.fill('Item Name', 'Pumps')
  expect(await app.getOptions('Project')).toEqual(['No project', 'Quay House', 'Mill Lane', 'Empty Lot'])
  await app.user.keyboard('{Escape}')
  await app.choose('Project', 'Quay House')
  await app.press('Save')
  await app.expectToast('Lead Time Item Added', 'Pumps has been added.')
  expect(app.stored(key)).toMatchObject([
    { name: 'Lift cars', projectId: '3' },
    { name: 'Pumps', projectId: '1' },
  ])
})

test('the project of an item can be chosen and cleared in its form; a deleted one stays until then', async () => {
  const orphan = { ...pumps, projectId: '99' }
  const app = await openApp('/lead-times', { stored: { ...stored, [key]: [orphan] } })
  await app.press('Edit Pumps')
  expect(await screen.findByRole('combobox', { name: 'Project' })).toHaveTextContent('A deleted project')
  await app.fill('Description', 'Two')
  await app.press('Save')
  await app.expectToast('Lead Time Item Updated')
  expect(app.stored(key)).toMatchObject([{ projectId: '99', description: 'Two' }])

  await app.press('Edit Pumps')
  await app.choose('Project', 'No project')
  await app.press('Save')
  await app.expectToast('Lead Time Item Updated')
  expect(app.stored(key)).toMatchObject([{ projectId: null }])
})

test('an item cannot be moved to a project that another tab has since deleted', async () => {
  const app = await openApp('/lead-times', { stored })
  await app.press('Edit Pumps')
  await app.choose('Project', 'Empty Lot')
  app.storeElsewhere('constructionProjects', stored.constructionProjects.slice(0, 2))
  await app.press('Save')
  await app.expectToast(
    'Project No Longer Exists',
    'Another user has deleted this project. Choose another one.',
  )
  expect(app.dialog()).toHaveTextContent('Choose another project.')
  expect(app.stored(key)).toEqual(stored[key])
})

test('?highlight= shows an item that the project filter hides', async () => {
  const app = await openApp('/lead-times', { stored })
  await app.choose('Project', 'Quay House')
  await app.go('/lead-times?highlight=lead_9')
  expect(await row('Pumps')).toHaveClass('is-highlighted')
})
