import { assert, constantFrom, property, record, string, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conditionSchema } from '../../conditions/condition.ts'
import { holdPointSchema } from '../../hold-points/hold-point.ts'
import type { Rec } from '../../kernel/records/record.ts'
import { takeBack } from '../../kernel/records/take-back.ts'
import { projectSchema } from '../../projects/project.ts'
import { taskSchema } from '../../tasks/task.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { workflowSchema } from '../../workflows/workflow.ts'
import { addRevision, revisionEffect } from '../add-revision.ts'
import { documentSchema, type ProjectDocument } from '../document.ts'
import { getRules } from '../document-rules.ts'
import { transmittalSchema } from '../transmittals/transmittal.ts'
import { documentWithout, removeRevision } from './remove-revision.ts'

const quay = projectSchema.parse({ id: '7', name: 'Quay House' })
const getFile = (letter: string) => ({
  key: letter.repeat(64),
  name: `A-101-${letter}.pdf`,
  type: 'application/pdf',
  size: 2048,
})
const comment = (id: string) => ({ id, user: 'Bo Lind', text: id, timestamp: '2026-10-02T08:00:00Z' })

const earlierB = {
  id: 'r2',
  revision: 'B',
  name: 'Ground floor',
  status: 'Approved',
  purpose: 'For Review',
  revisionDate: '2026-09-28',
  description: 'With the loading dock',
  updated: '2026-10-01',
  size: '2.0 kB',
  file: getFile('b'),
  comments: [comment('on B')],
  filedAt: '2026-10-01T08:00:00.000Z',
  filedBy: 'Bo Lind',
  supersededAt: '2026-11-01T08:00:00.000Z',
  supersededBy: 'Ana Okafor',
}
const earlierA = {
  id: 'r1',
  revision: 'A',
  name: 'Ground floor, draft',
  status: 'New',
  updated: '2026-09-01',
  file: getFile('a'),
  filedAt: '2026-09-01T08:00:00.000Z',
  supersededAt: '2026-10-01T08:00:00.000Z',
  supersededBy: 'Bo Lind',
}
const plan = documentSchema.parse({
  id: '1',
  name: 'Roof plan',
  type: 'Contract',
  project: quay.name,
  projectId: quay.id,
  description: 'Filed by mistake',
  updated: '2026-11-01',
  status: 'Pending',
  size: '1.0 kB',
  file: getFile('c'),
  comments: [comment('on C')],
  documentNumber: 'A-101',
  revision: 'C',
  discipline: 'Architecture',
  originator: 'LND',
  filedAt: '2026-11-01T08:00:00.000Z',
  filedBy: 'Ana Okafor',
  revisions: [earlierB, earlierA],
})
const current = { id: '1', revision: 'C', sha256: getFile('c').key }
const ofB = { id: '1', revisionId: 'r2', revision: 'B', sha256: getFile('b').key }
const ofA = { id: '1', revisionId: 'r1', revision: 'A', sha256: getFile('a').key }

type Args = Parameters<typeof removeRevision.decide>[0]

function decide(args: Args, document: ProjectDocument = plan, more: Record<string, readonly Rec[]> = {}) {
  const context = contextHolding({ projects: [quay], documents: [document], ...more })
  const decision = removeRevision.decide(args, context)
  if (decision.kind === 'refused') return decision.reason
  const [step] = decision.steps
  if (step?.change.kind !== 'put') throw new Error('Removing a revision puts its document')
  // `as`: the document is the only record that is put.
  return step.change.record as ProjectDocument
}

