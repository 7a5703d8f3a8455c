/** Serves the routes of the team server. Each checks who calls it before it does anything. */
import type { OrganisationRole } from '@plumbline/domain/access/held-roles.ts'
import { type Context, Hono } from 'hono'
import { clientAddress } from '../functions/client-key.ts'
import { type Place, requireOwnOrigin } from '../functions/own-origin.ts'
import { fail } from './fail.ts'
import type { Caller, TeamRoute } from './team-route.ts'
import type { TeamServices } from './team-services.ts'

const rolesFor: Record<'member' | 'admin' | 'owner', readonly OrganisationRole[]> = {
  member: ['Owner', 'Admin', 'Member', 'Guest'],
  admin: ['Owner', 'Admin'],
  owner: ['Owner'],
}

/** `services` is undefined as long as this server has no team. */
export function mountRoutes(
  routes: readonly TeamRoute[],
  place: Place,
  services: () => Promise<TeamServices | undefined>,
): Hono {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
  })
  app.use(requireOwnOrigin(place))
  for (const route of routes) {
    app.on(route.method, route.path, async (context) => {
      const opened = await services()
      if (!opened) return context.json({ failure: 'no-team' }, 404)
      return call(context, route, { services: opened, ip: clientAddress(context, place.trustsProxy) })
    })
  }
  app.all('*', (context) => context.json({ failure: 'unknown-route' }, 404))
  return app
}

async function call(context: Context, route: TeamRoute, caller: Caller): Promise<Response> {
  if (route.who === 'anyone') return route.handle(context, caller)
  const signedIn = await caller.services.accounts.signedIn(context.req.raw.headers)
  if (!signedIn) return fail(context, 'signed-out')
  if (route.who === 'signed-in') return route.handle(context, { ...caller, signedIn })
  const organisation = context.req.param('organisation') ?? ''
  const role = await caller.services.accounts.roleIn(organisation, signedIn.id)
  // Whoever has no role must not learn whether the organisation exists.
  if (!role || !rolesFor[route.who].includes(role)) return fail(context, 'no-access')
  const { id, email, name, sessionId } = signedIn
  return route.handle(context, {
    ...caller,
    signedIn,
    sessionId,
    account: { id, email, name, role, organisation },
  })
}
