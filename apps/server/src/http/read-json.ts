/** Reads a JSON body of a given schema. */
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { parseJson } from './parse-json.ts'
import { readBytes } from './read-body.ts'

/** For bodies of a few lines. */
const fewBytes = 16_384

/** Undefined if the body is too large, no JSON, of another shape, or contains text that the database cannot store. */
export async function readJson<Body>(
  context: Context,
  schema: z.ZodMiniType<Body, unknown>,
  maxBytes = fewBytes,
): Promise<Body | undefined> {
  const bytes = await readJsonBytes(context, maxBytes)
  return bytes && parseJson(bytes, schema)
}

/** Undefined if the body is too large, or reported to be something else. */
export async function readJsonBytes(context: Context, maxBytes: number): Promise<Uint8Array | undefined> {
  if (!isJson(context)) return undefined
  const bytes = await readBytes(context, maxBytes)
  return typeof bytes === 'string' ? undefined : bytes
}

export function isJson({ req }: Context): boolean {
  return /^application\/json\s*(;|$)/i.test(req.header('Content-Type') ?? '')
}
