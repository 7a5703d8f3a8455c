/** Fields of stored lists. Unreadable values fall back to a default, so that no record is lost. */
import * as z from 'zod/mini'
import { type Id, idSchema, type Rec } from './record.ts'

/** Text; a number is converted to text. */
export function text(fallback = '') {
  return z.catch(idSchema, fallback)
}

export function optionalText() {
  return z.catch(z.optional(idSchema), undefined)
}

/** Text or null, as stored; undefined for anything else. */
export function nullableText() {
  return z.catch(z.optional(z.nullable(idSchema)), undefined)
}

/** A number, also stored as text: '40' and '40 %'. */
export function figure(fallback = 0) {
  return z.catch(figureSchema, fallback)
}

const figureSchema = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\s*-?\d/))]),
  z.transform((stored) => (typeof stored === 'number' ? stored : Number.parseFloat(stored))),
)

/** A day or an instant as text, also stored in milliseconds. */
export function moment() {
  return z.catch(momentSchema, '')
}

export function optionalMoment() {
  return z.catch(z.optional(momentSchema), undefined)
}

export function nullableMoment() {
  return z.catch(z.optional(z.nullable(momentSchema)), undefined)
}

/** In milliseconds, in 1973. No stored date is older, so a smaller number is not a timestamp. */
const minMs = 1e11
const maxMs = 8.64e15

export const momentSchema = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((stored) =>
    typeof stored === 'number' && stored >= minMs && stored <= maxMs
      ? new Date(stored).toISOString()
      : String(stored),
  ),
)

/** A part of a record; undefined if it is unreadable. */
export function optionalPart<Part>(part: z.ZodMiniType<Part, unknown>) {
  return z.catch(z.optional(part), undefined)
}

/** The parts of a record, each with a unique id. Unreadable parts are omitted. */
export function lenientList<Part extends Rec>(part: z.ZodMiniType<Part, unknown>) {
  return z.catch(getParts(part), () => [])
}

/** Like `lenientList`, for lists that older records do not have. */
export function optionalLenientList<Part extends Rec>(part: z.ZodMiniType<Part, unknown>) {
  return z.catch(z.optional(getParts(part)), undefined)
}

/** The id of a part; empty until its list assigns one. */
export const partIdSchema = text()

function getParts<Part extends Rec>(part: z.ZodMiniType<Part, unknown>) {
  return z.pipe(readable(part), z.transform(withOwnIds<Part>))
}

/** The readable values of a list whose values have no ids. */
export function readable<Part>(part: z.ZodMiniType<Part, unknown>) {
  return z.pipe(z.array(z.catch(z.nullable(part), null)), z.transform(withoutNulls<Part>))
}

/** Returns the same list if it has no nulls. */
function withoutNulls<Part>(read: (Part | null)[]): Part[] {
  // `as`: the list contains no nulls.
  return read.includes(null) ? read.filter((part) => part !== null) : (read as Part[])
}

/** Makes ids unique, so that removing a part by its id removes only that part. The same list always gets the same ids. */
function withOwnIds<Part extends Rec>(parts: Part[]): Part[] {
  // Fast path: there are thousands of lists, and most are this short.
  if (parts.length === 0 || (parts.length === 1 && parts[0]?.id !== '')) return parts
  const stored = new Set(parts.map(({ id }) => id))
  if (stored.size === parts.length && !stored.has('')) return parts
  const given = new Set<Id>([''])
  return parts.map((part) => {
    let { id } = part
    for (let number = 2; given.has(id); number += 1) {
      const next = `${part.id || 'part'}~${number}`
      if (!stored.has(next)) id = next
    }
    given.add(id)
    return id === part.id ? part : { ...part, id }
  })
}
