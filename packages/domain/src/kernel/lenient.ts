/** Fields of stored lists, which may be old or odd: what cannot be read falls back, so that no record is lost for it. */
import * as z from 'zod/mini'
import { type Id, idSchema, type Rec } from './record.ts'

/** Words; a figure is read as words too. */
export function text(fallback = '') {
  return z.catch(idSchema, fallback)
}

export function optionalText() {
  return z.catch(z.optional(idSchema), undefined)
}

/** Text or null, as it is stored; missing where it is anything else. */
export function nullableText() {
  return z.catch(z.optional(z.nullable(idSchema)), undefined)
}

/** A figure, also one that is stored as text: '40' and '40 %'. */
export function figure(fallback = 0) {
  return z.catch(figureSchema, fallback)
}

const figureSchema = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\s*-?\d/))]),
  z.transform((stored) => (typeof stored === 'number' ? stored : Number.parseFloat(stored))),
)

/** A day or an instant as text, also where it is stored in milliseconds. */
export function moment() {
  return z.catch(momentSchema, '')
}

export function optionalMoment() {
  return z.catch(z.optional(momentSchema), undefined)
}

export function nullableMoment() {
  return z.catch(z.optional(z.nullable(momentSchema)), undefined)
}

/** No site of ours is older than 1973: a smaller figure counts something else. */
const leastMs = 1e11
const mostMs = 8.64e15

const momentSchema = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((stored) =>
    typeof stored === 'number' && stored >= leastMs && stored <= mostMs
      ? new Date(stored).toISOString()
      : String(stored),
  ),
)

/** A part of a record, missing where it cannot be read. */
export function optionalPart<Part>(part: z.ZodMiniType<Part, unknown>) {
  return z.catch(z.optional(part), undefined)
}

/** Parts that hang on a record, each under an id of its own; what is no part at all is left out. */
export function listOf<Part extends Rec>(part: z.ZodMiniType<Part, unknown>) {
  return z.catch(partsOf(part), () => [])
}

/** Like `listOf`, where older records have no such list. */
export function optionalListOf<Part extends Rec>(part: z.ZodMiniType<Part, unknown>) {
  return z.catch(z.optional(partsOf(part)), undefined)
}

/** The id of a part, '' until its list gives it one. */
export const partIdSchema = text()

function partsOf<Part extends Rec>(part: z.ZodMiniType<Part, unknown>) {
  return z.pipe(readable(part), z.transform(withOwnIds<Part>))
}

/** What can be read of a list of values that have no ids. */
export function readable<Part>(part: z.ZodMiniType<Part, unknown>) {
  return z.pipe(z.array(z.catch(z.nullable(part), null)), z.transform(withoutNulls<Part>))
}

/** The same list where there are none. */
function withoutNulls<Part>(read: (Part | null)[]): Part[] {
  // `as`: none of them is null.
  return read.includes(null) ? read.filter((part) => part !== null) : (read as Part[])
}

/** Whoever takes one part away by its id must not take another with it. The same list always gets the same ids. */
function withOwnIds<Part extends Rec>(parts: Part[]): Part[] {
  // Most lists are this short, and there are thousands of them.
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
