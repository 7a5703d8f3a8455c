/** Who decides on a stage of a review: its person, and those who may decide for others. */
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
  { find, actor }: Pick<Context, 'find' | 'actor'>,
): Permission {
  const stage = find(workflows, id)?.stages.find((each) => each.id === stageId)
  return stage && isAssignee(stage, actor.email) ? 'named.answer' : 'workflows.decide'
}
