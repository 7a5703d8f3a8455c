/** Who decides on a stage of a review: its person, the cover while that person is away, and those who may decide for others. */
import { type Absence, absences, findCovered } from '../kernel/access/absence.ts'
import type { Permission } from '../kernel/access/policy.ts'
import type { Context } from '../kernel/commands/command.ts'
import { isSameEmail } from '../kernel/values/email.ts'
import type { Stage } from './stage.ts'
import { workflows } from './workflow.ts'

export function isAssignee({ assigneeEmail }: Pick<Stage, 'assigneeEmail'>, email: string): boolean {
  return email !== '' && isSameEmail(assigneeEmail, email)
}

/** The permission for a command that changes nothing but this stage, and what follows from its decision. */
export function neededToDecide(
  { id, stageId }: { readonly id: string; readonly stageId: string },
  context: Pick<Context, 'find' | 'all' | 'actor' | 'now'>,
): Permission {
  const stage = context.find(workflows, id)?.stages.find((each) => each.id === stageId)
  const isNamed = stage && (isAssignee(stage, context.actor.email) || findCoveredStage(stage, context))
  return isNamed ? 'named.answer' : 'workflows.decide'
}

/** The absence of the person of the stage, for whom this actor may decide now. */
export function findCoveredStage(
  { assigneeEmail }: Pick<Stage, 'assigneeEmail'>,
  { all, actor, now }: Pick<Context, 'all' | 'actor' | 'now'>,
): Absence | undefined {
  return findCovered(all(absences), { email: assigneeEmail, cover: actor.email, now })
}
