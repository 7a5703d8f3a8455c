/** Commands: everything a person can ask for, decided the same in a browser and on a server. */
import type * as z from 'zod/mini'
import type { Permission } from '../access/policy.ts'
import type { Actor } from './actor.ts'
import type { Step } from './change.ts'
import type { Day } from './day.ts'
import type { Id, Records } from './record.ts'

export { add, put, remove, save } from './change.ts'
export { collection } from './record.ts'

/** Everything that a decision may read. It is a pure function of its arguments and this. */
export interface Context extends Records {
  readonly requestId: Id
  /** ISO instant of the request. */
  readonly now: string
  /** The person's own calendar day. */
  readonly today: Day
  /** IANA name. */
  readonly timeZone: string
  readonly actor: Actor
  /** Local workspaces use the numbers that people read as ids; others keep opaque ids beside them. */
  readonly ids: 'numbers' | 'opaque'
  /** Called where a new record gets a number as its id instead of the id that was asked for. */
  onNumbered?(wanted: Id, id: Id): void
  /** The bytes of a file are stored under this key. */
  hasFile(key: string): boolean
  /** What an earlier request of this workspace did; undefined where that is no longer known. */
  performed(requestId: Id): Performed | undefined
}

/** A performed request, kept so that it can be taken back. */
export interface Performed {
  readonly actorId: Id
  readonly needs: Permission
  readonly inverse: readonly Step[]
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

/** What undo needs depends on the request that it takes back; undefined where that request is not known. */
interface NeedsOf<Args> {
  of(args: Args, context: Context): Permission | undefined
}

export interface Command<Args, Reason extends string, Name extends string = string> {
  readonly name: Name
  readonly needs: Permission | NeedsOf<Args>
  readonly args: z.ZodMiniType<Args, unknown>
  decide(args: Args, context: Context): Accepted | Refused<Reason>
}

export function command<Args, const Name extends string, Reason extends string = never>(
  definition: Command<Args, Reason, Name>,
): Command<Args, Reason, Name> {
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
