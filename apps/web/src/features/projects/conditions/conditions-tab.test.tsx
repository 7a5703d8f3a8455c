/** The conditions of one project, used as a person would. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  elsewhere,
  firstStored,
  noise,
  openConditions,
  stored,
  traffic,
  unfold,
} from '#testing/open-conditions.ts'
import { stamped } from '#testing/stamped.ts'

const getStatus = (heading: string) => screen.getByRole('combobox', { name: `Status of ${heading}` })

test('each condition of this project shows heading, description, assignee, due date, priority and status', async () => {
  const services = await openConditions()

  expect(services.cardNames()).toEqual(['Traffic plan', 'Noise report'])
  const card = await services.card('Traffic plan')
  for (const visible of ['Before the first truck.', 'marisol@quay.example', 'Due Nov 20, 2026', 'High'])
    expect(card).toHaveTextContent(visible)
  expect(await screen.findByRole('combobox', { name: 'Status of Traffic plan' })).toHaveTextContent('Pending')
})

test('the cards are searched as the table is, and a card that is being changed stays', async () => {
  const services = await openConditions()
  await services.fill('Search conditions', 'plan traffic')
  expect(services.cardNames()).toEqual(['Traffic plan'])
  await services.fill('Search conditions', 'overdue')
  expect(services.cardNames()).toEqual(['Traffic plan'])
  await services.fill('Search conditions', 'no:assignee')
  expect(services.cardNames()).toEqual(['Noise report'])
  await services.fill('Search conditions', 'pending traffic')
  await services.choose('Status of Traffic plan', 'Completed')
  expect(services.cardNames()).toEqual(['Traffic plan'])
  await services.fill('Search conditions', 'nothing of the kind')
  expect(services.text('No conditions found.')).toBeVisible()
})

test('a condition stored with a name instead of a heading shows it', async () => {
  const services = await openConditions()
  expect(await services.card('Noise report')).toHaveTextContent('No one assigned')
})

test('a condition is overdue if it is due before today and not Completed', async () => {
  const services = await openConditions()
  expect(await services.card('Traffic plan')).toHaveTextContent('Overdue')
  expect(await services.card('Noise report')).not.toHaveTextContent('Overdue')
})

test('without conditions the tab explains what it is for and offers the first step', async () => {
  const services = await openConditions({ stored: { ...stored, plumblineConditions: [] } })
  expect(services.text('No conditions yet')).toBeVisible()
  expect(services.button('Add Condition')).toBeVisible()
})

test.each([
  { place: 'on a phone', isPhone: true, label: 'Add', isFirst: true },
  { place: 'at a desk', isPhone: false, label: 'Add Condition', isFirst: false },
])(
  '$place the button states $label, and comes before the filter: $isFirst',
  async ({ isPhone, label, isFirst }) => {
    await openConditions({ isPhone })
    const add = screen.getByRole('button', { name: 'Add Condition' })
    expect(add).toHaveTextContent(new RegExp(`^${label}$`))
    const filter = screen.getByRole('combobox', { name: 'Filter by status' })
    const follows = (add.compareDocumentPosition(filter) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    expect(follows).toBe(isFirst)
  },
)

test('a new condition is last, Pending, with Medium priority, and survives a reload', async () => {
  const services = await openConditions()

  await services.press('Add Condition')
  await services.fill('Heading', '  Dust screens ')
  await services.fill('Description', 'Two metres high.')
  await services.fill('Assignee', 'kofi@x.example')
  await services.fill('Due Date', '2026-12-24')
  await services.press('Add Condition')

  await services.expectToast('Condition Added', 'Dust screens has been added.')
  expect(services.dialog()).not.toBeInTheDocument()
  expect(services.stored('plumblineConditions')).toMatchObject([
    traffic,
    {},
    elsewhere,
    {
      projectId: '1',
      heading: 'Dust screens',
      description: 'Two metres high.',
      assignee: 'kofi@x.example',
      dueDate: '2026-12-24',
      priority: 'Medium',
      status: 'Pending',
    },
  ])
  await services.reload()
  expect(await services.card('Dust screens')).toHaveTextContent('Medium')
})

test('a heading is required: nothing is added, and the field reports it', async () => {
  const services = await openConditions()

  await services.press('Add Condition')
  await services.fill('Heading', '   ')
  await services.press('Add Condition')

  await services.expectToast('Missing information', 'Please fill in all required fields')
  expect(services.dialog()).toHaveTextContent('Enter a heading.')
  expect(screen.getByLabelText('Heading')).toBeInvalid()
  expect(services.stored('plumblineConditions')).toEqual(stored.plumblineConditions)
})

test('the priorities are Low, Medium, High and Urgent', async () => {
  const services = await openConditions()
  await services.press('Add Condition')
  expect(await services.getOptions('Priority')).toEqual(['Low', 'Medium', 'High', 'Urgent'])
})

test('an edit starts from the stored values, changes some and keeps the rest', async () => {
  const services = await openConditions()

  await services.press('Edit Traffic plan')
  expect(await screen.findByLabelText('Due Date')).toHaveValue('2026-11-20')
  await services.fill('Heading', 'Traffic management plan')
  await services.choose('Priority', 'Urgent')
  await services.press('Save Changes')

  await services.expectToast('Condition Updated', 'Traffic management plan has been updated.')
  expect(firstStored(services)).toEqual(
    stamped({ ...traffic, heading: 'Traffic management plan', priority: 'Urgent' }),
  )
})

test('the status can be set freely: Pending, In Progress, Completed', async () => {
  const services = await openConditions()
  await screen.findByRole('combobox', { name: 'Status of Traffic plan' })
  expect(await services.getOptions('Status of Traffic plan')).toEqual(['Pending', 'In Progress', 'Completed'])
  await services.user.keyboard('{Escape}')

  await services.choose('Status of Traffic plan', 'Completed')
  await services.expectToast('Status Updated', 'Traffic plan is now Completed.')
  expect(services.text('2 of 2 conditions completed')).toBeVisible()
  await services.choose('Status of Traffic plan', 'In Progress')
  expect(firstStored(services)).toEqual(stamped({ ...traffic, status: 'In Progress' }))
})

test('the progress of the project follows its conditions immediately', async () => {
  const services = await openConditions()
  const bar = screen.getByRole('progressbar', { name: 'Completion' })
  expect(bar).toHaveAttribute('aria-valuenow', '50')
  await services.choose('Status of Traffic plan', 'Completed')
  expect(bar).toHaveAttribute('aria-valuenow', '100')
})

test('deleting asks first; cancelling keeps the condition', async () => {
  const services = await openConditions()
  await services.press('Delete Traffic plan')
  expect(await services.findDialog()).toHaveTextContent('Its documents and comments are deleted as well.')
  await services.press('Cancel')
  expect(services.cardNames()).toEqual(['Traffic plan', 'Noise report'])
})

test('a deleted condition is removed, and Undo restores it at its position with every field', async () => {
  const services = await openConditions()

  await services.press('Delete Traffic plan')
  await services.press('Delete')
  await services.expectToast('Condition Deleted', 'Traffic plan has been removed.')
  expect(services.cardNames()).toEqual(['Noise report'])

  await services.press('Undo')
  expect(services.stored('plumblineConditions')).toEqual(stored.plumblineConditions)
})

test('an untouched form closes with a message when another tab deletes its condition', async () => {
  const services = await openConditions()
  await services.press('Edit Traffic plan')
  await services.findDialog()
  services.storeElsewhere('plumblineConditions', [noise, elsewhere])
  await services.expectToast('Condition Deleted', 'Another user has deleted it already.')
  expect(services.dialog()).not.toBeInTheDocument()
  expect(services.cardNames()).toEqual(['Noise report'])
})

test('the filter shows the conditions of one status', async () => {
  const services = await openConditions()
  await services.choose('Filter by status', 'Completed')
  expect(services.cardNames()).toEqual(['Noise report'])
  await services.choose('Filter by status', 'In Progress')
  expect(services.text('No condition is In Progress.')).toBeVisible()
})

test('with a filter, a condition stays visible after its status is changed, and a new one is shown', async () => {
  const services = await openConditions()
  await services.choose('Filter by status', 'Completed')
  await services.choose('Status of Noise report', 'In Progress')
  expect(services.cardNames()).toEqual(['Noise report'])

  await services.press('Add Condition')
  await services.fill('Heading', 'Dust screens')
  await services.press('Add Condition')
  expect(services.cardNames()).toEqual(['Traffic plan', 'Noise report', 'Dust screens'])
})

test('a status and a priority of an older list are shown and can be kept', async () => {
  const odd = { ...traffic, status: 'Waived', priority: 'Critical' }
  const services = await openConditions({ stored: { ...stored, plumblineConditions: [odd] } })
  await waitFor(() => expect(getStatus('Traffic plan')).toHaveTextContent('Waived'))
  await services.press('Edit Traffic plan')
  await services.fill('Description', 'Changed.')
  await services.press('Save Changes')
  expect(firstStored(services)).toEqual(stamped({ ...odd, description: 'Changed.' }))
})

test('a Viewer can read conditions, documents and comments, and change nothing', async () => {
  const services = await openConditions({ as: 'Viewer' })
  expect(await services.card('Traffic plan')).toHaveTextContent('Pending')
  await unfold(services)
  for (const name of ['Add Condition', 'Edit Traffic plan', 'Delete Traffic plan', 'Add Comment'])
    expect(services.button(name)).not.toBeInTheDocument()
  expect(services.button(/^Upload/)).not.toBeInTheDocument()
  expect(services.button('Delete old plan.pdf')).not.toBeInTheDocument()
  expect(screen.queryByRole('combobox', { name: 'Status of Traffic plan' })).not.toBeInTheDocument()
  expect(services.button('View old plan.pdf')).toBeVisible()
})

test('a Commenter can comment on a condition, but not change it', async () => {
  const services = await openConditions({ as: 'Commenter' })
  await unfold(services)
  expect(services.button('Add Comment')).toBeVisible()
  expect(services.button('Edit Traffic plan')).not.toBeInTheDocument()
  expect(services.button(/^Upload/)).not.toBeInTheDocument()
})

test('the demo starts with three sample conditions, one of them Completed', async () => {
  const services = await openConditions({ stored: {} })
  expect(services.cardNames()).toHaveLength(3)
  expect(services.text('1 of 3 conditions completed')).toBeVisible()
})

test('what another tab changes while the form is open is kept, unless the form changed it as well', async () => {
  const services = await openConditions()
  await services.press('Edit Traffic plan')
  await services.findDialog()
  const since = { ...traffic, heading: 'Truck plan', dueDate: '2027-02-01' }
  services.storeElsewhere('plumblineConditions', [since, noise, elsewhere])
  await services.fill('Description', 'Before any truck.')
  await services.press('Save Changes')
  await services.expectToast('Condition Updated')
  expect(firstStored(services)).toEqual(stamped({ ...since, description: 'Before any truck.' }))
})

test('a due date stored as an instant is shown as its day, and an invalid one as it is stored', async () => {
  const old = [
    { ...traffic, dueDate: '2026-12-01T08:00:00.000Z' },
    { ...noise, dueDate: 'in spring' },
  ]
  const services = await openConditions({ stored: { ...stored, plumblineConditions: old } })
  expect(await services.card('Traffic plan')).toHaveTextContent('Due Dec 1, 2026')
  expect(await services.card('Noise report')).toHaveTextContent('Due in spring')
})
