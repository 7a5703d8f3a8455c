import { describe, expect, test } from 'vitest'
import { stagesFromMe } from '../activity/agenda/assigned-to-me.ts'
import { documentSchema, type ProjectDocument } from '../documents/document.ts'
import { linksWithIds } from '../documents/links/links-with-ids.ts'
import { changeDocumentLinks } from '../documents/uses/change-links.ts'
import type { Accepted, Refused } from '../kernel/commands/command.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { documentFinder, withOutdatedApprovals } from './approval.ts'
import { changeStages } from './commands/change-stages.ts'
import { confirmApproval, setStageStatus } from './commands/stage-commands.ts'
import { stagesReadyForReview } from './current-stage.ts'
import { countPendingApprovals } from './pending-approvals.ts'
import { isApproved, stageStatuses } from './stage.ts'
import { countApproved, type Workflow, workflowSchema } from './workflow.ts'

const now = '2026-11-21T09:30:00.000Z'

/** A drawing whose last code is the current revision. */
function drawing(...codes: string[]): ProjectDocument {
  const issue = (revision: string, at: number) => ({
    name: 'Ground floor',
    revision,
    filedAt: `2026-11-0${at + 1}T08:00:00.000Z`,
  })
  const earlier = codes.slice(0, -1).map((code, at) => ({ id: `r${at}`, ...issue(code, at) }))
  return documentSchema.parse({
    ...{ id: 'd1', type: 'Drawing', documentNumber: 'A-101', revisions: earlier },
    ...issue(codes.at(-1) ?? '', codes.length - 1),
  })
}

const linkAt = (revision: string) => ({ id: 'd1', documentNumber: 'A-101', revision, title: 'Ground floor' })

function review(status: string, stages: readonly object[], more: object = {}): Workflow {
  return workflowSchema.parse({
    ...{ id: 'w1', name: 'Ground floor', status, ...more },
    stages: stages.map((stage, at) => ({
      ...{ id: `s${at + 1}`, name: `Stage ${at + 1}`, assigneeEmail: 'bo@quay.example' },
      ...{ createdAt: '2026-10-01T08:00:00.000Z', ...stage },
    })),
  })
}

const read = (workflow: Workflow, document: ProjectDocument) =>
  withOutdatedApprovals(workflow, documentFinder([document]))

describe('which approvals a newer revision takes back', () => {
  test.each<[string, object, string[], [approved: string, current: string][]]>([
    ['approved at the linked revision', { status: 'Approved' }, ['A', 'B', 'C'], [['B', 'C']]],
    ['approved with comments', { status: 'Approved with Comments' }, ['B', 'C'], [['B', 'C']]],
    ['still current', { status: 'Approved' }, ['A', 'B'], []],
    ['rejected', { status: 'Rejected' }, ['B', 'C'], []],
    ['in review', { status: 'In Review' }, ['B', 'C'], []],
    ['pending', { status: 'Pending' }, ['B', 'C'], []],
    ['without links', { status: 'Approved', documentLinks: [] }, ['B', 'C'], []],
    [
      'recorded at an earlier revision than its link',
      { status: 'Approved', approval: { documents: [linkAt('A')] } },
      ['A', 'B'],
      [['A', 'B']],
    ],
    [
      'recorded at a later revision than its link',
      { status: 'Approved', approval: { documents: [linkAt('C')] } },
      ['B', 'C'],
      [],
    ],
    [
      'recorded, and superseded again',
      { status: 'Approved', approval: { documents: [linkAt('C')] } },
      ['B', 'C', 'D'],
      [['C', 'D']],
    ],
    [
      'recorded, and no longer linked',
      { status: 'Approved', documentLinks: [], approval: { documents: [linkAt('B')] } },
      ['B', 'C'],
      [],
    ],
    ['at a revision that was removed', { status: 'Approved' }, ['A', 'C'], []],
  ])('%s', (_, stage, codes, outdated) => {
    const found = read(review('Active', [{ documentLinks: [linkAt('B')], ...stage }]), drawing(...codes))
    const stages: Workflow['stages'] & { outdated?: { approved: string; current: string }[] }[] = found.stages
    expect((stages[0]?.outdated ?? []).map(({ approved, current }) => [approved, current])).toEqual(outdated)
  })

  test('a document that is deleted, or that the person may not see, takes none back', () => {
    const workflow = review('Active', [{ status: 'Approved', documentLinks: [linkAt('B')] }])
    expect(withOutdatedApprovals(workflow, () => undefined)).toBe(workflow)
  })

  test('the documents that a review started with count for all of its stages', () => {
    const workflow = review('Active', [{ status: 'Approved' }, { status: 'Approved' }], {
      documentLinks: [linkAt('B')],
    })
    expect(read(workflow, drawing('B', 'C')).stages.map(isApproved)).toEqual([false, false])
  })
})

