import { expect, test } from 'vitest'
import { conditions } from '../../conditions/condition.ts'
import { contacts } from '../../directory/contact.ts'
import { documents } from '../../documents/document.ts'
import { transmittals } from '../../documents/transmittals/transmittal.ts'
import { holdPoints } from '../../hold-points/hold-point.ts'
import { members } from '../../kernel/access/member.ts'
import { recordsOfProject } from '../../kernel/records/by-project.ts'
import type { CollectionDef, Rec, Records } from '../../kernel/records/record.ts'
import { leadTimes } from '../../lead-times/lead-time.ts'
import { programItems } from '../../program/items/program-item.ts'
import { projects } from '../../projects/project.ts'
import { sharedContents } from './shared-contents.ts'
import { getColumns, type SharedRegister, sharedRegisterNames } from './shared-view.ts'

/** Every field of every record contains this word, except the ids. */
const canary = 'canary'

// `as`: records of any list, read by its schema.
const row = (list: unknown, fields: object) => (list as CollectionDef<Rec>).schema.parse(fields)
const file = { key: 'a'.repeat(64), name: 'a.pdf', type: 'application/pdf', size: 5_000 }
const stamps = { updatedAt: canary, updatedBy: canary, unknown: canary }
const stored: Readonly<Record<string, readonly Rec[]>> = {
  projects: [
    row(projects, { id: 'quay', name: 'Quay House', description: canary, budget: canary, ...stamps }),
    row(projects, { id: 'tower', name: canary }),
  ],
  members: [row(members, { id: 'm', projectId: 'quay', email: 'Bo@Lind.example', name: 'Bo Lind' })],
  contacts: [row(contacts, { id: 'c', firstName: 'Mei', lastName: 'Tan', email: 'mei@tan.example' })],
  documents: [
    row(documents, {
      id: 'd',
      name: 'Levels',
      type: 'Blueprint',
      project: 'Quay House',
      projectId: 'quay',
      status: 'New',
      description: 'Surveyed',
      file,
      comments: [{ id: '1', text: canary }],
      ...stamps,
    }),
    row(documents, { id: 'd2', name: canary, projectId: 'tower' }),
  ],
  conditions: [
    row(conditions, {
      id: 'k',
      projectId: 'quay',
      heading: 'Noise',
      assignee: 'mei@tan.example',
      status: 'Pending',
      conditionComments: [{ id: '1', text: canary }],
      ...stamps,
    }),
    row(conditions, {
      id: 'k2',
      projectId: 'quay',
      heading: 'Dust',
      assignee: 'x@y.example',
      status: 'Completed',
    }),
  ],
  'hold-points': [
    row(holdPoints, {
      id: 'h',
      projectId: 'quay',
      name: 'Slab',
      responsibleParty: 'bo@lind.example',
      alarmDate: canary,
      decisions: [{ id: '1', by: canary, note: canary }],
      ...stamps,
    }),
    row(holdPoints, { id: 'h2', projectId: 'tower', name: canary }),
  ],
  'lead-times': [
    row(leadTimes, { id: 'l', projectId: 'quay', name: 'Lift', supplyShortages: canary, ...stamps }),
  ],
  'program-items': [
    row(programItems, {
      id: 'p',
      projectId: 'quay',
      name: 'Excavate',
      assigneeEmail: canary,
      alarmDate: canary,
      ...stamps,
    }),
  ],
  'program-settings': [],
  transmittals: [
    row(transmittals, {
      id: 't',
      number: 'TR-0001',
      projectId: 'quay',
      recipients: [
        { id: 'r', contactId: canary, name: 'Mei Tan', company: 'Tan', email: canary, more: canary },
      ],
      reason: 'For Construction',
      note: 'North first',
      lines: [
        { id: canary, documentNumber: 'A-101', revision: 'B', title: 'Plan', file, more: canary },
        { id: 'd2', documentNumber: 'A-102', revision: 'A', title: 'Roof' },
      ],
      sentBy: 'Ana Okafor',
      sentOn: '2026-11-10',
      acknowledgements: [
        { id: canary, recipientId: 'r', by: canary, on: '2026-11-12', note: canary, recordedBy: canary },
      ],
      withdrawn: [{ id: canary }],
      renumberedFrom: canary,
      ...stamps,
    }),
    row(transmittals, {
      id: 'void',
      number: 'TR-0002',
      projectId: 'quay',
      lines: [{ id: 'd', documentNumber: 'A-101', revision: 'B', title: 'Plan', file }],
      voidedOn: '2026-11-11',
      voidReason: 'Wrong project',
    }),
    row(transmittals, { id: 'lost', number: canary, projectId: 'gone' }),
  ],
}
const records: Records = {
  find: (from, id) => stored[from.name]?.find((one) => one.id === id) as never,
  all: (from) => (stored[from.name] ?? []) as never,
  allInScope: (from, { projectId }) => recordsOfProject((stored[from.name] ?? []) as never, projectId),
}

