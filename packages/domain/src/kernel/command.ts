/** Commands: everything a person can ask for, decided the same in a browser and on a server. */
import type * as z from 'zod/mini'
import type { Permission } from '../access/policy.ts'
import type { Step } from './change.ts'
import type { Day } from './day.ts'
import type { CollectionDef, Id, Rec } from './record.ts'

export { add, put, remove } from './change.ts'
export { collection } from './record.ts'

/** What a decision may look at. Clock, ids and records are handed in, so that a decision is a pure function. */
export interface Context {
  /** ISO instant. */
  readonly now: string
  /** The user's own calendar day. */
  readonly today: Day
  /** How the user's comments are signed. */
  readonly author: string
  newId(): Id
  find<T extends Rec>(from: CollectionDef<T>, id: Id): T | undefined
  all<T extends Rec>(from: CollectionDef<T>): readonly T[]
}

export interface Accepted {
  readonly kind: 'accepted'
  readonly steps: readonly Step[]
}

/** `fields` names the form fields at fault, in the order in which the form shows them. */
export interface Refused<Reason extends string> {
  readonly kind: 'refused'
  readonly reason: Reason
  readonly fields: readonly string[]
}

export interface Command<Args, Reason extends string> {
  readonly name: string
  readonly needs: Permission
  readonly args: z.ZodMiniType<Args, unknown>
  decide(args: Args, context: Context): Accepted | Refused<Reason>
}

export function command<Args, Reason extends string = never>(
  definition: Command<Args, Reason>,
): Command<Args, Reason> {
  return definition
}

export function accept(...steps: readonly Step[]): Accepted {
  return { kind: 'accepted', steps }
}

export function refuse<const Reason extends string>(
  reason: Reason,
  fields: readonly string[] = [],
): Refused<Reason> {
  return { kind: 'refused', reason, fields }
}
