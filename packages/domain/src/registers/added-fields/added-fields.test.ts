import { describe, expect, test } from 'vitest'
import { commands } from '../../commands.ts'
import { conditionSchema } from '../../conditions/condition.ts'
import { contactSchema } from '../../directory/contact.ts'
import { documentSchema } from '../../documents/document.ts'
import { changeHoldPoints, importHoldPoints } from '../../hold-points/change-hold-points.ts'
import { holdPointSchema } from '../../hold-points/hold-point.ts'
import { getDraft, saveHoldPoint } from '../../hold-points/save-hold-point.ts'
import type { Actor, Role } from '../../kernel/access/actor.ts'
import { mayChange } from '../../kernel/access/guards.ts'
import { type Command, type Context, put } from '../../kernel/commands/command.ts'
import { decideRequest } from '../../kernel/commands/decide-request.ts'
import type { Rec } from '../../kernel/records/record.ts'
import { takeBack } from '../../kernel/records/take-back.ts'
import { leadTimeSchema } from '../../lead-times/lead-time.ts'
import { projectSchema, projects } from '../../projects/project.ts'
import { rfiSchema } from '../../rfis/rfi.ts'
import { safetyRecordSchema } from '../../safety/safety-record.ts'
import { taskSchema } from '../../tasks/task.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { workflowSchema } from '../../workflows/workflow.ts'
import { type AddedKind, extensibleLists, getAddedFields, toStoredValue } from './added-field.ts'
import {
  archiveAddedField,
  deleteAddedField,
  findRemovedChoices,
  moveAddedField,
  saveAddedField,
} from './save-added-field.ts'

const field = (id: string, more: object = {}) => ({
  id,
  register: 'hold-points',
  name: `Field ${id}`,
  kind: 'text',
  choices: [],
  ...more,
})
const grade = field('grade', { name: 'Concrete Grade', kind: 'choice', choices: ['N32', 'N40'] })
const volume = field('volume', { name: 'Volume', kind: 'number' })
const inspector = field('inspector', { name: 'Inspector', kind: 'person', isRequired: true })
const hidden = field('hidden', { isArchived: true })
const project = projectSchema.parse({
  id: '1',
  name: 'Quay House',
  addedFields: [grade, volume, inspector, hidden],
})
const other = projectSchema.parse({ id: '2', name: 'Shed' })
const stored = holdPointSchema.parse({
  ...{ id: 'a', name: 'Footing steel', projectId: '1', foreign: 'kept' },
  ...{ added_inspector: 'Ana', added_hidden: 'old', added_later: { shape: 'unknown' } },
})

const as = (role: Role): Partial<Context> => ({
  // `as`: a context of tests has the actor of one role.
  actor: { ...contextHolding({}).actor, roles: { projects: new Map([['1', role]]) } } as Actor,
})
const context = (more: Partial<Context> = {}, records: Record<string, readonly Rec[]> = {}): Context => ({
  ...contextHolding({ projects: [project, other], 'hold-points': [stored], ...records }),
  ...more,
})
const decide = <Args, Reason extends string>(
  command: Command<Args, Reason>,
  args: unknown,
  within = context(),
) => {
  const decision = decideRequest(command, args, within)
  if (decision.kind === 'refused') return { reason: decision.reason, fields: decision.fields }
  return decision.steps.map(({ change }) => (change.kind === 'put' ? change.record : change.id))
}

