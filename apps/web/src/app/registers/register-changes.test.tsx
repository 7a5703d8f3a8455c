/** What the table of every register changes: many records together, one in its cell, and those of a spreadsheet. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openRegister } from '#testing/open-register.ts'
import { testedRegisters } from '#testing/tested-registers.ts'

const changed = testedRegisters.filter(({ isReadOnly }) => !isReadOnly)
const readOnly = testedRegisters.filter(({ isReadOnly }) => isReadOnly)
const imported = testedRegisters.filter(({ pasted }) => pasted)
const notImported = testedRegisters.filter(({ pasted }) => !pasted)

const select = (record: string) => screen.getByRole('checkbox', { name: new RegExp(`^Select ${record}`) })

test.each(changed)('$name: selected records are changed together, with one Undo [R8]', async (register) => {
  const { column, noun, records } = register
  const { app, grid, row } = await openRegister(register)
  await grid()
  for (const record of records.slice(1)) await app.user.click(select(record))
  await app.press('Change…')
  await app.choose('Field', column.title)
  await app.choose(`New ${column.title}`, column.last)
  await app.press(`Change 2 ${noun}s`)
  await app.expectToast('Updated', `2 ${noun}s updated.`)
  for (const at of [1, 2] as const) expect(await row(at)).toHaveTextContent(column.last)
  await app.press('Undo')
  for (const at of [1, 2] as const)
    await waitFor(async () => expect(await row(at)).toHaveTextContent(column.first))
})

test.each(changed)('$name: selected records are deleted together, with one Undo [R9]', async (register) => {
  const { records, shows, app } = await openAndSelectTwo(register)
  const [one] = records
  await app.press(register.name === 'members' ? 'Remove' : 'Delete')
  await app.press(/^(Delete|Remove) 2 /)
  await shows(one)
  await app.press('Undo')
  await shows(...records)
})

test.each(changed)('$name: a cell is changed in its place [R10]', async (register) => {
  const { column, nameInMessages = register.records[1] } = register
  const { app, row } = await openRegister(register)
  await app.user.dblClick(within(await row(1)).getByText(column.first))
  await app.user.click(await screen.findByRole('option', { name: column.last }))
  await app.expectToast('Updated', `${nameInMessages} has been updated.`)
  expect(await row(1)).toHaveTextContent(column.last)
  expect(await row(2)).toHaveTextContent(column.first)
})

test.each(imported)('$name: pasted rows are previewed and imported [R11]', async (register) => {
  const { app, grid } = await openRegister(register)
  const getData = () => register.pasted?.text
  fireEvent.paste(await grid(), { clipboardData: { getData } })
  await app.press('Import 1 Row')
  await app.expectToast('Imported')
  expect(await within(await grid()).findByText(register.pasted?.shows ?? '')).toBeVisible()
})

test.each(readOnly)(
  '$name: records are selected, but no one changes or deletes them [R17]',
  async (register) => {
    const { app, row } = await openAndSelectTwo(register)
    for (const name of ['Change…', 'Delete', 'Import']) expect(app.button(name)).not.toBeInTheDocument()
    expect(app.button('Export')).toBeVisible()
    // A number may be that of other columns as well.
    const [cell] = within(await row(1)).getAllByText(register.column.first)
    await app.user.dblClick(cell ?? expect.fail())
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
  },
)

test.each(notImported)('$name: nothing is imported, from the clipboard neither [R18]', async (register) => {
  const { app, grid } = await openRegister(register)
  fireEvent.paste(await grid(), { clipboardData: { getData: () => 'Name\tStatus\nRoof\tNew' } })
  expect(app.button('Import')).not.toBeInTheDocument()
  expect(app.dialog()).not.toBeInTheDocument()
})

/** Their records open in a form, and those of a team have none. */
const formed = testedRegisters.filter(({ name }) =>
  ['conditions', 'hold-points', 'lead-times', 'contacts', 'safety-records'].includes(name),
)
const members = testedRegisters.filter(({ name }) => name === 'members')

test.each(formed)('$name: the form of a record has its history', async (register) => {
  const { app, row } = await openRegister(register)
  await app.user.click(within(await row(1)).getByRole('button', { name: register.records[1] }))
  const form = await screen.findByRole('dialog', { name: /^Edit / })
  await app.user.click(await within(form).findByRole('button', { name: 'History' }))
  expect(await within(form).findByText('Nothing has been recorded yet.')).toBeVisible()
})

test.each([...formed, ...members])('$name: a Viewer opens the history of a record', async (register) => {
  const { app, row } = await openRegister(register, '', { as: 'Viewer' })
  await app.user.click(within(await row(1)).getByRole('button', { name: register.records[1] }))
  const history = await screen.findByRole('dialog', { name: 'History' })
  expect(history).toHaveTextContent(register.records[1])
})

test('the team explains why it has no import, to those who invite [R70]', async () => {
  const team = testedRegisters.find(({ name }) => name === 'members') ?? expect.fail()
  const { app } = await openRegister(team)
  expect(await app.findText('People come by invitation, not by import.')).toBeVisible()
})

async function openAndSelectTwo(register: (typeof testedRegisters)[number]) {
  const opened = await openRegister(register)
  await opened.grid()
  for (const record of register.records.slice(1)) await opened.app.user.click(select(record))
  expect(screen.getByText(`2 ${register.noun}s selected`)).toBeVisible()
  return { ...opened, records: register.records }
}
