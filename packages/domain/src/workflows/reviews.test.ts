import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentSchema } from '../documents/document.ts'
import { fileDocuments } from '../documents/uses/file-documents.ts'
import type { Accepted, Context, Refused } from '../kernel/commands/command.ts'
import { programSettings } from '../program/items/program-settings.ts'
import { presetCalendar } from '../program/schedule/calendar-presets.ts'
import { readOfficeDaysOff } from '../program/schedule/working-days.ts'
import { projectSchema } from '../projects/project.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { ballInCourt } from './ball-in-court.ts'
import { addStage } from './commands/add-stage.ts'
import { delegateStage, takeBackStage } from './commands/delegate-stage.ts'
import { editStage } from './commands/edit-stage.ts'
import { decideReviewStage, startRound } from './commands/review-commands.ts'
import { confirmApproval, deleteStage, setStageStatus } from './commands/stage-commands.ts'
import { setWorkflowStatus } from './commands/workflow-commands.ts'
import { isRunning, stagesReadyForReview } from './current-stage.ts'
import { defaultOutcomes, statusToOutcome } from './outcomes.ts'
import { daysByParty, reviewDays } from './review-days.ts'
import { reviewFigures } from './review-figures.ts'
import { reviewOutcome } from './review-steps.ts'
import { stageStatuses } from './stage.ts'
import { type Workflow, workflowSchema, workflowStatuses, workflows } from './workflow.ts'

const submitter = 'sam@steel.example'
const stage = (id: string, fields: object = {}) => ({
  ...{ id, name: id, assigneeEmail: `${id}@quay.example`, createdAt: '2026-11-20T08:00:00.000Z' },
  ...fields,
})
const review = (stages: readonly object[], fields: object = {}): Workflow =>
  workflowSchema.parse({
    ...{ id: 'w', name: 'Steel', status: 'In Progress', projectId: '1', submittedBy: submitter },
    ...{ createdAt: '2026-11-20T08:00:00.000Z', stages },
    ...fields,
  })

const beside = { isSideBySide: true }
const addedCode = {
  ...{ label: 'Proceed with remarks', status: 'Approved with Comments', mayProceed: true, endsRound: false },
  documentStatus: 'Approved',
} as const

/**
 * The first group of rows is from the table of step quorums in the comparison of review tools (one reviewer, all, either,
 * a named lead); the returns to the submitter are those of a code that stops work.
 */
describe('whose action a review waits for', () => {
  test.each<[string, object[], string | undefined, object?]>([
    ['the first stage', [stage('a'), stage('b')], 'a'],
    ['the next one after an approval', [stage('a', { status: 'Approved' }), stage('b')], 'b'],
    ['after an approval with comments', [stage('a', { status: 'Approved with Comments' }), stage('b')], 'b'],
    [
      'the submitter after a rejection',
      [stage('a', { status: 'Rejected' }), stage('b')],
      'submitter resubmit',
    ],
    ['the reviewer of a rejection that is reviewed again', [stage('a', { status: 'In Review' })], 'a'],
    ['all: the first who has not answered', [stage('a', { status: 'Approved' }), stage('b', beside)], 'b'],
    ['all: also after a rejection', [stage('a', { status: 'Rejected' }), stage('b', beside)], 'b'],
    [
      'all: the submitter when one of them stops the work',
      [stage('a', { status: 'Rejected' }), stage('b', { ...beside, status: 'Approved' })],
      'submitter resubmit',
    ],
    [
      'any: the next step after the first answer',
      [stage('a', { stepRule: 'any' }), stage('b', { ...beside, status: 'Approved' }), stage('c')],
      'c',
    ],
    ['any: the first until one answers', [stage('a', { stepRule: 'any' }), stage('b', beside)], 'a'],
    [
      'lead: the lead until the lead decides',
      [stage('a', { stepRule: 'lead', status: 'Approved' }), stage('b', { ...beside, isLead: true })],
      'b',
    ],
    [
      'lead: the next step, although another one has not answered',
      [
        stage('a', { stepRule: 'lead' }),
        stage('b', { ...beside, isLead: true, status: 'Approved' }),
        stage('c'),
      ],
      'c',
    ],
    ['the submitter when all is approved', [stage('a', { status: 'Approved' })], 'submitter close'],
    ['the submitter of a review without stages', [], 'submitter add-stages'],
    ['no one in a draft', [stage('a')], undefined, { status: 'Draft' }],
    ['no one when it is completed', [stage('a', { status: 'Approved' })], undefined, { status: 'Completed' }],
  ])('%s', (_, stages, expected, fields) => {
    const ball = ballInCourt(review(stages, fields))
    const party = ball && (ball.stage?.id ?? `submitter ${ball.action}`)
    expect(party).toBe(expected)
    if (ball && !ball.stage) expect(ball.party).toBe(submitter)
  })
})

