/** Records: plain data with an id, kept in lists. */
import * as z from 'zod/mini'

export type Id = string

export interface Rec {
  readonly id: Id
}

/** Older stored lists hold numbers as ids; in memory every id is text. */
export const idSchema = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((id) => String(id)),
)

/**
 * Like `z.object`, but keeps fields it does not know, so that a record written by another version survives
 * being edited here. The kept fields are not part of the type: nobody may read them.
 */
export function record<Shape extends z.core.$ZodShape>(shape: Shape): z.ZodMiniObject<Shape, z.core.$strip> {
  // The two differ only in what they do with unknown fields.
  return z.looseObject(shape) as unknown as z.ZodMiniObject<Shape, z.core.$strip>
}

export interface CollectionDef<T extends Rec> {
  readonly name: string
  readonly schema: z.ZodMiniType<T, unknown>
  /** False: its records carry no stamp of their last change, and their deletion is not noted. */
  readonly tracksChanges?: boolean
  /** What the ids of new records begin with, such as 'hold_'. */
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

/** Finds records where only the name of their list is known, as in a step. */
export function listNamed(name: string): CollectionDef<Rec> {
  // `as`: records are found by the name of their list; the schema is not read.
  return { name } as CollectionDef<Rec>
}

/** The records that a decision reads. */
export interface Records {
  find<T extends Rec>(from: CollectionDef<T>, id: Id): T | undefined
  all<T extends Rec>(from: CollectionDef<T>): readonly T[]
  /** Those of one project, in list order. */
  allOf<T extends Rec>(from: CollectionDef<T>, scope: Scope): readonly T[]
}

export interface Scope {
  readonly projectId: Id
}

/** How the records of a list are numbered for people. */
export interface Numbering {
  /** Answers the next number, and the one after that at the next call. */
  counter(records: Pick<Records, 'all'>, now: string): () => number
  /** The id under which a local workspace keeps the record with this number; the number itself when left out. */
  toLocalId?(number: number): Id
  /** The number is only part of local ids; elsewhere nobody reads it. */
  isOnlyLocal?: boolean
}
