/** Changes: what a decided command does to the records. */
import type { CollectionDef, Id, Rec } from './record.ts'

export interface Put<T extends Rec> {
  readonly kind: 'put'
  readonly record: T
  /** Where a record new to the list goes: behind this one, first when null, last when left out. */
  readonly after?: Id | null
  /** Nobody else's record may be written over: where the number is taken, the next free one is given. */
  readonly isNew?: true
  /** The record comes back after it was removed, as it was: its stamp stays that of its last change. */
  readonly isBack?: true
  /** This put takes back the one that left the record so: what somebody has changed since stays theirs. */
  readonly takesBack?: T
}

export interface Remove {
  readonly kind: 'remove'
  readonly id: Id
  /** This removal takes back the creation of the record, which left it so. */
  readonly takesBack?: Rec
}

export type Change<T extends Rec> = Put<T> | Remove

/** One change of one list. */
export interface Step {
  readonly collection: string
  readonly change: Change<Rec>
}

export function put<T extends Rec>(to: CollectionDef<T>, record: T, after?: Id | null): Step {
  const change = after === undefined ? { kind: 'put', record } : { kind: 'put', record, after }
  return { collection: to.name, change: change as Put<Rec> }
}

/** Adds a record that is new; refused where another record has its id. */
export function add<T extends Rec>(to: CollectionDef<T>, record: T): Step {
  return { collection: to.name, change: { kind: 'put', record, isNew: true } }
}

/** What a form saves: a record that it creates, or one that exists. */
export function save<T extends Rec>(to: CollectionDef<T>, record: T, isNew: true | undefined): Step {
  return isNew ? add(to, record) : put(to, record)
}

export function remove<T extends Rec>(from: CollectionDef<T>, id: Id): Step {
  return { collection: from.name, change: { kind: 'remove', id } }
}
