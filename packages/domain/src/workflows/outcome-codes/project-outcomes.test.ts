import { describe, expect, test } from 'vitest'
import { documentSchema } from '../../documents/document.ts'
import type { Accepted, Refused } from '../../kernel/commands/command.ts'
import { type Project, projectSchema } from '../../projects/project.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { ballInCourt } from '../ball-in-court.ts'
import { decideReviewStage } from '../commands/review-commands.ts'
import { reviewOutcome } from '../review-steps.ts'
import { type Workflow, workflowSchema } from '../workflow.ts'
import { deleteOutcome, type OutcomeDraft, retireOutcome, saveOutcome } from './outcome-commands.ts'
import { getOutcomes, readOutcomes } from './project-outcomes.ts'

const draft: OutcomeDraft = {
  ...{ code: 'E', label: 'Proceed, resubmit for record', status: 'Approved with Comments' },
  ...{ mayProceed: true, endsRound: true, documentStatus: 'Approved' },
}
const stored = { ...draft, id: 'e' }
const project = (...outcomes: readonly object[]) => projectSchema.parse({ id: '1', name: 'Quay', outcomes })
const stage = (id: string) => ({ id, name: id, assigneeEmail: `${id}@quay.example` })
const review = (fields: object = {}): Workflow =>
  workflowSchema.parse({
    ...{ id: 'w', name: 'Steel', status: 'In Progress', projectId: '1', submittedBy: 'sam@steel.example' },
    ...{ createdAt: '2026-11-20T08:00:00.000Z', stages: [stage('a'), stage('b')] },
    ...fields,
  })

function changed(decision: Accepted | Refused<string>, list: string) {
  if (decision.kind === 'refused') throw new Error(`Refused: ${decision.reason}`)
  const step = decision.steps.find(({ collection }) => collection === list)
  return step?.change.kind === 'put' ? step.change.record : undefined
}

const decide = (outcome: string, within: Project, more: object = {}, reviewed = review()) =>
  decideReviewStage.decide(
    { id: 'w', stageId: 'a', outcome, comment: '' },
    contextHolding({ workflows: [reviewed], projects: [within], ...more }),
  )

describe('the codes of a project', () => {
  const save = (fields: Partial<OutcomeDraft>, within = project(), reviews: readonly Workflow[] = []) =>
    saveOutcome.decide(
      { id: 'n', isNew: true, projectId: '1', draft: { ...draft, ...fields } },
      contextHolding({ projects: [within], workflows: reviews }),
    )

  test('are offered after the codes of every project', () => {
    const saved = changed(save({}), 'projects') as Project
    expect(getOutcomes(saved).map(({ code }) => code)).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  test.each([
    [{ code: ' ' }, 'missing-information', ['code']],
    [{ label: '' }, 'missing-information', ['label']],
    [{ code: 'b' }, 'code-exists', ['code']],
    [{ code: 'e' }, 'code-exists', ['code']],
    [{ code: 'Proceed as noted' }, 'code-too-long', ['code']],
    [{ code: 'F', status: 'Rejected' as const }, 'status-contradicts', ['status']],
    [{ code: 'F', mayProceed: false }, 'status-contradicts', ['status']],
  ] as const)('%j is refused', (fields, reason, faulty) => {
    expect(save(fields, project(stored))).toMatchObject({ reason, fields: faulty })
  })

  test('that were used are retired, not deleted or renamed, even if an earlier round used them', () => {
    const used = review({
      rounds: [{ id: '1', stages: [{ ...stage('a'), decision: { outcome: 'E', by: 'a', at: '' } }] }],
    })
    const context = contextHolding({ projects: [project(stored)], workflows: [used] })
    const named = { projectId: '1', outcomeId: 'e' }
    expect(deleteOutcome.decide(named, context)).toMatchObject({ reason: 'code-used' })
    const renamed = { id: 'e', projectId: '1', draft: { ...draft, code: 'F' } }
    expect(saveOutcome.decide(renamed, context)).toMatchObject({ reason: 'code-used', fields: ['code'] })
    const retired = changed(
      retireOutcome.decide({ ...named, isRetired: true }, context),
      'projects',
    ) as Project
    expect(getOutcomes(retired)).toHaveLength(4)
    expect(readOutcomes(retired)).toHaveLength(1)
    expect(decide('E', retired)).toMatchObject({ reason: 'outcome-unknown', fields: ['outcome'] })
  })

  test('of another project are not offered', () => {
    expect(decide('E', { ...project(stored), id: '2' })).toMatchObject({ reason: 'outcome-unknown' })
  })
})

/** What follows from each pair of answers that a code gives: may the work proceed, and does the round end? */
test.each([
  ['may proceed, goes on', { endsRound: false }, 'b', 'Approved with Comments', undefined],
  ['may proceed, ends the round', {}, 'resubmit', 'Approved with Comments', 'Approved'],
  [
    'may not proceed, goes on',
    { mayProceed: false, endsRound: false, status: 'Rejected', documentStatus: 'Pending' },
    ...(['b', 'Rejected', undefined] as const),
  ],
  [
    'may not proceed, ends the round',
    { mayProceed: false, status: 'Rejected', documentStatus: 'Pending' },
    ...(['resubmit', 'Rejected', 'Pending'] as const),
  ],
])('a code: %s', (_, fields, ball, status, documentStatus) => {
  const document = documentSchema.parse({ id: 'd', name: 'Steel', projectId: '1', project: 'Quay' })
  const linked = review({ documentLinks: [{ id: 'd', documentNumber: '', revision: '', title: 'Steel' }] })
  const decision = decide('E', project({ ...stored, ...fields }), { documents: [document] }, linked)
  const decided = changed(decision, 'workflows') as Workflow
  expect(decided.stages[0]).toMatchObject({ status, decision: { outcome: 'E', meaning: { status } } })
  const found = ballInCourt(decided)
  expect(found?.stage?.id ?? found?.action).toBe(ball)
  // A document is under review until the review has an outcome.
  const followed = changed(decision, 'documents') as { status: string } | undefined
  expect(followed?.status).toBe(documentStatus)
})

test('a review that passed all steps is completed only if the work may proceed', () => {
  const fields = { mayProceed: false, endsRound: false, status: 'Rejected', documentStatus: 'Pending' }
  const one = review({ stages: [stage('a')] })
  const stopped = changed(decide('E', project({ ...stored, ...fields }), {}, one), 'workflows') as Workflow
  expect(stopped.status).toBe('In Progress')
  expect(ballInCourt(stopped)).toMatchObject({ action: 'resubmit', party: 'sam@steel.example' })
  const passed = changed(
    decide('E', project({ ...stored, endsRound: false }), {}, one),
    'workflows',
  ) as Workflow
  expect(passed.status).toBe('Completed')
})

test('a decision keeps what its code meant when the project changes it', () => {
  const decided = changed(decide('E', project(stored)), 'workflows') as Workflow
  expect(reviewOutcome(workflowSchema.parse(decided).stages)).toMatchObject({
    ...{ code: 'E', label: draft.label, mayProceed: true, endsRound: true },
  })
})
