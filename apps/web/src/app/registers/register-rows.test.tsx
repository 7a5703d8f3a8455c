/** The rows of a table while it is searched: the elements on the page are used again, because new ones cost more than the search. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openRegister } from '#testing/open-register.ts'
import { testedRegisters } from '#testing/tested-registers.ts'

const register = testedRegisters.find(({ name }) => name === 'tasks') ?? expect.fail()

async function openActions() {
  const { app, grid, shows } = await openRegister(register)
  const getRow = async (name: string) => within(await grid()).findByRole('row', { name: new RegExp(name) })
  async function searchInstead(word: string) {
    await app.user.tripleClick(await screen.findByRole('searchbox', { name: 'Search this table' }))
    await app.user.paste(word)
  }
  return { app, shows, getRow, searchInstead }
}

test('another search shows its records in the existing rows', async () => {
  const { shows, getRow, searchInstead } = await openActions()
  await searchInstead('crane')
  await shows('Book the crane')
  const row = await getRow('Book the crane')
  const cells = [...row.querySelectorAll('*')]
  await searchInstead('council')
  await shows('Call the council')
  expect(await getRow('Call the council')).toBe(row)
  expect(cells.filter((cell) => row.contains(cell)).length).toBeGreaterThan(cells.length / 2)
  expect(within(row).getByRole('checkbox', { name: 'Select Call the council' })).not.toBeChecked()
})

test('a record that stays keeps its row', async () => {
  const { shows, getRow, searchInstead } = await openActions()
  const row = await getRow('Call the council')
  await searchInstead('council')
  await shows('Call the council')
  expect(await getRow('Call the council')).toBe(row)
})

test('the row of the active record goes to no other, because it may have the focus', async () => {
  const { app, shows, getRow, searchInstead } = await openActions()
  await searchInstead('crane')
  await shows('Book the crane')
  const row = await getRow('Book the crane')
  await app.user.click(within(row).getByRole('checkbox'))
  await searchInstead('council')
  await shows('Call the council')
  expect(row).not.toBeInTheDocument()
})