/** The codes and what they allow are those that submittal registers print: A and B may proceed, C and D may not. */
test.each([
  ['A', 'Approved', true],
  ['B', 'Approved with Comments', true],
  ['C', 'Rejected', false],
  ['D', 'Rejected', false],
] as const)('outcome %s gives the status %s', (code, status, mayProceed) => {
  expect(defaultOutcomes.find((each) => each.code === code)).toMatchObject({ status, mayProceed })
})

test.each([
  ['Pending', undefined],
  ['In Review', undefined],
  ['Approved', 'A'],
  ['Approved with Comments', 'B'],
  ['Rejected', 'D'],
])('the status %s alone means the outcome %s', (status, code) => {
  expect(statusToOutcome(status)?.code).toBe(code)
})

const settings = {
  ...{ id: '1', projectId: '1', calendarId: 'c', criticalDays: 0, autoSchedule: false },
  calendars: [
    {
      ...presetCalendar('Five-day week'),
      id: 'c',
      exceptions: [{ first: '2026-12-25', last: '2026-12-28', shifts: [] }],
    },
  ],
}

function contextAt(workflow: Workflow, now = '2026-11-27T04:00:00.000Z', more: object = {}): Context {
  const records = { workflows: [workflow], [programSettings.name]: [settings], ...more }
  // `as`: the settings have the fields that are read.
  return { ...contextHolding(records as never), now, today: now.slice(0, 10) }
}

function after(decision: Accepted | Refused<string>): Workflow {
  if (decision.kind === 'refused') throw new Error(`Refused: ${decision.reason}`)
  const step = decision.steps.find(({ collection }) => collection === workflows.name)
  return workflowSchema.parse(step?.change.kind === 'put' && step.change.record)
}

const decide = (workflow: Workflow, stageId: string, outcome: 'A' | 'B' | 'C' | 'D', now?: string) =>
  after(decideReviewStage.decide({ id: 'w', stageId, outcome, comment: '' }, contextAt(workflow, now)))

describe('due dates', () => {
  const started = after(
    setWorkflowStatus.decide(
      { id: 'w', status: 'In Progress' },
      contextAt(review([stage('a', { reviewDays: 5 }), stage('b', { reviewDays: 10 })], { status: 'Draft' })),
    ),
  )

  test('are calculated when the ball arrives, and not before', () => {
    expect(started.stages.map(({ dueDate }) => dueDate)).toEqual(['2026-12-04', undefined])
    const approved = decide(started, 'a', 'A', '2026-12-18T04:00:00.000Z')
    // Ten working days over a weekend, Christmas, and the change of the year.
    expect(approved.stages[1]?.dueDate).toBe('2027-01-05')
  })

  test('that are entered stay as they are', () => {
    const draft = { name: 'b', assigneeEmail: 'b@quay.example', instructions: '', dueDate: '2026-12-24' }
    const entered = after(editStage.decide({ id: 'w', stageId: 'b', draft }, contextAt(started)))
    expect(decide(entered, 'a', 'A').stages[1]?.dueDate).toBe('2026-12-24')
  })

  test('are calculated from the arrival again when the entered one is cleared or the days change', () => {
    const draft = { name: 'a', assigneeEmail: 'a@quay.example', instructions: '', dueDate: '2026-12-24' }
    const args = { id: 'w', stageId: 'a' }
    const later = '2026-12-01T04:00:00.000Z'
    const entered = after(editStage.decide({ ...args, draft }, contextAt(started)))
    const cleared = { ...draft, dueDate: '', reviewDays: '6' }
    expect(
      after(editStage.decide({ ...args, draft: cleared }, contextAt(entered, later))).stages[0]?.dueDate,
    ).toBe('2026-12-07')
  })

  test.each([
    [{ reviewDays: '0' }, 'days-invalid', 'reviewDays'],
    [{ reviewDays: '2.5' }, 'days-invalid', 'reviewDays'],
    [{ dueDate: '2026-02-30' }, 'date-invalid', 'dueDate'],
    [{ name: ' ' }, 'missing-information', 'name'],
  ])('%j is refused', (fields, reason, field) => {
    const draft = { name: 'a', assigneeEmail: 'a@quay.example', instructions: '', ...fields }
    expect(editStage.decide({ id: 'w', stageId: 'a', draft }, contextAt(started))).toMatchObject({
      reason,
      fields: [field],
    })
  })
})