describe('removing the current revision', () => {
  test('makes the latest of the others current, as it was, and leaves alone what belongs to no revision', () => {
    const { id: _, supersededAt: __, supersededBy: ___, ...wasB } = earlierB
    expect(decide(current)).toEqual({
      ...wasB,
      id: '1',
      type: 'Contract',
      project: quay.name,
      projectId: quay.id,
      documentNumber: 'A-101',
      discipline: 'Architecture',
      originator: 'LND',
      revisions: [earlierA],
    })
  })

  test('keeps the description of the document where the other revision has none', () => {
    const { revisions: _, ...left } = plan
    expect(decide(current, documentSchema.parse({ ...plan, revisions: [earlierA] }))).toMatchObject({
      revision: 'A',
      name: 'Ground floor, draft',
      description: left.description,
    })
  })

  test('and leaves no field of the removed one', () => {
    const bare = decide(current, documentSchema.parse({ ...plan, revisions: [{ id: 'r', name: 'Plan' }] }))
    for (const field of ['file', 'comments', 'purpose', 'revisionDate', 'size', 'filedAt', 'filedBy'])
      expect(bare).not.toHaveProperty(field)
    expect(bare).not.toHaveProperty('revision')
    expect(bare).not.toHaveProperty('revisions')
  })

  test.each([
    ['letters', [], ['A', 'B'], 'B'],
    ['preliminary-contractual', [], ['P02', 'P10', 'P09'], 'P10'],
    ['preliminary-contractual', [], ['P03', 'C01'], 'C01'],
    ['own', ['T1', 'B', 'A'], ['B', 'A', 'T1'], 'A'],
  ] as const)('in the scheme %s with %j, of %j the latest is %s', (revisionScheme, own, codes, latest) => {
    const rules = { revisionScheme, ownRevisions: [...own], ownPurposes: [] }
    const project = projectSchema.parse({ ...quay, documentRules: rules })
    const revisions = codes.map((revision) => ({ ...earlierA, id: revision, revision }))
    const document = documentSchema.parse({ ...plan, revisions })
    const left = decide(current, document, { projects: [project] })
    expect(left).toMatchObject({ revision: latest })
  })

  test('of revisions without a code, the last one that was superseded', () => {
    const withoutRevision = [
      { ...earlierB, revision: '' },
      { ...earlierA, revision: '' },
    ]
    const left = decide(current, documentSchema.parse({ ...plan, revisions: withoutRevision }))
    expect(left).toMatchObject({ file: getFile('b'), revisions: [{ id: 'r1' }] })
  })
})

test('removing an earlier revision leaves the current one and the others as they are', () => {
  expect(decide(ofB)).toEqual({ ...plan, revisions: [earlierA] })
})

const link = { id: '1', documentNumber: 'A-101', revision: 'C', title: 'Roof plan', filedAt: plan.filedAt }
const linked = { documentLinks: [link] }
const transmittal = (line: object, more: object = {}) => ({
  transmittals: [
    transmittalSchema.parse({
      id: 't',
      number: 'TR-0001',
      projectId: '7',
      lines: [{ id: '1', revision: 'C', file: getFile('c'), ...line }],
      ...more,
    }),
  ],
})

describe('a revision is kept', () => {
  test.each<[string, Record<string, readonly Rec[]>, string]>([
    ['a transmittal has sent it', transmittal({}), 'revision-sent'],
    ['it was sent under another code', transmittal({ revision: '3' }), 'revision-sent'],
    ['it was sent before it had a file', transmittal({ file: undefined }), 'revision-sent'],
    ['a task links it', { tasks: [taskSchema.parse({ id: 't', ...linked })] }, 'revision-linked'],
    [
      'a condition links it',
      { conditions: [conditionSchema.parse({ id: 'c', ...linked })] },
      'revision-linked',
    ],
    [
      'a hold point links it',
      { 'hold-points': [holdPointSchema.parse({ id: 'h', ...linked })] },
      'revision-linked',
    ],
    ['a workflow links it', { workflows: [workflowSchema.parse({ id: 'w', ...linked })] }, 'revision-linked'],
    [
      'a stage links it',
      { workflows: [workflowSchema.parse({ id: 'w', stages: [{ id: 's', ...linked }] })] },
      'revision-linked',
    ],
  ])('while %s', (_, records, reason) => {
    expect(decide(current, plan, records)).toBe(reason)
    // The others can be removed.
    expect(decide(ofA, plan, records)).toMatchObject({ revision: 'C', revisions: [{ id: 'r2' }] })
  })

  test.each<[string, Record<string, readonly Rec[]>]>([
    ['a void transmittal has sent it', transmittal({}, { voidedOn: '2026-11-20' })],
    ['a transmittal has sent another file under its code', transmittal({ file: getFile('d') })],
    ['a transmittal has sent another document', transmittal({ id: '2' })],
    [
      'a task links a revision that the document does not have',
      {
        tasks: [taskSchema.parse({ id: 't', documentLinks: [{ ...link, revision: 'X', filedAt: 'then' }] })],
      },
    ],
  ])('but not because %s', (_, records) => {
    expect(decide(current, plan, records)).toMatchObject({ revision: 'B' })
  })
})

