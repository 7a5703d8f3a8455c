/** Derives what each change of a review implies: who has the ball, since when, and when each stage is due. */
import type { Context } from '../kernel/commands/command.ts'
import { momentToDay } from '../kernel/days/day.ts'
import { programSettings } from '../program/items/program-settings.ts'
import { addWorkingDays, readOfficeDaysOff } from '../program/schedule/working-days.ts'
import { type Ball, ballInCourt, ballSince, isSameBall } from './ball-in-court.ts'
import { isRunning, readySince, stagesReadyForReview } from './current-stage.ts'
import { getOutcome } from './outcomes.ts'
import { type BallPeriod, roundNumber } from './round.ts'
import type { Stage } from './stage.ts'
import type { Workflow } from './workflow.ts'

export type Settling = Pick<Context, 'find' | 'now' | 'today' | 'timeZone'>

/** `after`: the workflow with the change. Its periods, its dates and the start of its round follow. */
export function settleReview(before: Workflow, after: Workflow, context: Settling): Workflow {
  const isIdle = [before, after].every((each) => !isRunning(each) && each.status !== 'Completed')
  // Hundreds of stages are imported into drafts, in which no one has the ball.
  if (isIdle) return after
  const stages = settleStages(before, after, context)
  const { now } = context
  const started = isRunning(after) && !after.roundStartedAt && { roundStartedAt: startOfRound(before, now) }
  const settled = { ...after, ...(stages && { stages: [...stages] }), ...started }
  const ballPeriods = settlePeriods(before, settled, now)
  return ballPeriods ? { ...settled, ballPeriods: [...ballPeriods] } : settled
}

/** A review that ran before rounds were stored has been in its first one since it was created. */
function startOfRound(before: Workflow, now: string): string {
  return isRunning(before) && before.createdAt ? before.createdAt : now
}

function settleStages(before: Workflow, after: Workflow, context: Settling): readonly Stage[] | undefined {
  const ready = new Set(stagesReadyForReview(after))
  const readyBefore = new Map(stagesReadyForReview(before).map((stage) => [stage.id, stage]))
  const stages = after.stages.map((stage) => {
    if (!ready.has(stage)) return getOutcome(stage) === undefined ? withoutArrival(stage) : stage
    const stored = readyBefore.get(stage.id)
    const receivedAt = stage.receivedAt || (stored && readySince(before, stored)) || context.now
    const hasOtherDays =
      stored?.reviewDays !== stage.reviewDays || stored?.isDueDateEntered !== stage.isDueDateEntered
    if (stage.receivedAt && !hasOtherDays) return stage
    return withDueDate({ ...stage, receivedAt }, after, context)
  })
  return stages.some((stage, at) => stage !== after.stages[at]) ? stages : undefined
}

/** The review went back to an earlier stage. The due date is calculated again when this stage is reached. */
function withoutArrival(stage: Stage): Stage {
  const dueDate = stage.isDueDateEntered ? stage.dueDate : undefined
  if (stage.receivedAt === undefined && dueDate === stage.dueDate) return stage
  return { ...stage, receivedAt: undefined, dueDate }
}

function withDueDate(stage: Stage, { projectId }: Workflow, { find, today, timeZone }: Settling): Stage {
  const { isDueDateEntered, receivedAt = '', reviewDays } = stage
  if (isDueDateEntered) return stage
  if (!reviewDays || reviewDays < 0) return stage.dueDate ? { ...stage, dueDate: undefined } : stage
  const isDayOff = readOfficeDaysOff(projectId ? find(programSettings, projectId) : undefined)
  const received = momentToDay(receivedAt, timeZone) ?? today
  return { ...stage, dueDate: addWorkingDays(received, Math.round(reviewDays), isDayOff) }
}

/** Undefined if they are as they were. */
function settlePeriods(before: Workflow, after: Workflow, now: string): readonly BallPeriod[] | undefined {
  const stored = after.ballPeriods ?? []
  const periods = stored.length > 0 ? stored : firstPeriod(before, now)
  const open = periods.at(-1)?.to === '' ? periods.at(-1) : undefined
  const ball = ballInCourt(after)
  if (ball && open && isSameBall(open, ball)) return periods === stored ? undefined : periods
  const closed = periods.map((period) => (period === open ? { ...period, to: now } : period))
  if (!ball) return open ? closed : undefined
  return [...closed, toPeriod(ball, after, { id: String(periods.length + 1), from: now })]
}

/** Of a review that ran before periods were stored. */
function firstPeriod(before: Workflow, now: string): readonly BallPeriod[] {
  const ball = isRunning(before) ? ballInCourt(before) : undefined
  return ball ? [toPeriod(ball, before, { id: '1', from: ballSince(before, ball) || now })] : []
}

function toPeriod(
  { party, action, stage }: Ball,
  workflow: Pick<Workflow, 'rounds'>,
  { id, from }: Pick<BallPeriod, 'id' | 'from'>,
): BallPeriod {
  const round = roundNumber(workflow)
  return { id, party, action, ...(stage && { stageId: stage.id }), round, from, to: '' }
}
