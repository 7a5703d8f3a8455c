import { expect, test } from 'vitest'
import { add, put, remove } from '../../kernel/records/change.ts'
import { activities, activitySchema } from './activity.ts'
import { describeSteps, logSteps, maxLogEntries, maxReplacedEntries } from './log-entry.ts'

const known = { id: '7', name: 'Quay House' } as never
const projects = { name: 'projects', schema: activitySchema } as never
const contacts = { name: 'contacts', schema: activitySchema } as never

test.each([
  ['nothing changed', [], [], undefined],
  [
    'a new record',
    [add(projects, { id: '8', name: 'Pier' } as never)],
    [remove(projects, '8')],
    ['added', 'Pier', '8', 1],
  ],
  [
    'one with an id of its own',
    [put(projects, { id: '8', heading: ' Noise ' } as never)],
    [remove(projects, '8')],
    ['added', 'Noise', '8', 1],
  ],
  [
    'an edit, by the new name',
    [put(projects, { id: '7', name: 'Quay' } as never)],
    [put(projects, known)],
    ['changed', 'Quay', '7', 1],
  ],
  [
    'a delete, by the name it had',
    [remove(projects, '7')],
    [put(projects, known)],
    ['removed', 'Quay House', '7', 1],
  ],
  [
    'a person',
    [put(contacts, { id: 'a', firstName: 'Bo', lastName: 'Lind', email: 'bo@lind.example' } as never)],
    [remove(contacts, 'a')],
    ['added', 'Bo Lind', 'a', 1],
  ],
  [
    'several together',
    [add(projects, { id: '8', name: 'Pier' } as never), add(projects, { id: '9', name: 'Dock' } as never)],
    [remove(projects, '9'), remove(projects, '8')],
    ['added', 'Pier', '8', 2],
  ],
] as const)('the log names the changed record: %s', (_, steps, inverse, expected) => {
  const reported = describeSteps(steps, inverse)
  expect(reported && [reported.effect, reported.item, reported.recordId, reported.count]).toEqual(expected)
})

test('the log keeps the newest entries and drops the oldest', () => {
  const entry = (id: string) => activitySchema.parse({ id })
  const log = Array.from({ length: maxLogEntries }, (_, at) => entry(`old-${at}`))
  const [first, ...rest] = logSteps(entry('new'), log)
  expect(first).toEqual(put(activities, entry('new'), null))
  expect(rest).toEqual([remove(activities, `old-${maxLogEntries - 1}`)])
})

test('after a merge, which appends entries, the log still drops the oldest', () => {
  const entry = (id: string, time: string) => activitySchema.parse({ id, time })
  const here = Array.from({ length: maxLogEntries - 1 }, (_, at) =>
    entry(`here-${at}`, '2026-06-01T10:00:00.000Z'),
  )
  const merged = [entry('odd', 'in spring'), entry('oldest', '2026-03-01T10:00:00.000Z'), ...here]
  const steps = logSteps(entry('new', '2026-11-21T10:00:00.000Z'), [
    ...merged,
    entry('newest-of-the-back-up', '2026-09-01T10:00:00.000Z'),
  ])
  const deleted = steps.flatMap(({ change }) => (change.kind === 'remove' ? [change.id] : []))
  expect(deleted).toEqual([`here-${maxLogEntries - 2}`, 'oldest', 'odd'])
})

test('entries with a replaced text stay when the log is full, up to their own number', () => {
  const replaced = [{ field: 'name', text: 'Quay', email: 'ana@harbour.example' }]
  const entry = (id: string, fields?: object) => activitySchema.parse({ id, ...fields })
  const ordinary = Array.from({ length: maxLogEntries - 1 }, (_, at) => entry(`ordinary-${at}`))
  const stored = Array.from({ length: maxReplacedEntries }, (_, at) => entry(`replaced-${at}`, { replaced }))
  const removed = (log: typeof stored) =>
    logSteps(entry('new'), log).flatMap(({ change }) => (change.kind === 'remove' ? [change.id] : []))
  expect(removed([...ordinary, ...stored.slice(1)])).toEqual([])
  expect(removed([...ordinary, ...stored])).toEqual([`replaced-${maxReplacedEntries - 1}`])
})

test('a malformed entry is read as far as possible', () => {
  expect(activitySchema.parse({ id: 5, user: 7, effect: 'melted', count: 'x' })).toMatchObject({
    id: '5',
    user: '7',
    effect: 'changed',
    count: 1,
  })
})
