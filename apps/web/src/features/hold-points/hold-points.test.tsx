import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { stamped } from '#testing/stamped.ts'

const key = 'constructHoldPoints'
const project = { location: 'Perth', status: 'Planning', startDate: '2026-01-01', endDate: '2027-01-01' }
const footing = {
  id: 'hold_7',
  name: 'Footing steel',
  description: 'Pads F1 to F6',
  projectId: '1',
  dueDate: '2026-11-28',
  responsibleParty: 'Lindqvist Groundworks',
  status: 'Notified',
  alarmDate: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  foreign: 'kept',
}
const membrane = { id: 'hold_8', name: 'Membrane', projectId: 2, dueDate: '2026-11-20' }
const stored = {
  constructionProjects: [
    { ...project, id: 1, name: 'Quay House' },
    { ...project, id: 2, name: 'Mill Lane' },
    { ...project, id: 3, name: 'Empty Lot' },
  ],
  [key]: [footing, membrane],
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) })
const rowNames = () => screen.queryAllByRole('rowheader').map((cell) => cell.firstChild?.textContent)

test('the register lists each hold point with its project, due date, status, alarm and actions', async () => {
  await openApp('/hold-points', { stored })

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Project Hold Points Register')
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Hold Point',
    'Project',
    'Due Date',
    'Status',
    'Alarm',
    'Actions',
  ])
  const footingRow = await row('Footing steel')
  for (const visible of ['Pads F1 to F6', 'Lindqvist Groundworks', 'Quay House', 'Nov 28, 2026', 'Notified'])
    expect(footingRow).toHaveTextContent(visible)
  for (const name of ['Edit Footing steel', 'Set alarm for Footing steel', 'Delete Footing steel'])
    expect(within(footingRow).getByRole('button', { name })).toBeVisible()
})

test('a demo starts with two hold points', async () => {
  await openApp('/hold-points')
  expect(rowNames()).toHaveLength(2)
})

test('the project filter offers all projects and each one, and shows the hold points of the chosen one', async () => {
  const app = await openApp('/hold-points', { stored })
  expect(await app.getOptions('Project')).toEqual(['All Projects', 'Quay House', 'Mill Lane', 'Empty Lot'])
  await app.user.keyboard('{Escape}')

  await app.choose('Project', 'Mill Lane')
  expect(rowNames()).toEqual(['Membrane'])
  await app.choose('Project', 'All Projects')
  expect(rowNames()).toEqual(['Footing steel', 'Membrane'])
})

test('the empty text shows whether there are no hold points at all, or none in the chosen project', async () => {
  const app = await openApp('/hold-points', { stored: { ...stored, [key]: [] } })
  expect(app.text('No hold points yet. Add one to get started!')).toBeVisible()

  await app.choose('Project', 'Empty Lot')
  expect(app.text('No hold points for this project yet.')).toBeVisible()
})

/** A valid hold point without a due date. */
async function openFilledForm() {
  const app = await openApp('/hold-points', { stored })
  await app.choose('Project', 'Empty Lot')
  await app.press('Add Hold Point')
  await app.fill('Hold Point Name', 'Slab pour')
  await app.fill('Description', 'Level 2')
  await app.fill('Responsible Party', 'Kofi Asante')
  return app
}

test.each([
  ['fri', 'Nov 27, 2026'],
  ['+5', 'Nov 26, 2026'],
  ['22/11', 'Nov 22, 2026'],
  ['24 Dec', 'Dec 24, 2026'],
])('the due date accepts "%s" as it is typed', async (typed, label) => {
  const app = await openFilledForm()
  await app.user.click(screen.getByLabelText('Due Date'))
  await app.user.keyboard(typed)
  expect(app.text(label)).toBeVisible()
  await app.press('Save')
  await app.expectToast('Hold Point Added')
  expect(await row('Slab pour')).toHaveTextContent(label)
})

test('a pasted day in the format of a letter is accepted', async () => {
  const app = await openApp('/hold-points', { stored })
  await app.press('Add Hold Point')
  await app.user.click(screen.getByLabelText('Due Date'))
  await app.user.paste('24 December 2026')
  expect(screen.getByLabelText('Due Date')).toHaveValue('2026-12-24')
})

