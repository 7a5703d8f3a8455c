/** Reads a JSON body of a given schema. */
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { readBytes } from '../functions/read-body.ts'

/** For bodies of a few lines. */
const fewBytes = 16_384

/** Undefined if the body is too large, no JSON, or of another shape. */
export async function readJson<Body>(
  context: Context,
  schema: z.ZodMiniType<Body, unknown>,
  mostBytes = fewBytes,
): Promise<Body | undefined> {
  if (!/^application\/json\s*(;|$)/i.test(context.req.header('Content-Type') ?? '')) return undefined
  const bytes = await readBytes(context, mostBytes)
  if (typeof bytes === 'string') return undefined
  try {
    return schema.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))).data
  } catch {
    return undefined
  }
}