const drawing = documentSchema.parse({
  ...{ id: 'd', name: 'Level 3 steel', type: 'Blueprint', projectId: '1', project: 'Quay House' },
  ...{ documentNumber: 'S-301', revision: 'A', filedAt: '2026-11-20T08:00:00.000Z' },
  file: { key: 'a'.repeat(64), name: 's-301.pdf', type: 'application/pdf', size: 9 },
})
const link = {
  id: 'd',
  documentNumber: 'S-301',
  revision: 'A',
  title: drawing.name,
  filedAt: drawing.filedAt,
}
const project = projectSchema.parse({ id: '1', name: 'Quay House' })

describe('a decision', () => {
  test('names number, revision and SHA-256 of what was decided on', () => {
    const linked = review([stage('a')], { documentLinks: [link] })
    const context = contextAt(linked, undefined, { documents: [drawing] })
    const decided = after(
      decideReviewStage.decide({ id: 'w', stageId: 'a', outcome: 'B', comment: 'Move the cleat' }, context),
    )
    expect(decided.stages[0]).toMatchObject({
      status: 'Approved with Comments',
      comments: [{ text: 'Move the cleat' }],
      decision: {
        outcome: 'B',
        by: 'marisol@harbour.example',
        documents: [{ documentNumber: 'S-301', revision: 'A', sha256: 'a'.repeat(64) }],
      },
    })
  })

  test('is recorded as a free choice where only a status was chosen', () => {
    const chosen = after(
      setStageStatus.decide(
        { id: 'w', stageId: 'b', status: 'Approved' },
        contextAt(review([stage('a'), stage('b')])),
      ),
    )
    expect(chosen.stages[1]?.decision).toMatchObject({ outcome: 'A', isFreeChoice: true })
    expect(ballInCourt(chosen)?.stage?.id).toBe('a')
  })

  test('is for a stage that is ready; any other status can be chosen freely', () => {
    const args = { id: 'w', stageId: 'b', outcome: 'A', comment: '' } as const
    expect(decideReviewStage.decide(args, contextAt(review([stage('a'), stage('b')])))).toMatchObject({
      reason: 'stage-not-ready',
    })
  })

  test('that is changed later remembers when the stage was first answered', () => {
    const first = decide(review([stage('a'), stage('b')]), 'a', 'A', '2026-11-24T04:00:00.000Z')
    const args = { id: 'w', stageId: 'a' }
    const confirmed = after(confirmApproval.decide({ ...args, documents: [] }, contextAt(first)))
    expect(confirmed.stages[0]?.decision).toMatchObject({ firstAt: '2026-11-24T04:00:00.000Z' })
    const again = setStageStatus.decide({ ...args, status: 'Rejected' }, contextAt(confirmed))
    expect(after(again).stages[0]?.decision).toMatchObject({
      ...{ outcome: 'D', at: '2026-11-27T04:00:00.000Z', firstAt: '2026-11-24T04:00:00.000Z' },
    })
  })

  test('completes the review with the last approval', () => {
    const finished = decide(decide(review([stage('a'), stage('b')]), 'a', 'B'), 'b', 'A')
    expect(finished.status).toBe('Completed')
    expect(reviewOutcome(finished.stages)).toMatchObject({ code: 'B' })
    expect(finished.ballPeriods?.map(({ party, to }) => [party, to === ''])).toEqual([
      ['a@quay.example', false],
      ['b@quay.example', false],
    ])
  })
})

