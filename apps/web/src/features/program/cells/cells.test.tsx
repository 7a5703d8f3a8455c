import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { type OpenedApp, openApp } from '#testing/open-app.tsx'
import { unstamped } from '#testing/stamped.ts'
import { rowNames, stored } from '#testing/stored-program.ts'

const key = 'plumblineProgramTasks'
const items = stored.plumblineProgramTasks

// Editor and commands are loaded on demand; loading them first keeps slow machines within the time limits.
beforeAll(() => Promise.all([import('./cell-editor.tsx'), import('../items/program-edits.ts')]), 30_000)

/** The cells of a row, starting with its name. */
function getCells(name: string): readonly HTMLElement[] {
  const row = screen.getByRole('rowheader', { name }).closest('[role=row]')
  return [...(row?.querySelectorAll<HTMLElement>('.chart-cell') ?? [])]
}

const columns = [
  'Task Name',
  'Duration (d)',
  'Start Date',
  'Finish Date',
  'Assigned To',
  'Predecessor',
] as const
type Column = (typeof columns)[number]

/** Opens the editor of a cell with Enter. */
async function open(app: OpenedApp, name: string, column: Column) {
  getCells(name)[columns.indexOf(column)]?.focus()
  await app.user.keyboard('{Enter}')
  return screen.findByLabelText<HTMLInputElement>(`${column}, ${name}`)
}

const item = (app: OpenedApp, id: string) =>
  (app.stored(key) as { id: string }[]).find((known) => known.id === id)

test('Enter edits a name at the end of its text, saves it, and moves a row down; Undo reverts it [R42]', async () => {
  const app = await openApp('/program', { stored })
  const field = await open(app, 'Dig', 'Task Name')
  expect(field).toHaveFocus()
  await app.user.keyboard(' deeper{Enter}')
  expect(rowNames()).toContain('Dig deeper')
  expect(field).not.toBeInTheDocument()
  expect(getCells('Lay pipes')[0]).toHaveFocus()
  await app.press('Undo')
  expect(unstamped(app.stored(key))).toEqual(unstamped(items))
})

test('F2 goes on writing, as in a register; the cell that Tab goes on to is replaced', async () => {
  const app = await openApp('/program', { stored })
  getCells('Dig')[0]?.focus()
  await app.user.keyboard('{F2}')
  const name = await screen.findByLabelText<HTMLInputElement>('Task Name, Dig')
  expect([name.selectionStart, name.selectionEnd]).toEqual([3, 3])
  await app.user.keyboard(' deeper{Tab}')
  expect(screen.getByLabelText('Duration (d), Dig deeper')).toHaveFocus()
  await app.user.keyboard('7{Enter}')
  expect(item(app, 'p2')).toMatchObject({ name: 'Dig deeper', duration: 7 })
})

test('typing a character replaces the text of the cell, and Escape cancels', async () => {
  const app = await openApp('/program', { stored })
  getCells('Dig')[1]?.focus()
  await app.user.keyboard('12')
  // No keystroke is lost while the editor is loading.
  expect(await screen.findByLabelText('Duration (d), Dig')).toHaveValue('12')
  await app.user.keyboard('{Escape}')
  expect(getCells('Dig')[1]).toHaveFocus()
  expect(app.stored(key)).toEqual(items)
  await app.user.keyboard('7{Enter}')
  expect(item(app, 'p2')).toMatchObject({ duration: 7, endDate: '2026-12-07' })
})

test('Tab saves and moves through the cells, and from the last one to the next row', async () => {
  const app = await openApp('/program', { stored })
  await open(app, 'Dig', 'Assigned To')
  await app.user.keyboard('cy@quay.example{Tab}')
  expect(screen.getByLabelText('Predecessor, Dig')).toHaveFocus()
  await app.user.keyboard('{Tab}')
  expect(screen.getByLabelText('Task Name, Lay pipes')).toHaveFocus()
  await app.user.keyboard('{Shift>}{Tab}{/Shift}{Escape}')
  expect(item(app, 'p2')).toMatchObject({ assigneeEmail: 'cy@quay.example' })
})

test('typing a finish date sets the duration, and dates before the start are refused', async () => {
  const app = await openApp('/program', { stored })
  await open(app, 'Dig', 'Finish Date')
  await app.fill('Finish Date, Dig', '2026-11-30')
  await app.user.keyboard('{Enter}')
  expect(screen.getByLabelText('Finish Date, Dig')).toHaveAccessibleDescription(
    'Choose Dec 1, 2026 or a later day.',
  )
  await app.fill('Finish Date, Dig', '2026-12-03')
  await app.user.keyboard('{Enter}')
  expect(item(app, 'p2')).toMatchObject({ startDate: '2026-12-01', duration: 3, endDate: '2026-12-03' })
})

