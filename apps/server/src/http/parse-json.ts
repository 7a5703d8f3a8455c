/** Parses JSON of a given schema. */
import { isStorableText } from '@plumbline/domain/kernel/values/storable-text.ts'
import type * as z from 'zod/mini'

/** Undefined if the bytes are no JSON, of another shape, or contain text that the database cannot store. */
export function parseJson<Body>(bytes: Uint8Array, schema: z.ZodMiniType<Body, unknown>): Body | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const body: unknown = JSON.parse(text)
    return mayBeUnstorable.test(text) && !isStorable(body) ? undefined : schema.safeParse(body).data
  } catch {
    return undefined
  }
}

/** Escapes are the only way for such characters into JSON in UTF-8. */
const mayBeUnstorable = /\\u(?:0000|d[89a-f])/i

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, part]) => isStorableText(key) && isStorable(part))
}
