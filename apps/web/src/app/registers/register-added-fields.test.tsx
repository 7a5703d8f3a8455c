/** The fields that a project adds to a register: in each register, and in each place of one of them. */
import { extensibleLists } from '@plumbline/domain/registers/added-fields/added-field.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { openRegister } from '#testing/open-register.ts'
import { testedRegisters } from '#testing/tested-registers.ts'

const quay = { id: 1, name: 'Quay House', location: 'Perth', status: 'Planning' }
const registers = testedRegisters.filter(({ name }) => (extensibleLists as readonly string[]).includes(name))

test('every register that can have added fields has a table', () => {
  expect(registers.map(({ name }) => name).toSorted()).toEqual([...extensibleLists].toSorted())
})

test.each(registers)('$name: an added field is a column that is changed in bulk', async (register) => {
  const { name, noun, records, stored } = register
  const zone = { id: 'zone', register: name, name: 'Zone', kind: 'choice', choices: ['North', 'South'] }
  const constructionProjects = [{ ...quay, addedFields: [zone] }]
  const { app, grid, row } = await openRegister({ ...register, stored: { ...stored, constructionProjects } })
  expect(within(await grid()).getByRole('columnheader', { name: /^Zone/ })).toBeInTheDocument()
  await app.user.click(screen.getByRole('checkbox', { name: new RegExp(`^Select ${records[1]}`) }))
  await app.press('Change…')
  await app.choose('Field', 'Zone')
  await app.choose('New Zone', 'South')
  await app.press(`Change 1 ${noun}`)
  await app.expectToast('Updated')
  expect(await row(1)).toHaveTextContent('South')
  await app.press('Undo')
  await waitFor(async () => expect(await row(1)).not.toHaveTextContent('South'))
})

const key = 'constructHoldPoints'
const addedFields = [
  { id: 'grade', name: 'Concrete Grade', kind: 'choice', choices: ['N32', 'N40'], isRequired: true },
  { id: 'volume', name: 'Volume', kind: 'number' },
  { id: 'poured', name: 'Poured On', kind: 'date' },
].map((field) => ({ register: 'hold-points', choices: [], ...field }))
const footing = { id: 'h', name: 'Footing', projectId: '1', status: 'Notified', added_grade: 'N32' }
const elsewhere = { id: 'e', name: 'Slab', projectId: '2', status: 'Notified' }
const stored = {
  constructionProjects: [
    { ...quay, addedFields },
    { ...quay, id: 2, name: 'Mill Lane' },
  ],
  [key]: [footing, elsewhere],
}

test('the form has the fields of its project, and the history reports them by name', async () => {
  const app = await openApp('/hold-points', { stored, workspace: 'own' })
  await app.press('Edit Footing')
  await app.choose('Concrete Grade', 'N40')
  await app.user.type(screen.getByRole('textbox', { name: 'Volume' }), 'much')
  await app.press('Save')
  expect(screen.getByText('Enter a number, such as 12.5.')).toBeVisible()
  await app.user.clear(screen.getByRole('textbox', { name: 'Volume' }))
  await app.user.type(screen.getByRole('textbox', { name: 'Volume' }), '12,5')
  await app.press('Save')
  await waitFor(() => expect(app.dialog()).not.toBeInTheDocument())
  expect(app.stored(key)).toMatchObject([{ added_grade: 'N40', added_volume: '12.5' }, elsewhere])
  await app.press('Edit Footing')
  await app.press(/^History/)
  const history = await screen.findByRole('list', { name: 'History' })
  expect(history).toHaveTextContent('Concrete Grade: N32 changed to N40')
  expect(history).toHaveTextContent('Volume: none changed to 12.5')
})

