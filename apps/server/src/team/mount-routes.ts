/** Serves the routes of the team server. Each checks who calls it before it does anything. */
import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { OrganisationRole } from '@plumbline/domain/kernel/access/find-roles.ts'
import { isStorableText } from '@plumbline/domain/kernel/values/storable-text.ts'
import { accountHeader } from '@plumbline/domain/team/wire/sync.ts'
import { type Context, Hono } from 'hono'
import type { FoundCaller } from '../accounts/find-callers.ts'
import { type CallLimits, createCallLimits } from '../http/call-limits.ts'
import { clientAddress } from '../http/client-key.ts'
import { fail, failForNow } from '../http/fail.ts'
import { type Place, requireOwnOrigin } from '../http/own-origin.ts'
import { createRepeatedRefusals, type RepeatedRefusals } from '../http/repeated-refusals.ts'
import type { Team } from './open-team.ts'
import type { Caller, TeamRoute } from './team-route.ts'

export const rolesFor: Record<'member' | 'admin' | 'owner', readonly OrganisationRole[]> = {
  member: ['Owner', 'Admin', 'Member', 'Guest'],
  admin: ['Owner', 'Admin'],
  owner: ['Owner'],
}

export function mountRoutes(routes: readonly TeamRoute[], team: Team): Hono {
  const { place } = team
  const limits = createCallLimits()
  const refusals = createRepeatedRefusals()
  const app = new Hono()
  const openPaths = routes
    .filter((route) => route.who === 'anyone' && !route.early && route.isForPrograms)
    .map(({ path }) => `/v1${path.slice(0, path.indexOf(':'))}`)
  const isForPrograms = ({ req }: Context) => openPaths.some((start) => req.path.startsWith(start))
  app.use(async (context, next) => {
    await next()
    if (!isForPrograms(context)) context.res.headers.set('Cache-Control', 'no-store')
    // Hono calls the handler of GET, whose answer no one reads and no one would end.
    if (context.req.method === 'HEAD') await context.res.body?.cancel()
  })
  const ownOrigin = requireOwnOrigin(place)
  app.use((context, next) => (isForPrograms(context) ? next() : ownOrigin(context, next)))
  for (const route of routes) {
    app.on(route.method, route.path, async (context) => {
      if (!isStorableAddress(context)) return fail(context, 'malformed')
      const ip = getIp(context, place)
      if (route.early) return route.handle(context, { team, ip })
      const services = await team.services()
      return services
        ? callUnlessRefused(context, route, { services, ip }, { limits, refusals })
        : fail(context, 'no-team')
    })
  }
  app.all('*', (context) => fail(context, 'unknown-route'))
  return app
}

/** Routes look up what the address names. */
function isStorableAddress({ req }: Context): boolean {
  return [...Object.values(req.param()), ...Object.values(req.query())].every(isStorableText)
}

/** A proxy may name the client by something else than an address. */
function getIp(context: Context, { trustsProxy }: Place): string | undefined {
  const address = clientAddress(context, trustsProxy)?.replace(/^::ffff:(?=\d+\.)/i, '')
  return address !== undefined && isIP(address) !== 0 ? address : undefined
}

/** Another tab of the browser may have signed in another user, whose requests these are not. */
function isMeantForOther(context: Context, accountId: string): boolean {
  return (context.req.header(accountHeader) ?? accountId) !== accountId
}

type LaterRoute = Exclude<TeamRoute, { readonly early: true }>

interface Limiting {
  readonly limits: CallLimits
  readonly refusals: RepeatedRefusals
}

/** A user who is refused again and again costs no look-up. */
async function callUnlessRefused(
  context: Context,
  route: LaterRoute,
  caller: Caller,
  { limits, refusals }: Limiting,
): Promise<Response> {
  const token = caller.services.accounts.getToken(context.req.raw.headers)
  if (route.who === 'anyone' || token === undefined) return call(context, route, caller, limits)
  const seconds = refusals.secondsLeft(token)
  if (seconds !== undefined) {
    await refusals.pause(token)
    return failForNow(context, seconds)
  }
  const answered = await call(context, route, caller, limits)
  if (answered.status === 429) refusals.count(token)
  return answered
}

async function call(
  context: Context,
  route: LaterRoute,
  caller: Caller,
  limits: CallLimits,
): Promise<Response> {
  if (route.who === 'anyone') return route.handle(context, caller)
  const organisation = context.req.param('organisation') ?? ''
  const found = await caller.services.accounts.caller(context.req.raw.headers, organisation)
  if (!found || isMeantForOther(context, found.signedIn.id)) return fail(context, 'signed-out')
  const limited = {
    bodyBytes: getBodyBytes(context, route),
    points: route.points ?? 1,
    isFile: route.isFile === true,
  }
  const ends = await limits.begin(found.signedIn.id, limited)
  if (typeof ends === 'number') return failForNow(context, ends)
  const { outgoing } = context.env as HttpBindings // `as`: the server of Node gives these to every call.
  if (outgoing.destroyed) ends.answered()
  else outgoing.once('close', ends.answered)
  try {
    if (!ends.hasWaited) return await answer(context, route, caller, found)
    // No one waits for the answer any more.
    if (outgoing.destroyed) return fail(context, 'malformed')
    // The session may have ended since then, and the role may have changed.
    const now = await caller.services.accounts.caller(context.req.raw.headers, organisation)
    return now ? await answer(context, route, caller, now) : fail(context, 'signed-out')
  } finally {
    ends.handled()
  }
}

/** The bytes of files go to the disk, and are not held in memory. */
function getBodyBytes({ req }: Context, { isFile }: LaterRoute): number {
  if (isFile || (req.header('Content-Length') === undefined && !req.header('Transfer-Encoding'))) return 0
  return Number(req.header('Content-Length') ?? Number.NaN)
}

type SignedInRoute = Exclude<LaterRoute, { readonly who: 'anyone' }>

async function answer(
  context: Context,
  route: SignedInRoute,
  caller: Caller,
  { signedIn, membership }: FoundCaller,
): Promise<Response> {
  if (route.who === 'signed-in') return route.handle(context, { ...caller, signedIn })
  // A user who has no role must not learn whether the organisation exists.
  if (!membership || !rolesFor[route.who].includes(membership.role)) return fail(context, 'no-access')
  const { role, head } = membership
  const organisation = context.req.param('organisation') ?? ''
  const { id, email, name, sessionId } = signedIn
  return route.handle(context, {
    ...caller,
    signedIn,
    sessionId,
    head,
    account: { id, email, name, role, organisation },
  })
}