test('predecessors are typed by name, with type and lag', async () => {
  const app = await openApp('/program', { stored })
  const field = await open(app, 'Handover', 'Predecessor')
  await app.user.keyboard('Lay SS+2d, dig{Enter}')
  expect(field).not.toBeInTheDocument()
  expect(item(app, 'p4')).toMatchObject({
    predecessorId: 'p2',
    links: [
      { predecessorId: 'p3', type: 'SS', lag: 2 },
      { predecessorId: 'p2', type: 'FS', lag: 0 },
    ],
  })
})

test('predecessors can be typed by row number, and are shown and edited in the same way', async () => {
  const app = await openApp('/program', {
    stored: { ...stored, plumblineProgramColumns: 'number,rowLinks' },
  })
  const cell = () => getCells('Handover')[6]
  cell()?.focus()
  await app.user.keyboard('{Enter}')
  const field = await screen.findByLabelText('Predecessor, Handover')
  await app.user.keyboard('3ss + 2d; 2{Enter}')
  expect(field).not.toBeInTheDocument()
  expect(item(app, 'p4')).toMatchObject({
    links: [
      { predecessorId: 'p3', type: 'SS', lag: 2 },
      { predecessorId: 'p2', type: 'FS', lag: 0 },
    ],
  })
  expect(cell()).toHaveTextContent('3SS+2d, 2')
  cell()?.focus()
  await app.user.keyboard('{Enter}')
  expect(await screen.findByLabelText('Predecessor, Handover')).toHaveValue('3SS+2d, 2')
})

test.each([
  ['9FS', 'There is no row 9. The program has 4 rows.'],
  ['1SS', 'Row 1 is a heading. Choose the row of a task.'],
  ['4', 'Row 4 is this task itself.'],
  ['3FS+2moons', '“3FS+2moons” cannot be read. Enter a row number, the type and the lag: “3FS+2d”.'],
])(
  'an invalid row number in %s is reported next to the field, which keeps the text',
  async (typed, fault) => {
    const app = await openApp('/program', { stored })
    const field = await open(app, 'Handover', 'Predecessor')
    await app.user.keyboard(`${typed}{Enter}`)
    expect(field).toHaveFocus()
    expect(field).toHaveValue(typed)
    expect(field).toHaveAccessibleDescription(fault)
    expect(app.stored(key)).toEqual(items)
  },
)

test('a single pasted value goes into the cell, and headings explain why they refuse it', async () => {
  const app = await openApp('/program', { stored, workspace: 'own' })
  await waitFor(() => expect(screen.getByRole('treegrid')).toHaveAttribute('aria-multiselectable', 'true'))
  getCells('Handover')[5]?.focus()
  await app.user.paste('3FS+2d\r\n')
  const field = await screen.findByLabelText('Predecessor, Handover')
  expect(field).toHaveValue('3FS+2d')
  await app.user.keyboard('{Enter}')
  expect(item(app, 'p4')).toMatchObject({ links: [{ predecessorId: 'p3', type: 'FS', lag: 2 }] })
  getCells('Ground')[5]?.focus()
  await app.user.paste('3')
  await app.expectToast('Headings Only Have a Name')
  expect(app.dialog()).not.toBeInTheDocument()
})

test('a value that cannot be saved stays in the cell, with the reason next to it', async () => {
  const app = await openApp('/program', { stored })
  const field = await open(app, 'Dig', 'Predecessor')
  await app.user.keyboard('Lay pipes{Enter}')
  expect(field).toHaveFocus()
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Dig → Lay pipes → Dig: these would wait for each other.')
  await app.user.clear(field)
  await app.user.keyboard('Roof{Tab}')
  expect(field).toHaveAccessibleDescription('No other task is called “Roof”.')
  await app.user.click(screen.getByRole('heading', { level: 1 }))
  expect(field).toHaveValue('Roof')
  await app.user.dblClick(getCells('Handover')[0] as HTMLElement) // `as`: the row exists.
  expect(field).toHaveFocus()
  await app.user.keyboard('{Escape}')
  const name = await open(app, 'Handover', 'Task Name')
  await app.user.paste('x'.repeat(256))
  await app.user.keyboard('{Enter}')
  expect(name).toHaveAccessibleDescription('Enter 255 characters at most.')
  expect(app.stored(key)).toEqual(items)
})