describe('the value of an added field', () => {
  test.each<[AddedKind, string, string | undefined]>([
    ['text', '  Two lifts ', 'Two lifts'],
    ['text', '', ''],
    ['number', '1,234.50', '1234.5'],
    ['number', '-3', '-3'],
    ['number', 'twelve', undefined],
    ['number', '9'.repeat(400), undefined],
    ['date', '2026-12-31', '2026-12-31'],
    ['date', '2026-02-30', undefined],
    ['date', 'soon', undefined],
    ['choice', ' n40 ', 'N40'],
    ['choice', 'N50', undefined],
    ['person', 'Ana Okafor', 'Ana Okafor'],
  ])('of the kind %s typed as "%s" is stored as %j', (kind, typed, value) => {
    expect(toStoredValue({ kind, choices: ['N32', 'N40'] }, typed)).toBe(value)
  })

  test.each([
    [{ added_grade: 'N50' }, 'added-value-invalid', ['added_grade']],
    [{ added_volume: 'much' }, 'added-value-invalid', ['added_volume']],
    [{ added_hidden: 'new' }, 'added-field-unknown', ['added_hidden']],
    [{ added_nothing: 'x' }, 'added-field-unknown', ['added_nothing']],
    [{ added_inspector: ' ' }, 'added-value-required', ['added_inspector']],
  ])('given as %j to a hold point is refused: %s', (change, reason, fields) => {
    expect(decide(changeHoldPoints, { ids: ['a'], change })).toEqual({ reason, fields })
    expect(decide(saveHoldPoint, { id: 'a', draft: getDraft(stored), added: change })).toEqual({
      reason,
      fields,
    })
  })

  test.each([
    [{ added_: 'x' }],
    [{ 'added_a b': 'x' }],
    [{ foreign: 'x' }],
    [{ added_grade: 7 }],
    [Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`added_f${at}`, 'x']))],
  ])('is refused as an argument: %j', (change) => {
    expect(decide(changeHoldPoints, { ids: ['a'], change })).toMatchObject({ reason: 'args-invalid' })
    expect(decide(saveHoldPoint, { id: 'a', draft: getDraft(stored), added: change })).toMatchObject({
      reason: 'args-invalid',
    })
  })

  test('has the maximum length of a line', () => {
    const change = { added_inspector: 'x'.repeat(1_001) }
    expect(decide(changeHoldPoints, { ids: ['a'], change })).toMatchObject({ reason: 'args-too-long' })
  })

  test('is set together with other fields, and leaves unknown and archived values as they are', () => {
    const change = { name: 'Steel', added_grade: 'n40', added_volume: '12,5' }
    const { createdAt: _, updatedAt: __, ...remaining } = stored
    const record = { ...remaining, name: 'Steel', added_grade: 'N40', added_volume: '12.5' }
    expect(decide(changeHoldPoints, { ids: ['a'], change })).toMatchObject([record])
  })

  test('is cleared by an empty text', () => {
    const filled = { ...stored, added_grade: 'N32' }
    const within = context({}, { 'hold-points': [filled] })
    const [record] = decide(changeHoldPoints, { ids: ['a'], change: { added_grade: '' } }, within) as object[]
    expect(record).not.toHaveProperty('added_grade')
  })

  test('stays when its choice was removed and another field changes', () => {
    const filled = { ...stored, added_grade: 'N25' }
    const within = context({}, { 'hold-points': [filled] })
    const change = { added_grade: 'N25', added_volume: '3' }
    expect(decide(changeHoldPoints, { ids: ['a'], change }, within)).toMatchObject([{ added_grade: 'N25' }])
  })

  test('stays on a record that moves to a project without the field', () => {
    expect(decide(changeHoldPoints, { ids: ['a'], change: { projectId: '2' } })).toMatchObject([
      { projectId: '2', added_inspector: 'Ana' },
    ])
  })

  test('is given by an Editor, and not by a Viewer', () => {
    const args = { ids: ['a'], change: { added_grade: 'N40' } }
    expect(decide(changeHoldPoints, args, context(as('Editor')))).toMatchObject([{ added_grade: 'N40' }])
    expect(decide(changeHoldPoints, args, context(as('Viewer')))).toMatchObject({ reason: 'not-allowed' })
  })

  test('is required of a new record in forms that have the fields, and in imports', () => {
    const draft = { ...getDraft(), name: 'Pour', projectId: '1' }
    const required = { reason: 'added-value-required', fields: ['added_inspector'] }
    expect(decide(saveHoldPoint, { id: 'n', isNew: true, draft, added: {} })).toEqual(required)
    expect(decide(saveHoldPoint, { id: 'n', isNew: true, draft })).toMatchObject([{ name: 'Pour' }])
    const row = { id: 'n', isNew: true, change: { name: 'Pour', projectId: '1' } }
    expect(decide(importHoldPoints, { rows: [row] })).toEqual(required)
  })

  test('that is invalid in one row of an import does not stop the others', () => {
    const row = (id: string, volume: string) => ({
      id,
      isNew: true,
      change: { name: id, projectId: '1', added_inspector: 'Bo', added_volume: volume },
    })
    const rows = [row('x', '1.5'), row('y', 'some')]
    expect(decideRequest(importHoldPoints, { rows }, context())).toMatchObject({
      steps: [{ change: { record: { id: 'x', added_volume: '1.5' } } }],
      skipped: [{ index: 1, reason: 'added-value-invalid', fields: ['added_volume'] }],
    })
  })

  test('merges with that of another field which another user has set, and Undo takes back only one of them', () => {
    const first = getDraft(stored)
    const save = (present: Rec, added: object) => {
      const args = { id: 'a', draft: first, first, added }
      // `as`: the decision puts one record.
      return (decide(saveHoldPoint, args, context({}, { 'hold-points': [present] })) as Rec[])[0] as Rec
    }
    const afterOne = save(stored, { added_grade: 'N32' })
    const afterBoth = save(afterOne, { added_volume: '7' })
    expect(afterBoth).toMatchObject({ added_grade: 'N32', added_volume: '7' })
    expect(takeBack(stored, afterOne, afterBoth)).toMatchObject({ added_volume: '7' })
    expect(takeBack(stored, afterOne, afterBoth)).not.toHaveProperty('added_grade')
  })
})

