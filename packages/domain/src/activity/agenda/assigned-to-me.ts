/** What is assigned to one person and has to be done next. The rest of what is due from them is in `due-from-me.ts`. */
import {
  type Condition,
  getDueDay as conditionDueDay,
  isOpen as isConditionOpen,
} from '../../conditions/condition.ts'
import { recipientToAcknowledge } from '../../documents/transmittals/may-acknowledge.ts'
import type { Transmittal } from '../../documents/transmittals/transmittal.ts'
import { type HoldPoint, isReleased } from '../../hold-points/hold-point.ts'
import type { Absence } from '../../kernel/access/absence.ts'
import type { Actor } from '../../kernel/access/actor.ts'
import { type CompanyOfPerson, isCompanyOfPerson } from '../../kernel/access/member.ts'
import type { Day } from '../../kernel/days/day.ts'
import { storedToDay } from '../../kernel/days/stored-day.ts'
import type { Id } from '../../kernel/records/record.ts'
import { isAmongEmails } from '../../kernel/values/email.ts'
import type { Rfi } from '../../rfis/rfi.ts'
import { type RfiAction, rfiBall, rfiTitle } from '../../rfis/rfi-state.ts'
import { getPriority, parseAssignees, type Task, getDueDay as taskDueDay } from '../../tasks/task.ts'
import { type Ball, ballInCourt, ballSince } from '../../workflows/ball-in-court.ts'
import { readySince, stagesReadyForReview } from '../../workflows/current-stage.ts'
import type { Workflow } from '../../workflows/workflow.ts'

interface Mine {
  readonly id: Id
  readonly name: string
  /** The due date. For a stage without one, the day on which it was ready for review. Undefined if there is none. */
  readonly day: Day | undefined
}

/** In the order in which a filter offers them. `order`: an order-by date. `expiry`: training and permits. `consent`: it lapses. */
export const dueKinds = [
  'action',
  'stage',
  'rfi',
  'condition',
  'hold-point',
  'transmittal',
  'order',
  'expiry',
  'consent',
] as const
export type DueKind = (typeof dueKinds)[number]

export type DueFromMe =
  | (Mine & {
      readonly kind: Exclude<DueKind, 'stage' | 'rfi'>
      readonly projectId: Id | null | undefined
      /** A transmittal that the person issued and that others have not acknowledged in time. */
      readonly isFollowUp?: true
    })
  | (Mine & {
      readonly kind: 'rfi'
      readonly projectId: Id | null | undefined
      /** Whether `day` is a due date. Otherwise it is the day on which the turn of the person began. */
      readonly isDue: boolean
      readonly action: RfiAction
    })
  | (Mine & {
      readonly kind: 'stage'
      /** Whether `day` is a due date. */
      readonly isDue: boolean
      /** What the submitter has to do, 'submit' for a draft, or 'follow-up' for a late stage of another user. Undefined for a stage to decide. */
      readonly action?: Ball['action'] | 'submit' | 'follow-up'
      /** The name of the person who is away, for whom this person covers. */
      readonly coverFor?: string
      readonly workflowId: Id
      readonly workflowName: string
    })

/** Ids of stages are unique in one workflow alone. */
export function dueKey(item: DueFromMe): string {
  return [item.kind, item.id, item.kind === 'stage' ? item.workflowId : ''].join(' ')
}

/** Every address and every name of one person: assignees may be typed or imported by either. */
export interface Me {
  readonly emails: readonly string[]
  readonly names: readonly string[]
  /** The absences of today in which this person is the cover. */
  readonly covers?: readonly Absence[]
  /** The companies of this person, for which any of their people reviews. */
  readonly companies?: readonly CompanyOfPerson[]
}

export function actionsFromMe(task: Task, me: Me): readonly DueFromMe[] {
  if (getPriority(task) === 'Complete' || !concerns(task.assigneeEmails, me)) return []
  const { id, name, projectId } = task
  return [{ kind: 'action', id, name, day: taskDueDay(task), projectId }]
}