test('text that is not a day is refused next to the field, and Escape restores the day', async () => {
  const app = await openFilledForm()
  await app.fill('Due Date', '2026-12-24')
  await app.user.click(screen.getByLabelText('Due Date'))
  await app.user.keyboard('soon')
  await app.press('Save')
  expect(app.text('Enter a complete date.')).toBeVisible()
  expect(app.dialog()).toBeVisible()
  await app.user.keyboard('{Escape}')
  expect(screen.getByLabelText('Due Date')).toHaveFocus()
  expect(screen.getByLabelText('Due Date')).toHaveValue('2026-12-24')
  await app.press('Save')
  await app.expectToast('Hold Point Added')
  expect(await row('Slab pour')).toHaveTextContent('Dec 24, 2026')
})

test('a new hold point is Pending Approval, in the filtered project unless another is chosen', async () => {
  const app = await openApp('/hold-points', { stored })

  await app.choose('Project', 'Empty Lot')
  await app.press('Add Hold Point')
  await app.fill('Hold Point Name', '  Slab pour ')
  await app.fill('Description', 'Level 2')
  await app.fill('Due Date', '2026-12-24')
  await app.fill('Responsible Party', 'Kofi Asante')
  await app.press('Save')

  await app.expectToast('Hold Point Added', 'Slab pour has been added.')
  await app.reload()
  const added = await row('Slab pour')
  for (const visible of ['Empty Lot', 'Pending Approval', 'Dec 24, 2026', 'Kofi Asante'])
    expect(added).toHaveTextContent(visible)
  expect(app.stored(key)).toMatchObject([
    {},
    {},
    {
      name: 'Slab pour',
      description: 'Level 2',
      projectId: '3',
      dueDate: '2026-12-24',
      responsibleParty: 'Kofi Asante',
      status: 'Pending Approval',
    },
  ])
})

test.each([
  ['   ', 'Quay House', 'Item Name Required', undefined],
  ['Slab pour', undefined, 'Project Required', 'Please select a project for this hold point.'],
])('a hold point named "%s" in project %s is refused: %s', async (name, projectName, title, description) => {
  const app = await openApp('/hold-points', { stored })

  await app.press('Add Hold Point')
  await app.fill('Hold Point Name', name)
  if (projectName) await app.choose('Project', projectName)
  await app.press('Save')

  await app.expectToast(title, description)
  expect(app.dialog()).toBeVisible()
  expect(app.stored(key)).toEqual(stored[key])
})

test('any of the five statuses can be chosen, and Pending Approval is the default', async () => {
  const app = await openApp('/hold-points', { stored })
  await app.press('Add Hold Point')
  expect(await screen.findByRole('combobox', { name: 'Status' })).toHaveTextContent('Pending Approval')
  expect(await app.getOptions('Status')).toEqual([
    'Pending Approval',
    'Approved',
    'Action Required',
    'Notified',
    'Closed',
  ])
})

test('the responsible party is suggested from the directory and from earlier hold points', async () => {
  const app = await openApp('/hold-points', {
    stored: {
      ...stored,
      constructDirectoryContacts: [
        { id: 'c1', firstName: 'Ines', lastName: 'Moreau', companyName: 'Atelier Moreau' },
      ],
    },
  })
  await app.press('Add Hold Point')
  await app.fill('Responsible Party', 'mor')
  const suggested = (await screen.findAllByRole('option')).map((option) => option.textContent?.trim())
  expect(suggested).toEqual(['Atelier Moreau', expect.stringMatching(/^Ines Moreau/)])
  await app.fill('Responsible Party', 'Lind')
  await app.user.click(await screen.findByRole('option', { name: 'Lindqvist Groundworks' }))
  expect(screen.getByLabelText('Responsible Party')).toHaveValue('Lindqvist Groundworks')
})

test('editing a hold point starts from the stored values, and changes nothing else', async () => {
  const app = await openApp('/hold-points', { stored })

  await app.press('Edit Footing steel')
  await app.fill('Hold Point Name', 'Footing steel north')
  await app.choose('Status', 'Approved')
  await app.press('Save')

  await app.expectToast('Hold Point Updated')
  // Approving in the form is a decision without further evidence.
  const decision = expect.objectContaining({ status: 'Approved', by: 'Ana Okafor', on: '2026-11-21' })
  const decided = { status: 'Approved', decisions: [decision] }
  const changed = { ...decided, name: 'Footing steel north' }
  expect(app.stored(key)).toEqual([stamped({ ...footing, ...changed }), membrane])
})

