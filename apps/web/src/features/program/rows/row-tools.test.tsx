/** Working on several rows of the program, as users do. */
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import { orderProgram } from '@plumbline/domain/program/items/program-row.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { rowNames, stored } from '#testing/stored-program.ts'

const key = 'plumblineProgramTasks'

async function openProgram(options: Parameters<typeof openApp>[1] = {}) {
  const app = await openApp('/program', { stored, workspace: 'own', ...options })
  await waitFor(() => expect(screen.getByRole('treegrid')).toHaveAttribute('aria-multiselectable', 'true'))
  return {
    ...app,
    focus: (name: string) => screen.getByRole('rowheader', { name }).focus(),
    outline: () =>
      orderProgram(app.stored(key) as ProgramItem[])
        .map(({ item }) => '.'.repeat(item.level) + item.name)
        .join(' '),
    selected: () =>
      screen
        .queryAllByRole('row', { selected: true })
        .map((row) => within(row).getByRole('rowheader').textContent),
  }
}

test('several rows are indented, outdented and deleted in one step each, and undone in one step each [R41]', async () => {
  const app = await openProgram()
  app.focus('Lay pipes')
  await app.user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(app.selected()).toEqual(['Lay pipes', 'Handover'])
  expect(screen.getByText('2 rows selected', { selector: '[role=status]' })).toBeInTheDocument()
  await app.user.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}')
  await app.expectToast('Outdented', 'Lay pipes is at the top level now.')
  expect(app.outline()).toBe('Ground .Dig Lay pipes Handover')
  await app.press('Indent')
  await app.expectToast('Indented', '2 rows are under Ground now.')
  expect(app.outline()).toBe('Ground .Dig .Lay pipes .Handover')
  await app.user.keyboard('{Control>}z{/Control}')
  expect(app.outline()).toBe('Ground .Dig Lay pipes Handover')
  expect(app.selected()).toEqual(['Lay pipes', 'Handover'])

  app.focus('Ground')
  await app.user.keyboard(' ')
  await app.press('Delete')
  expect(await app.findDialog()).toHaveTextContent(
    '“Ground” and 2 others will be deleted. The item under them will be deleted too. You can undo this right after.',
  )
  await app.press('Delete')
  await app.expectToast('Rows Deleted', '4 rows have been removed.')
  await app.press('Undo')
  expect(rowNames()).toEqual(['Ground', 'Dig', 'Lay pipes', 'Handover'])
})

test('rows that another user deletes are deselected', async () => {
  const app = await openProgram()
  await app.user.click(screen.getByRole('rowheader', { name: 'Dig' }))
  await app.user.keyboard('{Control>}a{/Control}')
  expect(screen.getByRole('group', { name: 'Selected rows' })).toHaveTextContent('4 rows selected')
  app.storeElsewhere(key, stored.plumblineProgramTasks.slice(0, 2))
  await waitFor(() => expect(app.selected()).toEqual(['Ground', 'Dig']))
  await app.user.keyboard('{ArrowDown}')
  expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument()
})

test('the menu of a row selects it and explains why it cannot be indented', async () => {
  const app = await openProgram()
  app.focus('Dig')
  await app.user.keyboard('{Shift>}{F10}{/Shift}')
  const indent = await screen.findByRole('menuitem', { name: /^Indent/ })
  expect(indent).toHaveTextContent('Only a heading can contain other rows')
  expect(indent).toHaveAttribute('aria-disabled', 'true')
  await app.press('Select')
  expect(app.selected()).toEqual(['Dig'])
  await app.user.keyboard('{Shift>}{F10}{/Shift}')
  await app.press('Outdent')
  await app.expectToast('Outdented')
  expect(app.outline()).toBe('Ground .Lay pipes Dig Handover')
})

test('a Viewer can select and copy, but neither move nor paste', async () => {
  const app = await openProgram({ as: 'Viewer' })
  app.focus('Handover')
  await app.user.keyboard(' ')
  const bar = within(screen.getByRole('group', { name: 'Selected rows' }))
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Copy', 'Clear'])
  const copied = new Map<string, string>()
  const clipboardData = { setData: (type: string, text: string) => void copied.set(type, text) }
  fireEvent.copy(screen.getByRole('rowheader', { name: 'Handover' }), { clipboardData })
  expect(copied.get('text/plain')).toBe('Handover\t1\t2027-01-11\t2027-01-11\t\t\r\n')
  expect(copied.get('text/html')).toContain('<td>Handover</td>')
  await app.user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}{Delete}')
  await app.user.paste('Dig\t5')
  expect(app.dialog()).not.toBeInTheDocument()
  expect(app.stored(key)).toEqual(stored.plumblineProgramTasks)
})

test('an empty program accepts rows from a spreadsheet [R43]', async () => {
  const app = await openApp('/program', { stored: { ...stored, [key]: [] }, workspace: 'own' })
  await app.findText(/Rows that were copied in a spreadsheet can be pasted right here\./)
  await waitFor(async () => {
    await app.user.paste('Ground\n  Dig\t5\t3/4/2027\n  \t1\n')
    expect(app.dialog()).toBeInTheDocument()
  })
  expect(app.dialog()).toHaveTextContent('They are added to the program of Quay House.')
  expect(app.dialog()).toHaveTextContent('Line 3: no task name. The row is left out.')
  await app.choose('Dates such as 3/4/2026', 'Month first: 4 March')
  await app.press('Paste 2 rows')
  await app.expectToast('Rows Pasted', '2 rows have been added to the program of Quay House.')
  expect(app.stored(key)).toMatchObject([
    { name: 'Ground', isHeading: true },
    { name: 'Dig', level: 1, startDate: '2027-03-04', endDate: '2027-03-08' },
  ])
})

test('a clipboard that cannot be pasted is refused with a message, and nothing is added', async () => {
  const app = await openProgram()
  app.focus('Dig')
  await app.user.paste('Pour\tlong\n\t1')
  expect(await app.findDialog()).toHaveTextContent('None of these rows can be read.')
  expect(app.dialog()).toHaveTextContent('Line 1, “Pour”: the duration “long” is not a number of days.')
  await app.press('Paste')
  expect(app.dialog()).toBeInTheDocument()
  expect(app.stored(key)).toEqual(stored.plumblineProgramTasks)
})

test('row numbers in pasted rows refer to these rows, or to those of the program', async () => {
  const app = await openProgram()
  app.focus('Handover')
  await app.user.paste('Survey\t1\t2027-01-18\nPour\t2\t2027-01-20\t\t\t2SS+1d\n')
  await app.findDialog()
  expect(screen.getByRole('row', { name: /^Pour/ })).not.toHaveTextContent('Dig')
  await app.choose('Row numbers of predecessors', 'Refer to the program')
  expect(screen.getByRole('row', { name: /^Pour/ })).toHaveTextContent('Dig SS+1d')
  await app.press('Paste 2 rows')
  await app.expectToast('Rows Pasted')
  expect((app.stored(key) as object[]).at(-1)).toMatchObject({
    name: 'Pour',
    links: [{ predecessorId: 'p2', type: 'SS', lag: 1 }],
  })
})
