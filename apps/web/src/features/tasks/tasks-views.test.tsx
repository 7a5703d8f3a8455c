import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'

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

test('under "My Actions" the list is titled "All Tasks (List View)" and shows the soonest due first', async () => {
  const site = await openSite('/actions', { stored })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('My Actions')
  expect(screen.getByRole('heading', { name: 'All Tasks (List View)' })).toBeVisible()
  expect(site.cardNames()).toEqual(['Pour slab', 'Strip mesh bay', 'Book crane', 'Order mesh'])
})

test('a line shows name, project, priority, due date and assignees, and what is overdue', async () => {
  const site = await openSite('/actions', { stored })
  const mesh = await site.card('Order mesh')
  for (const shown of ['Quay House', 'Urgent', 'Dec 3, 2026', 'bo@q.example'])
    expect(mesh).toHaveTextContent(shown)
  expect(mesh).not.toHaveTextContent('Overdue')
  expect(await site.card('Strip mesh bay')).toHaveTextContent('Overdue')
  expect(await site.card('Pour slab')).not.toHaveTextContent('Overdue')
})

test('searching finds by name', async () => {
  const site = await openSite('/actions', { stored })
  await site.fill('Search tasks', 'MESH')
  expect(site.cardNames()).toEqual(['Strip mesh bay', 'Order mesh'])
})

test('the filters offer their choices in the order of the specification', async () => {
  const site = await openSite('/actions', { stored })
  expect(await site.optionsOf('Priority')).toEqual([
    'All Priorities',
    'Pending',
    'Important',
    'Urgent',
    'Complete',
  ])
  await site.user.keyboard('{Escape}')
  expect(await site.optionsOf('Project')).toEqual([
    'All Projects',
    'Quay House',
    'Mill Lane',
    'Tasks without project',
  ])
  await site.user.keyboard('{Escape}')
  expect(await site.optionsOf('Assignee')).toEqual(['All Assignees', 'bo@q.example', 'cy@q.example'])
})

test.each([
  ['Priority', 'Urgent', ['Order mesh']],
  ['Priority', 'Complete', ['Pour slab']],
  ['Project', 'Mill Lane', ['Book crane']],
  ['Project', 'Tasks without project', ['Pour slab', 'Strip mesh bay']],
  ['Assignee', 'bo@q.example', ['Pour slab', 'Order mesh']],
  ['Assignee', 'cy@q.example', ['Book crane']],
])('filtering by %s %s', async (label, option, names) => {
  const site = await openSite('/actions', { stored })
  await site.choose(label, option)
  expect(site.cardNames()).toEqual(names)
  await site.choose(label, { Priority: 'All Priorities', Project: 'All Projects' }[label] ?? 'All Assignees')
  expect(site.cardNames()).toHaveLength(4)
})

test('filters narrow together', async () => {
  const site = await openSite('/actions', { stored })
  await site.choose('Assignee', 'bo@q.example')
  await site.choose('Priority', 'Urgent')
  await site.fill('Search tasks', 'slab')
  expect(site.text('No Tasks Found')).toBeVisible()
  expect(site.button('Create Your First Task')).not.toBeInTheDocument()
  await site.press('Clear search')
  expect(site.cardNames()).toEqual(['Order mesh'])
})

test('a filter whose project is deleted elsewhere lets every task through again', async () => {
  const site = await openSite('/actions', { stored })
  await site.choose('Project', 'Mill Lane')
  site.storeElsewhere('constructionProjects', [constructionProjects[0]])
  expect(site.cardNames()).toHaveLength(4)
  expect(await site.card('Book crane')).toHaveTextContent('No project')
})

test('without tasks the screen says "No Tasks Found" and offers "Create Your First Task"', async () => {
  const site = await openSite('/actions', { workspace: 'own' })
  expect(site.text('No Tasks Found')).toBeVisible()
  await site.press('Create Your First Task')
  expect(await site.findDialog()).toHaveAccessibleName('Add New Task')
})

test('a box tells that e-mail goes to the first assignee only', async () => {
  const site = await openSite('/actions', { stored })
  expect(site.text('Email notifications go to the first assignee only.')).toBeVisible()
})

test('the view is Kanban at first, and the chosen one is remembered', async () => {
  const site = await openSite('/actions', { stored: { plumblineTasks, constructionProjects } })
  expect(site.radios()).toEqual(['Kanban', 'List', 'Grouped'])
  expect(screen.getByRole('radio', { name: 'Kanban' })).toBeChecked()
  await site.press('List')
  expect(site.text('All Tasks (List View)')).toBeVisible()
  await site.reload()
  expect(site.text('All Tasks (List View)')).toBeVisible()
})

test('the grouped view lists Urgent, Important, Pending and Complete with their counts', async () => {
  const more = [...plumblineTasks, { id: 'e', name: 'Odd one', priority: 'Blocked' }]
  const site = await openSite('/actions', { stored: { ...stored, plumblineTasks: more } })
  await site.press('Grouped')
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(headings).toEqual(['Urgent1', 'Important1', 'Pending2', 'Complete1'])
  expect(site.cardNames()).toEqual(['Order mesh', 'Strip mesh bay', 'Book crane', 'Odd one', 'Pour slab'])
})

test('a group folds and unfolds', async () => {
  const site = await openSite('/actions', { stored: { ...stored, plumblineActionsView: 'grouped' } })
  const fold = () => screen.getByRole('button', { name: /^Urgent/ })
  await site.user.click(fold())
  expect(fold()).toHaveAttribute('aria-expanded', 'false')
  expect(site.cardNames()).not.toContain('Order mesh')
  await site.user.click(fold())
  expect(site.cardNames()).toContain('Order mesh')
})

test('an empty group says "No tasks in this category."', async () => {
  const site = await openSite('/actions', {
    stored: { plumblineTasks: [plumblineTasks[0]], plumblineActionsView: 'grouped' },
  })
  const pending = screen.getByRole('region', { name: /^Pending/ })
  expect(pending).toHaveTextContent('No tasks in this category.')
  expect(within(screen.getByRole('region', { name: /^Urgent/ })).queryByText(/No tasks/)).toBeNull()
  expect(site.cardNames()).toEqual(['Order mesh'])
})

test.each(['list', 'grouped', 'board'])('?highlight= marks the task in the %s', async (view) => {
  const site = await openSite('/actions?highlight=b', { stored: { ...stored, plumblineActionsView: view } })
  expect(await site.card('Book crane')).toHaveClass('is-highlighted')
  expect(await site.card('Order mesh')).not.toHaveClass('is-highlighted')
})

test('a highlighted task that the filters hide clears them, and unfolds its group', async () => {
  const site = await openSite('/actions', { stored: { ...stored, plumblineActionsView: 'grouped' } })
  await site.user.click(screen.getByRole('button', { name: /^Pending/ }))
  await site.fill('Search tasks', 'slab')
  await site.choose('Priority', 'Complete')
  await site.go('/actions?highlight=b')
  expect(await site.card('Book crane')).toHaveClass('is-highlighted')
  expect(site.cardNames()).toHaveLength(4)
})

test('edit and delete are at hand in the list', async () => {
  const site = await openSite('/actions', { stored })
  await site.press('Edit Book crane')
  expect(await site.findDialog()).toHaveAccessibleName('Edit Task')
  await site.press('Cancel')
  await site.press('Delete Book crane')
  await site.press('Delete')
  await site.says('Task Deleted!', 'Book crane has been removed')
})

test('View Analytics leads to the analytics', async () => {
  const site = await openSite('/actions', { stored })
  await site.press('View Analytics')
  await site.waitForPath('/actions/analytics')
})