test.each<[string, Args, ProjectDocument, string]>([
  ['of a deleted document', { ...current, id: '2' }, plan, 'document-gone'],
  ['that was removed already', { ...ofB, revisionId: 'r9' }, plan, 'revision-gone'],
  ['that is not the current one any more', { ...current, revision: 'B' }, plan, 'revision-changed'],
  ['whose file was another one', { ...ofB, sha256: '' }, plan, 'revision-changed'],
  ['that is the only one', current, documentSchema.parse({ ...plan, revisions: undefined }), 'only-revision'],
])('a revision %s is refused', (_, args, document, reason) => {
  expect(decide(args, document)).toBe(reason)
})

test('what was filed last, as the current or as an earlier revision, is removed without a trace', () => {
  const order = getRules(undefined)
  const issue = record({ name: string(), purpose: string(), description: string(), revisionDate: string() })
  const codes = uniqueArray(constantFrom('A', 'B', 'C', 'D', 'E', 'A1', '0', 'P02'), {
    minLength: 2,
    maxLength: 6,
  })
  const author = { actor: { id: 'x', name: 'Bo Lind', email: 'x', roles: {} }, today: '2026-11-21' as const }
  assert(
    property(codes, issue, (revisions, fields) => {
      const first = documentSchema.parse({ ...plan, revision: revisions[0], revisions: undefined })
      let before = first
      for (const [index, revision] of revisions.entries()) {
        if (revisionEffect(before, revision, order) === 'exists') continue
        const filed = { ...fields, revision, file: getFile(String(index)), size: '1 kB' }
        const after = addRevision(before, filed, order, { ...author, now: `${index}`, id: `r${index}` })
        const added = after.revisions?.find(({ file }) => file?.key === filed.file.key)
        expect(documentWithout(after, added?.id, order)).toEqual(before)
        before = after
      }
    }),
  )
})

describe('undo, after another user has changed the document,', () => {
  const order = getRules(undefined)
  const author = { actor: { id: 'x', name: 'Bo Lind', email: 'x', roles: {} }, today: '2026-11-21' as const }
  const file = (document: ProjectDocument, revision: string) =>
    addRevision(
      document,
      {
        name: 'Plan',
        revision,
        purpose: '',
        description: '',
        revisionDate: '',
        file: getFile('d'),
        size: '1',
      },
      order,
      { ...author, now: `at ${revision}`, id: `of ${revision}` },
    )
  const removed = documentWithout(plan, undefined, order) ?? plan
  const filed = file(plan, 'D')

  test.each<[string, ProjectDocument, ProjectDocument]>([
    ['a removal, after a filing', removed, file(removed, 'D')],
    ['a removal, after a comment', removed, { ...removed, comments: [comment('later')] }],
    ['a removal, after an approval', removed, { ...removed, status: 'Signed' }],
    ['a filing, after another filing', filed, file(filed, 'E')],
    ['a filing, after a comment', filed, { ...filed, comments: [comment('later')] }],
    ['a filing, after a removal', filed, documentWithout(filed, undefined, order) ?? filed],
  ])('of %s, leaves the document as it is, so that no revision is lost', (_, left, now) => {
    expect(takeBack(plan, left, now)).toEqual(now)
  })

  test('still takes back a removal and a filing where only the number was changed, or an older one filed', () => {
    const numbered = { documentNumber: 'A-102', updated: '2026-11-22' }
    expect(takeBack(plan, removed, { ...removed, ...numbered })).toEqual({ ...plan, ...numbered })
    expect(takeBack(plan, filed, { ...filed, ...numbered })).toEqual({ ...plan, ...numbered })
    const older = file(plan, 'A1')
    expect(takeBack(plan, older, file(older, 'D'))).toMatchObject({
      revision: 'D',
      revisions: [{ revision: 'C' }, { id: 'r2' }, { id: 'r1' }],
    })
  })
})
