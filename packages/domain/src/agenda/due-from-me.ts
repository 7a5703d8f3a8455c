/** What one person has to do next, by their assignments and by what belongs to nobody: docs/decisions/0072. */
import { type Condition, dueDayOf as conditionDueDay } from '../conditions/condition.ts'
import { type HoldPoint, isReleased } from '../hold-points/hold-point.ts'
import { addDays, type Day, daysBetween } from '../kernel/day.ts'
import { isOneOf } from '../kernel/email.ts'
import type { Id } from '../kernel/record.ts'
import { storedToDay } from '../kernel/stored-day.ts'
import { isToOrder, type LeadTime } from '../lead-times/lead-time.ts'
import { safetyAlerts } from '../safety/alerts.ts'
import type { SafetyRecord } from '../safety/safety-record.ts'
import { parseAssignees, priorityOf, type Task, dueDayOf as taskDueDay } from '../tasks/task.ts'
import { isApproved, type Stage } from '../workflows/stage.ts'
import { stagesReadyForReview } from '../workflows/turn.ts'
import type { Workflow } from '../workflows/workflow.ts'

interface Mine {
  readonly id: Id
  readonly name: string
  /** The due date. For a stage, the day on which it was ready for review. Undefined if there is none. */
  readonly day: Day | undefined
}

/** In the order in which a filter offers them. `order`: an order-by date. `expiry`: training and permits. */
export const dueKinds = ['action', 'stage', 'condition', 'hold-point', 'order', 'expiry'] as const
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
  if (priorityOf(task) === 'Complete' || !concerns(task.assigneeEmails, me)) return []
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

const orderNoticeDays = 14

/** A lead item has no assignee, so its order waits for everybody who may place it, shortly before its order-by date. */
export function ordersFromMe(item: LeadTime, today: Day): readonly DueFromMe[] {
  const day = storedToDay(item.orderByDate)
  if (!isToOrder(item) || day === undefined || day > addDays(today, orderNoticeDays)) return []
  const { id, name, projectId } = item
  return [{ kind: 'order', id, name, day, projectId }]
}

/** Training and permits that have expired or soon will, for everybody who may renew them. */
export function expiriesFromMe(record: SafetyRecord, today: Day): readonly DueFromMe[] {
  return safetyAlerts([record], today).flatMap((alert) =>
    alert.kind === 'training' || alert.kind === 'permit'
      ? {
          kind: 'expiry',
          id: alert.recordId,
          name: alert.name,
          day: storedToDay(alert.day),
          projectId: record.projectId,
        }
      : [],
  )
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

/** Oldest day first, then by name. Items without a day come last. */
export function sortOldestFirst(items: readonly DueFromMe[]): readonly DueFromMe[] {
  return items.toSorted((a, b) => {
    if (a.day === b.day) return a.name.localeCompare(b.name, undefined, { numeric: true })
    if (a.day === undefined || b.day === undefined) return a.day === undefined ? 1 : -1
    return a.day < b.day ? -1 : 1
  })
}

/** How many days an item is overdue. Zero for items that are not overdue, and for stages, which have no due date. */
export function daysOverdue({ kind, day }: Pick<DueFromMe, 'kind' | 'day'>, today: Day): number {
  return kind === 'stage' || day === undefined ? 0 : Math.max(0, daysBetween(day, today))
}

export function concerns(assignees: readonly string[], { emails, names }: Me): boolean {
  const known = new Set(names.map(nameKey))
  return assignees.some((assignee) => isOneOf(assignee.trim(), emails) || known.has(nameKey(assignee)))
}

function nameKey(name: string): string {
  return name.trim().toLowerCase()
}

/** The instant. A stage is ready for review once it exists and the stage before it has been approved. */
export function readySince({ stages }: Pick<Workflow, 'stages'>, stage: Stage): string {
  const before = stages[stages.indexOf(stage) - 1]
  const approvedAt = before && isApproved(before) ? before.updatedAt : ''
  return approvedAt > stage.createdAt ? approvedAt : stage.createdAt
}
