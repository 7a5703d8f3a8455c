/** What the table of every register shows: its columns, order, groups, totals, filters and saved views. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getAddress, getTable, openRegister, openUsualView } from '#testing/open-register.ts'
import { testedRegisters } from '#testing/tested-registers.ts'

const titles = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

/** Transmittals and RFIs have no other view. */
const withSwitch = testedRegisters.filter(({ name }) => name !== 'transmittals' && name !== 'rfis')

test.each(withSwitch)('$name: the table is chosen beside the usual view [R1]', async (register) => {
  const app = await openUsualView(register.path, register)
  await app.press('Table')
  await getTable(register).shows(...register.records)
})

test.each(testedRegisters)('$name: the address opens the table with all records [R2]', async (register) => {
  const { row, shows } = await openRegister(register)
  await shows(...register.records)
  expect(await row(0)).toHaveTextContent(register.column.last)
  expect(await row(1)).toHaveTextContent(register.column.first)
})

test.each(testedRegisters)('$name: a column is hidden, and all come back [R3]', async (register) => {
  const { app, grid } = await openRegister(register)
  await grid()
  const atFirst = titles()
  await app.press('Columns')
  await app.user.click(await screen.findByRole('checkbox', { name: register.column.title }))
  expect(titles()).toEqual(atFirst.filter((title) => title !== register.column.title))
  expect(app.stored('plumblineTableSettings')).toMatchObject({
    tables: { [register.name]: { columns: expect.any(Array) } },
  })
  await app.press('Reset Columns')
  expect(titles()).toEqual(atFirst)
})

test.each(testedRegisters)(
  '$name: a title sorts, groups have heads, and totals count [R4]',
  async (register) => {
    const { column, noun, records } = register
    const [one, two, three] = records
    const { app, grid, shows } = await openRegister(register)
    await app.user.click(within(await grid()).getByRole('button', { name: column.title }))
    await shows(two, three, one)
    const foot = within(await grid())
      .getAllByRole('row')
      .at(-1)
    expect(foot).toHaveTextContent(/^Total 3/)
    await app.go(getAddress(register, `g.${column.key}`))
    await shows(`${column.first}2 ${noun}s`, two, three, `${column.last}1 ${noun}`, one)
  },
)

test.each(testedRegisters)('$name: words and filters find records [R5]', async (register) => {
  const { column, label, records, word } = register
  const [one, two, three] = records
  const { app, shows } = await openRegister(register)
  await shows(...records)
  await app.fill('Search this table', word)
  await shows(one)
  await app.go(getAddress(register, `f.${column.key}.is.${column.first}`))
  await shows(two, three)
  expect(app.button(`${column.title} is ${column.first}`)).toBeVisible()
  await app.go(getAddress(register, 'q.nothing-like-this'))
  expect(await screen.findByText(/^No .* matches$/)).toBeVisible()
  expect(screen.queryByRole('grid', { name: label })).not.toBeInTheDocument()
})

/** As names come from a Mac, where each accent is a separate character. */
const accented = 'Çatı Øresund Straße İğdır'.normalize('NFD')

test.each(testedRegisters)(
  '$name: words without accents find a name that has them [R6]',
  async (register) => {
    const [first] = register.records
    const text = JSON.stringify(register.stored)
    // A contact has two names.
    const replaced = text.includes(first) ? first : (first.split(' ').at(-1) ?? '')
    const stored = JSON.parse(text.replaceAll(replaced, accented))
    const { app, shows } = await openRegister({ ...register, stored })
    for (const word of ['cati', 'oresund', 'strasse', 'IGDIR', 'Çatı']) {
      await app.fill('Search this table', word)
      await shows(first.replace(replaced, accented))
    }
  },
)

test.each(testedRegisters)('$name: a view is saved under a name and chosen again [R7]', async (register) => {
  const { column, records } = register
  const [, two, three] = records
  const { app, shows } = await openRegister(register, `f.${column.key}.is.${column.first}`)
  await shows(two, three)
  await app.press('Views')
  await app.user.type(await screen.findByRole('textbox', { name: 'Save this view as' }), 'Mine')
  await app.press('Save View')
  await app.expectToast('View Saved')
  await app.user.keyboard('{Escape}')
  await app.go(getAddress(register, ''))
  await shows(...records)
  await app.press('Views')
  await app.press('Mine')
  await shows(two, three)
})

test('a search that is left immediately is in the address that Back leads to', async () => {
  const [register = expect.fail()] = testedRegisters
  const { app, grid, shows } = await openRegister(register)
  await grid()
  await app.fill('Search this table', register.word)
  await app.go('/settings')
  await app.back()
  await shows(register.records[0])
  expect(screen.getByRole('searchbox', { name: 'Search this table' })).toHaveValue(register.word)
})
