import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const plumblineTasks = [
  {
    id: 'a',
    name: 'Order mesh',
    priority: 'Urgent',
    projectId: 4,
    dueDate: '2026-12-03',
    assigneeEmails: ['bo@q.example'],
  },
  {
    id: 'b',
    name: 'Book crane',
    priority: 'Pending',
    projectId: 9,
    dueDate: '2026-12-01',
    assigneeEmail: 'cy@q.example',
  },
  {
    id: 'c',
    name: 'Pour slab',
    priority: 'Complete',
    dueDate: '2026-11-01',
    assigneeEmails: ['BO@q.example'],
  },
  { id: 'd', name: 'Strip mesh bay', priority: 'Important', dueDate: '2026-11-02' },
]
const constructionProjects = [
  { id: 4, name: 'Quay House' },
  { id: 9, name: 'Mill Lane' },
]
const stored = { plumblineTasks, constructionProjects, plumblineActionsView: 'list' }

test('under "My Actions" the list is titled "All Tasks (List View)" and is sorted by due date', async () => {
  const app = await openApp('/actions', { stored })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Actions')
  expect(screen.getByRole('heading', { name: 'All Tasks (List View)' })).toBeVisible()
  expect(app.cardNames()).toEqual(['Pour slab', 'Strip mesh bay', 'Book crane', 'Order mesh'])
})

test('a row shows name, project, priority, due date, assignees, and whether it is overdue', async () => {
  const app = await openApp('/actions', { stored })
  const mesh = await app.card('Order mesh')
  for (const visible of ['Quay House', 'Urgent', 'Dec 3, 2026', 'bo@q.example'])
    expect(mesh).toHaveTextContent(visible)
  expect(mesh).not.toHaveTextContent('Overdue')
  expect(await app.card('Strip mesh bay')).toHaveTextContent('Overdue')
  expect(await app.card('Pour slab')).not.toHaveTextContent('Overdue')
})

test('searching finds tasks by name', async () => {
  const app = await openApp('/actions', { stored })
  await app.fill('Search tasks', 'MESH')
  expect(app.cardNames()).toEqual(['Strip mesh bay', 'Order mesh'])
})

test('the filters offer their choices in the order of the specification', async () => {
  const app = await openApp('/actions', { stored })
  expect(await app.getOptions('Priority')).toEqual([
    'All Priorities',
    'Pending',
    'Important',
    'Urgent',
    'Complete',
  ])
  await app.user.keyboard('{Escape}')
  expect(await app.getOptions('Project')).toEqual([
    'All Projects',
    'Quay House',
    'Mill Lane',
    'Tasks without project',
  ])
  await app.user.keyboard('{Escape}')
  expect(await app.getOptions('Assignee')).toEqual(['All Assignees', 'bo@q.example', 'cy@q.example'])
})

test.each([
  ['Priority', 'Urgent', ['Order mesh']],
  ['Priority', 'Complete', ['Pour slab']],
  ['Project', 'Mill Lane', ['Book crane']],
  ['Project', 'Tasks without project', ['Pour slab', 'Strip mesh bay']],
  ['Assignee', 'bo@q.example', ['Pour slab', 'Order mesh']],
  ['Assignee', 'cy@q.example', ['Book crane']],
])('filtering by %s %s', async (label, option, names) => {
  const app = await openApp('/actions', { stored })
  await app.choose(label, option)
  expect(app.cardNames()).toEqual(names)
  await app.choose(label, { Priority: 'All Priorities', Project: 'All Projects' }[label] ?? 'All Assignees')
  expect(app.cardNames()).toHaveLength(4)
})

test('filters can be combined', async () => {
  const app = await openApp('/actions', { stored })
  await app.choose('Assignee', 'bo@q.example')
  await app.choose('Priority', 'Urgent')
  await app.fill('Search tasks', 'slab')
  expect(app.text('No Tasks Found')).toBeVisible()
  expect(app.button('Create Your First Task')).not.toBeInTheDocument()
  await app.press('Clear search')
  expect(app.cardNames()).toEqual(['Order mesh'])
})

test('a filter by a project that is deleted elsewhere is cleared', async () => {
  const app = await openApp('/actions', { stored })
  await app.choose('Project', 'Mill Lane')
  app.storeElsewhere('constructionProjects', [constructionProjects[0]])
  expect(app.cardNames()).toHaveLength(4)
  expect(await app.card('Book crane')).toHaveTextContent('No project')
})

