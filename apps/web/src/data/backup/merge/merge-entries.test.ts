import type { Deletion } from '@plumbline/domain/activity/log/deletion.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { getRules } from '@plumbline/domain/documents/document-rules.ts'
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import { expect, test } from 'vitest'
import { lists } from '#data/catalogue/catalogue.ts'
import { noneAhead } from './clocks.ts'
import { mergeEntries } from './merge-entries.ts'
import { nothingRecorded } from './recorded-changes.ts'

const getList = (name: string) => {
  const found = lists.find(({ def }) => def.name === name)
  if (!found) throw new Error(`${name} are not kept`)
  return found
}
const row = getList('conditions')

const entry = (fields: object) => {
  const row = { id: 'a', ...fields }
  return { id: row.id, text: JSON.stringify(row), row }
}
const comment = (timestamp: string) => [{ id: 'c', text: 'Seen', timestamp }]

const stamp = (updatedBy: string) => (minute: number) => ({
  updatedAt: `2026-06-01T10:0${minute}:00.000Z`,
  updatedBy: `${updatedBy}@harbour.example`,
})
const [ana, bo] = [stamp('ana'), stamp('bo')]
const none = new Map<string, Deletion>()
const rules = { recorded: nothingRecorded, ahead: noneAhead, revisionOrder: () => getRules(undefined) }

function merge(here: readonly Entry[], there: readonly Entry[], deletedHere = none, deletedThere = none) {
  return mergeEntries(
    row,
    { entries: here, deletions: deletedHere },
    { entries: there, deletions: deletedThere },
    rules,
  )
}

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
  ['a document, updated on the same day', { updated: '2026-06-01', x: 1 }, { updated: '2026-06-01' }, 'here'],
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
  ['stamped on both sides, later there', ana(1), bo(2), 'there'],
  ['stamped on both sides, later here', ana(2), bo(1), 'here'],
  ['stamped in the same moment', ana(1), bo(1), 'here'],
  ['stamped only there', { name: 'Mill' }, bo(1), 'there'],
  ['stamped only here', ana(1), { name: 'Quay' }, 'here'],
  [
    'stamped there, and updated here on the same day by an older version',
    { updated: '2026-06-01' },
    bo(1),
    'there',
  ],
  [
    'stamped here, and updated there a day later by an older version',
    ana(1),
    { updated: '2026-06-02' },
    'there',
  ],
  [
    'stamped on both sides, with the date of the change in addition',
    { updated: '2026-06-01', ...ana(2) },
    { updated: '2026-06-01', ...bo(1) },
    'here',
  ],
  [
    'stamped on both sides, then commented there by an older version',
    ana(1),
    { ...bo(0), comments: comment('2026-06-01T10:02:00Z') },
    'there',
  ],
  ['no times on either side', { name: 'Mill' }, { name: 'Quay' }, 'here'],
  ['a time only in the back-up', { name: 'Mill' }, { updatedAt: '2026-06-01T10:00:00Z' }, 'here'],
  ['a time only here', { updatedAt: '2026-06-01T10:00:00Z' }, { name: 'Quay' }, 'here'],
  ['an unreadable time in the back-up', { updatedAt: '2026-06-01T10:00:00Z' }, { updatedAt: 'soon' }, 'here'],
])(
  'of a record on both sides, the one that was provably changed last is kept, otherwise the one here: %s',
  (_, here, there, stays) => {
    const { entries, records } = merge([entry(here)], [entry(there)])
    expect(entries).toEqual([entry(stays === 'here' ? here : there)])
    const outcomes = records.map(({ outcome }) => outcome)
    expect(stays === 'there' ? ['changed'] : ['retained', 'unsure']).toEqual(expect.arrayContaining(outcomes))
    expect(outcomes).toHaveLength(1)
  },
)

