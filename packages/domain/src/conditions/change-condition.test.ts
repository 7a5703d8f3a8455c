import { describe, expect, test } from 'vitest'
import { type Accepted, accept, put, type Refused, remove } from '../kernel/commands/command.ts'
import { contextHolding } from '../testing/context-holding.ts'
import {
  attachToCondition,
  commentOnCondition,
  commentOnConditionDocument,
  deleteCondition,
  detachFromCondition,
  setConditionStatus,
} from './change-condition.ts'
import { changeConditions } from './change-conditions.ts'
import { conditionSchema, conditionStatuses, conditions } from './condition.ts'

const now = '2026-11-21T09:30:00.000Z'
const file = { key: 'a'.repeat(64), name: 'plan.pdf', type: 'application/pdf', size: 1200 }
const storedComment = { id: 'k1', user: 'Ines', text: 'Seen', timestamp: '2026-11-01T08:00:00.000Z' }
const stored = conditionSchema.parse({
  id: 'c1',
  projectId: '7',
  heading: 'Traffic plan',
  clause: 'B12',
  documents: [
    { id: 'd1', name: 'old.pdf', comments: [storedComment] },
    { id: 'd2', name: 'map.png', sheet: 3 },
  ],
  conditionComments: [storedComment],
})
const context = () => contextHolding({ conditions: [stored] })
const comment = (text: string) => ({ id: 'request-0', user: 'Marisol Tan', text, timestamp: now })

test.each(conditionStatuses.flatMap((from) => conditionStatuses.map((to) => [from, to] as const)))(
  'a condition can change from %s to %s',
  (from, to) => {
    const before = { ...stored, status: from }
    const decision = setConditionStatus.decide(
      { id: 'c1', status: to },
      contextHolding({ conditions: [before] }),
    )
    expect(decision).toEqual(accept(put(conditions, { ...before, status: to })))
  },
)

describe('a condition that requires evidence', () => {
  const required = { ...stored, evidenceRequired: true, status: 'Pending' }
  const evidence = [{ id: 'd1', documentNumber: 'A-1', revision: 'C', title: 'Plan', filedAt: '' }]
  const accepted = { evidence, acceptedBy: 'Certifier', acceptedOn: '2026-11-20' }
  const choose = (condition: object, status: (typeof conditionStatuses)[number]) =>
    setConditionStatus.decide(
      { id: 'c1', status },
      contextHolding({ conditions: [{ ...required, ...condition }] }),
    )

  test.each<[string, object, readonly string[]]>([
    ['nothing', {}, ['evidence', 'acceptedBy', 'acceptedOn']],
    ['an empty list', { ...accepted, evidence: [] }, ['evidence']],
    ['no one who accepted it', { ...accepted, acceptedBy: '' }, ['acceptedBy']],
    ['no day of the acceptance', { ...accepted, acceptedOn: undefined }, ['acceptedOn']],
  ])('is not Completed with %s', (_, given, fields) => {
    expect(choose(given, 'Completed')).toEqual({ kind: 'refused', reason: 'evidence-missing', fields })
  })

  test('is Completed with accepted evidence', () => {
    expect(choose(accepted, 'Completed')).toMatchObject({ kind: 'accepted' })
  })

  test('may have any other status without evidence, and stays Completed where it was before', () => {
    expect(choose({}, 'In Progress')).toMatchObject({ kind: 'accepted' })
    expect(choose({ status: 'Completed' }, 'Pending')).toMatchObject({ kind: 'accepted' })
    expect(choose({ status: 'Completed' }, 'Completed')).toMatchObject({ kind: 'accepted' })
  })

  test('is set for many together, with the kind of the evidence', () => {
    const others = [stored, { ...stored, id: 'c2', status: 'Completed' }]
    const change = { evidenceRequired: 'Yes', requiredEvidence: ' Survey ' }
    const context = contextHolding({ conditions: others, projects: [{ id: '7' }] })
    const set = { evidenceRequired: true, requiredEvidence: 'Survey' }
    expect(changeConditions.decide({ ids: ['c1', 'c2'], change }, context)).toMatchObject({
      steps: [{ change: { record: set } }, { change: { record: { ...set, status: 'Completed' } } }],
    })
  })

  test('stays as it was where many are completed together', () => {
    const free = { ...stored, id: 'c2' }
    const context = contextHolding({ conditions: [required, free], projects: [{ id: '7' }] })
    const decision = changeConditions.decide({ ids: ['c1', 'c2'], change: { status: 'Completed' } }, context)
    expect(decision).toMatchObject({
      kind: 'accepted',
      skipped: [{ index: 0, reason: 'evidence-missing' }],
      steps: [{ change: { record: { id: 'c2', status: 'Completed' } } }],
    })
  })
})