describe('the definition of added fields', () => {
  const draft = { name: ' Pour Number ', kind: 'text', choices: '', isRequired: false }
  const save = (changed: object, more: object = { id: 'new', isNew: true }, within = context()) =>
    decide(
      saveAddedField,
      { projectId: '1', register: 'hold-points', draft: { ...draft, ...changed }, ...more },
      within,
    )

  test('a new field comes last, with trimmed names and each choice once', () => {
    const [saved] = save({ kind: 'choice', choices: ' N50\nn50\n\nN65 ' }) as (typeof project)[]
    expect(getAddedFields(saved, 'hold-points').at(-1)).toMatchObject({
      ...{ id: 'new', name: 'Pour Number', kind: 'choice', choices: ['N50', 'N65'] },
    })
  })

  test.each([
    [{ name: ' ' }, 'name-required', ['name']],
    [{ name: 'x'.repeat(61) }, 'name-too-long', ['name']],
    [{ name: 'concrete grade' }, 'name-exists', ['name']],
    [{ kind: 'choice', choices: ' \n ' }, 'choices-empty', ['choices']],
    [
      { kind: 'choice', choices: Array.from({ length: 101 }, (_, at) => at).join('\n') },
      'choices-too-many',
      ['choices'],
    ],
  ])('a new field with %j is refused: %s', (changed, reason, fields) => {
    expect(save(changed)).toEqual({ reason, fields })
  })

  test.each([
    [{ id: 'a-b', isNew: true }],
    [{ id: '', isNew: true }],
    [{ id: 'x'.repeat(65), isNew: true }],
    [{ id: 'new', isNew: true, register: 'profiles' }],
  ])('arguments with %j are refused', (more) => {
    expect(save({}, more)).toMatchObject({ reason: 'args-invalid' })
  })

  test('a register has at most 30 added fields', () => {
    const full = { ...project, addedFields: Array.from({ length: 30 }, (_, at) => field(`f${at}`)) }
    expect(save({}, undefined, context({}, { projects: [full] }))).toMatchObject({ reason: 'fields-full' })
    expect(
      save({}, { id: 'new', isNew: true, register: 'tasks' }, context({}, { projects: [full] })),
    ).toHaveLength(1)
  })

  test('a field is renamed and keeps its id, its kind and what a later version stores with it', () => {
    const later = { ...project, addedFields: [{ ...grade, unit: 'MPa' }] }
    const renamed = { name: 'Strength', kind: 'choice', choices: 'N32\nN40', isRequired: false }
    const within = context({}, { projects: [later] })
    expect(save(renamed, { id: 'grade' }, within)).toMatchObject([
      { addedFields: [{ id: 'grade', name: 'Strength', unit: 'MPa' }] },
    ])
    expect(save({ ...renamed, kind: 'number' }, { id: 'grade' }, within)).toMatchObject({
      reason: 'kind-fixed',
    })
  })

  describe('a choice that is renamed', () => {
    const points = [
      { ...stored, added_grade: 'n40' },
      { ...stored, id: 'b', added_grade: 'N32' },
      { ...stored, id: 'c', projectId: '2', added_grade: 'N40' },
    ]
    const rename = (choices: string, renamed: object[]) =>
      save(
        { name: 'Concrete Grade', kind: 'choice', choices },
        { id: 'grade', renamed },
        context({}, { 'hold-points': points }),
      )

    test('is renamed on the records of the project that have it, and on no others', () => {
      expect(rename('N32\nN45', [{ was: 'N40', value: 'N45' }])).toMatchObject([
        {
          addedFields: [{ id: 'grade', choices: ['N32', 'N45'] }, {}, {}, {}],
          renamedValues: [{ list: 'hold-points', field: 'added_grade', was: 'N40', value: 'N45' }],
        },
        { id: 'a', added_grade: 'N45', foreign: 'kept' },
      ])
    })

    test('may be merged with another one', () => {
      expect(rename('N32', [{ was: 'N40', value: 'N32' }])).toMatchObject([
        { addedFields: [{ id: 'grade' }, {}, {}, {}] },
        { id: 'a', added_grade: 'N32' },
      ])
    })

    test('stays on the records without a new name', () => {
      expect(rename('N32\nN45', [])).toHaveLength(1)
    })

    test.each([
      ['that the field does not have', 'N32\nN45', { was: 'N50', value: 'N45' }],
      ['to one that the field does not get', 'N32\nN45', { was: 'N40', value: 'N65' }],
    ])('%s is refused', (_, choices, renamed) => {
      expect(rename(choices, [renamed])).toEqual({ reason: 'choice-gone', fields: ['choices'] })
    })

    test.each<[string, object[]]>([
      ['N32\nN45', [{ was: 'N40', proposed: 'N45' }]],
      ['N32\nn40', [{ was: 'N40', proposed: 'n40' }]],
      ['N32', [{ was: 'N40', proposed: '' }]],
      ['N32\nN40\nN50', []],
      ['N40\nN32', []],
      ['N40\nN50\nN65', [{ was: 'N32', proposed: '' }]],
    ])('with the choices %j is proposed by its place', (typed, expected) => {
      expect(findRemovedChoices(['N32', 'N40'], typed)).toEqual(expected)
    })
  })

  test('a field of the same name and kind has the same id in each project', () => {
    const args = { id: 'new', isNew: true, projectId: '2' }
    expect(save({ name: 'volume', kind: 'number' }, args)).toMatchObject([
      { addedFields: [{ id: 'volume' }] },
    ])
    expect(save({ name: 'volume', kind: 'text' }, args)).toMatchObject([{ addedFields: [{ id: 'new' }] }])
  })

  test('a field moves behind another one, or to the first place', () => {
    const ids = (after: string | null) =>
      (decide(moveAddedField, { projectId: '1', id: 'volume', after }) as (typeof project)[]).flatMap(
        (saved) => getAddedFields(saved, 'hold-points').map(({ id }) => id),
      )
    expect(ids(null)).toEqual(['volume', 'grade', 'inspector'])
    expect(ids('inspector')).toEqual(['grade', 'inspector', 'volume'])
  })

  test('an archived field leaves its values on the records, and can be restored', () => {
    const args = { projectId: '1', id: 'inspector', isArchived: true }
    const [saved, ...others] = decide(archiveAddedField, args) as (typeof project)[]
    expect(others).toEqual([])
    expect(getAddedFields(saved, 'hold-points').map(({ id }) => id)).toEqual(['grade', 'volume'])
    const restored = decide(
      archiveAddedField,
      { ...args, isArchived: false },
      context({}, { projects: [saved as Rec] }),
    )
    expect(restored).toMatchObject([{ addedFields: project.addedFields }])
  })

  test('a deleted field is deleted with its values in the project, and in no other', () => {
    const elsewhere = { ...stored, id: 'b', projectId: '2' }
    const within = context({}, { 'hold-points': [stored, elsewhere] })
    const [saved, ...records] = decide(deleteAddedField, { projectId: '1', id: 'inspector' }, within) as Rec[]
    expect(getAddedFields(saved as typeof project, 'hold-points').map(({ id }) => id)).toEqual([
      'grade',
      'volume',
    ])
    expect(records.map(({ id }) => id)).toEqual(['a'])
    expect(records[0]).not.toHaveProperty('added_inspector')
    expect(records[0]).toMatchObject({ added_hidden: 'old', foreign: 'kept' })
  })

  test.each(['Editor', 'Commenter', 'Viewer'] as const)('is refused to a project’s %s', (role) => {
    expect(save({}, undefined, context(as(role)))).toMatchObject({ reason: 'not-allowed' })
    const args = { projectId: '1', id: 'volume' }
    expect(decide(deleteAddedField, args, context(as(role)))).toMatchObject({ reason: 'not-allowed' })
  })

  test('is refused to an Editor, whichever command changes the project', () => {
    const within = context(as('Editor'))
    const step = put(projects, { ...project, addedFields: undefined })
    expect(mayChange(within.actor, 'projects.edit', [step], within, within.now)).toMatchObject({
      allowed: false,
      needed: 'Admin',
    })
  })

  test('is possible for a project’s Admin', () => {
    expect(save({}, undefined, context(as('Admin')))).toHaveLength(1)
    expect(decide(deleteAddedField, { projectId: '1', id: 'inspector' }, context(as('Admin')))).toHaveLength(
      2,
    )
  })
})

