/** Arguments of commands. They come from outside, so unknown fields and very long texts are refused. */
import * as z from 'zod/mini'

const maxIdLength = 200
const maxLineLength = 1_000
const maxTextLength = 50_000
/** As many records as one request can change. A table can have more. */
export const maxItems = 10_000

/** An object that refuses unknown fields. */
export const args = z.strictObject

/** The id of a record or of a part of one. Imported and older lists hold ids of any form. */
export function idArg() {
  return z.string().check(z.maxLength(maxIdLength))
}

/** One line: a name, an e-mail address, a place, a day as typed. */
export function lineArg() {
  return z.string().check(z.maxLength(maxLineLength))
}

/** Text of several lines: a description, a comment, instructions. */
export function textArg() {
  return z.string().check(z.maxLength(maxTextLength))
}

export function numberArg(min: number, max: number) {
  return z.number().check(z.minimum(min), z.maximum(max))
}

/** A list with a maximum length, so that one request cannot occupy a server. */
export function listArg<Item extends z.core.$ZodType>(item: Item, max: number = maxItems) {
  return z.array(item).check(z.maxLength(max))
}

/**
 * The arguments of a command that saves a form: of an existing record, or with `isNew` of one that it creates under
 * this id. `first` is the initial draft of the form. Without it, every field of the draft is treated as changed.
 */
export function formArgs<Draft extends z.core.$ZodType>(draft: Draft) {
  return { id: idArg(), isNew: z.optional(z.literal(true)), draft, first: z.optional(draft) }
}