test('a merge reports whose change of each record is kept, and which cases are unclear', () => {
  const { records } = merge(
    [entry({ id: 'a', ...ana(1) }), entry({ id: 'b', ...ana(2) }), entry({ id: 'c', name: 'Mill' })],
    [entry({ id: 'a', ...bo(2) }), entry({ id: 'b', ...bo(1) }), entry({ id: 'c', name: 'Quay' })],
  )
  expect(records.map(({ id, outcome, by }) => [id, outcome, by])).toEqual([
    ['a', 'changed', 'bo@harbour.example'],
    ['b', 'retained', 'ana@harbour.example'],
    ['c', 'unsure', undefined],
  ])
})

const deletion = (minute: number) =>
  new Map([['conditions/a', { id: 'conditions/a', origin: 'a Noise', ...ana(minute) }]])

test.each([
  ['is not restored if it was not changed since', bo(1), deletion(2), 'deleted', 0],
  ['is not restored if the time of its last change is unknown', {}, deletion(2), 'deleted', 0],
  ['is added again if it was changed later', bo(3), deletion(2), 'added', 1],
] as const)('a record that was deleted here %s', (_, fields, deleted, outcome, count) => {
  const { entries, records } = merge([], [entry(fields)], deleted)
  expect(entries).toHaveLength(count)
  expect(records).toEqual([expect.objectContaining({ id: 'a', outcome })])
})

test.each([
  ['and not changed here since is kept and reported', ana(1), ['missing']],
  ['and changed here later is kept', ana(3), []],
] as const)('a record that was deleted in the back-up %s', (_, fields, outcomes) => {
  const { entries, records } = merge([entry(fields)], [], none, deletion(2))
  expect(entries).toHaveLength(1)
  expect(records.map(({ outcome }) => outcome)).toEqual(outcomes)
})

test('a deletion does not affect another record that got the same number later', () => {
  const deleted = new Map([['documents/7', { id: 'documents/7', origin: '7 Plan', ...ana(2) }]])
  const { records } = mergeEntries(
    getList('documents'),
    { entries: [], deletions: deleted },
    { entries: [entry({ id: '7', name: 'Lift' }), entry({ id: '7', name: 'Plan' })], deletions: none },
    rules,
  )
  expect(records.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['Lift', 'added'],
    ['Plan', 'deleted'],
  ])
})

const file = (letter: string) => ({ key: letter.repeat(64), name: `${letter}.pdf`, type: '', size: 1 })
const revisionA = { id: 'r1', revision: 'A', file: file('a'), supersededAt: '2026-05-01T10:00:00.000Z' }
const planB = { id: '7', name: 'Plan', updated: '2026-05-01', revision: 'B', file: file('b') }
const read = (fields: object) => {
  const row = documents.schema.parse(fields)
  return { id: row.id, text: JSON.stringify(row), row }
}

test.each([
  ['there', ana(1), bo(2), 'changed'],
  ['here', ana(2), bo(1), 'changed'],
])(
  'revisions that were filed on both sides are all kept, in order, if the later change is %s',
  (later, here, there, outcome) => {
    const ours = read({
      ...planB,
      revision: 'C',
      file: file('c'),
      // A was filed after it.
      revisions: [{ ...revisionA, id: 'x', revision: 'B', file: file('b'), supersededAt: '2026-04-01' }],
      ...here,
    })
    const theirs = read({ ...planB, revision: 'C1', file: file('d'), revisions: [revisionA], ...there })
    const { entries, records } = mergeEntries(
      getList('documents'),
      { entries: [ours], deletions: none },
      { entries: [theirs], deletions: none },
      rules,
    )
    const [merged] = entries.map(({ text }) => documents.schema.parse(JSON.parse(text)))
    expect(merged?.revision).toBe(later === 'there' ? 'C1' : 'C')
    expect(merged?.revisions?.map(({ revision }) => revision)).toEqual(
      later === 'there' ? ['C', 'B', 'A'] : ['C1', 'B', 'A'],
    )
    expect(records).toMatchObject([{ outcome }])
  },
)

