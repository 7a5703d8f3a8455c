/** Calls of the library in `auth.ts`: what it learns of a request, and what it passes on of its answer. */
import type { Context } from 'hono'

/** Gives the library the network address. */
export const addressHeader = 'X-Plumbline-Address'

/** Only these headers, so that no request can set the address. */
export function clientHeaders(context: Context, ip: string | undefined): Headers {
  const headers = new Headers()
  for (const name of ['Cookie', 'User-Agent']) {
    const value = context.req.header(name)
    if (value !== undefined) headers.set(name, value.slice(0, 8_000))
  }
  if (ip !== undefined) headers.set(addressHeader, ip)
  return headers
}

/** The body of an answer, or the code of a refusal. */
export type Relayed =
  | { readonly ok: true; readonly body: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly status: number; readonly code: unknown }

/** Passes the cookies on. Everything else of the answer, such as the tokens in its body, stays here. */
export async function relay(context: Context, answer: Response): Promise<Relayed> {
  for (const cookie of answer.headers.getSetCookie()) context.header('Set-Cookie', cookie, { append: true })
  const body = readObject(await answer.json())
  if (answer.ok) return { ok: true, body }
  if (answer.status >= 500) throw new Error(`The accounts answered with ${answer.status}: ${body.code}`)
  return { ok: false, status: answer.status, code: body.code }
}

function readObject(json: unknown): Readonly<Record<string, unknown>> {
  // `as`: any object may be read by its keys.
  return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {}
}
