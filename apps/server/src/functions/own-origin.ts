/** Only pages of our own may call a function, and only our own pages are named in what it sends. */
import type { Context, MiddlewareHandler } from 'hono'
import { refuseCall } from './refuse-call.ts'

export interface Place {
  readonly publicUrl: string | undefined
  readonly trustsProxy: boolean
}

/** A caller that names no origin is no browser, which nobody can lead astray. */
export function requireOwnOrigin(place: Place): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('Origin')
    const site = context.req.header('Sec-Fetch-Site')
    const isOwn =
      (origin === undefined || isOwnOrigin(context, place, origin)) &&
      (site === undefined || site === 'same-origin')
    if (!isOwn) return refuseCall(context, 403, 'Only pages of this site may call its functions.')
    return next()
  }
}

function isOwnOrigin(context: Context, { publicUrl }: Place, origin: string): boolean {
  if (publicUrl !== undefined) return origin === publicUrl
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  return /^https?:$/.test(url?.protocol ?? '') && url?.host === hostOf(context)
}

/** The address of our own pages, as the caller sees it. */
export function ownOrigin(context: Context, { publicUrl, trustsProxy }: Place): string {
  if (publicUrl !== undefined) return publicUrl
  const forwarded = trustsProxy ? context.req.header('X-Forwarded-Proto') : undefined
  return context.req.header('Origin') ?? `${forwarded === 'https' ? 'https' : 'http'}://${hostOf(context)}`
}

/** Without PUBLIC_URL anyone can make us believe in another address; one of this machine leads nobody away. */
export function knowsOwnOrigin(context: Context, { publicUrl }: Place): boolean {
  return publicUrl !== undefined || /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(hostOf(context) ?? '')
}

/** As URLs write it: in small letters, without the port that goes without saying. */
function hostOf(context: Context): string | undefined {
  const named = `http://${context.req.header('Host')}`
  return URL.canParse(named) ? new URL(named).host : undefined
}
