/** The keys undo what was done last on a page, and redo it, in the table of every register and beside it. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type OpenedApp, openApp } from '#testing/open-app.tsx'
import { openRegister } from '#testing/open-register.ts'
import type { TestedRegister } from '#testing/tested-register.ts'
import { testedRegisters } from '#testing/tested-registers.ts'

const undoKeys = '{Control>}z{/Control}'
const redoKeys = '{Control>}{Shift>}z{/Shift}{/Control}'

/** Undoing is a change as well, in the columns that say when a record was last changed. */
const today = 'Nov 21, 2026'

const changed = testedRegisters.filter(({ isReadOnly }) => !isReadOnly)
type Opened = Awaited<ReturnType<typeof openRegister>>

/** Each kind of change of a table, in the order in which the test makes them. Two records stay selected. */
const kinds: readonly {
  kind: string
  isPossible?: (register: TestedRegister) => boolean
  make: (register: TestedRegister, opened: Opened) => Promise<void>
}[] = [
  {
    kind: 'cell',
    async make({ column }, { app, row }) {
      await app.user.dblClick(within(await row(1)).getByText(column.first))
      await app.user.click(await screen.findByRole('option', { name: column.last }))
    },
  },
  {
    kind: 'bulk change',
    async make({ column, noun, records }, { app }) {
      // The second record is selected since its cell was changed.
      await app.user.click(select(records[2]))
      await app.press('Change…')
      await app.choose('Field', column.title)
      await app.choose(`New ${column.title}`, column.last)
      await app.press(`Change 2 ${noun}s`)
    },
  },
  {
    kind: 'paste',
    isPossible: ({ pasted }) => pasted !== undefined,
    async make({ pasted }, { app, grid }) {
      fireEvent.paste(await grid(), { clipboardData: { getData: () => pasted?.text } })
      await app.press('Import 1 Row')
      await app.expectToast('Imported')
    },
  },
  {
    kind: 'delete',
    async make({ name }, { app }) {
      await app.press(name === 'members' ? 'Remove' : 'Delete')
      await app.press(/^(Delete|Remove) 2 /)
    },
  },
]

test.each(changed)(
  '$name: Ctrl+Z undoes every kind of change, step by step, and redoes it [R16]',
  async (register) => {
    const opened = await openRegister(register)
    const { app, grid } = opened
    const look = async () => (await getRows(grid)).map(({ textContent }) => textContent.replace(today, ''))
    const looks = [await look()]
    for (const { isPossible, make } of kinds) {
      if (isPossible && !isPossible(register)) continue
      await make(register, opened)
      await waitFor(async () => expect(await look()).not.toEqual(looks.at(-1)))
      looks.push(await look())
    }
    const focused = await grid()
    act(() => focused.focus())
    for (const before of looks.slice(0, -1).toReversed()) {
      await app.user.keyboard(undoKeys)
      await app.expectToast('Undone')
      await waitFor(async () => expect(await look()).toEqual(before))
    }
    await app.user.keyboard(undoKeys)
    expect(await look()).toEqual(looks[0])
    for (const after of looks.slice(1)) {
      await app.user.keyboard(redoKeys)
      await app.expectToast('Redone')
      await waitFor(async () => expect(await look()).toEqual(after))
    }
  },
)

/** Without titles and totals. */
const getRows = async (grid: Opened['grid']) =>
  within(await grid())
    .getAllByRole('row')
    .slice(1, -1)

const select = (record: string) => screen.getByRole('checkbox', { name: new RegExp(`^Select ${record}`) })

const constructionProjects = [{ id: 1, name: 'Quay House', location: 'Perth', status: 'Planning' }]
const task = { id: 't1', name: 'Order mesh', priority: 'Pending' }
const item = { id: 'l1', name: 'Steel beams', status: 'Tracking' }
const condition = { id: 'c1', projectId: '1', heading: 'Noise', status: 'Pending' }
const member = { id: 'm1', projectId: '1', name: 'Ines Moreau', email: 'ines@moreau.example', role: 'Viewer' }
const workflow = { id: 'w1', name: 'Facade', status: 'Draft', stages: [] }

/** Changes of lists, boards, forms and menus, and the words in which they are undone. */
const beside: readonly {
  change: string
  path: string
  stored: Readonly<Record<string, unknown>>
  make: (app: OpenedApp) => Promise<void>
  toast: string
}[] = [
  {
    change: 'a card of the board',
    path: '/actions',
    stored: { plumblineTasks: [task] },
    async make(app) {
      await app.press('Actions for Order mesh')
      await app.press('Move to Urgent')
    },
    toast: 'The change “Order mesh has been updated” has been undone.',
  },
  {
    change: 'a new record of a form',
    path: '/actions',
    stored: { plumblineTasks: [task], plumblineActionsView: 'list' },
    async make(app) {
      await app.press('Add New Task')
      await app.fill('Task Name', 'Pour slab')
      await app.press('Add Task')
    },
    toast: 'The change “Pour slab has been added” has been undone.',
  },
  {
    change: 'the form of a record',
    path: '/projects/1?tab=conditions',
    stored: { plumblineConditions: [condition] },
    async make(app) {
      await app.press('Edit Noise')
      await app.fill('Heading', 'Noise at night')
      await app.press('Save Changes')
    },
    toast: 'The change “Noise at night has been updated” has been undone.',
  },
  {
    change: 'a status in a list',
    path: '/lead-times',
    stored: { constructLeadTimeItems: [item] },
    async make(app) {
      await app.press('Tracking: change status of Steel beams')
      await app.user.click(await screen.findByRole('menuitemradio', { name: 'Delivered' }))
    },
    toast: 'The change “Steel beams is now Delivered” has been undone.',
  },
  {
    change: 'a role in the team',
    path: '/projects/1?tab=team',
    stored: { plumblineTeam: [member] },
    make: (app) => app.choose('Role of Ines Moreau', 'Editor'),
    toast: 'The change “Ines Moreau now has the role Editor” has been undone.',
  },
  {
    change: 'a workflow on its page',
    path: '/workflows/w1',
    stored: { plumblineWorkflows: [workflow] },
    make: (app) => app.choose('Workflow Status', 'Completed'),
    toast: 'The change “Facade is now Completed” has been undone.',
  },
  {
    change: 'a deleted record of a list',
    path: '/lead-times',
    stored: { constructLeadTimeItems: [item] },
    async make(app) {
      await app.press('Delete Steel beams')
      await app.press('Delete')
    },
    toast: 'The change “Steel beams has been removed” has been undone.',
  },
]

test.each(beside)('Ctrl+Z undoes $change, and reports it [R19]', async ({ path, stored, make, toast }) => {
  const [key = '', before] = Object.entries(stored)[0] ?? []
  const app = await openApp(path, { workspace: 'own', stored: { constructionProjects, ...stored } })
  await make(app)
  await waitFor(() => expect(app.dialog()).not.toBeInTheDocument())
  expect(app.stored(key)).not.toMatchObject(before as object)
  await app.user.keyboard(undoKeys)
  await app.expectToast('Undone', toast)
  expect(app.stored(key)).toMatchObject(before as object)
  expect(app.stored(key)).toHaveLength(1)
  await app.user.keyboard('{Meta>}{Shift>}z{/Shift}{/Meta}')
  await app.expectToast('Redone')
})