test('a deleted condition is removed', () => {
  expect(deleteCondition.decide({ id: 'c1' }, context())).toEqual(accept(remove(conditions, 'c1')))
})

test('a comment is added at the end, trimmed, with its author and time', () => {
  const decision = commentOnCondition.decide({ id: 'c1', text: ' Council agrees. ' }, context())
  const conditionComments = [storedComment, comment('Council agrees.')]
  expect(decision).toEqual(accept(put(conditions, { ...stored, conditionComments })))
})

test('files are attached after the existing ones, with their names and the current time', () => {
  const decision = attachToCondition.decide({ id: 'c1', files: [file] }, context())
  const attached = { id: 'request-0', name: 'plan.pdf', uploadedAt: now, file }
  expect(decision).toEqual(accept(put(conditions, { ...stored, documents: [...stored.documents, attached] })))
})

test('removing a document leaves the others', () => {
  const decision = detachFromCondition.decide({ id: 'c1', documentId: 'd1' }, context())
  expect(decision).toEqual(accept(put(conditions, { ...stored, documents: stored.documents.slice(1) })))
})

test.each([
  ['d1', [storedComment, comment('Sheet 4?')]],
  ['d2', [comment('Sheet 4?')]],
])('a comment on the document %s is added to that document only', (documentId, comments) => {
  const decision = commentOnConditionDocument.decide({ id: 'c1', documentId, text: 'Sheet 4? ' }, context())
  const documents = stored.documents.map((document) =>
    document.id === documentId ? { ...document, comments } : document,
  )
  expect(decision).toEqual(accept(put(conditions, { ...stored, documents })))
})

describe('these are refused:', () => {
  const refused = (decision: Accepted | Refused<string>, reason: string) =>
    expect(decision).toMatchObject({ kind: 'refused', reason })

  test.each(['', '  \n '])('the comment "%s"', (text) => {
    refused(commentOnCondition.decide({ id: 'c1', text }, context()), 'comment-empty')
    refused(
      commentOnConditionDocument.decide({ id: 'c1', documentId: 'd1', text }, context()),
      'comment-empty',
    )
  })

  test('a file of a type that is not accepted, together with the files added with it', () => {
    const files = [file, { ...file, name: 'setup.exe' }]
    refused(attachToCondition.decide({ id: 'c1', files }, context()), 'file-refused')
  })

  test('every command on a deleted condition', () => {
    const id = 'c9'
    const decisions = [
      setConditionStatus.decide({ id, status: 'Completed' }, context()),
      deleteCondition.decide({ id }, context()),
      commentOnCondition.decide({ id, text: 'x' }, context()),
      attachToCondition.decide({ id, files: [file] }, context()),
      detachFromCondition.decide({ id, documentId: 'd1' }, context()),
      commentOnConditionDocument.decide({ id, documentId: 'd1', text: 'x' }, context()),
    ]
    for (const decision of decisions) refused(decision, 'condition-gone')
  })

  test('every command on a deleted document', () => {
    const named = { id: 'c1', documentId: 'd9' }
    refused(detachFromCondition.decide(named, context()), 'document-gone')
    refused(commentOnConditionDocument.decide({ ...named, text: 'x' }, context()), 'document-gone')
  })
})
