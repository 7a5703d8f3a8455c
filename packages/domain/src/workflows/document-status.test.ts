import { describe, expect, test } from 'vitest'
import { documentSchema, documents, type ProjectDocument } from '../documents/document.ts'
import { changeDocumentLinks } from '../documents/uses/change-links.ts'
import { fileAttachment } from '../documents/uses/file-attachment.ts'
import { fileDocuments } from '../documents/uses/file-documents.ts'
import type { Accepted, Refused } from '../kernel/commands/command.ts'
import { projectSchema } from '../projects/project.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { decideReviewStage, startRound } from './commands/review-commands.ts'
import { setStageStatus } from './commands/stage-commands.ts'
import { setWorkflowStatus } from './commands/workflow-commands.ts'
import { type Workflow, workflowSchema } from './workflow.ts'

const file = { key: 'a'.repeat(64), name: 'drawing.pdf', type: 'application/pdf', size: 9 }
const drawing = (fields: object = {}): ProjectDocument =>
  documentSchema.parse({
    ...{ id: 'd', name: 'Steel', type: 'Blueprint', project: 'Tower', projectId: '1', status: 'New' },
    ...{ documentNumber: 'S-301', revision: 'A', updated: '2026-11-02' },
    ...fields,
  })
const link = { id: 'd', documentNumber: 'S-301', title: 'Steel', revision: 'A' }
const review = (fields: object = {}): Workflow =>
  workflowSchema.parse({
    ...{ id: 'w', name: 'Steel', status: 'In Progress', projectId: '1', submittedBy: 'sam@steel.example' },
    stages: [{ id: 'a', name: 'Check', assigneeEmail: 'a@quay.example' }],
    documentLinks: [link],
    ...fields,
  })
const underReview = { status: 'Under Review', followedStatus: 'Under Review' }

const getContext = (document: ProjectDocument, workflow: Workflow) =>
  contextHolding({
    documents: [document],
    workflows: [workflow],
    projects: [
      projectSchema.parse({ id: '1', name: 'Tower' }),
      projectSchema.parse({ id: '2', name: 'Quay' }),
    ],
  })

/** The document as the request leaves it. */
function documentAfter(decision: Accepted | Refused<string>, before: ProjectDocument): ProjectDocument {
  if (decision.kind === 'refused') throw new Error(decision.reason)
  const steps = decision.steps.filter(({ collection }) => collection === documents.name)
  expect(steps.length).toBeLessThan(2)
  const [step] = steps
  // `as`: the steps of this list put documents.
  return step?.change.kind === 'put' ? (step.change.record as ProjectDocument) : before
}

type Act = (document: ProjectDocument, workflow: Workflow) => Accepted | Refused<string>
const decide = (outcome: 'A' | 'B' | 'C' | 'D') => (document: ProjectDocument, workflow: Workflow) =>
  decideReviewStage.decide({ id: 'w', stageId: 'a', outcome, comment: '' }, getContext(document, workflow))
const setStatus = (status: Workflow['status']) => (document: ProjectDocument, workflow: Workflow) =>
  // `as`: the rows name statuses of workflows.
  setWorkflowStatus.decide({ id: 'w', status: status as 'Draft' }, getContext(document, workflow))
const chooseFreely = (document: ProjectDocument, workflow: Workflow) =>
  setStageStatus.decide({ id: 'w', stageId: 'a', status: 'Approved' }, getContext(document, workflow))
const next = (document: ProjectDocument, workflow: Workflow) =>
  startRound.decide({ id: 'w' }, getContext(document, workflow))
const rejected = { stages: [{ id: 'a', name: 'Check', assigneeEmail: 'a@quay.example', status: 'Rejected' }] }
const ofStage = { documentLinks: [], stages: [{ ...review().stages[0], documentLinks: [link] }] }

describe('the status of a reviewed document', () => {
  test.each<[string, object, object, Act, string]>([
    [
      'is Under Review when the review starts',
      {},
      { status: 'Draft' },
      setStatus('In Progress'),
      'Under Review',
    ],
    ['is Approved with outcome A', underReview, {}, decide('A'), 'Approved'],
    ['is Approved with outcome B', underReview, {}, decide('B'), 'Approved'],
    ['is Pending with outcome C', underReview, {}, decide('C'), 'Pending'],
    ['is Pending with outcome D', underReview, {}, decide('D'), 'Pending'],
    ['follows a freely chosen status', underReview, {}, chooseFreely, 'Approved'],
    ['follows where only a stage links it', underReview, ofStage, decide('A'), 'Approved'],
    [
      'is Under Review in the next round',
      { status: 'Pending', followedStatus: 'Pending' },
      rejected,
      next,
      'Under Review',
    ],
    ['is New again when the review is a draft again', underReview, {}, setStatus('Draft'), 'New'],
    [
      'stays when a review is completed without an outcome',
      underReview,
      {},
      setStatus('Completed'),
      'Under Review',
    ],
    [
      'stays where a person has chosen another one',
      { ...underReview, status: 'Signed' },
      {},
      decide('A'),
      'Signed',
    ],
    ['stays where an earlier version stored another one', { status: 'Pending' }, {}, decide('A'), 'Pending'],
    ['stays in another project', { projectId: '2', project: 'Quay' }, {}, decide('A'), 'New'],
  ])('%s', (_, stored, fields, act, status) => {
    const document = drawing(stored)
    expect(documentAfter(act(document, review(fields)), document).status).toBe(status)
  })

  test('is Under Review as soon as a running review links it', () => {
    const document = drawing()
    const context = getContext(document, review({ documentLinks: [] }))
    const args = { list: 'workflows' as const, id: 'w', link: [{ id: 'd', revision: 'A' }], unlink: [] }
    expect(documentAfter(changeDocumentLinks.decide(args, context), document)).toMatchObject(underReview)
  })

  test('is Under Review when a copy on a running review is filed as a revision of it, with its file', () => {
    const document = drawing(underReview)
    const copies = [{ id: 'copy', name: 'drawing.pdf', uploadedAt: '2026-11-02T08:00:00.000Z', file }]
    const context = getContext(document, review({ documentLinks: [], documents: copies }))
    const draft = { name: 'Steel', type: 'Blueprint', projectId: '1', description: '', file, revision: 'B' }
    const decision = fileAttachment.decide(
      {
        list: 'workflows',
        id: 'w',
        attachmentId: 'copy',
        as: { draft: { ...draft, revisionOf: { id: 'd' } } },
      },
      context,
    )
    expect(documentAfter(decision, document)).toMatchObject({ ...underReview, revision: 'B', file })
  })

  test('is Under Review again with the revision that opens the next round', () => {
    const document = drawing({ status: 'Pending', followedStatus: 'Pending' })
    const draft = { name: 'Steel', type: 'Blueprint', projectId: '1', description: '', revision: 'B' }
    const decision = fileDocuments.decide(
      { drafts: [{ ...draft, revisionOf: { id: 'd' } }] },
      getContext(document, review(rejected)),
    )
    expect(documentAfter(decision, document)).toMatchObject({ ...underReview, revision: 'B' })
  })

  test('is New with another revision, whatever a person has chosen before', () => {
    const document = drawing({ ...underReview, status: 'Signed' })
    const draft = { name: 'Steel', type: 'Blueprint', projectId: '1', description: '', revision: 'B' }
    const decision = fileDocuments.decide(
      { drafts: [{ ...draft, revisionOf: { id: 'd' } }] },
      getContext(document, review({ status: 'Draft' })),
    )
    const after = documentAfter(decision, document)
    expect([after.status, after.followedStatus]).toEqual(['New', undefined])
  })
})
