/** What is particular to importing hold points, conditions and contacts. */
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const constructionProjects = [
  { id: 1, name: 'Quay House' },
  { id: 2, name: 'Mill Lane' },
]

async function paste(grid: string, ...rows: readonly string[][]) {
  const text = rows.map((cells) => cells.join('\t')).join('\n')
  fireEvent.paste(await screen.findByRole('grid', { name: grid }), { clipboardData: { getData: () => text } })
}

test('hold points need a project, which can be chosen for all rows [R64]', async () => {
  const key = 'constructHoldPoints'
  const stored = { id: 'h', name: 'Slab pour', projectId: '1', status: 'Pending Approval' }
  const app = await openApp('/hold-points?table=', { stored: { constructionProjects, [key]: [stored] } })
  await paste(
    'Hold Points',
    ['Inspection', 'Due', 'Status'],
    ['Piling', '2027-01-05', 'approved'],
    ['Slab pour', '', ''],
  )
  expect(await screen.findByText('It needs a project.')).toBeVisible()
  await app.choose('Project', 'Mill Lane')
  await app.press('Import 2 Rows')
  await app.expectToast('Imported', '2 added.')
  expect(app.stored(key)).toMatchObject([
    stored,
    { name: 'Piling', projectId: '2', dueDate: '2027-01-05', decisions: [{ status: 'Approved' }] },
    { name: 'Slab pour', projectId: '2' },
  ])
})

test('conditions belong to the project whose tab is open, and are known by their heading [R29]', async () => {
  const key = 'plumblineConditions'
  const condition = { id: 'c', projectId: '1', heading: 'Noise', priority: 'Low', status: 'Pending' }
  const elsewhere = { ...condition, id: 'd', projectId: '2', heading: 'Dust' }
  const stored = { constructionProjects, [key]: [condition, elsewhere] }
  const app = await openApp('/projects/1?tab=conditions&table=', { stored })
  await paste(
    'Conditions',
    ['Heading', 'Status', 'Priority'],
    ['noise', 'Completed', 'High'],
    ['Dust', 'Completed', ''],
    ['Light', '', 'Whatever'],
  )
  await app.choose('Priority, row 4', 'Medium')
  await app.press('Import 3 Rows')
  await app.expectToast('Imported', '2 added, 1 changed.')
  expect(app.stored(key)).toMatchObject([
    { id: 'c', heading: 'Noise', status: 'Completed', priority: 'High' },
    elsewhere,
    { projectId: '1', heading: 'Dust', status: 'Completed', priority: 'Medium' },
    { projectId: '1', heading: 'Light', priority: 'Medium' },
  ])
})

test('the first conditions of a project can come from a spreadsheet', async () => {
  const app = await openApp('/projects/1?tab=conditions', {
    stored: { constructionProjects, plumblineConditions: [] },
  })
  await app.press('Table')
  await app.press('Import')
  const field = await screen.findByLabelText('Or paste rows here')
  fireEvent.change(field, { target: { value: 'Heading\tStatus\nNoise\tPending' } })
  await app.press('Import 1 Row')
  await app.expectToast('Imported', '1 added.')
  expect(app.stored('plumblineConditions')).toMatchObject([{ projectId: '1', heading: 'Noise' }])
})

test('contacts are known by name and company, else by name and e-mail [R65]', async () => {
  const key = 'constructDirectoryContacts'
  const contact = { firstName: 'Li', lastName: 'Chen', companyName: 'Northgate', email: 'li@n.example' }
  const bo = { firstName: 'Bo', lastName: 'van der Berg', companyName: 'Quay', email: 'bo@q.example' }
  const stored = {
    constructionProjects,
    [key]: [
      { id: 'a', ...contact },
      { id: 'b', ...bo },
    ],
  }
  const app = await openApp('/directory?table=', { stored })
  await paste(
    'Contacts',
    ['Name', 'Firm', 'E-mail', 'Postcode'],
    ['Li Chen', 'northgate', 'li.chen@n.example', '2000'],
    ['Bo van der Berg', 'Quayside', 'bo@q.example', ''],
    ['Ana Roy', 'Quayside', '', ''],
    ['Plato', 'Quayside', '', ''],
    ['Cy Ro', 'Quayside', 'no address', ''],
  )
  const cell = await screen.findByRole('textbox', { name: 'Email, row 6' })
  expect(cell).toHaveAccessibleDescription('Its e-mail is not valid.')
  expect(screen.getByRole('textbox', { name: 'Name, row 5' })).toHaveAccessibleDescription('It needs a name.')
  await app.press('Import 3 Rows')
  await app.expectToast('Imported', '1 added, 2 changed, 2 left out.')
  expect(app.stored(key)).toMatchObject([
    { ...contact, email: 'li.chen@n.example', addressPostalCode: '2000' },
    { ...bo, companyName: 'Quayside' },
    { firstName: 'Ana', lastName: 'Roy', companyName: 'Quayside' },
  ])
})

test('one column of a spreadsheet is pasted, and one cell is not', async () => {
  const key = 'constructLeadTimeItems'
  const app = await openApp('/lead-times?table=', { stored: { [key]: [{ id: 'a', name: 'Lift' }] } })
  await paste('Lead Times', ['Facade panels'])
  await paste('Lead Times', ['Item Name'], ['Facade panels'], ['Steel beams'])
  await app.press('Import 2 Rows')
  await app.expectToast('Imported', '2 added.')
  expect(app.stored(key)).toMatchObject([
    { name: 'Lift' },
    { name: 'Facade panels' },
    { name: 'Steel beams' },
  ])
})