export function conditionsFromMe(condition: Condition, me: Me): readonly DueFromMe[] {
  if (!isConditionOpen(condition) || !concerns(parseAssignees(condition.assignee), me)) return []
  const { id, heading, projectId } = condition
  return [{ kind: 'condition', id, name: heading, day: conditionDueDay(condition), projectId }]
}

export function holdPointsFromMe(point: HoldPoint, me: Me): readonly DueFromMe[] {
  if (isReleased(point) || !concerns(parseAssignees(point.responsibleParty), me)) return []
  const { id, name, projectId } = point
  return [{ kind: 'hold-point', id, name, day: storedToDay(point.dueDate), projectId }]
}

/** An open question for the party that must answer, and an answered one for the person who asked. */
export function rfisFromMe(rfi: Rfi, me: Me): readonly DueFromMe[] {
  const ball = rfiBall(rfi)
  if (!ball || ball.action === 'issue' || !concerns(parseAssignees(ball.party), me)) return []
  const { id, projectId, dueDate, ballSince } = rfi
  const isDue = ball.action === 'answer' && storedToDay(dueDate) !== undefined
  const day = storedToDay(isDue ? dueDate : ballSince)
  return [{ kind: 'rfi', id, name: rfiTitle(rfi), day, projectId, isDue, action: ball.action }]
}

/** Transmittals that are addressed to the person and not acknowledged yet. */
export function transmittalsFromMe(
  transmittal: Transmittal,
  author: Pick<Actor, 'email' | 'roles'>,
): readonly DueFromMe[] {
  if (!recipientToAcknowledge(transmittal, author)) return []
  const { id, number: name, projectId, respondBy } = transmittal
  return [{ kind: 'transmittal', id, name, day: storedToDay(respondBy), projectId }]
}

/** The stages that are ready for the person, and the review itself while its submitter has the ball. */
export function stagesFromMe(workflow: Workflow, me: Me): readonly DueFromMe[] {
  const about = { kind: 'stage', workflowId: workflow.id, workflowName: workflow.name } as const
  const stages = stagesReadyForReview(workflow)
    .filter((stage) => isAssigned(stage, workflow, me))
    .map((stage): DueFromMe => {
      const covered = findCover(stage, me)
      const coverFor = covered && (covered.name || covered.email)
      const dueDay = storedToDay(stage.dueDate)
      const day = dueDay ?? storedToDay(readySince(workflow, stage))
      return {
        ...about,
        id: stage.id,
        name: stage.name,
        day,
        isDue: dueDay !== undefined,
        ...(coverFor && { coverFor }),
      }
    })
  const ball = ballInCourt(workflow)
  if (!ball || ball.stage || !concerns(parseAssignees(ball.party), me)) return stages
  const day = storedToDay(ballSince(workflow, ball))
  const { action } = ball
  return [...stages, { ...about, id: workflow.id, name: workflow.name, day, isDue: false, action }]
}

type Assigned = Pick<Workflow['stages'][number], 'assigneeEmail'>

/** Whether the stage is assigned to the person or the person’s company, or to someone for whom that person covers. */
export function isAssigned(stage: Assigned, { projectId }: Pick<Workflow, 'projectId'>, me: Me): boolean {
  if (concerns(parseAssignees(stage.assigneeEmail), me)) return true
  const party = { party: stage.assigneeEmail, projectId }
  return isCompanyOfPerson(party, me.companies ?? []) || findCover(stage, me) !== undefined
}

/** The absence for which the person covers in this stage. Undefined for a stage of the person. */
export function findCover({ assigneeEmail }: Assigned, me: Me): Absence | undefined {
  const { covers = [] } = me
  if (covers.length === 0) return undefined
  const assignees = parseAssignees(assigneeEmail)
  return concerns(assignees, me) ? undefined : covers.find(({ email }) => isAmongEmails(email, assignees))
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
