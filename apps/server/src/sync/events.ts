/** Server-sent events: a nudge that there may be something to pull. A lost nudge costs time, never data. */
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import * as z from 'zod/mini'
import type { Notice } from '../database/bus.ts'
import type { OrganisationCaller } from '../team/team-route.ts'
import type { TeamServices } from '../team/team-services.ts'

const pingMs = 20_000
/** In a burst of changes, one nudge stands for those of this time. The first one is sent at once. */
const restMs = 200

const headNoticeSchema = z.object({ organisation: z.string(), seq: z.number() })
const accessNoticeSchema = z.object({ account: z.string() })

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
    const nudge = inBursts((seq) => void events.writeSSE({ event: 'head', data: JSON.stringify({ seq }) }))
    const unsubscribe = database.bus.subscribe({
      notice: (notice) => void handle(notice),
      // The client pulls whenever the number is higher than the one it has read up to.
      missed: () => nudge.send(Number.MAX_SAFE_INTEGER),
    })
    const handle = async ({ topic, payload }: Notice) => {
      const head = topic === 'head' ? headNoticeSchema.safeParse(payload).data : undefined
      if (head?.organisation === account.organisation) nudge.send(head.seq)
      const access = topic === 'access' ? accessNoticeSchema.safeParse(payload).data : undefined
      if (access?.account !== account.id) return
      // Pulling tells whether the person may see something else than before.
      if (await isStillIn()) nudge.send(Number.MAX_SAFE_INTEGER)
      else close()
    }
    const timer = setInterval(() => void events.write(': ping\n\n'), pingMs)
    await events.write(': open\n\n')
    await closed
    clearInterval(timer)
    nudge.stop()
    unsubscribe()
  })

  async function isStillIn(): Promise<boolean> {
    const signedIn = await accounts.signedIn(context.req.raw.headers)
    return signedIn !== undefined && (await accounts.roleIn(account.organisation, signedIn.id)) !== undefined
  }
}

/** Sends the highest number of those that come while it rests. */
function inBursts(write: (seq: number) => void): { send(seq: number): void; stop(): void } {
  let latest = 0
  let resting: NodeJS.Timeout | undefined

  function flush() {
    resting = undefined
    if (latest === 0) return
    write(latest)
    latest = 0
    resting = setTimeout(flush, restMs)
  }

  return {
    send(seq) {
      latest = Math.max(latest, seq)
      if (!resting) flush()
    },
    stop: () => clearTimeout(resting),
  }
}
