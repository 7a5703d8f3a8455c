import { expect, test } from 'vitest'
import { applySteps } from '../../kernel/records/apply-steps.ts'
import { put, remove, type Step } from '../../kernel/records/change.ts'
import type { CollectionDef, Id, Rec } from '../../kernel/records/record.ts'
import { createRecordList } from '../../kernel/records/record-list.ts'
import { type Task, taskSchema, tasks } from '../../tasks/task.ts'
import { activities } from '../log/activity.ts'
import { deletions } from '../log/deletion.ts'
import { historySteps } from './history-steps.ts'
import { type RecordedChange, recordedChanges } from './recorded-change.ts'

const known = new Map<string, CollectionDef<Rec>>(
  // `as`: every list is treated as a list of records.
  ([tasks, activities, deletions, recordedChanges] as unknown as CollectionDef<Rec>[]).map((list) => [
    list.name,
    list,
  ]),
)
const task = (id: Id, fields: object = {}): Task => taskSchema.parse({ id, name: `Task ${id}`, ...fields })
const at = '2026-11-24T10:00:00.000Z'
const ana = { name: 'Ana Okafor', email: 'ana@harbour.example' }

/** Applies the steps to these tasks, and returns what is recorded of it. */
function record(
  present: readonly Task[],
  steps: readonly Step[],
  stored: readonly RecordedChange[] = [],
  limit = 10,
) {
  const entries = present.map((row) => ({ id: row.id, text: JSON.stringify(row), row }))
  const lists = new Map([[tasks.name, createRecordList(entries, JSON.stringify)]])
  const getList = (name: string) => lists.get(name) ?? createRecordList([], JSON.stringify)
  const applied = applySteps(steps, { updatedAt: at, updatedBy: ana.email }, getList)
  const change = { id: 'request', action: 'tasks.change', actor: ana, at, ...applied }
  // `as`: the function reads no other list.
  const all = () => stored as never
  return historySteps(change, { all }, (name) => known.get(name), limit)
}

const reported = (steps: readonly Step[]) =>
  steps.flatMap(({ change }) => {
    // `as`: only these are put.
    const entry = change.kind === 'put' ? (change.record as RecordedChange) : undefined
    return entry
      ? [[entry.recordId, entry.effect, entry.changes?.map(({ field, from, to }) => [field, from, to])]]
      : []
  })

test.each<[string, readonly Task[], readonly Step[], unknown[]]>([
  ['a new record', [], [put(tasks, task('a'))], [['a', 'added', undefined]]],
  ['a record that no longer exists', [task('a')], [remove(tasks, 'a')], [['a', 'removed', undefined]]],
  [
    'each of several changed records',
    [task('a', { dueDate: '2026-12-01' }), task('b')],
    [put(tasks, task('a', { dueDate: '2026-12-04' })), put(tasks, task('b', { name: 'Pour slab' }))],
    [
      ['a', 'changed', [['dueDate', '2026-12-01', '2026-12-04']]],
      ['b', 'changed', [['name', 'Task b', 'Pour slab']]],
    ],
  ],
  [
    'a record that is changed twice, once',
    [task('a')],
    [put(tasks, task('a', { name: 'Pour' })), put(tasks, task('a', { name: 'Pour slab' }))],
    [['a', 'changed', [['name', 'Task a', 'Pour slab']]]],
  ],
  ['nothing of a record that only moved', [task('a')], [remove(tasks, 'a'), put(tasks, task('a'))], []],
  ['nothing of a record that is as it was', [task('a')], [put(tasks, task('a'))], []],
  [
    'nothing of the log',
    [],
    [{ collection: activities.name, change: { kind: 'put', record: { id: 'e' } } }],
    [],
  ],
  [
    'nothing of an unknown list',
    [],
    [{ collection: 'profiles', change: { kind: 'put', record: { id: 'ana' } } }],
    [],
  ],
])('recorded is %s', (_, present, steps, entries) => {
  expect(reported(record(present, steps))).toEqual(entries)
})

test('an entry reports who did it, when, and by which command', () => {
  const [step] = record([], [put(tasks, task('a'))])
  expect(step?.change).toMatchObject({
    kind: 'put',
    record: {
      id: 'request.0',
      list: 'tasks',
      user: 'Ana Okafor',
      email: ana.email,
      at,
      action: 'tasks.change',
    },
  })
})

test('the oldest entries are dropped, and one change takes at most a quarter of the room', () => {
  const stored = Array.from(
    { length: 8 },
    (_, at) => ({ id: `${at}`, list: 'tasks', recordId: 'x' }) as RecordedChange,
  )
  const three = ['a', 'b', 'c'].map((id) => put(tasks, task(id)))
  const removed = (steps: readonly Step[]) =>
    steps.flatMap(({ change }) => (change.kind === 'remove' ? [change.id] : []))
  expect(removed(record([], three, stored, 12))).toEqual([])
  expect(removed(record([], three, stored, 10))).toEqual(['0'])
  const few = record([], three, stored, 8)
  expect(removed(few)).toEqual(['0', '1'])
  expect(reported(few)).toEqual([
    ['a', 'added', undefined],
    ['b', 'added', undefined],
  ])
})