describe('such a stage counts as open', () => {
  const stages = [
    { status: 'Approved', documentLinks: [linkAt('B')] },
    { status: 'Approved' },
    { status: 'Pending' },
  ]

  test.each([
    ['Active', ['A', 'B'], 's3', 2],
    ['Active', ['B', 'C'], 's1', 1],
    ['In Progress', ['B', 'C'], 's1', 1],
    ['Completed', ['B', 'C'], 's1', 1],
    ['Completed', ['A', 'B'], '', 2],
    ['Draft', ['B', 'C'], '', 1],
  ])('in a workflow that is %s, at revisions %j, "%s" waits', (status, codes, ready, approved) => {
    const workflow = read(review(status, stages), drawing(...codes))
    expect(
      stagesReadyForReview(workflow)
        .map(({ id }) => id)
        .join(),
    ).toBe(ready)
    expect(countApproved(workflow)).toBe(approved)
    expect(countPendingApprovals([], [workflow]).stages).toBe(ready === '' ? 0 : 1)
  })

  test('it is due from its assignee since the newer revision was filed', () => {
    const workflow = read(review('Active', stages), drawing('B', 'C'))
    const me = { emails: ['bo@quay.example'], names: [] }
    expect(stagesFromMe(workflow, me)).toMatchObject([{ id: 's1', day: '2026-11-02' }])
  })
})

/** The stored workflow after a decision. */
function after(decision: Accepted | Refused<string>): Workflow {
  const [step] = decision.kind === 'accepted' ? decision.steps : []
  if (step?.change.kind !== 'put') throw new Error('Nothing was stored')
  return workflowSchema.parse(JSON.parse(JSON.stringify(step.change.record)))
}

describe('confirming', () => {
  const document = drawing('A', 'B', 'C')
  const approved = review('Active', [{ status: 'Approved', documentLinks: [linkAt('B')] }])
  const about = { id: 'w1', stageId: 's1' }
  const context = (workflow: Workflow = approved) =>
    contextHolding({ workflows: [workflow], documents: [document] })
  const seen = (revision: string) => ({ ...about, documents: [{ id: 'd1', revision }] })

  test('records who confirmed which revision and when, and keeps the status', () => {
    const { actor } = context()
    const confirmed = after(confirmApproval.decide(seen('C'), context()))
    expect(confirmed.stages[0]).toMatchObject({
      status: 'Approved',
      decision: { outcome: 'A', by: actor.email, at: now, documents: [{ id: 'd1', revision: 'C' }] },
      documentLinks: [{ id: 'd1', revision: 'C' }],
    })
    expect(read(confirmed, document).stages.map(isApproved)).toEqual([true])
  })

  test('of a revision that has been superseded since does not approve the current one', () => {
    const confirmed = after(
      confirmApproval.decide(seen('B'), contextHolding({ workflows: [approved], documents: [document] })),
    )
    expect(read(confirmed, document).stages.map(isApproved)).toEqual([false])
  })

  test.each<[string, Workflow, object, string]>([
    [
      'a stage that is not approved',
      review('Active', [{ documentLinks: [linkAt('B')] }]),
      seen('C'),
      'not-approved',
    ],
    ['a revision that does not exist', approved, seen('X'), 'linked-changed'],
    [
      'a document that is not linked',
      review('Active', [{ status: 'Approved' }]),
      seen('C'),
      'linked-changed',
    ],
    ['a stage that was deleted', review('Active', []), seen('C'), 'stage-gone'],
  ])('%s is refused', (_, workflow, args, reason) => {
    // `as`: the rows are arguments of the command.
    expect(confirmApproval.decide(args as ReturnType<typeof seen>, context(workflow))).toMatchObject({
      reason,
    })
  })

  test.each(['Approved', 'Approved with Comments'] as const)(
    'deciding it again as %s confirms it',
    (status) => {
      for (const decision of [
        setStageStatus.decide({ ...about, status }, context()),
        changeStages.decide({ stages: [about], change: { status } }, context()),
      ]) {
        const decided = after(decision)
        expect(decided.stages[0]).toMatchObject({ status, decision: { documents: [{ revision: 'C' }] } })
        expect(read(decided, document).stages.map(isApproved)).toEqual([true])
      }
    },
  )

  test.each(stageStatuses)('every status can still be chosen: %s', (status) => {
    expect(after(setStageStatus.decide({ ...about, status }, context())).stages[0]?.status).toBe(status)
  })

  test('linking the newer revision does not confirm an approval that was not recorded', () => {
    const link = { list: 'workflows' as const, ...about, link: [{ id: 'd1', revision: 'C' }], unlink: [] }
    const linked = after(changeDocumentLinks.decide(link, context()))
    expect(linked.stages[0]?.documentLinks).toMatchObject([{ revision: 'C' }])
    expect(read(linked, document).stages.map(isApproved)).toEqual([false])
  })

  test('a status that decides nothing ends the record of the approval', () => {
    const confirmed = after(confirmApproval.decide(seen('C'), context()))
    const reopened = after(setStageStatus.decide({ ...about, status: 'In Review' }, context(confirmed)))
    expect(reopened.stages[0]?.decision).toBeUndefined()
  })

  test('an approval of an older version is replaced by the next decision', () => {
    const older = { status: 'Approved', documentLinks: [linkAt('B')], approval: { documents: [linkAt('A')] } }
    const decided = after(
      setStageStatus.decide({ ...about, status: 'Rejected' }, context(review('Active', [older]))),
    )
    expect(decided.stages[0]?.approval).toBeUndefined()
    expect(decided.stages[0]?.decision).toMatchObject({ outcome: 'D', documents: [{ revision: 'C' }] })
  })

  test('what was approved follows its document to another id', () => {
    const confirmed = after(confirmApproval.decide(seen('C'), context()))
    expect(linksWithIds(confirmed, (id) => (id === 'd1' ? 'd9' : undefined)).stages?.[0]).toMatchObject({
      documentLinks: [{ id: 'd9' }],
      decision: { by: expect.any(String), documents: [{ id: 'd9', revision: 'C' }] },
    })
  })
})