describe('rounds', () => {
  const started = review([stage('a'), stage('b')], { documentLinks: [link] })
  const records = { documents: [drawing], projects: [project] }
  const rejected = after(
    decideReviewStage.decide(
      { id: 'w', stageId: 'a', outcome: 'C', comment: '' },
      contextAt(started, undefined, records),
    ),
  )
  const draft = { name: drawing.name, type: drawing.type, projectId: '1', description: '', revision: 'B' }
  const revise = (workflow: Workflow) =>
    fileDocuments.decide(
      { drafts: [{ ...draft, revisionOf: { id: 'd' } }] },
      contextAt(workflow, '2026-12-01T04:00:00.000Z', records),
    )

  test('C returns the ball to the submitter', () => {
    expect(ballInCourt(rejected)).toMatchObject({ party: submitter, action: 'resubmit' })
  })

  test('a new revision of the linked document opens the next one, with the same people', () => {
    const next = after(revise(rejected))
    expect(next.rounds).toMatchObject([
      { id: '1', outcome: 'C', stages: [{ decision: { documents: [{ revision: 'A' }] } }, {}] },
    ])
    expect(next.stages.map(({ status, decision }) => [status, decision])).toEqual([
      ['Pending', undefined],
      ['Pending', undefined],
    ])
    expect(next.documentLinks).toMatchObject([{ revision: 'B' }])
    expect(ballInCourt(next)?.stage?.id).toBe('a')
    expect(next.ballPeriods?.at(-1)).toMatchObject({ party: 'a@quay.example', round: 2, to: '' })
  })

  test('a new revision opens none while reviewers still look at the earlier one', () => {
    const decision = revise(started)
    expect(decision.kind === 'accepted' && decision.steps.map(({ collection }) => collection)).toEqual([
      'documents',
    ])
  })

  test('a new revision opens none in a review of another project', () => {
    const decision = revise({ ...rejected, projectId: '2' })
    expect(decision.kind === 'accepted' && decision.steps.length).toBe(1)
  })

  test('a round without any decision is not ended', () => {
    expect(startRound.decide({ id: 'w' }, contextAt(started))).toMatchObject({ reason: 'round-undecided' })
  })

  test('a completed review can go through another round', () => {
    const completed = decide(decide(review([stage('a'), stage('b')]), 'a', 'A'), 'b', 'A')
    const next = after(startRound.decide({ id: 'w' }, contextAt(completed)))
    expect(next.status).toBe('In Progress')
    expect(ballInCourt(next)?.stage?.id).toBe('a')
  })
})

test('the next stage of a step takes the place of a deleted one, with the rule of the step', () => {
  const stages = [stage('a', { stepRule: 'any' }), stage('b', beside), stage('c', beside)]
  const deleted = after(deleteStage.decide({ id: 'w', stageId: 'a' }, contextAt(review(stages))))
  expect(deleted.stages.map(({ isSideBySide, stepRule }) => [isSideBySide, stepRule])).toEqual([
    [undefined, 'any'],
    [true, undefined],
  ])
})

/** Each combination of proceeding and ending the round, beside the codes of every project. */
const ofProject = [
  { ...addedCode, id: '1', code: 'E', endsRound: true },
  { ...addedCode, id: '2', code: 'F' },
  { ...addedCode, id: '3', code: 'G', status: 'Rejected', mayProceed: false, documentStatus: 'Pending' },
] as const
const codes = [...defaultOutcomes, ...ofProject].map(({ code }) => code)
const people = ['ana@quay.example', 'bo@quay.example', 'cleo@quay.example']

const deed = fc.oneof(
  fc.record({ kind: fc.constant('status'), at: fc.nat(9), status: fc.constantFrom(...stageStatuses) }),
  fc.record({ kind: fc.constant('decide'), at: fc.nat(9), outcome: fc.constantFrom(...codes) }),
  fc.record({ kind: fc.constant('workflow'), status: fc.constantFrom(...workflowStatuses) }),
  fc.record({
    kind: fc.constant('add'),
    isSideBySide: fc.boolean(),
    isLead: fc.boolean(),
    stepRule: fc.constantFrom('all' as const, 'any' as const, 'lead' as const),
  }),
  fc.record({ kind: fc.constant('delete'), at: fc.nat(9) }),
  fc.record({ kind: fc.constant('round') }),
  fc.record({ kind: fc.constant('delegate'), at: fc.nat(9), to: fc.constantFrom(...people) }),
  fc.record({ kind: fc.constant('take back'), at: fc.nat(9) }),
)
type Deed = { kind: string; at?: number; status?: string; outcome?: string } & Record<string, unknown>

function perform(workflow: Workflow, { kind, at = 0, ...given }: Deed, context: Context) {
  const stageId = workflow.stages[at % Math.max(1, workflow.stages.length)]?.id ?? ''
  const named = { id: 'w', stageId }
  // `as`: each kind has the arguments of its command.
  switch (kind) {
    case 'status':
      return setStageStatus.decide({ ...named, ...(given as { status: 'Pending' }) }, context)
    case 'decide':
      return decideReviewStage.decide({ ...named, comment: '', ...(given as { outcome: 'A' }) }, context)
    case 'workflow':
      return setWorkflowStatus.decide({ id: 'w', ...(given as { status: 'Draft' }) }, context)
    case 'add':
      return addStage.decide(
        {
          id: 'w',
          name: 'New',
          assigneeEmail: `${context.requestId}@quay.example`,
          instructions: '',
          ...given,
        },
        context,
      )
    case 'delegate':
      return delegateStage.decide({ ...named, reason: 'On leave', ...(given as { to: string }) }, context)
    case 'take back':
      return takeBackStage.decide(named, context)
    case 'delete':
      return deleteStage.decide(named, context)
    default:
      return startRound.decide({ id: 'w' }, context)
  }
}

