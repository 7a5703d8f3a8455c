/** Arguments of commands: checked strictly, because they come from outside. Unknown fields and endless texts are refused. */
import * as z from 'zod/mini'

const longestId = 200
const longestLine = 1_000
const longestText = 50_000
/** As many as a selection in a register can hold. */
const mostItems = 10_000

/** An object that refuses fields it does not know. */
export const args = z.strictObject

/** The id of a record or of a part of one. Imported and older lists hold ids of any form. */
export function idArg() {
  return z.string().check(z.maxLength(longestId))
}

/** One line: a name, an e-mail address, a place, a day as typed. */
export function lineArg() {
  return z.string().check(z.maxLength(longestLine))
}

/** Text of several lines: a description, a comment, instructions. */
export function textArg() {
  return z.string().check(z.maxLength(longestText))
}

/** A list with a greatest number of items, so that one request cannot occupy a server. */
export function listArg<Item extends z.core.$ZodType>(item: Item, most: number = mostItems) {
  return z.array(item).check(z.maxLength(most))
}

/**
 * The arguments of a command that saves a form: of a record that exists, or with `isNew` of one that it creates under
 * this id. `first` is what the form opened with; left out, every field of the draft counts as changed.
 */
export function formArgs<Draft extends z.core.$ZodType>(draft: Draft) {
  return { id: idArg(), isNew: z.optional(z.literal(true)), draft, first: z.optional(draft) }
}
