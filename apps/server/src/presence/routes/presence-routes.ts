/** The route over which a tab explains what it has open. */
import { heartbeatSchema, type PresenceAnswer } from '@plumbline/domain/team/wire/presence.ts'
import { fail } from '../../http/fail.ts'
import { readJson } from '../../http/read-json.ts'
import type { TeamRoute } from '../../team/team-route.ts'

export const presenceRoutes: readonly TeamRoute[] = [
  {
    method: 'POST',
    path: '/organisations/:organisation/presence',
    who: 'member',
    async handle(context, { services, account }) {
      const heartbeat = await readJson(context, heartbeatSchema)
      if (heartbeat === undefined) return fail(context, 'malformed')
      const records = await services.presence.receive(account, heartbeat)
      return context.json({ records: [...records] } satisfies PresenceAnswer)
    },
  },
]