/** One record of each register, in the project whose fields it has. */
const rowsByList: Record<(typeof extensibleLists)[number], Rec> = {
  documents: documentSchema.parse({
    id: 'r',
    name: 'Plan',
    type: 'Drawing',
    status: 'Draft',
    projectId: '1',
    project: 'Quay House',
  }),
  conditions: conditionSchema.parse({ id: 'r', heading: 'Noise', projectId: '1' }),
  workflows: workflowSchema.parse({ id: 'r', name: 'Steel', projectId: '1' }),
  rfis: rfiSchema.parse({ id: 'r', number: 'RFI-001', subject: 'Lap', projectId: '1' }),
  tasks: taskSchema.parse({ id: 'r', name: 'Order', projectId: '1' }),
  'lead-times': leadTimeSchema.parse({ id: 'r', name: 'Lift', projectId: '1' }),
  'hold-points': holdPointSchema.parse({ id: 'r', name: 'Pour', projectId: '1' }),
  contacts: contactSchema.parse({
    id: 'r',
    firstName: 'Li',
    lastName: 'Chen',
    companyName: 'Northgate',
    projectId: '1',
  }),
  'safety-records': safetyRecordSchema.parse({
    id: 'r',
    kind: 'method-statement',
    name: 'Hot works',
    projectId: '1',
  }),
}

