/** Stages of other people that are so late that the lead of their step and the submitter of the review have to follow up. */
import type { Day } from '../../kernel/days/day.ts'
import { storedToDay } from '../../kernel/days/stored-day.ts'
import type { IsDayOff } from '../../program/schedule/working-days.ts'
import { parseAssignees } from '../../tasks/task.ts'
import { stagesReadyForReview } from '../../workflows/current-stage.ts'
import { reminderDays } from '../../workflows/reminder-days.ts'
import { getSteps } from '../../workflows/review-steps.ts'
import type { Stage } from '../../workflows/stage.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import { concerns, type DueFromMe, isAssigned, type Me } from './assigned-to-me.ts'

/** The days off of the project of a review. */
export type GetDaysOff = (projectId: string | null | undefined) => IsDayOff

export interface Reading {
  readonly today: Day
  readonly getDaysOff: GetDaysOff
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
    if (!dueDay || dueDay >= today || isAssigned(stage, me)) return []
    const lead = getSteps(workflow.stages).find(({ stages }) => stages.includes(stage))?.lead
    if (!isSubmitter && !(lead && isAssigned(lead, me))) return []
    const since = reminderDays(dueDay, getDaysOff(workflow.projectId)).escalated
    return since <= today ? [{ stage, dueDay, since }] : []
  })
}

export function lateReviewsFromMe(workflow: Workflow, me: Me, reading: Reading): readonly DueFromMe[] {
  return lateStagesFor(workflow, me, reading).map(({ stage, dueDay }) => ({
    kind: 'stage',
    workflowId: workflow.id,
    workflowName: workflow.name,
    id: stage.id,
    name: stage.name,
    day: dueDay,
    isDue: true,
    action: 'follow-up',
  }))
}
