/** What is assigned to one person and has to be done next. The rest of what is due from them is in `due-from-me.ts`. */
import { type Condition, getDueDay as conditionDueDay } from '../conditions/condition.ts'
import { type HoldPoint, isReleased } from '../hold-points/hold-point.ts'
import type { Day } from '../kernel/day.ts'
import { isAmongEmails } from '../kernel/email.ts'
import type { Id } from '../kernel/record.ts'
import { storedToDay } from '../kernel/stored-day.ts'
import { getPriority, parseAssignees, type Task, getDueDay as taskDueDay } from '../tasks/task.ts'
import { recipientToAcknowledge } from '../transmittals/may-acknowledge.ts'
import type { Transmittal } from '../transmittals/transmittal.ts'
import { readySince, stagesReadyForReview } from '../workflows/current-stage.ts'
import type { Workflow } from '../workflows/workflow.ts'

interface Mine {
  readonly id: Id
  readonly name: string
  /** The due date. For a stage, the day on which it was ready for review. Undefined if there is none. */
  readonly day: Day | undefined
}

/** In the order in which a filter offers them. `order`: an order-by date. `expiry`: training and permits. */
export const dueKinds = [
  'action',
  'stage',
  'condition',
  'hold-point',
  'transmittal',
  'order',
  'expiry',
] as const
export type DueKind = (typeof dueKinds)[number]

export type DueFromMe =
  | (Mine & { readonly kind: Exclude<DueKind, 'stage'>; readonly projectId: Id | null | undefined })
  | (Mine & { readonly kind: 'stage'; readonly workflowId: Id; readonly workflowName: string })

/** Every address and every name of one person: assignees may be typed or imported by either. */
export interface Me {
  readonly emails: readonly string[]
  readonly names: readonly string[]
}

export function actionsFromMe(task: Task, me: Me): readonly DueFromMe[] {
  if (getPriority(task) === 'Complete' || !concerns(task.assigneeEmails, me)) return []
  const { id, name, projectId } = task
  return [{ kind: 'action', id, name, day: taskDueDay(task), projectId }]
}

export function conditionsFromMe(condition: Condition, me: Me): readonly DueFromMe[] {
  if (condition.status === 'Completed' || !concerns(parseAssignees(condition.assignee), me)) return []
  const { id, heading, projectId } = condition
  return [{ kind: 'condition', id, name: heading, day: conditionDueDay(condition), projectId }]
}

export function holdPointsFromMe(point: HoldPoint, me: Me): readonly DueFromMe[] {
  if (isReleased(point) || !concerns(parseAssignees(point.responsibleParty), me)) return []
  const { id, name, projectId } = point
  return [{ kind: 'hold-point', id, name, day: storedToDay(point.dueDate), projectId }]
}

/** Transmittals that are addressed to the person and not acknowledged yet. */
export function transmittalsFromMe(transmittal: Transmittal, email: string): readonly DueFromMe[] {
  if (!recipientToAcknowledge(transmittal, email)) return []
  const { id, number: name, projectId, respondBy } = transmittal
  return [{ kind: 'transmittal', id, name, day: storedToDay(respondBy), projectId }]
}

export function stagesFromMe(workflow: Workflow, me: Me): readonly DueFromMe[] {
  return stagesReadyForReview(workflow)
    .filter(({ assigneeEmail }) => concerns(parseAssignees(assigneeEmail), me))
    .map((stage) => ({
      kind: 'stage',
      id: stage.id,
      name: stage.name,
      day: storedToDay(readySince(workflow, stage)),
      workflowId: workflow.id,
      workflowName: workflow.name,
    }))
}

export function concerns(assignees: readonly string[], { emails, names }: Me): boolean {
  return assignees.some(
    (assignee) =>
      isAmongEmails(assignee.trim(), emails) || names.some((name) => nameKey(name) === nameKey(assignee)),
  )
}

function nameKey(name: string): string {
  return name.trim().toLowerCase()
}
