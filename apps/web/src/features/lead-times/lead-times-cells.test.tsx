/** The cells of a table, on the example of lead times: found by the arrows, edited in their place, and emptied. */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { getTable } from '#testing/open-register.ts'

const key = 'constructLeadTimeItems'
const items = [
  { id: 'a', name: 'Steel beams A-101', projectId: '1', status: 'Ordered', orderByDate: '2026-11-20' },
  { id: 'b', name: 'Facade panels', status: 'Tracking', orderByDate: '2026-11-27' },
  { id: 'c', name: 'Pumps', status: 'Tracking', orderByDate: '2026-11-02' },
  { id: 'd', name: 'Lift cars', projectId: '1', status: 'Shipped' },
]
const stored = { constructionProjects: [{ id: 1, name: 'Quay House' }], [key]: items }

const { grid, shows } = getTable({
  label: 'Lead Times',
  records: ['Steel beams A-101', 'Facade panels', 'Pumps'],
})

const activeCell = (table: HTMLElement) =>
  document.getElementById(table.getAttribute('aria-activedescendant') ?? '')

/** The text that Ctrl+C leaves on the clipboard. */
function copied(table: HTMLElement): string | undefined {
  const texts = new Map<string, string>()
  fireEvent.copy(table, {
    clipboardData: { setData: (type: string, text: string) => void texts.set(type, text) },
  })
  return texts.get('text/plain')
}

test('a cell is edited by keyboard: arrows find it, typing replaces it, Enter saves, one Undo [R60]', async () => {
  const app = await openApp('/lead-times?table=', { stored })
  const table = await grid()
  table.focus()
  await app.user.keyboard('{ArrowRight}')
  expect(activeCell(table)).toHaveTextContent('Steel beams A-101')
  await app.user.keyboard('G')
  const field = await screen.findByRole('textbox', { name: 'Item Name, Steel beams A-101' })
  await app.user.type(field, 'irders{Enter}')
  await shows('Girders', 'Facade panels', 'Pumps', 'Lift cars')
  await app.expectToast('Updated', 'Girders has been updated.')
  expect(table).toHaveFocus()
  expect(activeCell(table)).toHaveTextContent('Facade panels')
  await app.press('Undo')
  await shows('Steel beams A-101', 'Facade panels', 'Pumps', 'Lift cars')
})

test.each(['+', '-'])('%s begins to type, as in a phone number', async (sign) => {
  const app = await openApp('/lead-times?table=', { stored })
  const table = await grid()
  table.focus()
  await app.user.keyboard(`{ArrowRight}${sign}`)
  expect(await screen.findByRole('textbox', { name: 'Item Name, Steel beams A-101' })).toHaveValue(sign)
})

test('Tab saves and goes on to the next cell, also in the next row; Escape leaves a cell as it was', async () => {
  const app = await openApp('/lead-times?table=', { stored })
  const table = await grid()
  table.focus()
  await app.user.keyboard('{ArrowRight}{F2}')
  await app.user.type(await screen.findByRole('textbox', { name: /^Item Name/ }), ' B{Shift>}{Tab}{/Shift}')
  expect(app.stored(key)).toMatchObject([{ name: 'Steel beams A-101 B' }, {}, {}, {}])
  expect(screen.queryByRole('textbox', { name: /^Item Name/ })).not.toBeInTheDocument()

  await app.user.keyboard('{ArrowRight}{ArrowRight}{F2}')
  const day = await screen.findByLabelText('Order By, Steel beams A-101 B')
  await app.user.type(day, '27/11{Tab}')
  expect(app.stored(key)).toMatchObject([{ orderByDate: '2026-11-27' }, {}, {}, {}])
  expect(await screen.findByLabelText('Required On Site, Steel beams A-101 B')).toHaveFocus()
  const before = app.stored(key)
  await app.user.keyboard('+3{Escape}{Escape}')
  expect(screen.queryByLabelText('Required On Site, Steel beams A-101 B')).not.toBeInTheDocument()
  expect(table).toHaveFocus()
  expect(app.stored(key)).toEqual(before)
})

