/** Changes: how a decided command modifies the records. */
import type { CollectionDef, Id, Rec } from './record.ts'

export interface Put<T extends Rec> {
  readonly kind: 'put'
  readonly record: T
  /** Position of a record that is new to the list: after this one, first if null, last if left out. */
  readonly after?: Id | null
  /** Never overwrites another record. If the number is in use, the record gets the next free one. */
  readonly isNew?: true
  /** Restores a removed record unchanged, so it keeps the stamp of its last change. */
  readonly isBack?: true
  /** This put undoes the change that produced this record. Later changes by other people are kept. */
  readonly takesBack?: T
}

export interface Remove {
  readonly kind: 'remove'
  readonly id: Id
  /** This removal undoes the creation of this record. */
  readonly takesBack?: Rec
}

export type Change<T extends Rec> = Put<T> | Remove

/** One change to one list. */
export interface Step {
  readonly collection: string
  readonly change: Change<Rec>
}

export function put<T extends Rec>(to: CollectionDef<T>, record: T, after?: Id | null): Step {
  const change = after === undefined ? { kind: 'put', record } : { kind: 'put', record, after }
  return { collection: to.name, change: change as Put<Rec> }
}

/** Adds a new record; refused if another record has its id. */
export function add<T extends Rec>(to: CollectionDef<T>, record: T): Step {
  return { collection: to.name, change: { kind: 'put', record, isNew: true } }
}

/** Saves the record of a form, which is either new or existing. */
export function save<T extends Rec>(to: CollectionDef<T>, record: T, isNew: true | undefined): Step {
  return isNew ? add(to, record) : put(to, record)
}

export function remove<T extends Rec>(from: CollectionDef<T>, id: Id): Step {
  return { collection: from.name, change: { kind: 'remove', id } }
}