test('a double click on a cell edits it, a click elsewhere saves, and a double click on a bar opens the form', async () => {
  const app = await openApp('/program', { stored })
  await app.user.dblClick(getCells('Dig')[1] as HTMLElement) // `as`: the row exists.
  expect(await screen.findByLabelText('Duration (d), Dig')).toHaveValue('5')
  await app.user.keyboard('{Backspace}8')
  await app.user.click(screen.getByRole('heading', { level: 1 }))
  await app.user.dblClick(screen.getByRole('gridcell', { name: /^Dig, 8 days/ }))
  expect(await app.findDialog()).toHaveAccessibleName('Edit Task')
})

test('Insert adds a task below and asks for its name; Escape leaves it as "New task"', async () => {
  const app = await openApp('/program', { stored })
  getCells('Lay pipes')[0]?.focus()
  await app.user.keyboard('{Insert}')
  expect(await screen.findByLabelText('Task Name, New task')).toHaveFocus()
  await app.user.keyboard('Fill{Control>}{Enter}{/Control}')
  await app.user.keyboard('{Escape}')
  expect(rowNames()).toEqual(['Ground', 'Dig', 'Lay pipes', 'Fill', 'New task', 'Handover'])
  const undo = '{Control>}z{/Control}'
  await app.user.keyboard(undo + undo + undo)
  expect(unstamped(app.stored(key))).toEqual(unstamped(items))
})

test('cells that do not apply to headings are read-only, and say why', async () => {
  const app = await openApp('/program', { stored })
  const [name, ...facts] = getCells('Ground').slice(0, 6)
  expect(name).not.toHaveAttribute('aria-readonly')
  for (const fact of facts) expect(fact).toHaveAttribute('aria-readonly', 'true')
  facts[0]?.focus()
  await app.user.keyboard('{Enter}')
  await app.expectToast('Headings Only Have a Name')
})

test('if another tab deletes the row, its editor closes with a message', async () => {
  const app = await openApp('/program', { stored })
  const field = await open(app, 'Dig', 'Task Name')
  app.storeElsewhere(
    key,
    items.filter(({ id }) => id !== 'p2'),
  )
  await app.expectToast('Task Deleted', 'Another user has deleted it already.')
  expect(field).not.toBeInTheDocument()
})

test('auto-schedule moves the successors of the edited task, and explains how many', async () => {
  const plumblineProgramSettings = [{ id: '4', projectId: '4', autoSchedule: true }]
  const app = await openApp('/program', { stored: { ...stored, plumblineProgramSettings } })
  await open(app, 'Dig', 'Duration (d)')
  await app.user.keyboard('{Backspace}9{Enter}')
  await app.expectToast('Task Updated', 'Dig has been updated. 1 other task has moved with it.')
  expect(item(app, 'p3')).toMatchObject({ startDate: '2026-12-10' })
  await app.user.keyboard('{Control>}z{/Control}')
  expect(unstamped(app.stored(key))).toEqual(unstamped(items))
})

test('a Viewer cannot edit cells', async () => {
  const app = await openApp('/program', { as: 'Viewer', stored })
  expect(screen.getByRole('treegrid')).toHaveAttribute('aria-readonly', 'true')
  getCells('Dig')[0]?.focus()
  await app.user.keyboard('{Enter}x{Insert}')
  await app.user.dblClick(getCells('Dig')[0] as HTMLElement) // `as`: the row exists.
  expect(screen.queryByLabelText('Task Name, Dig')).not.toBeInTheDocument()
  expect(app.stored(key)).toEqual(items)
})

test('a start after the deadline shows a warning, and is saved', async () => {
  const dated = items.map((each) => (each.id === 'p2' ? { ...each, deadline: '2026-12-03' } : each))
  const app = await openApp('/program', { stored: { ...stored, [key]: dated } })
  const field = await open(app, 'Dig', 'Start Date')
  await app.fill('Start Date, Dig', '2026-12-03')
  expect(field).not.toHaveAccessibleDescription(/deadline/)
  await app.fill('Start Date, Dig', '2026-12-04')
  expect(field).toHaveAccessibleDescription('The deadline is before the start. Are both dates right?')
  expect(field).toBeValid()
  await app.user.keyboard('{Enter}')
  expect(item(app, 'p2')).toMatchObject({ startDate: '2026-12-04', deadline: '2026-12-03' })
})