test('exactly one party has the ball in an open review, and no one in any other, whatever happens', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 25 }), (deeds) => {
      let workflow = review([], { status: 'Draft' })
      const records = {
        projects: [projectSchema.parse({ id: '1', name: 'Quay House', outcomes: ofProject })],
        members: people.map((email) => ({ id: email, email, projectId: '1', role: 'Viewer' })),
        // Absences change who may decide, and not who has the ball.
        absences: [{ id: 'a', email: people[0], cover: people[1], first: '2026-11-01', last: '2026-12-31' }],
      }
      for (const [index, each] of deeds.entries()) {
        const now = `2026-11-27T04:${String(index).padStart(2, '0')}:00.000Z`
        const context = { ...contextAt(workflow, now, records), requestId: `r${index}` }
        const decision = perform(workflow, each, context)
        if (decision.kind === 'refused') continue
        workflow = after(decision)
        const ball = ballInCourt(workflow)
        expect(ball !== undefined).toBe(isRunning(workflow))
        const open = (workflow.ballPeriods ?? []).filter(({ to }) => to === '')
        expect(open.map(({ party, action, stageId }) => [party, action, stageId])).toEqual(
          ball ? [[ball.party, ball.action, ball.stage?.id]] : [],
        )
        const getDelegators = (stage: Workflow['stages'][number]) =>
          stage.delegations?.map(({ from }) => from) ?? []
        for (const stage of workflow.stages) {
          const delegators = getDelegators(stage)
          expect(new Set([...delegators, stage.assigneeEmail])).toHaveLength(delegators.length + 1)
          expect(stage.delegations?.at(-1)?.to ?? stage.assigneeEmail).toBe(stage.assigneeEmail)
        }
        if (ball?.stage) expect(stagesReadyForReview(workflow)).toContain(ball.stage)
        // Periods follow one another without overlap.
        const bounds = (workflow.ballPeriods ?? []).flatMap(({ from, to }) => [from, to || now])
        expect(bounds).toEqual(bounds.toSorted())
      }
    }),
    { numRuns: 300 },
  )
})

describe('the figures of a review', () => {
  const reading = { isDayOff: readOfficeDaysOff(undefined), timeZone: 'Australia/Perth' }
  /** Started on Friday the 27th, and returned on Wednesday. */
  const started = after(
    setWorkflowStatus.decide(
      { id: 'w', status: 'In Progress' },
      contextAt(review([stage('a', { reviewDays: 2 }), stage('b')], { status: 'Draft' })),
    ),
  )
  const returned = decide(started, 'a', 'C', '2026-12-02T04:00:00.000Z')

  test.each([
    ['2026-11-29', 0, false],
    ['2026-12-01', 2, false],
    ['2026-12-02', 3, true],
  ])('on %s the reviewer has had it for %i working days, overdue: %s', (today, days, isOverdue) => {
    expect(reviewDays(started, { ...reading, today })).toEqual({ daysWithBall: days, daysOpen: days })
    expect(reviewFigures(started, { today })).toMatchObject({ dueDay: '2026-12-01', isOverdue, round: 1 })
  })

  test('days are counted for each party, and add up', () => {
    const today = '2026-12-07'
    expect(daysByParty(returned, { ...reading, today })).toEqual([
      { party: 'a@quay.example', days: 3, times: 1 },
      { party: submitter, days: 3, times: 1 },
    ])
    expect(reviewDays(returned, { ...reading, today })).toMatchObject({ daysOpen: 6 })
    expect(reviewFigures(returned, { today })).toMatchObject({ outcome: { code: 'C' } })
  })

  test('a review of an earlier version counts from the approval before its current stage', () => {
    const older = review([
      stage('a', { status: 'Approved', updatedAt: '2026-11-24T04:00:00.000Z' }),
      stage('b', {}),
    ])
    expect(daysByParty(older, { ...reading, today: '2026-11-27' })).toEqual([
      { party: 'b@quay.example', days: 3, times: 1 },
    ])
  })

  test('a draft has none', () => {
    const draft = review([stage('a')], { status: 'Draft' })
    expect(daysByParty(draft, { ...reading, today: '2026-11-27' })).toEqual([])
    expect(reviewFigures(draft, { ...reading, today: '2026-11-27' })).toMatchObject({ isOverdue: false })
  })
})