test('without tasks the screen shows "No Tasks Found" and offers "Create Your First Task"', async () => {
  const app = await openApp('/actions', { workspace: 'own' })
  expect(app.text('No Tasks Found')).toBeVisible()
  await app.press('Create Your First Task')
  expect(await app.findDialog()).toHaveAccessibleName('Add New Task')
})

test('a box states that e-mail goes to the first assignee only', async () => {
  const app = await openApp('/actions', { stored })
  expect(app.text('Email notifications go to the first assignee only.')).toBeVisible()
})

test('the default view is Kanban if nothing is assigned to the user, and the chosen one is remembered', async () => {
  const app = await openApp('/actions', { stored: { plumblineTasks, constructionProjects } })
  expect(app.radios()).toEqual(['Due from Me', 'Kanban', 'List', 'Grouped', 'Table'])
  expect(screen.getByRole('radio', { name: 'Kanban' })).toBeChecked()
  await app.press('List')
  expect(app.text('All Tasks (List View)')).toBeVisible()
  await app.reload()
  expect(app.text('All Tasks (List View)')).toBeVisible()
})

test('the grouped view lists Urgent, Important, Pending and Complete with their counts', async () => {
  const more = [...plumblineTasks, { id: 'e', name: 'Odd one', priority: 'Blocked' }]
  const app = await openApp('/actions', { stored: { ...stored, plumblineTasks: more } })
  await app.press('Grouped')
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(headings).toEqual(['Urgent1', 'Important1', 'Pending2', 'Complete1'])
  expect(app.cardNames()).toEqual(['Order mesh', 'Strip mesh bay', 'Book crane', 'Odd one', 'Pour slab'])
})

test('a group can be collapsed and expanded', async () => {
  const app = await openApp('/actions', { stored: { ...stored, plumblineActionsView: 'grouped' } })
  const fold = () => screen.getByRole('button', { name: /^Urgent/ })
  await app.user.click(fold())
  expect(fold()).toHaveAttribute('aria-expanded', 'false')
  expect(app.cardNames()).not.toContain('Order mesh')
  await app.user.click(fold())
  expect(app.cardNames()).toContain('Order mesh')
})

test('an empty group shows "No tasks in this category."', async () => {
  const app = await openApp('/actions', {
    stored: { plumblineTasks: [plumblineTasks[0]], plumblineActionsView: 'grouped' },
  })
  const pending = screen.getByRole('region', { name: /^Pending/ })
  expect(pending).toHaveTextContent('No tasks in this category.')
  expect(within(screen.getByRole('region', { name: /^Urgent/ })).queryByText(/No tasks/)).toBeNull()
  expect(app.cardNames()).toEqual(['Order mesh'])
})

test.each(['list', 'grouped', 'board'])('?highlight= marks the task in the %s', async (view) => {
  const app = await openApp('/actions?highlight=b', { stored: { ...stored, plumblineActionsView: view } })
  expect(await app.card('Book crane')).toHaveClass('is-highlighted')
  expect(await app.card('Order mesh')).not.toHaveClass('is-highlighted')
})

test('a highlighted task that the filters hide clears them and expands its group', async () => {
  const app = await openApp('/actions', { stored: { ...stored, plumblineActionsView: 'grouped' } })
  await app.user.click(screen.getByRole('button', { name: /^Pending/ }))
  await app.fill('Search tasks', 'slab')
  await app.choose('Priority', 'Complete')
  await app.go('/actions?highlight=b')
  expect(await app.card('Book crane')).toHaveClass('is-highlighted')
  expect(app.cardNames()).toHaveLength(4)
})

test('tasks can be edited and deleted in the list', async () => {
  const app = await openApp('/actions', { stored })
  await app.press('Edit Book crane')
  expect(await app.findDialog()).toHaveAccessibleName('Edit Task')
  await app.press('Cancel')
  await app.press('Delete Book crane')
  await app.press('Delete')
  await app.expectToast('Task Deleted!', 'Book crane has been removed')
})

test('View Analytics opens the analytics', async () => {
  const app = await openApp('/actions', { stored })
  await app.press('View Analytics')
  await app.waitForPath('/actions/analytics')
})
