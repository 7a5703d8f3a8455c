/** Only our own pages may call a function, and e-mails link only to our own pages. */
import type { Context, MiddlewareHandler } from 'hono'
import { refuseCall } from './refuse-call.ts'

export interface Place {
  readonly publicUrl: string | undefined
  readonly trustsProxy: boolean
}

/** A request without an origin does not come from a browser, so no user can be tricked into sending it. */
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
  // Nearly always, and cheaper than reading both as addresses.
  if (origin === `http://${context.req.header('Host')}`) return true
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  return /^https?:$/.test(url?.protocol ?? '') && url?.host === getHost(context)
}

/** The address of our own pages, as the client sees it. */
export function ownOrigin(context: Context, { publicUrl, trustsProxy }: Place): string {
  if (publicUrl !== undefined) return publicUrl
  const forwarded = trustsProxy ? context.req.header('X-Forwarded-Proto') : undefined
  return context.req.header('Origin') ?? `${forwarded === 'https' ? 'https' : 'http'}://${getHost(context)}`
}

/** Without PUBLIC_URL anybody could forge our address. A local address cannot lead anybody away. */
export function knowsOwnOrigin(context: Context, { publicUrl }: Place): boolean {
  return publicUrl !== undefined || /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(getHost(context) ?? '')
}

/** As in URLs: in lower case and without the default port. */
function getHost(context: Context): string | undefined {
  const named = `http://${context.req.header('Host')}`
  return URL.canParse(named) ? new URL(named).host : undefined
}
