/** The conditions of one project, driven as a person would. */
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

const statusOf = (heading: string) => screen.getByRole('combobox', { name: `Status of ${heading}` })

test('each condition of this project shows heading, description, assignee, due date, priority and status', async () => {
  const site = await openConditions()

  expect(site.cardNames()).toEqual(['Traffic plan', 'Noise report'])
  const card = await site.card('Traffic plan')
  for (const shown of ['Before the first truck.', 'marisol@quay.example', 'Due Nov 20, 2026', 'High'])
    expect(card).toHaveTextContent(shown)
  expect(await screen.findByRole('combobox', { name: 'Status of Traffic plan' })).toHaveTextContent('Pending')
})

test('a condition stored with a name in place of a heading shows it', async () => {
  const site = await openConditions()
  expect(await site.card('Noise report')).toHaveTextContent('Nobody assigned')
})

test('overdue is what is due before today and not Completed', async () => {
  const site = await openConditions()
  expect(await site.card('Traffic plan')).toHaveTextContent('Overdue')
  expect(await site.card('Noise report')).not.toHaveTextContent('Overdue')
})

test('without conditions the tab says what it is for and offers the first step', async () => {
  const site = await openConditions({ stored: { ...stored, plumblineConditions: [] } })
  expect(site.text('No conditions yet')).toBeVisible()
  expect(site.button('Add Condition')).toBeVisible()
})

