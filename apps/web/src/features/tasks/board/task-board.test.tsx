/** What the board shows, and how a card moves between columns without a mouse. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const quayHouse = { id: 4, name: 'Quay House', location: 'Perth', status: 'Planning', progress: 0 }
const comment = { id: 'c1', user: 'Ana', text: 'Seen.', timestamp: '2026-11-20T08:00:00Z' }

const storedTasks = [
  { id: 'task_1', name: 'Order mesh', priority: 'Important', dueDate: '2026-12-01' },
  { id: 'task_2', name: 'Call crane', priority: 'Important', dueDate: '2026-11-20' },
  { id: 'task_3', name: 'Sweep', priority: 'Important' },
  { id: 'task_4', name: 'Hand in plan', priority: 'Complete', dueDate: '2026-11-01' },
  { id: 'task_5', name: 'Odd one', priority: 'Parked' },
]

const openBoard = (tasks: readonly object[] = storedTasks, options: Parameters<typeof openApp>[1] = {}) =>
  openApp('/actions', {
    ...options,
    stored: { constructionProjects: [quayHouse], plumblineTasks: tasks, plumblineActionsView: 'board' },
  })

const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) })
const cardsIn = async (name: string) =>
  within(await column(name))
    .queryAllByRole('article')
    .map((card) => card.getAttribute('aria-label'))

test('the board has four columns with counts, and Complete tasks are only in theirs', async () => {
  await openBoard()

  const headings = within(await screen.findByRole('region', { name: 'Kanban board' })).getAllByRole(
    'heading',
    { level: 2 },
  )
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'Pending1',
    'Important3',
    'Urgent0',
    'Complete1',
  ])
  expect(await cardsIn('Complete')).toEqual(['Hand in plan'])
})

test('a column is sorted by due date, with tasks without one last', async () => {
  await openBoard()
  expect(await cardsIn('Important')).toEqual(['Call crane', 'Order mesh', 'Sweep'])
})

test('a task with an unknown stored priority is in Pending, and its card shows the priority', async () => {
  const app = await openBoard()
  expect(await cardsIn('Pending')).toEqual(['Odd one'])
  expect(await app.card('Odd one')).toHaveTextContent('Parked')
})

test('a column without cards reports it', async () => {
  await openBoard()
  expect(await column('Urgent')).toHaveTextContent('No tasks in this category.')
})

test('a card shows project, due date, assignees, and the number of comments and documents', async () => {
  const app = await openBoard([
    {
      ...storedTasks[0],
      projectId: 4,
      assigneeEmails: ['ana@s.example', 'bo@s.example', 'cy@s.example'],
      comments: [comment],
      documents: [
        { id: 'd1', name: 'mesh.pdf' },
        { id: 'd2', name: 'bars.pdf' },
      ],
    },
  ])

  const card = await app.card('Order mesh')
  for (const visible of ['Quay House', 'Due Dec 1, 2026', 'ana@s.example', '+2'])
    expect(card).toHaveTextContent(visible)
  expect(within(card).getByRole('img', { name: '1 comment' })).toBeVisible()
  expect(within(card).getByRole('img', { name: '2 documents' })).toBeVisible()
  expect(card).not.toHaveTextContent('Overdue')
})

test.each([
  ['Call crane', true],
  ['Order mesh', false],
  ['Sweep', false],
  ['Hand in plan', false],
])('whether "%s" is marked Overdue: %s', async (name, isMarked) => {
  const app = await openBoard()
  expect((await app.card(name)).textContent?.includes('Overdue')).toBe(isMarked)
})

test('the name of a card opens the task', async () => {
  const app = await openBoard()
  await app.press('Order mesh')
  expect(await app.findDialog()).toHaveTextContent('Order mesh')
})

test('the menu offers every other column, and moves the card there with the focus on it', async () => {
  const app = await openBoard()

  await app.press('Actions for Order mesh')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Move to Pending',
    'Move to Urgent',
    'Move to Complete',
    'Edit',
    'Delete',
  ])
  await app.press('Move to Urgent')

  expect(await cardsIn('Urgent')).toEqual(['Order mesh'])
  expect(await cardsIn('Important')).toEqual(['Call crane', 'Sweep'])
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(within(await column('Urgent')).getByRole('button', { name: 'Actions for Order mesh' })).toHaveFocus()
  expect(app.stored('plumblineTasks')).toContainEqual(
    expect.objectContaining({ id: 'task_1', priority: 'Urgent' }),
  )
})

test('a moved card keeps the focus after its menu was used twice', async () => {
  const app = await openBoard()
  await app.press('Actions for Order mesh')
  await app.press('Move to Urgent')
  await app.press('Actions for Order mesh')
  await app.press('Move to Pending')
  expect(app.button('Actions for Order mesh')).toHaveFocus()
})

test('a move is announced', async () => {
  const app = await openBoard()
  await app.press('Actions for Order mesh')
  await app.press('Move to Urgent')
  await waitFor(() =>
    expect(
      screen.getAllByRole('status').some(({ textContent }) => textContent === 'Order mesh moved to Urgent'),
    ).toBe(true),
  )
})

test('if a filter hides a moved card, the focus stays in the previous column', async () => {
  const app = await openBoard()
  await app.choose('Priority', 'Important')
  await app.press('Actions for Order mesh')
  await app.press('Move to Urgent')
  await waitFor(() => expect(app.cardNames()).toEqual(['Call crane', 'Sweep']))
  expect(await column('Important')).toHaveFocus()
})

test('a card that another tab deletes while its menu is open disappears with its menu', async () => {
  const app = await openBoard()
  await app.press('Actions for Order mesh')
  await screen.findByRole('menu')
  app.storeElsewhere('plumblineTasks', storedTasks.slice(1))
  expect(app.cardNames()).not.toContain('Order mesh')
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})

test('a move does not render the cards of other columns again', async () => {
  const app = await openBoard()
  const others = await Promise.all(['Odd one', 'Hand in plan', 'Call crane', 'Sweep'].map(app.card))
  await app.press('Actions for Order mesh')
  await app.press('Move to Urgent')
  for (const card of others) expect(card).toBeInTheDocument()
})

test('the up and down arrows move from card to card', async () => {
  const app = await openBoard()
  const names = ['Call crane', 'Order mesh', 'Sweep']
  const [first, second, third] = await Promise.all(names.map((name) => app.findButton(name)))
  first?.focus()
  await app.user.keyboard('{ArrowDown}')
  expect(second).toHaveFocus()
  await app.user.keyboard('{ArrowDown}{ArrowDown}')
  expect(third).toHaveFocus()
  await app.user.keyboard('{ArrowUp}')
  expect(second).toHaveFocus()
})

test('a column of 2,000 tasks mounts only those near its viewport, and each has its position among all', async () => {
  const many = Array.from({ length: 2_000 }, (_, at) => ({ id: `task_${at}`, name: `Task ${at}` }))
  await openBoard(many)
  const cards = within(await column('Pending')).getAllByRole('listitem')
  expect(cards.length).toBeLessThan(20)
  expect(cards[0]).toHaveAttribute('aria-setsize', '2000')
})

test('the task in the address is marked, and mounted however far down it is', async () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ id: `task_${at}`, name: `Task ${at}` }))
  const app = await openBoard(many)
  await app.go('/actions?highlight=task_400')
  expect(await app.card('Task 400')).toHaveClass('is-highlighted')
})

test.each(['Viewer', 'Commenter'] as const)(
  'a %s sees the board without menus and cannot drag',
  async (as) => {
    const app = await openBoard(storedTasks, { as })
    expect(await app.card('Order mesh')).toBeVisible()
    expect(app.button(/^Actions for/)).not.toBeInTheDocument()
    expect(document.querySelector('[draggable=true]')).toBeNull()
  },
)