test('a new record needs the required fields, and another project has other fields', async () => {
  const app = await openApp('/hold-points', { stored, workspace: 'own' })
  await app.press('Add Hold Point')
  expect(screen.queryByRole('textbox', { name: 'Volume' })).not.toBeInTheDocument()
  await app.user.type(screen.getByRole('textbox', { name: 'Hold Point Name' }), 'Pour')
  await app.choose('Project', 'Quay House')
  await app.press('Save')
  expect(screen.getByText('Concrete Grade is required.')).toBeVisible()
  await app.choose('Project', 'Mill Lane')
  expect(screen.queryByText('Concrete Grade')).not.toBeInTheDocument()
  await app.press('Save')
  await waitFor(() => expect(app.dialog()).not.toBeInTheDocument())
  expect(app.stored(key)).toMatchObject([footing, elsewhere, { name: 'Pour', projectId: '2' }])
})

test('a record that moves to another project keeps the values, and its form shows them', async () => {
  const app = await openApp('/hold-points', { stored, workspace: 'own' })
  await app.press('Edit Footing')
  await app.choose('Project', 'Mill Lane')
  expect(screen.getByText('Not among the fields of this project: Concrete Grade: N32')).toBeVisible()
  await app.press('Save')
  await waitFor(() => expect(app.stored(key)).toMatchObject([{ projectId: '2', added_grade: 'N32' }, {}]))
})

test('cells are changed where the project has the field, and a filter finds values', async () => {
  const app = await openApp(`/hold-points?table=${encodeURIComponent('f.added__grade.is.N32')}`, {
    stored,
    workspace: 'own',
  })
  const grid = await screen.findByRole('grid', { name: 'Hold Points' })
  const names = () =>
    within(grid)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent)
  expect(names()).toContain('Footing')
  expect(names()).not.toContain('Slab')
  await app.user.dblClick(within(grid).getByText('N32'))
  await app.user.click(await screen.findByRole('option', { name: 'N40' }))
  await app.expectToast('Updated')
  expect(app.stored(key)).toMatchObject([{ added_grade: 'N40' }, elsewhere])
})

test('the cell of a record without a project cannot be changed, because no project has the field for it', async () => {
  const loose = { id: 'l', name: 'Loose', projectId: '', status: 'Notified', added_grade: 'N32' }
  const app = await openApp('/hold-points?table=', {
    stored: { ...stored, [key]: [loose, footing] },
    workspace: 'own',
  })
  const grid = await screen.findByRole('grid', { name: 'Hold Points' })
  const edit = (name: RegExp) =>
    app.user.dblClick(within(within(grid).getByRole('row', { name })).getByText('N32'))
  await edit(/^Select Footing/)
  expect(await screen.findByRole('option', { name: 'N40' })).toBeVisible()
  await app.user.keyboard('{Escape}')
  await edit(/^Select Loose/)
  expect(screen.queryByRole('option', { name: 'N40' })).not.toBeInTheDocument()
})

test('an import maps the column of a field, and reports a bad value at its cell', async () => {
  const app = await openApp('/hold-points?table=', { stored, workspace: 'own' })
  const rows = [
    ['Hold Point', 'Project', 'Concrete grade', 'Volume', 'Poured On'],
    ['Pour 1', 'Quay House', 'n40', '14.5', '2026-11-02'],
    ['Pour 2', 'Quay House', 'N99', '3', ''],
    ['Slab', 'Mill Lane', '', '9', ''],
  ]
  const getData = () => rows.map((cells) => cells.join('\t')).join('\n')
  fireEvent.paste(await screen.findByRole('grid', { name: 'Hold Points' }), { clipboardData: { getData } })
  expect(await screen.findByText('Not one of the choices.')).toBeVisible()
  expect(screen.getByText('Its project has no such field.')).toBeVisible()
  await app.choose('Concrete Grade, row 3', 'N32')
  await app.press('Import 2 Rows')
  await app.expectToast('Imported', '2 added, 1 left out.')
  expect(app.stored(key)).toMatchObject([
    footing,
    elsewhere,
    { name: 'Pour 1', added_grade: 'N40', added_volume: '14.5', added_poured: '2026-11-02' },
    { name: 'Pour 2', added_grade: 'N32', added_volume: '3' },
  ])
})