test('a hold point of a deleted project keeps it while other fields are edited', async () => {
  const orphan = { ...footing, projectId: '99' }
  const app = await openApp('/hold-points', { stored: { ...stored, [key]: [orphan] } })

  await app.press('Edit Footing steel')
  await app.fill('Description', 'Pads F1 to F8')
  await app.press('Save')

  await app.expectToast('Hold Point Updated')
  expect(app.stored(key)).toMatchObject([{ projectId: '99', description: 'Pads F1 to F8' }])
})

test('deleting a hold point asks first, and Undo restores it at its position', async () => {
  const app = await openApp('/hold-points', { stored })

  await app.press('Delete Footing steel')
  expect(await app.findDialog()).toHaveTextContent('“Footing steel” will be deleted.')
  await app.press('Delete')
  await app.expectToast('Hold Point Deleted', 'Footing steel has been removed.')
  expect(rowNames()).toEqual(['Membrane'])

  await app.press('Undo')
  expect(app.stored(key)).toEqual(stored[key])
})

test.each(['Edit', 'Set alarm for', 'Delete'])(
  'when another tab deletes the hold point, the dialog of "%s" closes with a message',
  async (what) => {
    const app = await openApp('/hold-points', { stored })
    await app.press(`${what} Membrane`)
    await app.findDialog()
    app.storeElsewhere(key, [footing])
    await app.expectToast('Hold Point No Longer Exists', 'Another user has deleted it already.')
    expect(app.dialog()).not.toBeInTheDocument()
    expect(app.stored(key)).toEqual([footing])
  },
)

test('an edited hold point keeps what another tab changed while the form was open', async () => {
  const app = await openApp('/hold-points', { stored })
  await app.press('Edit Footing steel')
  await app.fill('Hold Point Name', 'Footing steel north')
  const elsewhere = { ...footing, status: 'Closed', responsibleParty: 'Asante Build' }
  app.storeElsewhere(key, [elsewhere, membrane])
  await app.press('Save')
  await app.expectToast('Hold Point Updated')
  const changed = { name: 'Footing steel north' }
  expect(app.stored(key)).toEqual([stamped({ ...elsewhere, ...changed }), membrane])
})

test.each([
  ['Pending Approval', true],
  ['Action Required', true],
  ['Approved', false],
  ['Closed', false],
])('a hold point that is %s after its due date is marked Overdue: %s', async (status, isMarked) => {
  await openApp('/hold-points', { stored: { ...stored, [key]: [{ ...membrane, status }] } })
  const text = (await row('Membrane')).textContent ?? ''
  expect(text.includes('Overdue')).toBe(isMarked)
})

test('?highlight= marks the hold point of a search result, whichever project was chosen', async () => {
  const app = await openApp('/hold-points', { stored })
  await app.choose('Project', 'Quay House')
  await app.go('/hold-points?highlight=hold_8')
  expect(await row('Membrane')).toHaveClass('is-highlighted')
  expect(await row('Footing steel')).not.toHaveClass('is-highlighted')
})

test.each(['Viewer', 'Commenter'] as const)(
  'a %s can read the hold points but not change them',
  async (as) => {
    const app = await openApp('/hold-points', { as, stored })
    expect(await row('Membrane')).toBeVisible()
    for (const name of ['Add Hold Point', 'Invite User', 'Edit Membrane', 'Delete Membrane'])
      expect(app.button(name)).not.toBeInTheDocument()
  },
)

test('damaged hold points fall back to the two samples, which are then stored', async () => {
  const app = await openApp('/hold-points', { stored: { [key]: '[{"id":' } })
  expect(rowNames()).toHaveLength(2)
  expect(app.stored(key)).toHaveLength(2)
})

test('a hold point stored with nulls, numbers and unexpected values is shown', async () => {
  const odd = { id: 9, name: null, description: 40, status: null, projectId: {}, dueDate: 7 }
  await openApp('/hold-points', { stored: { ...stored, [key]: [odd] } })
  for (const visible of ['40', 'N/A', 'Pending Approval'])
    expect(await screen.findByRole('row', { name: /^Untitled/ })).toHaveTextContent(visible)
})
