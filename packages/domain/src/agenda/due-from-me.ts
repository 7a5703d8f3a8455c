/** What one person has to do next: stages whose turn has come, and the open actions and conditions assigned to him. */
import { type Condition, dueDayOf as conditionDueDay } from '../conditions/condition.ts'
import { type Day, daysBetween } from '../kernel/day.ts'
import { isOneOf } from '../kernel/email.ts'
import type { Id } from '../kernel/record.ts'
import { storedToDay } from '../kernel/stored-day.ts'
import { parseAssignees, priorityOf, type Task, dueDayOf as taskDueDay } from '../tasks/task.ts'
import { isApproved, type Stage } from '../workflows/stage.ts'
import { stagesInTurn } from '../workflows/turn.ts'
import type { Workflow } from '../workflows/workflow.ts'

interface Mine {
  readonly id: Id
  readonly name: string
  /** The day it is due; for a stage, the day its turn came. Undefined where there is none. */
  readonly day: Day | undefined
}

export type DueFromMe =
  | (Mine & { readonly kind: 'action' | 'condition'; readonly projectId: Id | null | undefined })
  | (Mine & { readonly kind: 'stage'; readonly workflowId: Id; readonly workflowName: string })

type Emails = readonly string[]

export function actionsFromMe(task: Task, emails: Emails): readonly DueFromMe[] {
  if (priorityOf(task) === 'Complete' || !isAmong(task.assigneeEmails, emails)) return []
  const { id, name, projectId } = task
  return [{ kind: 'action', id, name, day: taskDueDay(task), projectId }]
}

export function conditionsFromMe(condition: Condition, emails: Emails): readonly DueFromMe[] {
  if (condition.status === 'Completed' || !isAmong(parseAssignees(condition.assignee), emails)) return []
  const { id, heading, projectId } = condition
  return [{ kind: 'condition', id, name: heading, day: conditionDueDay(condition), projectId }]
}

export function stagesFromMe(workflow: Workflow, emails: Emails): readonly DueFromMe[] {
  return stagesInTurn(workflow)
    .filter(({ assigneeEmail }) => isAmong(parseAssignees(assigneeEmail), emails))
    .map((stage) => ({
      kind: 'stage',
      id: stage.id,
      name: stage.name,
      day: storedToDay(turnCameOn(workflow, stage)),
      workflowId: workflow.id,
      workflowName: workflow.name,
    }))
}

/** The oldest day first, what has no day last; of one day, by name. */
export function sortOldestFirst(items: readonly DueFromMe[]): readonly DueFromMe[] {
  return items.toSorted((a, b) => {
    if (a.day === b.day) return a.name.localeCompare(b.name)
    if (a.day === undefined || b.day === undefined) return a.day === undefined ? 1 : -1
    return a.day < b.day ? -1 : 1
  })
}

/** How many days ago it was due. Zero for what is not overdue, and for stages, which are never due. */
export function daysOverdue({ kind, day }: Pick<DueFromMe, 'kind' | 'day'>, today: Day): number {
  return kind === 'stage' || day === undefined ? 0 : Math.max(0, daysBetween(day, today))
}

function isAmong(assignees: readonly string[], emails: Emails): boolean {
  return assignees.some((assignee) => isOneOf(assignee.trim(), emails))
}

/** A stage’s turn comes once it exists and the stage before it has been approved. */
function turnCameOn({ stages }: Pick<Workflow, 'stages'>, stage: Stage): string {
  const before = stages[stages.indexOf(stage) - 1]
  const approvedAt = before && isApproved(before) ? before.updatedAt : ''
  return approvedAt > stage.createdAt ? approvedAt : stage.createdAt
}
