/** Reads a JSON body of a given schema. */
import { isStorableText } from '@plumbline/domain/kernel/storable-text.ts'
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { readBytes } from '../functions/read-body.ts'

/** For bodies of a few lines. */
const fewBytes = 16_384

/** Undefined if the body is too large, no JSON, of another shape, or contains text that the database cannot store. */
export async function readJson<Body>(
  context: Context,
  schema: z.ZodMiniType<Body, unknown>,
  mostBytes = fewBytes,
): Promise<Body | undefined> {
  if (!/^application\/json\s*(;|$)/i.test(context.req.header('Content-Type') ?? '')) return undefined
  const bytes = await readBytes(context, mostBytes)
  if (typeof bytes === 'string') return undefined
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
