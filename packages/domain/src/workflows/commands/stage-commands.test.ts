import { describe, expect, test } from 'vitest'
import type { Accepted, Refused } from '../../kernel/commands/command.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { stageStatuses } from '../stage.ts'
import { workflowSchema } from '../workflow.ts'
import { addStage } from './add-stage.ts'
import {
  attachToStage,
  commentOnStage,
  commentOnStageDocument,
  deleteStage,
  detachFromStage,
  setStageStatus,
} from './stage-commands.ts'

const now = '2026-11-21T09:30:00.000Z'
const file = { key: 'a'.repeat(64), name: 'beam.pdf', type: 'application/pdf', size: 1200 }
const review = workflowSchema.parse({
  id: 'w1',
  name: 'Steel',
  updatedAt: '2026-11-01T08:00:00.000Z',
  stages: [
    { id: 's1', name: 'Check', assigneeEmail: 'a@b.example', documents: [{ id: 'd1', name: 'old.pdf' }] },
    { id: 's2', name: 'Approve', assigneeEmail: 'c@d.example', reference: 'kept' },
  ],
})
const context = () => contextHolding({ workflows: [review] })

function stagesAfter(decision: Accepted | Refused<string>) {
  expect(decision).toMatchObject({ steps: [{ change: { record: { id: 'w1', updatedAt: now } } }] })
  const [step] = decision.kind === 'accepted' ? decision.steps : []
  return step?.change.kind === 'put' ? workflowSchema.parse(step.change.record).stages : []
}

describe('adding a stage', () => {
  const draft = {
    id: 'w1',
    name: ' Architect ',
    assigneeEmail: ' e@f.example ',
    instructions: ' Dry and wet ',
  }

  test('adds it at the end, Pending, with trimmed texts', () => {
    const stages = stagesAfter(addStage.decide(draft, context()))
    expect(stages.map(({ id }) => id)).toEqual(['s1', 's2', 'request-0'])
    expect(stages[2]).toEqual({
      id: 'request-0',
      name: 'Architect',
      assigneeEmail: 'e@f.example',
      instructions: 'Dry and wet',
      status: 'Pending',
      comments: [],
      documents: [],
      createdAt: now,
      updatedAt: now,
    })
  })

  test.each([
    [{ name: ' ' }, ['name']],
    [{ assigneeEmail: ' ' }, ['assigneeEmail']],
    [{ name: '', assigneeEmail: '' }, ['name', 'assigneeEmail']],
  ])('with %j is refused, and the empty fields are named', (change, fields) => {
    expect(addStage.decide({ ...draft, ...change }, context())).toEqual({
      kind: 'refused',
      reason: 'missing-information',
      fields,
    })
  })
})

describe('a stage', () => {
  const named = { id: 'w1', stageId: 's1' }

  test.each(stageStatuses)('can be set to %s from any status', (status) => {
    expect(stagesAfter(setStageStatus.decide({ ...named, status }, context()))).toMatchObject([
      { id: 's1', status, updatedAt: now },
      { id: 's2', status: 'Pending', reference: 'kept' },
    ])
  })

  test('can be deleted; the others keep their order', () => {
    expect(stagesAfter(deleteStage.decide(named, context()))).toEqual([review.stages[1]])
  })

  test('accepts a trimmed comment with its author', () => {
    expect(
      stagesAfter(commentOnStage.decide({ ...named, text: ' Bolts too short ' }, context())),
    ).toMatchObject([
      { comments: [{ id: 'request-0', user: 'Marisol Tan', text: 'Bolts too short', timestamp: now }] },
      { comments: [] },
    ])
  })

  test('accepts files, comments on them, and their removal', () => {
    expect(stagesAfter(attachToStage.decide({ ...named, files: [file] }, context()))[0]?.documents).toEqual([
      { id: 'd1', name: 'old.pdf' },
      { id: 'request-0', name: 'beam.pdf', uploadedAt: now, file },
    ])
    expect(
      stagesAfter(detachFromStage.decide({ ...named, documentId: 'd1' }, context()))[0]?.documents,
    ).toEqual([])
    expect(
      stagesAfter(commentOnStageDocument.decide({ ...named, documentId: 'd1', text: 'Rev B?' }, context()))[0]
        ?.documents,
    ).toMatchObject([{ id: 'd1', comments: [{ text: 'Rev B?' }] }])
  })

  test('ignores blank comments', () => {
    expect(commentOnStage.decide({ ...named, text: ' \n ' }, context())).toMatchObject({
      reason: 'comment-empty',
    })
    expect(commentOnStageDocument.decide({ ...named, documentId: 'd1', text: '' }, context())).toMatchObject({
      reason: 'comment-empty',
    })
  })

  test('that has the same stored id as another is deleted alone', () => {
    const duplicates = workflowSchema.parse({
      id: 'w1',
      stages: [{ id: 's1' }, { id: 's1', name: 'Second' }],
    })
    const decision = deleteStage.decide(
      { id: 'w1', stageId: 's1~2' },
      contextHolding({ workflows: [duplicates] }),
    )
    expect(stagesAfter(decision)).toMatchObject([{ id: 's1', name: '' }])
  })

  test('refuses to remove a document that is already gone', () => {
    expect(detachFromStage.decide({ ...named, documentId: 'd9' }, context())).toMatchObject({
      reason: 'document-gone',
    })
  })

  test('refuses a comment on a deleted document', () => {
    expect(
      commentOnStageDocument.decide({ ...named, documentId: 'd9', text: 'Hm' }, context()),
    ).toMatchObject({ reason: 'document-gone' })
  })
})

const decisions = (named: { id: string; stageId: string }) => [
  setStageStatus.decide({ ...named, status: 'Approved' }, context()),
  deleteStage.decide(named, context()),
  commentOnStage.decide({ ...named, text: 'Hm' }, context()),
  attachToStage.decide({ ...named, files: [file] }, context()),
  detachFromStage.decide({ ...named, documentId: 'd1' }, context()),
  commentOnStageDocument.decide({ ...named, documentId: 'd1', text: 'Hm' }, context()),
]

test.each([
  ['a stage that a user has deleted', decisions({ id: 'w1', stageId: 's9' }), 'stage-gone'],
  ['a stage of a workflow that a user has deleted', decisions({ id: 'w9', stageId: 's1' }), 'workflow-gone'],
  [
    'a new stage for a workflow that a user has deleted',
    [addStage.decide({ id: 'w9', name: 'A', assigneeEmail: 'a@b.example', instructions: '' }, context())],
    'workflow-gone',
  ],
])('%s is refused', (_, refused, reason) => {
  for (const decision of refused) expect(decision).toMatchObject({ kind: 'refused', reason })
})
