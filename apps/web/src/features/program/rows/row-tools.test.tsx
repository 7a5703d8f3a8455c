/** Rows of the programme worked on together, as a person does it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { rowNames, stored } from '#testing/stored-program.ts'

const key = 'plumblineProgramTasks'
type Stored = { name: string; level: number }

async function openProgram(options: Parameters<typeof openSite>[1] = {}) {
  const site = await openSite('/program', { stored, workspace: 'own', ...options })
  await waitFor(() => expect(screen.getByRole('treegrid')).toHaveAttribute('aria-multiselectable', 'true'))
  return {
    ...site,
    focus: (name: string) => screen.getByRole('rowheader', { name }).focus(),
    outline: () =>
      (site.stored(key) as Stored[]).map(({ name, level }) => '.'.repeat(level) + name).join(' '),
    selected: () =>
      screen
        .queryAllByRole('row', { selected: true })
        .map((row) => within(row).getByRole('rowheader').textContent),
  }
}

test('several rows are moved a level and deleted in one step each, and undone in one each', async () => {
  const site = await openProgram()
  site.focus('Lay pipes')
  await site.user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(site.selected()).toEqual(['Lay pipes', 'Handover'])
  expect(screen.getByText('2 rows selected', { selector: '[role=status]' })).toBeInTheDocument()
  await site.user.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}')
  await site.says('Outdented', 'Lay pipes stands at the top level now.')
  expect(site.outline()).toBe('Ground .Dig Lay pipes Handover')
  await site.press('Indent')
  await site.says('Indented', '2 rows stand under Ground now.')
  expect(site.outline()).toBe('Ground .Dig .Lay pipes .Handover')
  await site.user.keyboard('{Control>}z{/Control}')
  expect(site.outline()).toBe('Ground .Dig Lay pipes Handover')
  expect(site.selected()).toEqual(['Lay pipes', 'Handover'])

  site.focus('Ground')
  await site.user.keyboard(' ')
  await site.press('Delete')
  expect(await site.findDialog()).toHaveTextContent(
    '“Ground” and 2 others will be deleted. The item under them goes with them. You can undo this right after.',
  )
  await site.press('Delete')
  await site.says('Rows Deleted', '4 rows have been removed.')
  await site.press('Undo')
  expect(rowNames()).toEqual(['Ground', 'Dig', 'Lay pipes', 'Handover'])
})

test('rows that somebody else deletes are selected no longer', async () => {
  const site = await openProgram()
  await site.user.click(screen.getByRole('rowheader', { name: 'Dig' }))
  await site.user.keyboard('{Control>}a{/Control}')
  expect(screen.getByRole('group', { name: 'Selected rows' })).toHaveTextContent('4 rows selected')
  site.storeElsewhere(key, stored.plumblineProgramTasks.slice(0, 2))
  await waitFor(() => expect(site.selected()).toEqual(['Ground', 'Dig']))
  await site.user.keyboard('{ArrowDown}')
  expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument()
})

test('the menu of a row selects it and says why it cannot be indented', async () => {
  const site = await openProgram()
  site.focus('Dig')
  await site.user.keyboard('{Shift>}{F10}{/Shift}')
  const indent = await screen.findByRole('menuitem', { name: /^Indent/ })
  expect(indent).toHaveTextContent('Only a heading can hold other rows')
  expect(indent).toHaveAttribute('aria-disabled', 'true')
  await site.press('Select')
  expect(site.selected()).toEqual(['Dig'])
  await site.user.keyboard('{Shift>}{F10}{/Shift}')
  await site.press('Outdent')
  await site.says('Outdented')
  expect(site.outline()).toBe('Ground .Lay pipes Dig Handover')
})

test('a Viewer may select and copy, but neither move nor paste', async () => {
  const site = await openProgram({ as: 'Viewer' })
  site.focus('Handover')
  await site.user.keyboard(' ')
  const bar = within(screen.getByRole('group', { name: 'Selected rows' }))
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Copy', 'Clear'])
  const copied = new Map<string, string>()
  const clipboardData = { setData: (type: string, text: string) => void copied.set(type, text) }
  fireEvent.copy(screen.getByRole('rowheader', { name: 'Handover' }), { clipboardData })
  expect(copied.get('text/plain')).toBe('Handover\t1\t2027-01-11\t2027-01-11\t\t\r\n')
  expect(copied.get('text/html')).toContain('<td>Handover</td>')
  await site.user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}{Delete}')
  await site.user.paste('Dig\t5')
  expect(site.dialog()).not.toBeInTheDocument()
  expect(site.stored(key)).toEqual(stored.plumblineProgramTasks)
})

test('an empty programme takes rows from a spreadsheet', async () => {
  const site = await openSite('/program', { stored: { ...stored, [key]: [] }, workspace: 'own' })
  await site.findText(/Rows that were copied in a spreadsheet can be pasted right here\./)
  await waitFor(async () => {
    await site.user.paste('Ground\n  Dig\t5\t3/4/2027\n  \t1\n')
    expect(site.dialog()).toBeInTheDocument()
  })
  expect(site.dialog()).toHaveTextContent('They are added to the program of Quay House.')
  expect(site.dialog()).toHaveTextContent('Line 3: no task name. The row is left out.')
  await site.choose('Dates such as 3/4/2026', 'Month first: 4 March')
  await site.press('Paste 2 rows')
  await site.says('Rows Pasted', '2 rows have been added to the program of Quay House.')
  expect(site.stored(key)).toMatchObject([
    { name: 'Ground', isHeading: true },
    { name: 'Dig', level: 1, startDate: '2027-03-04', endDate: '2027-03-08' },
  ])
})

test('what cannot be pasted is told, and nothing is added', async () => {
  const site = await openProgram()
  site.focus('Dig')
  await site.user.paste('Pour\tlong\n\t1')
  expect(await site.findDialog()).toHaveTextContent('No row of these can be read.')
  expect(site.dialog()).toHaveTextContent('Line 1, “Pour”: the duration “long” is no number of days.')
  await site.press('Paste')
  expect(site.dialog()).toBeInTheDocument()
  expect(site.stored(key)).toEqual(stored.plumblineProgramTasks)
})

test('row numbers in pasted rows count these rows, or those of the program', async () => {
  const site = await openProgram()
  site.focus('Handover')
  await site.user.paste('Survey\t1\t2027-01-18\nPour\t2\t2027-01-20\t\t\t2SS+1d\n')
  await site.findDialog()
  expect(screen.getByRole('row', { name: /^Pour/ })).not.toHaveTextContent('Dig')
  await site.choose('Row numbers of predecessors', 'Are those of the program')
  expect(screen.getByRole('row', { name: /^Pour/ })).toHaveTextContent('Dig SS+1d')
  await site.press('Paste 2 rows')
  await site.says('Rows Pasted')
  expect((site.stored(key) as Stored[]).at(-1)).toMatchObject({
    name: 'Pour',
    links: [{ predecessorId: 'p2', type: 'SS', lag: 1 }],
  })
})