const register = (name: SharedRegister, columns = getColumns(name), status?: string) =>
  sharedContents(
    { kind: 'register', register: name, projectId: 'quay', columns: [...columns], ...(status && { status }) },
    records,
  )

test.each(sharedRegisterNames)('a link to the %s of a project reports nothing else', (name) => {
  const shared = register(name)
  expect(shared?.lists[name]?.length).toBeGreaterThan(0)
  expect(JSON.stringify(shared)).not.toContain(canary)
  expect(shared?.files).toEqual([])
  expect(JSON.stringify(shared)).not.toContain(file.key)
})

test('only the chosen columns are sent, and always the name', () => {
  expect(register('hold-points', ['Status'])?.lists['hold-points']).toEqual([
    {
      id: 'h',
      projectId: 'quay',
      name: 'Slab',
      description: '',
      responsibleParty: 'Bo Lind',
      status: 'Pending Approval',
    },
  ])
  expect(register('lead-times', [])?.lists['lead-times']).toEqual([
    { id: 'l', projectId: 'quay', name: 'Lift', description: '' },
  ])
})

test('people are named as in the team or the directory, and others by their address', () => {
  const rows = register('conditions')?.lists.conditions ?? []
  expect(rows.map(({ assignee }) => assignee)).toEqual(['Mei Tan', 'x@y.example'])
})

test('the filter of the screen is that of the link', () => {
  expect(register('conditions', [], 'Completed')?.lists.conditions).toMatchObject([{ heading: 'Dust' }])
})

test('a document is shared with its file, without its comments', () => {
  const shared = sharedContents({ kind: 'document', documentId: 'd' }, records)
  expect(shared).toMatchObject({ name: 'Levels', project: { id: 'quay' }, files: [file] })
  expect(shared?.lists.documents).toMatchObject([{ name: 'Levels', file, description: 'Surveyed' }])
  expect(JSON.stringify(shared)).not.toContain(canary)
})

test('a transmittal is shared with its cover, its frozen list and the files that were sent', () => {
  const shared = sharedContents({ kind: 'transmittal', transmittalId: 't' }, records)
  expect(shared).toMatchObject({ name: 'TR-0001', project: { id: 'quay' }, files: [file] })
  expect(Object.keys(shared?.lists ?? {})).toEqual(['projects', 'transmittals'])
  expect(shared?.lists.transmittals).toEqual([
    expect.objectContaining({
      number: 'TR-0001',
      acknowledgements: [{ id: '1', recipientId: 'r', on: '2026-11-12' }],
      recipients: [{ id: 'r', name: 'Mei Tan', company: 'Tan' }],
      note: 'North first',
      lines: [
        { id: '1', documentNumber: 'A-101', revision: 'B', title: 'Plan', file },
        { id: '2', documentNumber: 'A-102', revision: 'A', title: 'Roof' },
      ],
    }),
  ])
  expect(JSON.stringify(shared)).not.toContain(canary)
})

test('a void transmittal reports it, and opens no file', () => {
  const shared = sharedContents({ kind: 'transmittal', transmittalId: 'void' }, records)
  expect(shared?.lists.transmittals).toMatchObject([{ voidedOn: '2026-11-11', voidReason: 'Wrong project' }])
  expect(shared?.files).toEqual([])
})

test('a program is shared without the people and the alarms', () => {
  const shared = sharedContents({ kind: 'program', projectId: 'quay' }, records)
  expect(shared?.lists['program-items']).toMatchObject([{ name: 'Excavate' }])
  expect(JSON.stringify(shared)).not.toContain(canary)
})

test('what is not there is not shared', () => {
  expect(sharedContents({ kind: 'document', documentId: 'x' }, records)).toBeUndefined()
  expect(sharedContents({ kind: 'program', projectId: 'x' }, records)).toBeUndefined()
  expect(sharedContents({ kind: 'transmittal', transmittalId: 'x' }, records)).toBeUndefined()
  expect(sharedContents({ kind: 'transmittal', transmittalId: 'lost' }, records)).toBeUndefined()
})
