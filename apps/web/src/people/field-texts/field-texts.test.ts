import { definedFields } from '@plumbline/domain/activity/log/defined-fields.ts'
import { silentFields } from '@plumbline/domain/activity/log/record-changes.ts'
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { getDraft as contactDraft } from '@plumbline/domain/directory/change-contact.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import { sheetScales } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import { pdfCopies } from '@plumbline/domain/documents/markups/pdf-copy.ts'
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { rfis } from '@plumbline/domain/rfis/rfi.ts'
import { readChecklist } from '@plumbline/domain/safety/checklist.ts'
import { readIncident } from '@plumbline/domain/safety/incident.ts'
import { registers } from '@plumbline/domain/safety/register.ts'
import { safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { stageSchema } from '@plumbline/domain/workflows/stage.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { expect, test } from 'vitest'
import {
  changeToText,
  changeToTexts,
  describedChanges,
  hasFieldTexts,
  type ValueNames,
} from './field-texts.ts'

const names: ValueNames = {
  person: (email) => (email === 'bo@lind.example' ? 'Bo Lind' : email),
  project: (id) => (id === 'quay' ? 'Quay House' : 'a deleted project'),
  item: (id) => (id === 't1' ? 'Excavate' : 'a deleted item'),
  calendar: () => 'Six-day week',
  consent: () => 'DA 2026/0147',
  modification: (id) => (id === 'm1' ? 'MOD 1' : 'MOD 2'),
  order: () => 'Panels',
  addedField: () => ({ label: 'Concrete Grade' }),
}

/** Every value of a record, also those that most records lack. */
const anything = new Proxy({}, { has: () => true, get: (_, field) => (field === 'id' ? 'a' : undefined) })

function getFields(schema: unknown): string[] {
  // `as`: how zod keeps the shape of an object, also behind a transformation.
  const { def } = schema as { def: { shape?: object; in?: unknown } }
  return def.shape ? Object.keys(def.shape) : getFields(def.in)
}

const shaped = [
  projects,
  conditions,
  documents,
  contacts,
  tasks,
  workflows,
  programItems,
  leadTimes,
  holdPoints,
  rfis,
  safetyRecords,
  transmittals,
  markups,
  sheetScales,
  pdfCopies,
]
// `as`: only the names of the fields are read.
const record = anything as never
const cases: [string, readonly string[]][] = [
  ...shaped.map((list): [string, readonly string[]] => [
    (list as unknown as CollectionDef<Rec>).name,
    getFields(list.schema),
  ]),
  ['stages', getFields(stageSchema)],
  ['incidents', Object.keys(readIncident(record))],
  ['checklists', Object.keys(readChecklist(record))],
  ['the form of a contact', Object.keys(contactDraft())],
  ...Object.entries(registers).map(([kind, { fields }]): [string, readonly string[]] => [kind, fields]),
]
const stamps = ['updatedAt', 'updatedBy']

test.each(cases)('the history names every field of %s that can change', (_, fields) => {
  expect(fields.length).toBeGreaterThan(2)
  const reported = fields.filter((field) => !silentFields.has(field) && !stamps.includes(field))
  expect(reported.filter((field) => !hasFieldTexts(field))).toEqual([])
})

test('a field that two definitions name differently has a name that fits both', () => {
  const all = Object.values(definedFields).flatMap((defined) => Object.entries(defined.fields))
  const ambiguous = all.filter(([field, { label }]) =>
    all.some((other) => other[0] === field && other[1].label !== label),
  )
  expect(ambiguous.map(([field]) => field)).toContain('name')
  const chosen = ambiguous.filter(([field, { label }]) => changeToTexts({ field }, names).label === label)
  expect(chosen).toEqual([])
})

test.each([
  [{ field: 'responsibleParty', to: 'bo@lind.example' }, 'Responsible Party: none → Bo Lind'],
  [{ field: 'orderByDate', to: '2026-12-04' }, 'Order By: none → Dec 4, 2026'],
  [{ field: 'name', to: 'Footing' }, 'Name: none → Footing'],
  [{ field: 'dueDate', from: '2026-11-21', to: '2026-12-04' }, 'Due Date: Nov 21, 2026 → Dec 4, 2026'],
  [{ field: 'dueDate', to: '2026-12-04' }, 'Due Date: none → Dec 4, 2026'],
  [{ field: 'dueDate', from: '2026-12-04' }, 'Due Date: Dec 4, 2026 → none'],
  [
    { field: 'assigneeEmails', from: 'bo@lind.example', to: 'bo@lind.example, x@y.example' },
    'Assignees: Bo Lind → Bo Lind, x@y.example',
  ],
  [{ field: 'projectId', from: 'gone', to: 'quay' }, 'Project: a deleted project → Quay House'],
  [{ field: 'comments', to: 'Looks fine' }, 'Comment added: Looks fine'],
  [{ field: 'documents', from: 'a.pdf' }, 'File removed: a.pdf'],
  [
    { part: 'Structure', field: 'status', from: 'Pending', to: 'Approved' },
    'Structure: Status: Pending → Approved',
  ],
  [{ part: 'Ladders tied', field: 'completed', from: 'false', to: 'true' }, 'Ladders tied: Ticked: No → Yes'],
  [
    { field: 'links', from: 't1 FS 0 days', to: 't1 SS 2 days, t2 FS -1.5 percent' },
    'Predecessors: Excavate → Excavate SS+2d, a deleted item FS−1.5%',
  ],
  [{ field: 'constraint', to: 'SNET 2026-12-01' }, 'Constraint: none → Start no earlier than Dec 1, 2026'],
  [{ field: 'calendarId', to: 'c' }, 'Working Calendar: none → Six-day week'],
  [{ field: 'milestone', to: 'true' }, 'Milestone: none → Yes'],
  [{ field: 'consentId', to: 'c1' }, 'Consent: none → DA 2026/0147'],
  [
    { field: 'modifiedBy', from: 'changed m1', to: 'changed m1, deleted m2' },
    'Modifications: Changed by MOD 1 → Changed by MOD 1, Deleted by MOD 2',
  ],
  [{ field: 'stage', to: 'during-works' }, 'Stage: none → During works'],
  [{ field: 'week' }, 'Week changed'],
  [{ field: 'fireRating', to: 'A1' }, 'Fire rating: none → A1'],
  [{ field: 'constructor', to: 'x' }, 'Constructor: none → x'],
])('%j is reported as: %s', (change, text) => {
  expect(changeToText(change, names)).toBe(text)
})

test('a comment that was removed has no new value', () => {
  expect(changeToTexts({ field: 'comments', from: 'Wrong sheet' }, names)).toEqual({
    label: 'Comment removed',
    from: 'Wrong sheet',
  })
})

test('a moved document names its project once', () => {
  const moved = [
    { field: 'project', from: 'A', to: 'B' },
    { field: 'projectId', from: 'a', to: 'b' },
  ]
  expect(describedChanges(moved)).toEqual([moved[1]])
  expect(describedChanges([moved[0] as never])).toEqual([moved[0]])
})

test('an earlier revision that becomes the current one again is not reported as removed', () => {
  const changes = [
    { field: 'revision', from: 'C', to: 'B' },
    { field: 'revisions', from: 'B' },
  ]
  expect(describedChanges(changes)).toEqual([changes[0]])
  const both = [changes[0] as never, { field: 'revisions', from: 'A' }]
  expect(describedChanges(both)).toEqual(both)
})
