/** Delegation: the person of a stage hands it to another person until it is decided, and can take it back. */
import type * as z from 'zod/mini'
import { moment, partIdSchema, text } from '../kernel/records/lenient.ts'
import { record } from '../kernel/records/record.ts'
import { isSameEmail } from '../kernel/values/email.ts'

export const maxDelegations = 10

export const delegationSchema = record({
  id: partIdSchema,
  /** E-mails. */
  from: text(),
  to: text(),
  reason: text(),
  /** Who entered it: the person of the stage, or one who may decide for others. */
  by: text(),
  at: moment(),
})
export type Delegation = z.infer<typeof delegationSchema>

interface Delegated {
  readonly assigneeEmail: string
  readonly delegations?: readonly Delegation[] | undefined
}

/** In order. Empty if another person was named on the stage since then. */
export function getDelegations({ assigneeEmail, delegations = [] }: Delegated): readonly Delegation[] {
  const last = delegations.at(-1)
  return last && isSameEmail(last.to, assigneeEmail) ? delegations : []
}

/** The person whom the stage names without its delegations. */
export function getFirstAssignee(stage: Delegated): string {
  return getDelegations(stage)[0]?.from ?? stage.assigneeEmail
}

export function hasDelegated(stage: Delegated, email: string): boolean {
  return email !== '' && getDelegations(stage).some(({ from }) => isSameEmail(from, email))
}

interface Handed {
  readonly assigneeEmail: string
  readonly delegations: Delegation[] | undefined
}

/** Back to a person who has delegated it. What that person was delegated by others stays. */
export function returnTo(stage: Delegated, email: string): Handed | undefined {
  const chain = getDelegations(stage)
  const at = chain.findIndex(({ from }) => isSameEmail(from, email))
  const found = chain[at]
  return found && { assigneeEmail: found.from, delegations: at === 0 ? undefined : chain.slice(0, at) }
}

/** Back to its first person. */
export function withoutDelegations<Stage extends Delegated>(stage: Stage): Stage {
  if (!stage.delegations) return stage
  return { ...stage, assigneeEmail: getFirstAssignee(stage), delegations: undefined }
}
