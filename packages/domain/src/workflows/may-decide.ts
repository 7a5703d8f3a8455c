/** Who decides on a stage of a review: its person or any person of its company, the cover while that person is away, and those who may decide for others. */
import { type Absence, absences, findCovered } from '../kernel/access/absence.ts'
import { findCompaniesOfPerson, isCompanyOfPerson, type Member, members } from '../kernel/access/member.ts'
import type { Permission } from '../kernel/access/policy.ts'
import type { Context } from '../kernel/commands/command.ts'
import { isSameEmail } from '../kernel/values/email.ts'
import { getDelegations } from './delegation.ts'
import type { Stage } from './stage.ts'
import { type Workflow, workflows } from './workflow.ts'

export function isAssignee({ assigneeEmail }: Pick<Stage, 'assigneeEmail'>, email: string): boolean {
  return email !== '' && isSameEmail(assigneeEmail, email)
}

interface Reviewing {
  readonly email: string
  readonly team: readonly Member[]
}

/** Whether the stage names the person, or the company of the person in the team of the project. */
export function isReviewer(
  stage: Pick<Stage, 'assigneeEmail'>,
  { projectId }: Pick<Workflow, 'projectId'>,
  { email, team }: Reviewing,
): boolean {
  if (isAssignee(stage, email)) return true
  const party = { party: stage.assigneeEmail, projectId }
  return email !== '' && isCompanyOfPerson(party, findCompaniesOfPerson(team, [email]))
}

/** Whether the person, or the company of the person, has delegated the stage. */
export function isDelegator(
  stage: Pick<Stage, 'assigneeEmail' | 'delegations'>,
  review: Pick<Workflow, 'projectId'>,
  reviewing: Reviewing,
): boolean {
  return getDelegations(stage).some(({ from }) => isReviewer({ assigneeEmail: from }, review, reviewing))
}

type Reading = Pick<Context, 'find' | 'all' | 'actor'>

/** The stage that a command names, and whether its actor is its reviewer or a person who has delegated it. */
export function findNamed(
  { id, stageId }: { readonly id: string; readonly stageId: string },
  { find, all, actor: { email } }: Reading,
): { readonly stage: Stage; readonly isReviewer: boolean; readonly isDelegator: boolean } | undefined {
  const review = find(workflows, id)
  const stage = review?.stages.find((each) => each.id === stageId)
  if (!review || !stage) return undefined
  const reviewing = { email, team: all(members) }
  return {
    stage,
    isReviewer: isReviewer(stage, review, reviewing),
    isDelegator: isDelegator(stage, review, reviewing),
  }
}

/** The permission for a command that changes nothing but this stage, and what follows from its decision. */
export function neededToDecide(
  named: { readonly id: string; readonly stageId: string },
  context: Reading & Pick<Context, 'now'>,
): Permission {
  const found = findNamed(named, context)
  const isNamed = found && (found.isReviewer || findCoveredStage(found.stage, context))
  return isNamed ? 'named.answer' : 'workflows.decide'
}

/** The absence of the person of the stage, for whom this actor may decide now. */
export function findCoveredStage(
  { assigneeEmail }: Pick<Stage, 'assigneeEmail'>,
  { all, actor, now }: Pick<Context, 'all' | 'actor' | 'now'>,
): Absence | undefined {
  return findCovered(all(absences), { email: assigneeEmail, cover: actor.email, now })
}
