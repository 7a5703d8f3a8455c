import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const task = (number: number, fields: object) => ({ id: `task_${number}`, name: `Task ${number}`, ...fields })
const ana = 'ana.okafor@harbour.example'
const ines = 'ines@atelier.example'

const stored = {
  plumblineTasks: [
    task(1, { priority: 'Urgent', assigneeEmails: [ana], dueDate: '2026-11-10' }),
    task(2, { priority: 'Important', assigneeEmails: [ana, ines], dueDate: '2026-12-10' }),
    task(3, {
      priority: 'Complete',
      assigneeEmails: [ines],
      dueDate: '2026-11-10',
      completedAt: '2026-11-17T09:00:00.000Z',
    }),
    task(4, {
      priority: 'Complete',
      assigneeEmail: 'INES@atelier.example',
      updatedAt: '2026-10-01T09:00:00.000Z',
    }),
    task(5, { priority: 'Complete', completedAt: '2026-11-20T09:00:00.000Z' }),
    task(6, { priority: 'Pending' }),
    task(7, { priority: 'Pending' }),
  ],
  constructDirectoryContacts: [
    { id: 'c1', firstName: 'Ines', lastName: 'Moreau', email: 'Ines@atelier.example' },
  ],
  plumblineTeam: [{ id: 'm1', projectId: '1', email: ana, name: 'Ana Okafor' }],
}

const open = () => openApp('/actions/analytics', { stored, workspace: 'own' })

const region = (heading: string) => {
  const box = screen.getByRole('heading', { name: heading }).closest('section, li')
  if (!(box instanceof HTMLElement)) throw new Error(`Nothing stands under ${heading}`)
  return within(box)
}

/** The rows of a table whose cells describe their numbers, without the header row. */
const getAllRows = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

const getRows = (table: string) => getAllRows(table).slice(1)

test('the screen is headed "Task Analytics", and Back to Actions returns to the list', async () => {
  const app = await open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Task Analytics')
  expect(app.button('Back to Actions')).toBeVisible()
  await app.press('Back to Actions')
  await app.waitForPath('/actions')
})

test.each([
  ['Total', '7'],
  ['Active', '4'],
  ['Completed', '3'],
  ['Overdue', '1'],
])('the card %s counts %s', async (name, count) => {
  await open()
  expect(region(name).getByText(count)).toBeVisible()
})

test('overdue tasks "Require immediate attention"; without any, "All tasks on track"', async () => {
  await open()
  expect(region('Overdue').getByText('Require immediate attention')).toBeVisible()
  expect(screen.queryByText('All tasks on track')).not.toBeInTheDocument()
})

test('the completion rate is a bar of two shares, not a ring', async () => {
  await open()
  const [completed = 0, active = 0] = [
    ...region('Completion Rate').getByRole('img').querySelectorAll('rect'),
  ].map((share) => Number.parseFloat(share.getAttribute('width') ?? ''))
  expect(active / completed).toBeCloseTo(4 / 3)
  expect(screen.getByRole('img', { name: /^Completion Rate/ }).querySelector('path')).toBeNull()
})

test('overdue tasks are counted by person, with a row for unassigned ones, most first', async () => {
  const plumblineTasks = [
    ...stored.plumblineTasks,
    task(8, { dueDate: '2026-11-01' }),
    task(9, { dueDate: '2026-11-01' }),
  ]
  await openApp('/actions/analytics', { stored: { ...stored, plumblineTasks }, workspace: 'own' })
  expect(getAllRows('Overdue by Person')).toEqual([
    ['Not assigned', '2 overdue'],
    ['Ana Okafor', '1 overdue'],
  ])
})

test('without overdue tasks the card of overdue tasks by person reports it', async () => {
  const app = await openApp('/actions/analytics', { workspace: 'own' })
  expect(app.text('No overdue tasks.')).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Overdue by Person' })).not.toBeInTheDocument()
})

test('the trend has a row for each of the last eight weeks, and explains how older tasks are counted', async () => {
  const plumblineTasks = [
    task(1, { createdAt: '2026-11-10T09:00:00.000Z' }),
    task(2, {
      createdAt: '2026-11-03T09:00:00.000Z',
      priority: 'Complete',
      completedAt: '2026-11-17T09:00:00.000Z',
    }),
    task(3, { priority: 'Complete', updatedAt: '2026-10-01T09:00:00.000Z' }),
  ]
  const app = await openApp('/actions/analytics', { stored: { plumblineTasks }, workspace: 'own' })
  expect(getAllRows('Trend by Week')).toEqual([
    ['Week of Sep 28', 'Opened 0', 'Completed 1'],
    ['Week of Oct 5', 'Opened 0', 'Completed 0'],
    ['Week of Oct 12', 'Opened 0', 'Completed 0'],
    ['Week of Oct 19', 'Opened 0', 'Completed 0'],
    ['Week of Oct 26', 'Opened 0', 'Completed 0'],
    ['Week of Nov 2', 'Opened 1', 'Completed 0'],
    ['Week of Nov 9', 'Opened 1', 'Completed 0'],
    ['Week of Nov 16', 'Opened 0', 'Completed 1'],
  ])
  expect(app.text(/^Weeks start on Monday\. Tasks completed before/)).toBeVisible()
})

