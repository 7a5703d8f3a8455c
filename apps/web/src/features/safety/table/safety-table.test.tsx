/** The table of safety records: all kinds side by side, each with the fields that it has. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const key = 'constructSafetyItems'
const at = '2026-11-18T08:00:00.000Z'
const stored = {
  constructionProjects: [{ id: 1, name: 'Quay House' }],
  [key]: [
    {
      id: 'i',
      kind: 'incident',
      description: 'Open edge',
      type: 'Hazard',
      severity: 'High',
      location: 'Stair 2',
      reportedAt: at,
      reportedBy: 'Bo Lind',
      projectId: '1',
    },
    {
      id: 't',
      kind: 'training',
      workerName: 'Li Chen',
      certificationType: 'First aid',
      expiryDate: '2026-11-01',
    },
    { id: 'p', kind: 'permit', name: 'Welding', permitType: 'Hot Work', validUntil: '2099-01-01' },
    {
      id: 'c',
      kind: 'checklist',
      name: 'Scaffold',
      items: [{ text: 'Ties', completed: true }, { text: 'Boards' }],
      runs: [{ id: 'r', finishedAt: at, items: [] }],
    },
    { id: 'x', kind: 'drone-flight', title: 'Roof survey' },
  ],
}

async function openTable(view = '', options: Parameters<typeof openApp>[1] = {}) {
  const app = await openApp(`/safety?table=${view}`, { stored, ...options })
  return { app, grid: await screen.findByRole('grid', { name: 'Safety Records' }) }
}

const shows = (...expected: string[]) =>
  waitFor(() =>
    expect(
      screen
        .getAllByRole('rowheader')
        .slice(0, -1)
        .map((cell) => cell.textContent),
    ).toEqual(expected),
  )
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^Select ${name}`) })

test('the cards stay the default, and the table is one press away', async () => {
  const app = await openApp('/safety', { stored })
  expect(await screen.findByRole('region', { name: 'Permits to Work' })).toBeVisible()
  await app.press('Table')
  await screen.findByRole('grid', { name: 'Safety Records' })
  expect(screen.queryByRole('region', { name: 'Permits to Work' })).not.toBeInTheDocument()
  expect(screen.getByText('Safety Alerts')).toBeVisible()
  await app.press('Cards')
  expect(await screen.findByRole('region', { name: 'Permits to Work' })).toBeVisible()
})

test('each kind fills the columns that it has [R66]', async () => {
  await openTable()
  await shows('Open edge', 'Li Chen', 'Welding', 'Scaffold', 'Roof survey')
  expect(row('Open edge')).toHaveTextContent(
    'Open edgeIncidentOpenHighHazardNov 18, 2026Stair 2Bo LindQuay House',
  )
  expect(row('Li Chen')).toHaveTextContent('Li ChenTraining RecordFirst aidNov 1, 2026 Overdue')
  expect(row('Welding')).toHaveTextContent('WeldingPermitOpenHot WorkJan 1, 2099')
  expect(row('Scaffold')).toHaveTextContent('ScaffoldChecklistNov 18, 2026')
  expect(row('Roof survey')).toHaveTextContent('Roof surveyRecord')
})

test('it is filtered by register, and expired records are overdue [R67]', async () => {
  const { app } = await openTable('f.register.is.Permit.Incident')
  await shows('Open edge', 'Welding')
  await app.go('/safety?table=q.overdue')
  await shows('Li Chen')
})

test('incidents and permits are closed together, and what has no status is named; one Undo takes it back [R68]', async () => {
  const { app } = await openTable()
  await app.user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  await app.press('Change…')
  await app.choose('New Status', 'Closed')
  await app.press('Change 5 safety records')
  await app.expectToast(
    'Updated',
    '2 safety records updated. 3 stayed as they were: Li Chen (it has no status), Scaffold (it has no status), Roof survey (it has no status).',
  )
  expect(app.stored(key)).toMatchObject([{ status: 'Closed' }, {}, { status: 'Closed' }, {}, {}])
  await app.press('Undo')
  expect(within(row('Welding')).getByText('Open')).toBeVisible()
})

test.each([
  [
    'Valid Until',
    '2027-03-01',
    [{}, { expiryDate: '2027-03-01' }, { validUntil: '2027-03-01' }, {}, {}],
    'Open edge',
  ],
  ['Location', 'Roof', [{ location: 'Roof' }, {}, { location: 'Roof' }, {}, {}], 'Li Chen'],
  ['Date', '2026-11-02', [{ happenedAt: '2026-11-02T07:30' }, {}, {}, {}, {}], 'Li Chen'],
])(
  '%s is changed in the records that have it, and the others are named',
  async (label, value, after, without) => {
    const [incident, ...others] = stored[key]
    const { app } = await openTable('', {
      stored: { ...stored, [key]: [{ ...incident, happenedAt: '2026-11-01T07:30' }, ...others] },
    })
    await app.user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
    await app.press('Change…')
    await app.choose('Field', label)
    await app.fill(`New ${label}`, value)
    await app.press('Change 5 safety records')
    expect(await app.findText(new RegExp(`${without} \\(its register has no such field\\)`))).toBeVisible()
    expect(app.stored(key)).toMatchObject(after)
  },
)

test('many are deleted after one question', async () => {
  const { app } = await openTable()
  for (const name of ['Welding', 'Roof survey'])
    await app.user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  await app.press('Delete')
  await app.press('Delete 2 safety records')
  await shows('Open edge', 'Li Chen', 'Scaffold')
})

test('a name opens the form of its kind, and the menu adds one of any kind', async () => {
  const { app } = await openTable()
  for (const [name, title] of [
    ['Open edge', 'Edit Incident'],
    ['Welding', 'Edit Permit'],
    ['Scaffold', 'Edit Checklist'],
  ] as const) {
    await app.press(name)
    await waitFor(() => expect(app.dialog()).toHaveAccessibleName(title))
    await app.press('Cancel')
    await waitFor(() => expect(app.dialog()).not.toBeInTheDocument())
  }
  await app.press('Add')
  await app.user.click(await screen.findByRole('menuitem', { name: 'Induction' }))
  await waitFor(() => expect(app.dialog()).toHaveAccessibleName('Add Induction'))
})

test('a Viewer reads the table, but adds and changes nothing', async () => {
  const { app } = await openTable('', { as: 'Viewer' })
  await app.user.click(screen.getByRole('checkbox', { name: 'Select Welding' }))
  expect(screen.getByText('1 safety record selected')).toBeVisible()
  for (const name of ['Add', 'Change…', 'Delete']) expect(app.button(name)).not.toBeInTheDocument()
  await app.press('Welding')
  expect(await screen.findByRole('dialog', { name: 'History' })).toHaveTextContent('Welding')
})

test('Right scrolls the table sideways where there is no cell to go to', async () => {
  const { app, grid } = await openTable('g.register')
  grid.focus()
  await app.user.keyboard('{ArrowRight}{ArrowRight}')
  expect(grid.querySelector('.register-grid-scroller')?.scrollLeft).toBe(240)
})

test('the cell that names a group shows whether the group is unfolded', async () => {
  const { app, grid } = await openTable('g.register')
  const [heading] = within(grid).getAllByRole('rowheader', { expanded: true })
  await app.user.click(heading ?? grid)
  expect(within(grid).getAllByRole('rowheader', { expanded: false })).toHaveLength(1)
})
