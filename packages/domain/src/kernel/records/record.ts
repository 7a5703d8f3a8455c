/** Records: plain data with an id, kept in lists. */
import * as z from 'zod/mini'

export type Id = string

export interface Rec {
  readonly id: Id
}

/** Older stored lists have numbers as ids. In memory, every id is text. */
export const idSchema = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((id) => String(id)),
)

/**
 * Like `z.object`, but keeps unknown fields, so that records written by another version keep them when they are edited
 * here. The unknown fields are not part of the type and must not be read.
 */
export function record<Shape extends z.core.$ZodShape>(shape: Shape): z.ZodMiniObject<Shape, z.core.$strip> {
  // The two schemas differ only in how they treat unknown fields.
  return z.looseObject(shape) as unknown as z.ZodMiniObject<Shape, z.core.$strip>
}

export interface CollectionDef<T extends Rec> {
  readonly name: string
  readonly schema: z.ZodMiniType<T, unknown>
  /** False: the records have no stamp of their last change, and deletions are not recorded. */
  readonly tracksChanges?: boolean
  /** The prefix of new ids, such as 'hold_'. */
  readonly idPrefix?: string
  readonly numbering?: Numbering
}

export function collection<T extends Rec>(
  name: string,
  schema: z.ZodMiniType<T, unknown>,
  options: Pick<CollectionDef<T>, 'tracksChanges' | 'idPrefix' | 'numbering'> = {},
): CollectionDef<T> {
  return { name, schema, ...options }
}

/** For finding records if only the name of their list is known, as in a step. */
export function listNamed(name: string): CollectionDef<Rec> {
  // `as`: records are found by the name of their list; the schema is not used.
  return { name } as CollectionDef<Rec>
}

/** The records that a decision reads. */
export interface Records {
  find<T extends Rec>(from: CollectionDef<T>, id: Id): T | undefined
  all<T extends Rec>(from: CollectionDef<T>): readonly T[]
  /** The records of one project, in list order. */
  allInScope<T extends Rec>(from: CollectionDef<T>, scope: Scope): readonly T[]
}

export interface Scope {
  readonly projectId: Id
}

/** How the records of a list get visible numbers. */
export interface Numbering {
  /** Returns a function that returns the next number on each call. */
  counter(records: Pick<Records, 'all'>, now: string): () => number
  /** The id of the record with this number in a local workspace; the number itself by default. */
  toLocalId?(number: number): Id
  /** The number is only used in local ids and is not stored elsewhere. */
  isOnlyLocal?: boolean
}