test('choices open as a list: choosing one saves it', async () => {
  const app = await openApp('/lead-times?table=', { stored })
  const table = await grid()
  await app.user.dblClick(within(table).getByText('Shipped'))
  await app.user.click(await screen.findByRole('option', { name: 'Delivered' }))
  await app.expectToast('Updated', 'Lift cars has been updated.')
  expect(app.stored(key)).toMatchObject([{}, {}, {}, { status: 'Delivered' }])
  expect(table).toHaveFocus()
})

test.each(['{F2}', 'q', '{Enter}'])('a project is chosen after %s', async (key) => {
  const app = await openApp('/lead-times?table=', { stored })
  const table = await grid()
  table.focus()
  await app.user.keyboard(`{ArrowRight}{ArrowRight}{ArrowDown}${key}`)
  await app.user.click(await screen.findByRole('option', { name: 'Quay House' }))
  await app.expectToast('Updated', 'Facade panels has been updated.')
  expect(app.stored('constructLeadTimeItems')).toMatchObject([{}, { projectId: '1' }, {}, {}])
})

test('a refused cell stays open with its text and explains why [R61]', async () => {
  const app = await openApp('/lead-times?table=', { stored })
  const table = await grid()
  table.focus()
  await app.user.keyboard('{F2}')
  const field = await screen.findByRole('textbox', { name: /^Item Name/ })
  await app.user.clear(field)
  await app.user.keyboard('{Enter}')
  expect(field).toHaveAccessibleDescription('It needs a name.')
  expect(app.stored(key)).toEqual(items)
  await app.user.type(field, 'Beams{Enter}')
  await shows('Beams', 'Facade panels', 'Pumps', 'Lift cars')
})

test('Delete empties the active cell; a row as a whole is deleted only without one', async () => {
  const app = await openApp('/lead-times?table=', { stored })
  const table = await grid()
  table.focus()
  await app.user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Delete}')
  await app.expectToast('Updated', 'Steel beams A-101 has been updated.')
  expect(app.stored(key)).toMatchObject([{ orderByDate: null }, {}, {}, {}])
  await app.user.keyboard('{Escape}{Delete}')
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Steel beams A-101')
})

test('Home and End go to the first and last cell of a row; without a cell to the first and last row', async () => {
  const app = await openApp('/lead-times?table=', { stored })
  const table = await grid()
  table.focus()
  await app.user.keyboard('{ArrowRight}{ArrowDown}{End}')
  expect(activeCell(table)).toHaveAttribute('data-column', 'alarm')
  await app.user.keyboard('{Home}')
  expect(activeCell(table)).toHaveTextContent('Facade panels')
  await app.user.keyboard('{Escape}{End}')
  expect(activeCell(table)).toHaveTextContent(/^Lift cars/)
})

test('a cell is copied as it would be exported, selected rows as rows of a spreadsheet', async () => {
  const app = await openApp('/lead-times?table=c.orderBy.status', { stored })
  const table = await grid()
  table.focus()
  await app.user.keyboard('{ArrowRight}{ArrowRight}')
  expect(copied(table)).toBe('2026-11-20')
  await app.user.keyboard('{Escape} {Shift>}{ArrowDown}{/Shift}')
  const rows = 'Steel beams A-101\t2026-11-20\tOrdered\r\nFacade panels\t2026-11-27\tTracking\r\n'
  expect(copied(table)).toBe(rows)
})

test('a copied cell is pasted into another one, where Enter saves it', async () => {
  const app = await openApp('/lead-times?table=', { stored })
  const table = await grid()
  table.focus()
  await app.user.keyboard('{ArrowRight}')
  await app.user.paste('Anchors\r\n')
  const field = await screen.findByRole('textbox', { name: 'Item Name, Steel beams A-101' })
  expect(field).toHaveValue('Anchors')
  await app.user.keyboard('{Enter}')
  await shows('Anchors', 'Facade panels', 'Pumps', 'Lift cars')
  await app.user.keyboard('{ArrowRight}{ArrowRight}')
  await app.user.paste('2026-12-24')
  await screen.findAllByLabelText('Order By, Facade panels')
  await app.user.keyboard('{Enter}')
  expect(app.stored(key)).toMatchObject([{}, { orderByDate: '2026-12-24' }, {}, {}])
})
