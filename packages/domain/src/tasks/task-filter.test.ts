import { expect, test } from 'vitest'
import { type Task, taskSchema } from './task.ts'
import {
  filterTasks,
  getAssignees,
  sortByDue,
  sortTasks,
  type TaskFilter,
  taskGroups,
} from './task-filter.ts'

function task(id: string, fields: object = {}): Task {
  return taskSchema.parse({ id, name: id, ...fields })
}

const ids = (tasks: readonly Task[]) => tasks.map(({ id }) => id)

const tasks = [
  task('mesh', { name: 'Order MESH', priority: 'Urgent', projectId: '1', assigneeEmails: ['Ana@s.example'] }),
  task('crane', { name: 'Book crane', priority: 'Blocked', projectId: 2, assigneeEmail: 'bo@s.example' }),
  task('pour', {
    name: 'Pour slab',
    priority: 'Complete',
    assigneeEmails: ['bo@s.example', 'ana@s.example'],
  }),
  task('gone', { name: 'Sort mesh', priority: 'Pending', projectId: '9' }),
]
const projectIds = new Set(['1', '2'])

test.each<[string, Partial<TaskFilter>, string[]]>([
  ['nothing asked', {}, ['mesh', 'crane', 'pour', 'gone']],
  ['a part of the name, in any case', { query: ' mesh ' }, ['mesh', 'gone']],
  ['Urgent', { priority: 'Urgent' }, ['mesh']],
  ['Pending, with an unknown priority', { priority: 'Pending' }, ['crane', 'gone']],
  ['Complete', { priority: 'Complete' }, ['pour']],
  ['mine, in any case', { assignedTo: ['ana@s.example', 'ana@home.example'] }, ['mesh', 'pour']],
  ['mine, where I am no one', { assignedTo: [] }, []],
  ['one project', { projectId: '2' }, ['crane']],
  ['no project, or one that no longer exists', { projectId: null }, ['pour', 'gone']],
  ['one assignee, however spelled', { assignee: 'ANA@s.example' }, ['mesh', 'pour']],
  ['the single assignee of an older list', { assignee: 'bo@s.example' }, ['crane', 'pour']],
  ['several together', { query: 'mesh', priority: 'Pending', projectId: null }, ['gone']],
  ['what no task has', { query: 'lift' }, []],
])('filtering by %s', (_, filter, found) => {
  expect(ids(filterTasks(tasks, { query: '', ...filter }, projectIds))).toEqual(found)
})

test('assignees are listed once, ignoring case, in alphabetical order', () => {
  expect(getAssignees([...tasks, task('x', { assigneeEmails: [' Zoe@s.example', ''] })])).toEqual([
    'Ana@s.example',
    'bo@s.example',
    'Zoe@s.example',
  ])
})

test('tasks are sorted by due day, keep their order within a day, and come last without a due date', () => {
  const due = (id: string, dueDate: string | null) => task(id, { dueDate })
  const unsorted = [
    due('never', ''),
    due('b', '2026-12-02'),
    due('a', '2026-11-01'),
    due('c', '2026-12-02T08:00:00.000Z'),
  ]
  expect(ids(sortByDue([...unsorted, due('null', null), due('odd', 'soon')]))).toEqual([
    'a',
    'b',
    'c',
    'never',
    'null',
    'odd',
  ])
})

test('the groups are Urgent, Important, Pending and Complete, even if they are empty', () => {
  expect(taskGroups(tasks).map((group) => [group.priority, ids(group.tasks)])).toEqual([
    ['Urgent', ['mesh']],
    ['Important', []],
    ['Pending', ['crane', 'gone']],
    ['Complete', ['pour']],
  ])
})

test('overdue only: not Complete, and due before the given day', () => {
  const due = [
    task('late', { dueDate: '2026-11-20' }),
    task('today', { dueDate: '2026-11-21' }),
    task('done', { dueDate: '2026-11-20', priority: 'Complete' }),
    task('never'),
  ]
  expect(ids(filterTasks(due, { query: '', overdueOn: '2026-11-21' }, projectIds))).toEqual(['late'])
})

test.each([
  ['due', ['b', 'a', 'c', 'd']],
  ['name', ['a', 'b', 'c', 'd']],
  ['priority', ['c', 'b', 'a', 'd']],
] as const)('tasks are sorted by %s, then by due day', (order, expected) => {
  const unsorted = [
    task('d', { priority: 'Complete' }),
    task('a', { dueDate: '2026-11-22' }),
    task('c', { dueDate: '2026-11-23', priority: 'Urgent' }),
    task('b', { dueDate: '2026-11-21' }),
  ]
  expect(ids(sortTasks(unsorted, order))).toEqual(expected)
})