test('the completion rate is a chart with its numbers in the label, and a table', async () => {
  await open()
  expect(region('Completion Rate').getByRole('img')).toHaveAccessibleName(
    'Completion Rate 43%: Completed 3, Active 4',
  )
  expect(region('Completion Rate').getByText('43%')).toBeVisible()
  expect(getRows('Completion Rate')).toEqual([
    ['Completed', '3'],
    ['Active', '4'],
  ])
})

test('active tasks by priority are a chart with its numbers in the label, and a table of counts', async () => {
  await open()
  expect(region('Tasks by Priority (Active)').getByRole('img')).toHaveAccessibleName(
    'Tasks by Priority (Active): Pending 2, Important 1, Urgent 1',
  )
  expect(getRows('Tasks by Priority (Active)')).toEqual([
    ['Pending', '2'],
    ['Important', '1'],
    ['Urgent', '1'],
  ])
})

test('the height of a bar is proportional to its count', async () => {
  await open()
  const bars = region('Tasks by Priority (Active)').getByRole('img').querySelectorAll('rect')
  const [pending = 0, important, urgent] = [...bars].map((bar) => Number(bar.getAttribute('height')))
  expect(pending).toBeGreaterThan(0)
  expect([important, urgent]).toEqual([pending / 2, pending / 2])
})

test('the highlights show the top performer, who needs attention, and the number completed this week', async () => {
  await open()
  const highlights = screen.getByRole('heading', { name: 'User Highlights' }).closest('section')
  const top = region('Top Performer')
  expect(top.getByText('Ines Moreau')).toBeVisible()
  expect(top.getByText('2 tasks completed')).toBeVisible()
  const late = region('Needs Attention')
  expect(late.getByText('Ana Okafor')).toBeVisible()
  expect(late.getByText('1 task overdue')).toBeVisible()
  expect(region('Completed This Week').getByText('2 tasks')).toBeVisible()
  expect([...(highlights?.querySelectorAll('h3') ?? [])].map((title) => title.textContent)).toEqual([
    'Top Performer',
    'Needs Attention',
    'Completed This Week',
  ])
})

test('each user has a row of figures, with the name if the directory or a team has it', async () => {
  await open()
  expect(
    screen
      .getAllByRole('columnheader')
      .slice(-4)
      .map((head) => head.textContent),
  ).toEqual(['User', 'Total Assigned', 'Completed', 'Overdue'])
  expect(getRows('Detailed User Statistics')).toEqual([
    [`Ines Moreau${ines}`, '3', '2', '0'],
    [`Ana Okafor${ana}`, '2', '0', '1'],
  ])
})

test.each([
  ['User', ['Ana', 'Ines'], 'ascending'],
  ['Completed', ['Ines', 'Ana'], 'descending'],
  ['Overdue', ['Ana', 'Ines'], 'descending'],
])('the table sorts by %s, and a second click reverses the order', async (column, names, direction) => {
  const app = await open()
  const firstNames = () => getRows('Detailed User Statistics').map(([name]) => name?.split(' ')[0])

  await app.press(column)
  expect(firstNames()).toEqual(names)
  expect(screen.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', direction)

  await app.press(column)
  expect(firstNames()).toEqual(names.toReversed())
})

test('without tasks every figure is zero, everything is on track, and the table explains what to do', async () => {
  const app = await openApp('/actions/analytics', { workspace: 'own' })
  for (const name of ['Total', 'Active', 'Completed', 'Overdue'])
    expect(region(name).getByText('0')).toBeVisible()
  expect(app.text('All tasks on track')).toBeVisible()
  expect(app.text('0%')).toBeVisible()
  expect(app.text('No one has completed a task yet.')).toBeVisible()
  expect(app.text('No one has an overdue task.')).toBeVisible()
  expect(app.text('No user performance data available. Assign tasks to see statistics.')).toBeVisible()
})

test('a note states that the figures come from local data', async () => {
  const app = await open()
  expect(app.text('These analytics come from local data: the tasks kept in this browser.')).toBeVisible()
})

test('the first hundred of very many users are listed, and the rest on request', async () => {
  const many = Array.from({ length: 2000 }, (_, at) =>
    task(at, { assigneeEmails: [`person.${at % 300}@site.example`] }),
  )
  const app = await openApp('/actions/analytics', { stored: { plumblineTasks: many }, workspace: 'own' })
  expect(region('Total').getByText('2000')).toBeVisible()
  expect(getRows('Detailed User Statistics')).toHaveLength(100)
  await app.press('Show all 300 users')
  expect(getRows('Detailed User Statistics')).toHaveLength(300)
  expect(app.button(/^Show all/)).not.toBeInTheDocument()
})

test('the figures are updated when another tab changes the tasks', async () => {
  const app = await open()
  app.storeElsewhere('plumblineTasks', [task(1, { priority: 'Complete', assigneeEmails: [ana] })])
  expect(await app.findText('100%')).toBeVisible()
  expect(getRows('Detailed User Statistics')).toEqual([[`Ana Okafor${ana}`, '1', '1', '0']])
})