test('an added condition comes last, is Pending and of Medium priority, and outlives a reload', async () => {
  const site = await openConditions()

  await site.press('Add Condition')
  await site.fill('Heading', '  Dust screens ')
  await site.fill('Description', 'Two metres high.')
  await site.fill('Assignee', 'kofi@x.example')
  await site.fill('Due Date', '2026-12-24')
  await site.press('Add Condition')

  await site.says('Condition Added', 'Dust screens has been added.')
  expect(site.dialog()).not.toBeInTheDocument()
  expect(site.stored('plumblineConditions')).toMatchObject([
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
  await site.reload()
  expect(await site.card('Dust screens')).toHaveTextContent('Medium')
})

test('a heading is required: nothing is added, and the field says so', async () => {
  const site = await openConditions()

  await site.press('Add Condition')
  await site.fill('Heading', '   ')
  await site.press('Add Condition')

  await site.says('Missing information', 'Please fill in all required fields')
  expect(site.dialog()).toHaveTextContent('Enter a heading.')
  expect(screen.getByLabelText('Heading')).toBeInvalid()
  expect(site.stored('plumblineConditions')).toEqual(stored.plumblineConditions)
})

test('the priorities are Low, Medium, High and Urgent', async () => {
  const site = await openConditions()
  await site.press('Add Condition')
  expect(await site.optionsOf('Priority')).toEqual(['Low', 'Medium', 'High', 'Urgent'])
})

test('an edit starts from what is stored, changes it and keeps the rest', async () => {
  const site = await openConditions()

  await site.press('Edit Traffic plan')
  expect(await screen.findByLabelText('Due Date')).toHaveValue('2026-11-20')
  await site.fill('Heading', 'Traffic management plan')
  await site.choose('Priority', 'Urgent')
  await site.press('Save Changes')

  await site.says('Condition Updated', 'Traffic management plan has been updated.')
  expect(firstStored(site)).toEqual(
    stamped({ ...traffic, heading: 'Traffic management plan', priority: 'Urgent' }),
  )
})

test('the status is freely selectable: Pending, In Progress, Completed', async () => {
  const site = await openConditions()
  await screen.findByRole('combobox', { name: 'Status of Traffic plan' })
  expect(await site.optionsOf('Status of Traffic plan')).toEqual(['Pending', 'In Progress', 'Completed'])
  await site.user.keyboard('{Escape}')

  await site.choose('Status of Traffic plan', 'Completed')
  await site.says('Status Updated', 'Traffic plan is now Completed.')
  expect(site.text('2 of 2 conditions completed')).toBeVisible()
  await site.choose('Status of Traffic plan', 'In Progress')
  expect(firstStored(site)).toEqual(stamped({ ...traffic, status: 'In Progress' }))
})

test('the progress of the project follows its conditions at once', async () => {
  const site = await openConditions()
  const bar = screen.getByRole('progressbar', { name: 'Completion' })
  expect(bar).toHaveAttribute('aria-valuenow', '50')
  await site.choose('Status of Traffic plan', 'Completed')
  expect(bar).toHaveAttribute('aria-valuenow', '100')
})

test('deleting asks first; cancelling keeps the condition', async () => {
  const site = await openConditions()
  await site.press('Delete Traffic plan')
  expect(await site.findDialog()).toHaveTextContent('Its documents and comments go with it.')
  await site.press('Cancel')
  expect(site.cardNames()).toEqual(['Traffic plan', 'Noise report'])
})

test('a deleted condition is gone, and Undo brings it back to its place with every field', async () => {
  const site = await openConditions()

  await site.press('Delete Traffic plan')
  await site.press('Delete')
  await site.says('Condition Deleted', 'Traffic plan has been removed.')
  expect(site.cardNames()).toEqual(['Noise report'])

  await site.press('Undo')
  expect(site.stored('plumblineConditions')).toEqual(stored.plumblineConditions)
})

test('the form of a condition that another tab deletes closes where nothing was typed, and that is said', async () => {
  const site = await openConditions()
  await site.press('Edit Traffic plan')
  await site.findDialog()
  site.storeElsewhere('plumblineConditions', [noise, elsewhere])
  await site.says('Condition Deleted', 'Somebody has deleted it already.')
  expect(site.dialog()).not.toBeInTheDocument()
  expect(site.cardNames()).toEqual(['Noise report'])
})

test('the filter shows the conditions of one status', async () => {
  const site = await openConditions()
  await site.choose('Filter by status', 'Completed')
  expect(site.cardNames()).toEqual(['Noise report'])
  await site.choose('Filter by status', 'In Progress')
  expect(site.text('No condition is In Progress.')).toBeVisible()
})

test('under a filter, a condition stays in sight while its status is changed, and a new one shows', async () => {
  const site = await openConditions()
  await site.choose('Filter by status', 'Completed')
  await site.choose('Status of Noise report', 'In Progress')
  expect(site.cardNames()).toEqual(['Noise report'])

  await site.press('Add Condition')
  await site.fill('Heading', 'Dust screens')
  await site.press('Add Condition')
  expect(site.cardNames()).toEqual(['Traffic plan', 'Noise report', 'Dust screens'])
})

test('a status and a priority of an older list are shown and may stay', async () => {
  const odd = { ...traffic, status: 'Waived', priority: 'Critical' }
  const site = await openConditions({ stored: { ...stored, plumblineConditions: [odd] } })
  await waitFor(() => expect(statusOf('Traffic plan')).toHaveTextContent('Waived'))
  await site.press('Edit Traffic plan')
  await site.fill('Description', 'Changed.')
  await site.press('Save Changes')
  expect(firstStored(site)).toEqual(stamped({ ...odd, description: 'Changed.' }))
})

test('a Viewer reads conditions, documents and comments, and changes nothing', async () => {
  const site = await openConditions({ as: 'Viewer' })
  expect(await site.card('Traffic plan')).toHaveTextContent('Pending')
  await unfold(site)
  for (const name of ['Add Condition', 'Edit Traffic plan', 'Delete Traffic plan', 'Add Comment'])
    expect(site.button(name)).not.toBeInTheDocument()
  expect(site.button(/^Upload/)).not.toBeInTheDocument()
  expect(site.button('Delete old plan.pdf')).not.toBeInTheDocument()
  expect(screen.queryByRole('combobox', { name: 'Status of Traffic plan' })).not.toBeInTheDocument()
  expect(site.button('View old plan.pdf')).toBeVisible()
})

test('a Commenter may say something of a condition, but not change it', async () => {
  const site = await openConditions({ as: 'Commenter' })
  await unfold(site)
  expect(site.button('Add Comment')).toBeVisible()
  expect(site.button('Edit Traffic plan')).not.toBeInTheDocument()
  expect(site.button(/^Upload/)).not.toBeInTheDocument()
})

test('the demo starts with three sample conditions, one of them Completed', async () => {
  const site = await openConditions({ stored: {} })
  expect(site.cardNames()).toHaveLength(3)
  expect(site.text('1 of 3 conditions completed')).toBeVisible()
})

test('what another tab changes while the form is open stays, unless the form changed it too', async () => {
  const site = await openConditions()
  await site.press('Edit Traffic plan')
  await site.findDialog()
  const since = { ...traffic, heading: 'Truck plan', dueDate: '2027-02-01' }
  site.storeElsewhere('plumblineConditions', [since, noise, elsewhere])
  await site.fill('Description', 'Before any truck.')
  await site.press('Save Changes')
  await site.says('Condition Updated')
  expect(firstStored(site)).toEqual(stamped({ ...since, description: 'Before any truck.' }))
})

test('a due date that is an instant is shown as its day, and one that is none as it is written', async () => {
  const old = [
    { ...traffic, dueDate: '2026-12-01T08:00:00.000Z' },
    { ...noise, dueDate: 'in spring' },
  ]
  const site = await openConditions({ stored: { ...stored, plumblineConditions: old } })
  expect(await site.card('Traffic plan')).toHaveTextContent('Due Dec 1, 2026')
  expect(await site.card('Noise report')).toHaveTextContent('Due in spring')
})
