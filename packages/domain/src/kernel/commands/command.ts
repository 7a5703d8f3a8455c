/** Commands: everything a person can request. A browser and a server decide them in the same way. */
import type * as z from 'zod/mini'
import type { Actor } from '../access/actor.ts'
import type { Permission } from '../access/policy.ts'
import type { Day } from '../days/day.ts'
import type { Step } from '../records/change.ts'
import type { Id, Records } from '../records/record.ts'

export { add, put, remove, save } from '../records/change.ts'
export { collection } from '../records/record.ts'

/** Everything that a decision may read. A decision is a pure function of its arguments and the context. */
export interface Context extends Records {
  readonly requestId: Id
  /** ISO instant of the request. */
  readonly now: string
  /** The calendar day of the person. */
  readonly today: Day
  /** IANA name of the time zone. */
  readonly timeZone: string
  readonly actor: Actor
  /**
   * Local workspaces use the visible numbers as ids; teams have opaque ids in addition to numbers. 'provisional': a local
   * workspace assigns the number when the record is stored, and shows it under the requested id until then.
   */
  readonly ids: 'numbers' | 'provisional' | 'opaque'
  /**
   * Every record, including those that the person may not see. Only for checking permissions, for assigning visible
   * numbers, and for refusing ids that are in use. Missing if the person may see everything.
   */
  readonly unrestricted?: Records
  /** Called when a new record gets a number as its id instead of the requested id. */
  onNumbered?(requestedId: Id, id: Id): void
  /** Whether the bytes of a file that the arguments name are stored under this key. */
  hasFile(key: string): boolean
  /**
   * Whether the actor may name this file in a record that did not name it before: the actor has uploaded it or may see
   * a record that names it. Missing where there is only one user.
   */
  mayNameFile?(key: string): boolean
  /** Whether a record of this list ever had the id, even if it has been deleted since. Missing where ids are numbers. */
  wasUsed?(list: string, id: Id): boolean
  /** The effect of an earlier request of this workspace; undefined if it is no longer known. */
  performed(requestId: Id): Performed | undefined
}

/** A performed request, kept so that it can be undone. */
export interface Performed {
  readonly actorId: Id
  readonly needs: Permission
  readonly inverse: readonly Step[]
}

export interface Accepted {
  readonly kind: 'accepted'
  readonly steps: readonly Step[]
  /** What a request about many records left as it was. */
  readonly skipped?: readonly Skipped[]
}

/** One record of a request about many, and why it stayed as it was. */
export interface Skipped {
  /** Its position in the arguments. */
  readonly index: number
  readonly reason: string
  /** The invalid form fields, if a field is the reason. */
  readonly fields?: readonly string[]
}

/** `fields` names the invalid form fields, in the order of the form. */
export interface Refused<Reason extends string> {
  readonly kind: 'refused'
  readonly reason: Reason
  readonly fields: readonly string[]
}

/** The permission that undo needs depends on the request to be undone; undefined if that request is unknown. */
interface CommandNeeds<Args> {
  of(args: Args, context: Context): Permission | undefined
}

export interface Command<Args, Reason extends string, Name extends string = string> {
  readonly name: Name
  readonly needs: Permission | CommandNeeds<Args>
  /** Neither the activity log nor the history reports it, because it is no edit. */
  readonly isSilent?: true
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
