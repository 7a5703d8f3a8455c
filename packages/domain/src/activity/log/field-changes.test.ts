import { expect, test } from 'vitest'
import { put, remove } from '../../kernel/records/change.ts'
import { activitySchema } from './activity.ts'
import { describeSteps } from './log-entry.ts'

// `as`: records of a list, each with only the fields that a case needs.
const list = (name: string) => ({ name, schema: activitySchema }) as never
const record = (fields: object) => ({ id: 'a', name: 'One', ...fields }) as never

function getChanges(name: string, before: object, after: object) {
  return describeSteps([put(list(name), record(after))], [put(list(name), record(before))])?.changes
}

test.each<[string, string, object, object, object[] | undefined]>([
  [
    'a status',
    'conditions',
    { status: 'Pending' },
    { status: 'Completed' },
    [{ field: 'status', from: 'Pending', to: 'Completed' }],
  ],
  [
    'the status of a stage, by the name of the stage',
    'workflows',
    { stages: [{ id: 's', name: 'Structural review', status: 'In Review' }] },
    { stages: [{ id: 's', name: 'Structural review', status: 'Approved' }] },
    [{ part: 'Structural review', field: 'status', from: 'In Review', to: 'Approved' }],
  ],
  [
    'the status before the fields that are defined before it, and the alarm last',
    'hold-points',
    { name: 'Footing', status: 'Notified', alarmDate: '2026-12-01' },
    { name: 'Footing steel', status: 'Approved', alarmDate: null, description: 'Not reported' },
    [
      { field: 'status', from: 'Notified', to: 'Approved' },
      { field: 'name', from: 'Footing', to: 'Footing steel' },
      { field: 'alarmDate', from: '2026-12-01' },
    ],
  ],
  [
    'a day that was not set',
    'tasks',
    {},
    { dueDate: '2026-12-01' },
    [{ field: 'dueDate', to: '2026-12-01' }],
  ],
  [
    'a day that was cleared',
    'tasks',
    { dueDate: '2026-12-01' },
    { dueDate: null },
    [{ field: 'dueDate', from: '2026-12-01' }],
  ],
  [
    'several people',
    'tasks',
    { assigneeEmails: ['a@b.example'] },
    { assigneeEmails: ['a@b.example', 'c@d.example'] },
    [{ field: 'assigneeEmails', from: 'a@b.example', to: 'a@b.example, c@d.example' }],
  ],
  [
    'a file, by its name',
    'documents',
    { file: { key: '1', name: 'a.pdf' } },
    { file: { key: '2', name: 'b.pdf' } },
    [{ field: 'file', from: 'a.pdf', to: 'b.pdf' }],
  ],
  [
    'a number',
    'program-items',
    { duration: 5 },
    { duration: 8 },
    [{ field: 'duration', from: '5', to: '8' }],
  ],
  ['a field without weight', 'tasks', { description: 'a' }, { description: 'b' }, undefined],
  [
    'a stage that was added',
    'workflows',
    { stages: [] },
    { stages: [{ id: 's', name: 'New', status: 'Pending' }] },
    undefined,
  ],
  ['a list without notable fields', 'invitees', { status: 'a' }, { status: 'b' }, undefined],
  [
    'a very long text, cut',
    'projects',
    { location: '' },
    { location: 'x'.repeat(200) },
    [{ field: 'location', to: `${'x'.repeat(79)}…` }],
  ],
])('the log reports %s', (_, name, before, after, changes) => {
  expect(getChanges(name, before, after)).toEqual(changes)
})

test('the log reports the first four of many fields', () => {
  const fields = (value: string) => ({
    status: value,
    name: value,
    location: value,
    startDate: value,
    endDate: value,
    budget: value,
  })
  expect(getChanges('projects', fields('a'), fields('b'))?.map(({ field }) => field)).toEqual([
    'status',
    'name',
    'location',
    'startDate',
  ])
})

test('the log reports no fields for a record that was added or deleted', () => {
  const tasks = list('tasks')
  expect(
    describeSteps([put(tasks, record({ priority: 'Urgent' }))], [remove(tasks, 'a')])?.changes,
  ).toBeUndefined()
  expect(describeSteps([remove(tasks, 'a')], [put(tasks, record({}))])?.changes).toBeUndefined()
})

const statuses = (ids: readonly string[], values: readonly string[]) =>
  ids.map((id, at) => put(list('documents'), record({ id, status: values[at] })))

test.each([
  [
    'all from one status',
    ['New', 'New'],
    ['Signed', 'Signed'],
    [{ field: 'status', from: 'New', to: 'Signed' }],
    true,
  ],
  ['from several', ['New', 'Pending'], ['Signed', 'Signed'], [{ field: 'status', to: 'Signed' }], true],
  [
    'each to another',
    ['New', 'New'],
    ['Signed', 'Pending'],
    [{ field: 'status', from: 'New', to: 'Signed' }],
    undefined,
  ],
  [
    'some that had it',
    ['New', 'Signed'],
    ['Signed', 'Signed'],
    [{ field: 'status', from: 'New', to: 'Signed' }],
    undefined,
  ],
] as const)(
  'for several records changed together, %s, the log reports shared changes, or those of the first record',
  (_, from, to, changes, areAlike) => {
    const ids = ['a', 'b']
    const reported = describeSteps(statuses(ids, to), statuses(ids, from).toReversed())
    expect(reported?.changes).toEqual(changes)
    expect(reported?.areAlike).toBe(areAlike)
  },
)