test('a revision that was removed here comes back from an older back-up as an earlier one', () => {
  const wrong = { ...planB, revision: 'C', file: file('c'), filedAt: '2026-06-01' }
  const ours = read({ ...planB, revisions: [revisionA], ...ana(2) })
  const revisionB = { ...revisionA, id: 'r2', revision: 'B', file: file('b') }
  const theirs = read({ ...wrong, revisions: [revisionB, revisionA], ...ana(1) })
  const { entries } = mergeEntries(
    getList('documents'),
    { entries: [ours], deletions: none },
    { entries: [theirs], deletions: none },
    rules,
  )
  const [merged] = entries.map(({ text }) => documents.schema.parse(JSON.parse(text)))
  expect(merged?.revision).toBe('B')
  expect(merged?.revisions?.map(({ revision }) => revision)).toEqual(['C', 'A'])
})

const sentTransmittal = {
  id: 't1',
  number: 'TR-0001',
  recipients: ['r1', 'r2', 'r3'].map((id) => ({ id, name: id })),
}
const acknowledged = (recipientId: string, by: string) => ({ id: `${by}-${recipientId}`, recipientId, by })
const voided = { voidedOn: '2026-06-01', voidedBy: 'Bo Lind', voidReason: 'Wrong project' }

function mergeTransmittals(here: object, there: object) {
  const [ours, theirs] = [here, there].map((fields) => {
    const row = transmittals.schema.parse({ ...sentTransmittal, ...fields })
    return { id: row.id, text: JSON.stringify(row), row }
  })
  const { entries, records } = mergeEntries(
    getList('transmittals'),
    { entries: ours ? [ours] : [], deletions: none },
    { entries: theirs ? [theirs] : [], deletions: none },
    rules,
  )
  const merged = transmittals.schema.parse(JSON.parse(entries[0]?.text ?? '{}'))
  return { merged, entries, outcomes: records.map(({ outcome }) => outcome) }
}

test.each([
  ['there', ana(1), bo(2), ['Bo', 'Bo', 'Ana']],
  ['here', ana(2), bo(1), ['Ana', 'Ana', 'Bo']],
])(
  'acknowledgements that were recorded on both sides are all kept, one for each recipient, if the later change is %s',
  (_, here, there, by) => {
    const { merged, entries, outcomes } = mergeTransmittals(
      { ...here, acknowledgements: [acknowledged('r1', 'Ana'), acknowledged('r2', 'Ana')] },
      { ...there, acknowledgements: [acknowledged('r2', 'Bo'), acknowledged('r3', 'Bo')] },
    )
    expect(entries).toHaveLength(1)
    expect(merged.acknowledgements.map((each) => each.by)).toEqual(by)
    expect(new Set(merged.acknowledgements.map(({ recipientId }) => recipientId)).size).toBe(3)
    expect(outcomes).toEqual(['changed'])
  },
)

test.each([
  ['there, and changed here later', ana(2), { ...bo(1), ...voided }],
  ['here, and changed there later', { ...ana(1), ...voided }, bo(2)],
])('a transmittal that is void %s stays void', (_, here, there) => {
  expect(mergeTransmittals(here, there).merged).toMatchObject(voided)
})

test('a transmittal whose later version has everything stays as it is', () => {
  const acknowledgements = [acknowledged('r1', 'Ana')]
  const here = { ...ana(2), acknowledgements, ...voided }
  const { merged, outcomes } = mergeTransmittals(here, bo(1))
  expect(merged).toMatchObject(here)
  expect(outcomes).toEqual(['retained'])
})

test.each([
  ['here, and changed here later', ana(2), bo(1), 'here'],
  ['there, and changed here later', bo(2), ana(1), 'there'],
])('an acknowledgement that was withdrawn %s does not come back', (_, here, there, where) => {
  const left = { acknowledgements: [acknowledged('r1', 'Bo'), acknowledged('r2', 'Bo')] }
  const used = { acknowledgements: [acknowledged('r2', 'Bo')], withdrawn: [{ id: 'Bo-r1' }] }
  const { merged } = mergeTransmittals(
    { ...here, ...(where === 'here' ? used : left) },
    { ...there, ...(where === 'here' ? left : used) },
  )
  expect(merged.acknowledgements.map(({ id }) => id)).toEqual(['Bo-r2'])
})
