/** Server-sent events: a nudge that there may be something to pull. A lost nudge costs time, never data. */
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { OrganisationCaller } from '../team/team-route.ts'
import type { TeamServices } from '../team/team-services.ts'

const pingMs = 20_000

export function sendEvents(
  context: Context,
  { accounts, database }: TeamServices,
  { account }: Pick<OrganisationCaller, 'account' | 'sessionId'>,
): Response {
  // Proxies that buffer answers would hold the events back.
  context.header('X-Accel-Buffering', 'no')
  return streamSSE(context, async (events) => {
    let close: () => void = () => undefined
    const closed = new Promise<void>((resolve) => {
      close = resolve
    })
    events.onAbort(close)
    const unsubscribe = database.bus.subscribe(async (notice) => {
      if (notice.topic === 'access' && notice.account === account.id && !(await isStillIn())) close()
      if (notice.topic === 'head' && notice.organisation === account.organisation)
        await events.writeSSE({
          event: 'head',
          id: String(notice.seq),
          data: JSON.stringify({ seq: notice.seq }),
        })
    })
    const timer = setInterval(() => void events.write(': ping\n\n'), pingMs)
    await events.write(': open\n\n')
    await closed
    clearInterval(timer)
    unsubscribe()
  })

  async function isStillIn(): Promise<boolean> {
    const signedIn = await accounts.signedIn(context.req.raw.headers)
    return signedIn !== undefined && (await accounts.roleIn(account.organisation, signedIn.id)) !== undefined
  }
}
