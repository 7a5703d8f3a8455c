/** By when a review must be submitted, so that its steps and a resubmission end before its outcome is needed. */
import type { Context } from '../kernel/commands/command.ts'
import { addDays, type Day } from '../kernel/days/day.ts'
import { storedToDay } from '../kernel/days/stored-day.ts'
import { listNamed, type Rec } from '../kernel/records/record.ts'
import { programItems } from '../program/items/program-item.ts'
import type { IsDayOff } from '../program/schedule/working-days.ts'
import { ballInCourt } from './ball-in-court.ts'
import { subtractWorkingDays } from './reminder-days.ts'
import { getSteps } from './review-steps.ts'
import type { Stage } from './stage.ts'
import type { Workflow } from './workflow.ts'

/** How many working days before the last day for submitting the state becomes 'close'. */
const noticeDays = 5

export interface SubmitBy {
  /** The day on which the task starts, the item is ordered, or the outcome is needed for another reason. */
  readonly neededDay: Day
  readonly submitDay: Day
  /** Undefined once it is submitted. */
  readonly state: 'in-time' | 'close' | 'past' | undefined
  /** From this day on the state is 'close'. */
  readonly closeDay: Day
  /** Stages without working days, for which nothing is counted. */
  readonly uncounted: number
}

interface WithOrderDate extends Rec {
  readonly orderByDate?: string | null
}

type Finding = Pick<Context, 'find'>

/** The first of the days that the review names. A task or an item that moves, moves it. */
export function getNeededDay(workflow: Workflow, { find }: Finding, timeZone?: string): Day | undefined {
  const { neededTaskId = '', neededLeadTimeId = '', neededBy } = workflow
  const task = neededTaskId === '' ? undefined : find(programItems, neededTaskId)
  // `as`: the list of long lead items has records of this type. Its folder is built on this one.
  const item =
    neededLeadTimeId === ''
      ? undefined
      : (find(listNamed('lead-times'), neededLeadTimeId) as WithOrderDate | undefined)
  const days = [task?.startDate, item?.orderByDate, neededBy].flatMap(
    (stored) => storedToDay(stored, timeZone) ?? [],
  )
  return days.sort()[0]
}

/**
 * The last day on which the review can be submitted. Each step takes the days of its slowest stage, and the last of them
 * ends on a working day before the needed one. The allowance is for the first round: it has been used when the submitter
 * revises.
 */
export function getSubmitBy(
  workflow: Workflow,
  neededDay: Day,
  { isDayOff, today }: { readonly isDayOff: IsDayOff; readonly today: Day },
): SubmitBy {
  const { stages, resubmissionDays = 0, rounds = [] } = workflow
  const ball = ballInCourt(workflow)
  const isFirst = rounds.length === 0 && ball?.action !== 'resubmit'
  const total = countReviewDays(stages) + (isFirst ? Math.max(0, Math.round(resubmissionDays)) : 0)
  const submitDay = subtractWorkingDays(addDays(neededDay, -1), total, isDayOff)
  const closeDay = subtractWorkingDays(submitDay, noticeDays, isDayOff)
  const isOpen = workflow.status === 'Draft' || ball?.action === 'resubmit' || ball?.action === 'add-stages'
  const state = today > submitDay ? 'past' : today >= closeDay ? 'close' : 'in-time'
  const uncounted = stages.filter(({ reviewDays }) => !reviewDays).length
  return { neededDay, submitDay, closeDay, state: isOpen ? state : undefined, uncounted }
}

function countReviewDays(stages: readonly Stage[]): number {
  const ofSteps = getSteps(stages).map((step) =>
    Math.max(...step.stages.map(({ reviewDays }) => Math.max(0, Math.round(reviewDays ?? 0)))),
  )
  return ofSteps.reduce((sum, days) => sum + days, 0)
}
