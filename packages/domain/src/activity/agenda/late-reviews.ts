/** Stages of other people that are so late that the lead of their step and the submitter of the review have to follow up. */
import type { Day } from '../../kernel/days/day.ts'
import { storedToDay } from '../../kernel/days/stored-day.ts'
import type { Records } from '../../kernel/records/record.ts'
import type { IsDayOff } from '../../program/schedule/working-days.ts'
import { parseAssignees } from '../../tasks/task.ts'
import { stagesReadyForReview } from '../../workflows/current-stage.ts'
import { reminderDays } from '../../workflows/reminder-days.ts'
import { getSteps } from '../../workflows/review-steps.ts'
import type { Stage } from '../../workflows/stage.ts'
import { getNeededDay, getSubmitBy, type SubmitBy } from '../../workflows/submit-by.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import { concerns, type DueFromMe, isAssigned, type Me } from './assigned-to-me.ts'

/** The days off of the project of a review. */
export type GetDaysOff = (projectId: string | null | undefined) => IsDayOff

export interface Reading {
  readonly today: Day
  readonly getDaysOff: GetDaysOff
  /** Finds the tasks and long lead items that reviews are needed for. Missing where they are not read. */
  readonly find?: Records['find']
  /** As in `momentToDay`. */
  readonly timeZone?: string | undefined
}

export interface LateStage {
  readonly stage: Stage
  readonly dueDay: Day
  /** From which it is to be followed up. */
  readonly since: Day
}

export function lateStagesFor(workflow: Workflow, me: Me, reading: Reading): readonly LateStage[] {
  const { today, getDaysOff, timeZone } = reading
  const isSubmitter = concerns(parseAssignees(workflow.submittedBy ?? ''), me)
  return stagesReadyForReview(workflow).flatMap((stage) => {
    const dueDay = storedToDay(stage.dueDate, timeZone)
    if (!dueDay || dueDay >= today || isAssigned(stage, workflow, me)) return []
    const lead = getSteps(workflow.stages).find(({ stages }) => stages.includes(stage))?.lead
    if (!isSubmitter && !(lead && isAssigned(lead, workflow, me))) return []
    const since = reminderDays(dueDay, getDaysOff(workflow.projectId)).escalated
    return since <= today ? [{ stage, dueDay, since }] : []
  })
}

/** Undefined for a review that is needed for nothing, or that another user submits. */
export function findSubmitBy(
  workflow: Workflow,
  me: Me,
  { today, getDaysOff, find, timeZone }: Reading,
): SubmitBy | undefined {
  if (!find || !concerns(parseAssignees(workflow.submittedBy ?? ''), me)) return undefined
  const neededDay = getNeededDay(workflow, { find }, timeZone)
  if (!neededDay) return undefined
  return getSubmitBy(workflow, neededDay, { today, isDayOff: getDaysOff(workflow.projectId) })
}

/** A draft that the user has to submit soon. What was returned is due from the submitter in any case. */
function submitsFromMe(workflow: Workflow, me: Me, reading: Reading): readonly DueFromMe[] {
  const found = workflow.status === 'Draft' ? findSubmitBy(workflow, me, reading) : undefined
  if (!found || found.state === 'in-time' || !found.state) return []
  const { id, name } = workflow
  const about = { kind: 'stage', workflowId: id, workflowName: name, id, name } as const
  return [{ ...about, day: found.submitDay, isDue: true, action: 'submit' }]
}

export function lateReviewsFromMe(workflow: Workflow, me: Me, reading: Reading): readonly DueFromMe[] {
  const followed = lateStagesFor(workflow, me, reading).map(({ stage, dueDay }) => ({
    kind: 'stage' as const,
    workflowId: workflow.id,
    workflowName: workflow.name,
    id: stage.id,
    name: stage.name,
    day: dueDay,
    isDue: true,
    action: 'follow-up' as const,
  }))
  return [...followed, ...submitsFromMe(workflow, me, reading)]
}
