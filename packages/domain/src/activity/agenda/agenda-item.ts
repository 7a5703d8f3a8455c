/** Agenda items: everything that is due on a day and still open, as a calendar shows it. */
import {
  type Condition,
  getDueDay as conditionDueDay,
  isOpen as isConditionOpen,
} from '../../conditions/condition.ts'
import type { Deadline } from '../../deadlines/deadline.ts'
import { type HoldPoint, isReleased } from '../../hold-points/hold-point.ts'
import type { Day } from '../../kernel/days/day.ts'
import { storedToDay } from '../../kernel/days/stored-day.ts'
import type { Id } from '../../kernel/records/record.ts'
import { isToOrder, type LeadTime } from '../../lead-times/lead-time.ts'
import type { Rfi } from '../../rfis/rfi.ts'
import { rfiTitle } from '../../rfis/rfi-state.ts'
import { getPriority, type Task, getDueDay as taskDueDay } from '../../tasks/task.ts'
import { stagesReadyForReview } from '../../workflows/current-stage.ts'
import type { Workflow } from '../../workflows/workflow.ts'

/** In the order in which a day lists its items. */
export const agendaKinds = [
  'deadline',
  'action',
  'hold-point',
  'order',
  'condition',
  'stage',
  'rfi',
  'expiry',
] as const
export type AgendaKind = (typeof agendaKinds)[number]

export interface AgendaItem {
  readonly kind: AgendaKind
  readonly id: Id
  readonly name: string
  readonly day: Day
  /** The id of the project. A deadline also has the name of its project. */
  readonly projectId?: Id | null | undefined
  readonly projectName?: string
  /** Of the stage of a review, whose id is unique in its workflow alone. */
  readonly workflowId?: Id
}

/** `timeZone`: as in `momentToDay`, here and below. */
export function deadlineToAgenda(
  { id, name, date, project, projectId }: Deadline,
  timeZone?: string,
): readonly AgendaItem[] {
  const day = storedToDay(date, timeZone)
  return day ? [{ kind: 'deadline', id, name, day, projectId, projectName: project }] : []
}

export function taskToAgenda(task: Task, timeZone?: string): readonly AgendaItem[] {
  if (getPriority(task) === 'Complete') return []
  const { id, name, projectId } = task
  const day = taskDueDay(task, timeZone)
  return day ? [{ kind: 'action', id, name, day, projectId }] : []
}

export function holdPointToAgenda(point: HoldPoint, timeZone?: string): readonly AgendaItem[] {
  if (isReleased(point)) return []
  const { id, name, projectId } = point
  const day = storedToDay(point.dueDate, timeZone)
  return day ? [{ kind: 'hold-point', id, name, day, projectId }] : []
}

export function orderToAgenda(item: LeadTime, timeZone?: string): readonly AgendaItem[] {
  if (!isToOrder(item)) return []
  const { id, name, projectId } = item
  const day = storedToDay(item.orderByDate, timeZone)
  return day ? [{ kind: 'order', id, name, day, projectId }] : []
}

export function conditionToAgenda(condition: Condition, timeZone?: string): readonly AgendaItem[] {
  if (!isConditionOpen(condition)) return []
  const { id, heading, projectId } = condition
  const day = conditionDueDay(condition, timeZone)
  return day ? [{ kind: 'condition', id, name: heading, day, projectId }] : []
}

/** The stages that are ready for their reviewers and have a due date. */
export function reviewToAgenda(workflow: Workflow, timeZone?: string): readonly AgendaItem[] {
  const { id: workflowId, projectId } = workflow
  return stagesReadyForReview(workflow).flatMap((stage): readonly AgendaItem[] => {
    const day = storedToDay(stage.dueDate, timeZone)
    const name = `${stage.name} of ${workflow.name}`
    return day ? [{ kind: 'stage', id: stage.id, name, day, projectId, workflowId }] : []
  })
}

/** A question that is not answered yet. */
export function rfiToAgenda(rfi: Rfi, timeZone?: string): readonly AgendaItem[] {
  if (rfi.status !== 'Open') return []
  const { id, projectId } = rfi
  const day = storedToDay(rfi.dueDate, timeZone)
  return day ? [{ kind: 'rfi', id, name: rfiTitle(rfi), day, projectId }] : []
}

/** The items due on each day, sorted by kind and then by name. */
export function groupByDay(items: readonly AgendaItem[]): ReadonlyMap<Day, readonly AgendaItem[]> {
  const days = new Map<Day, AgendaItem[]>()
  for (const item of items) {
    const known = days.get(item.day)
    if (known) known.push(item)
    else days.set(item.day, [item])
  }
  for (const ofDay of days.values())
    ofDay.sort(
      (a, b) => agendaKinds.indexOf(a.kind) - agendaKinds.indexOf(b.kind) || a.name.localeCompare(b.name),
    )
  return days
}
