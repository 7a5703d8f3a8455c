import { describe, expect, test } from 'vitest'
import { documentSchema, documents } from '../../documents/document.ts'
import type { Accepted, Refused } from '../../kernel/commands/command.ts'
import { decideRequest } from '../../kernel/commands/decide-request.ts'
import { projectSchema } from '../../projects/project.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { ballInCourt } from '../ball-in-court.ts'
import { getSteps } from '../review-steps.ts'
import { builtInTemplates } from '../templates/built-in-templates.ts'
import { proposeNameForAll, proposeReviewName } from '../templates/review-name.ts'
import { type Workflow, workflows } from '../workflow.ts'
import type { StageDraft } from './stage-draft.ts'
import { startReviews } from './start-reviews.ts'
import { createWorkflow } from './workflow-commands.ts'

const drawing = (id: string, fields: object = {}) =>
  documentSchema.parse({
    ...{ id, name: `Steel ${id}`, type: 'Blueprint', project: 'Tower', projectId: '1', status: 'New' },
    ...{ documentNumber: `S-${id}`, revision: 'B', updated: '2026-11-02' },
    ...fields,
  })
const context = contextHolding({
  documents: [drawing('1'), drawing('2'), drawing('9', { projectId: '2', project: 'Quay' })],
  workflows: [],
  projects: [projectSchema.parse({ id: '1', name: 'Tower' }), projectSchema.parse({ id: '2', name: 'Quay' })],
})
const [shopDrawing] = builtInTemplates
const stages: StageDraft[] = (shopDrawing?.stages ?? []).map((stage, index) => ({
  ...stage,
  assigneeEmail: `${index}@quay.example`,
}))
const toReview = (id: string, ...ids: readonly string[]) => ({
  ...{ id, name: `Review ${id}` },
  documents: ids.map((id) => ({ id, revision: 'B' })),
})
const args = { projectId: '1', description: '', stages, reviews: [toReview('w1', '1'), toReview('w2', '2')] }

function getPutRecords(decision: Accepted | Refused<string>, list: string): readonly object[] {
  if (decision.kind === 'refused') throw new Error(decision.reason)
  return decision.steps.flatMap(({ collection, change }) =>
    collection === list && change.kind === 'put' ? [change.record] : [],
  )
}

describe('reviews that are started from documents', () => {
  test('one for each document: the first party has the ball, and the documents are under review', () => {
    const decision = startReviews.decide(args, context)
    // `as`: the steps of this list put workflows.
    const started = getPutRecords(decision, workflows.name) as readonly Workflow[]
    expect(started.map(({ name, status, documentLinks }) => [name, status, documentLinks])).toMatchObject([
      ['Review w1', 'In Progress', [{ id: '1', documentNumber: 'S-1', revision: 'B' }]],
      ['Review w2', 'In Progress', [{ id: '2', documentNumber: 'S-2', revision: 'B' }]],
    ])
    for (const review of started) {
      expect(ballInCourt(review)).toMatchObject({ party: '0@quay.example', action: 'review' })
      expect(review.ballPeriods).toMatchObject([{ party: '0@quay.example', to: '' }])
      expect(review.stages[0]).toMatchObject({ reviewDays: 3, dueDate: expect.any(String) })
    }
    expect(getPutRecords(decision, documents.name)).toMatchObject([
      { id: '1', status: 'Under Review' },
      { id: '2', status: 'Under Review' },
    ])
  })

  test('one for all of them', () => {
    const decision = startReviews.decide({ ...args, reviews: [toReview('w', '1', '2')] }, context)
    expect(getPutRecords(decision, workflows.name)).toMatchObject([
      { documentLinks: [{ id: '1' }, { id: '2' }] },
    ])
  })

  test.each([
    ['of a deleted project', { projectId: '7' }, 'project-gone', ['projectId']],
    ['without documents', { reviews: [toReview('w')] }, 'documents-required', ['documents']],
    ['of no document', { reviews: [] }, 'documents-required', ['documents']],
    ['without a name', { reviews: [{ ...toReview('w', '1'), name: ' ' }] }, 'name-required', ['name.0']],
    ['without stages', { stages: [] }, 'stages-required', ['template']],
    [
      'without the people of two stages',
      { stages: stages.map((stage, index) => (index > 0 ? { ...stage, assigneeEmail: '' } : stage)) },
      'missing-information',
      ['assigneeEmail.1', 'assigneeEmail.2'],
    ],
    [
      'of a revision that no longer exists',
      { reviews: [{ id: 'w', name: 'W', documents: [{ id: '1', revision: 'A' }] }] },
      'document-changed',
      ['documents'],
    ],
    ['of another project', { reviews: [toReview('w', '9')] }, 'document-elsewhere', ['documents']],
  ])('are refused %s', (_, changes, reason, fields) => {
    expect(startReviews.decide({ ...args, ...changes }, context)).toEqual({ kind: 'refused', reason, fields })
  })
})

test.each([
  ['Viewer', 'not-allowed'],
  ['Commenter', 'not-allowed'],
  ['Editor', undefined],
  ['Admin', undefined],
] as const)('a person with the role %s in the project starts reviews: %s', (role, reason) => {
  const roles = { projects: new Map([['1', role]]) }
  const decision = decideRequest(startReviews, args, { ...context, actor: { ...context.actor, roles } })
  expect(decision.kind === 'refused' ? decision.reason : undefined).toBe(reason)
})

test('a new workflow has the stages of its template, and stays a draft', () => {
  const draft = { id: 'w', name: 'Steel', description: '', files: [], stages }
  const [created] = getPutRecords(createWorkflow.decide(draft, context), workflows.name)
  expect(created).toMatchObject({
    status: 'Draft',
    stages: [{ name: 'Contractor Check' }, { name: 'Engineer Review' }, { name: 'Architect Review' }],
  })
})

test.each(builtInTemplates)('$name can be saved as soon as its people are chosen', ({ stages }) => {
  const withPeople = stages.map((stage) => ({ ...stage, assigneeEmail: 'a@quay.example' }))
  const decision = startReviews.decide({ ...args, stages: withPeople }, context)
  const [started] = getPutRecords(decision, workflows.name) as readonly Workflow[]
  expect(getSteps(started?.stages ?? []).length).toBeGreaterThan(1)
})

test.each([
  [[drawing('1')], 'S-1 Steel 1'],
  [[drawing('1', { documentNumber: undefined })], 'Steel 1'],
  [[drawing('1', { name: 'S-1 Steel' })], 'S-1 Steel'],
  [[drawing('1'), drawing('2')], 'S-1 Steel 1 and 1 more'],
  [[], ''],
])('the name proposed for %#', (reviewed, name) => {
  expect(proposeNameForAll(reviewed)).toBe(name)
  if (reviewed.length === 1) expect(reviewed.map(proposeReviewName)).toEqual([name])
})
