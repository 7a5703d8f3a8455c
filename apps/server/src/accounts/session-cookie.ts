/** Reads the cookie of a session. Only its signature is checked here: the database knows whether the session exists. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse } from 'hono/utils/cookie'

interface SessionCookie {
  readonly name: string
  readonly secret: string
}

/** The token, as `auth.ts` signed it; undefined without a valid signature. */
export function readSessionToken(cookies: string, { name, secret }: SessionCookie): string | undefined {
  const value = parse(cookies, name)[name] ?? ''
  const end = value.lastIndexOf('.')
  if (end < 1) return undefined
  const token = value.slice(0, end)
  const signature = Buffer.from(value.slice(end + 1))
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : undefined
}
