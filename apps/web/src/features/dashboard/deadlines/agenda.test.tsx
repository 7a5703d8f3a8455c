import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const due = '2026-11-28'
const stored = {
  constructionProjects: [{ id: 1, name: 'Quay House' }],
  plumblineDeadlines: [{ id: 'd', name: 'Slab pour', date: due }],
  plumblineTasks: [
    { id: 't1', name: 'Order mesh', dueDate: due, projectId: '1' },
    { id: 't2', name: 'Book pump', dueDate: due },
    { id: 't3', name: 'Answer RFI', dueDate: '2026-11-18' },
    { id: 't4', name: 'Done', dueDate: due, priority: 'Complete' },
  ],
  constructHoldPoints: [{ id: 'h', name: 'Reinforcement', dueDate: due, projectId: '1' }],
  constructLeadTimeItems: [{ id: 'l', name: 'Steel beams', orderByDate: due }],
  plumblineConditions: [{ id: 'c', heading: 'Noise report', dueDate: due, projectId: '1' }],
}
const open = (more: object = {}) => openApp('/dashboard', { workspace: 'own', stored, ...more })

const day = (scrollTarget: string) =>
  document.querySelector<HTMLElement>(`[data-day="${scrollTarget}"] button`) ?? document.body
const getMarks = (scrollTarget: string) =>
  [...day(scrollTarget).querySelectorAll('[data-kind]')].map((mark) => mark.getAttribute('data-kind'))

test('a day shows a mark for each kind of due item and their number, and has them in its label', async () => {
  await open()
  await screen.findByLabelText('November 2026')
  expect(getMarks(due)).toEqual(['deadline', 'action', 'hold-point', 'order', 'condition'])
  expect(day(due)).toHaveTextContent('286')
  expect(day(due)).toHaveAccessibleName(
    'Saturday, November 28, 2026, deadline: Slab pour, 2 actions, hold point: Reinforcement, order by: Steel beams, condition: Noise report',
  )
  expect(getMarks('2026-11-27')).toEqual([])
  // Up to three items need no number.
  expect(day('2026-11-18')).toHaveTextContent(/^18$/)
})

test('marks do not differ by colour alone: each has its own shape, and its word in the legend', async () => {
  await open()
  const legend = await screen.findByLabelText('Marks in the calendar')
  const items = within(legend).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Deadline',
    'Action',
    'Hold Point',
    'Order By',
    'Condition',
    'Review Stage',
    'RFI',
    'Expiry',
  ])
  const shapes = items.map((item) => item.querySelector('path')?.getAttribute('d'))
  expect(new Set(shapes).size).toBe(8)
})

test('the calendar can leave out what another user has to do, and remembers that', async () => {
  const me = 'ana.okafor@harbour.example'
  const [first, ...others] = stored.plumblineTasks
  const app = await open({
    stored: {
      ...stored,
      plumblineTasks: [{ ...first, assigneeEmails: [me] }, ...others],
      constructSafetyItems: [{ id: 's', kind: 'permit', name: 'Hot work', validUntil: '2026-11-30' }],
    },
  })
  await screen.findByLabelText('November 2026')
  expect(getMarks('2026-11-18')).toEqual(['action'])
  await app.user.click(screen.getByRole('switch', { name: 'Only Mine' }))
  expect(getMarks('2026-11-18')).toEqual([])
  expect(getMarks(due)).toEqual(['deadline', 'action', 'order'])
  expect(getMarks('2026-11-30')).toEqual(['expiry'])
  await app.reload()
  await screen.findByLabelText('November 2026')
  expect(screen.getByRole('switch', { name: 'Only Mine' })).toBeChecked()
  expect(getMarks('2026-11-18')).toEqual([])
})

test('reviews and RFIs are marked on their due dates, lead to their screens, and are limited to mine', async () => {
  const me = 'ana.okafor@harbour.example'
  const stage = { name: 'Engineer', status: 'Pending', dueDate: due, assigneeEmail: me }
  const review = { name: 'Slab drawings', status: 'Active', projectId: '1' }
  const rfi = { number: 'RFI-007', subject: 'Depth', status: 'Open', dueDate: due, projectId: '1' }
  const app = await open({
    stored: {
      constructionProjects: stored.constructionProjects,
      plumblineWorkflows: [
        { ...review, id: 'w1', stages: [{ ...stage, id: 's' }] },
        { ...review, id: 'w2', name: 'Roof', stages: [{ ...stage, id: 's', assigneeEmail: 'li@n.example' }] },
      ],
      plumblineRfis: [{ ...rfi, id: 'r', assignee: 'li@n.example' }],
    },
  })
  await screen.findByLabelText('November 2026')
  expect(getMarks(due)).toEqual(['stage', 'rfi'])
  expect(day(due)).toHaveAccessibleName(/2 review stages, RFI: RFI-007 Depth$/)
  await app.user.click(day(due))
  const list = await screen.findByLabelText('Due on Saturday, November 28, 2026', { selector: 'ul' })
  const links = () =>
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(links()).toEqual(['/workflows/w2', '/workflows/w1', '/workflows/rfis?highlight=r'])
  await app.user.click(screen.getByRole('switch', { name: 'Only Mine' }))
  expect(links()).toEqual(['/workflows/w1'])
})

test('the list of a selected day links to each record', async () => {
  const app = await open()
  await screen.findByLabelText('November 2026')
  await app.user.click(day(due))
  const list = await screen.findByLabelText('Due on Saturday, November 28, 2026', { selector: 'ul' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((line) => [...line.querySelectorAll('p, a')].map((part) => part.textContent)),
  ).toEqual([
    ['Slab pour', 'Deadline · General'],
    ['Book pump', 'Action'],
    ['Order mesh', 'Action · Quay House'],
    ['Reinforcement', 'Hold Point · Quay House'],
    ['Steel beams', 'Order By'],
    ['Noise report', 'Condition · Quay House'],
  ])
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/actions?highlight=t2',
    '/actions?highlight=t1',
    '/hold-points?highlight=h',
    '/lead-times?highlight=l',
    '/projects/1?tab=conditions&highlight=c',
  ])
  expect(await screen.findByLabelText('Deadline description')).toHaveFocus()
  await app.user.click(within(list).getByText('Reinforcement'))
  await app.waitForPath('/hold-points?highlight=h')
})

test('a past day can be selected only if something is open, and cannot get a deadline', async () => {
  const app = await open()
  await screen.findByLabelText('November 2026')
  expect(day('2026-11-17')).toBeDisabled()
  day('2026-11-18').focus()
  await app.user.keyboard('{Enter}')
  expect(
    await screen.findByLabelText('Due on Wednesday, November 18, 2026', { selector: 'ul' }),
  ).toHaveTextContent('Answer RFI')
  expect(screen.queryByText('Set Deadline')).not.toBeInTheDocument()
})

test('a Viewer can read the items of a day', async () => {
  const app = await open({ as: 'Viewer' })
  await screen.findByLabelText('November 2026')
  await app.user.click(day(due))
  expect(await app.findText('Steel beams')).toBeVisible()
  expect(screen.queryByText('Set Deadline')).not.toBeInTheDocument()
})