describe.each(extensibleLists)('the register %s', (list) => {
  const prefixes: Partial<Record<typeof list, string>> = { contacts: 'directory', 'safety-records': 'safety' }
  const all = projectSchema.parse({
    ...{ id: '1', name: 'Quay House' },
    addedFields: [field('zone', { register: list, name: 'Zone' })],
  })
  const within = contextHolding({ projects: [all], [list]: [rowsByList[list]] })
  const find = (verb: string) =>
    commands.find(({ name }) => name === `${prefixes[list] ?? list}.${verb}`) as unknown as Command<
      unknown,
      string
    >

  test('takes values of added fields in bulk changes and imports', () => {
    const change = { added_zone: ' North ' }
    const record = { ...rowsByList[list], added_zone: 'North' }
    const { updatedAt: _, updated: __, ...expected } = record as Record<string, unknown>
    expect(decide(find('change'), { ids: ['r'], change }, within)).toMatchObject([expected])
    expect(decide(find('import'), { rows: [{ id: 'r', change }] }, within)).toMatchObject([expected])
  })

  test('keeps them when other fields change', () => {
    const filled = { ...rowsByList[list], added_zone: 'North' }
    const present = contextHolding({ projects: [all], [list]: [filled] })
    const changes: Partial<Record<typeof list, object>> = {
      conditions: { heading: 'Dust' },
      rfis: { subject: 'Cover' },
      contacts: { firstName: 'Lin' },
    }
    const change = changes[list] ?? { name: 'Other' }
    expect(decide(find('change'), { ids: ['r'], change }, present)).toMatchObject([{ added_zone: 'North' }])
  })
})
