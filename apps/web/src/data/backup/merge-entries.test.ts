import { expect, test } from 'vitest'
import { mergeEntries } from './merge-entries.ts'

const entry = (fields: object) => {
  const row = { id: 'a', ...fields }
  return { id: 'a', text: JSON.stringify(row), row }
}
const comment = (timestamp: string) => [{ id: 'c', text: 'Seen', timestamp }]

test.each<[string, object, object, 'here' | 'there']>([
  [
    'changed here later',
    { updatedAt: '2026-06-02T10:00:00Z' },
    { updatedAt: '2026-06-01T10:00:00Z' },
    'here',
  ],
  [
    'changed there later',
    { updatedAt: '2026-06-01T10:00:00Z' },
    { updatedAt: '2026-06-02T10:00:00Z' },
    'there',
  ],
  ['a document, updated here later', { updated: '2026-06-02' }, { updated: '2026-06-01' }, 'here'],
  ['a document, updated there later', { updated: '2026-06-01' }, { updated: '2026-06-02' }, 'there'],
  ['a document, updated on one day', { updated: '2026-06-01', x: 1 }, { updated: '2026-06-01' }, 'here'],
  [
    'a document, updated here some time on the day of the comment there',
    { updated: '2026-06-01' },
    { updated: '2026-05-01', comments: comment('2026-06-01T10:00:00Z') },
    'here',
  ],
  [
    'a document, commented here after it was updated there',
    { updated: '2026-05-01', comments: comment('2026-06-02T10:00:00Z') },
    { updated: '2026-06-01' },
    'here',
  ],
  [
    'a condition, commented there later',
    { conditionComments: comment('2026-06-01T10:00:00Z') },
    { conditionComments: comment('2026-06-02T10:00:00Z') },
    'there',
  ],
  [
    'a workflow, whose stage was changed here later',
    { updatedAt: '2026-05-01T10:00:00Z', stages: [{ updatedAt: '2026-06-02T10:00:00Z' }] },
    { updatedAt: '2026-06-01T10:00:00Z' },
    'here',
  ],
  ['an incident', { reportedAt: '2026-06-01T10:00:00Z' }, { reportedAt: '2026-06-02T10:00:00Z' }, 'there'],
  ['neither tells when', { name: 'Mill' }, { name: 'Quay' }, 'here'],
  ['only the back-up tells when', { name: 'Mill' }, { updatedAt: '2026-06-01T10:00:00Z' }, 'here'],
  ['only the one here tells when', { updatedAt: '2026-06-01T10:00:00Z' }, { name: 'Quay' }, 'here'],
  ['there it tells nonsense', { updatedAt: '2026-06-01T10:00:00Z' }, { updatedAt: 'soon' }, 'here'],
])(
  'of a record in both the one that was surely changed last stays, else the one here: %s',
  (_, here, there, stays) => {
    const merged = mergeEntries([entry(here)], [entry(there)])
    expect(merged.entries).toEqual([entry(stays === 'here' ? here : there)])
    expect(merged).toMatchObject(stays === 'here' ? { kept: 1, changed: 0 } : { kept: 0, changed: 1 })
  },
)
