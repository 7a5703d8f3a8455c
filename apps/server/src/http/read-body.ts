/** Reads the body of a call: JSON, of a given schema, with a limited size. */
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { refuseCall } from './refuse-call.ts'

const maxBytes = 16_384

/** The body, or the response that refuses it. */
export async function readBody<Body>(
  context: Context,
  schema: z.ZodMiniType<Body>,
): Promise<{ body: Body } | { refusal: Response }> {
  const refuse = (status: 400 | 413 | 415, message: string) => ({
    refusal: refuseCall(context, status, message),
  })

  if (!/^application\/json\s*(;|$)/i.test(context.req.header('Content-Type') ?? '')) {
    return refuse(415, 'The body must be JSON, and say so in Content-Type.')
  }
  const bytes = await readBytes(context, maxBytes)
  if (bytes === 'too-large') return refuse(413, `The body must not be larger than ${maxBytes} bytes.`)
  if (bytes === 'broken-off') return refuse(400, 'The body ended too early.')

  const json = parseJson(bytes)
  if (json === undefined) return refuse(400, 'The body is not JSON.')
  const parsed = schema.safeParse(json)
  return parsed.success ? { body: parsed.data } : refuse(400, explain(parsed.error.issues[0]))
}

/** The whole body, of at most this size. */
export async function readBytes(
  context: Context,
  byteLimit: number,
): Promise<Buffer | 'too-large' | 'broken-off'> {
  const announced = Number(context.req.header('Content-Length') ?? Number.NaN)
  if (announced > byteLimit) return 'too-large'
  // Node reads no more than what was announced.
  if (announced <= byteLimit) return readAnnounced(context, byteLimit)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    const reader = context.req.raw.body?.getReader()
    for (;;) {
      const { done = true, value } = (await reader?.read()) ?? {}
      if (done || value === undefined) return Buffer.concat(chunks)
      size += value.length
      if (size > byteLimit) return 'too-large'
      chunks.push(value)
    }
  } catch {
    return 'broken-off'
  }
}

async function readAnnounced(
  context: Context,
  byteLimit: number,
): Promise<Buffer | 'too-large' | 'broken-off'> {
  try {
    const bytes = Buffer.from(await context.req.arrayBuffer())
    return bytes.length > byteLimit ? 'too-large' : bytes
  } catch {
    return 'broken-off'
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** The message is shown in a toast, so fields have readable names: `taskName` is the task name. */
function explain(issue: z.core.$ZodIssue | undefined): string {
  const field = issue?.path.join(' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return field ? `The ${field} ${getProblem(issue)}.` : 'The body must be an object.'
}

function getProblem(issue: z.core.$ZodIssue | undefined): string {
  switch (issue?.code) {
    case 'too_small':
      return 'is empty'
    case 'too_big':
      return 'is too long'
    case 'custom':
      return 'must be one e-mail address'
    default:
      return 'is missing or invalid'
  }
}
