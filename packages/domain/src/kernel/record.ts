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
}

export function collection<T extends Rec>(
  name: string,
  schema: z.ZodMiniType<T, unknown>,
  options: Pick<CollectionDef<T>, 'tracksChanges'> = {},
): CollectionDef<T> {
  return { name, schema, ...options }
}
