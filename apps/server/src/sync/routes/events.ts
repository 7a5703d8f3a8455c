/** Server-sent events: a nudge that there may be something to pull, and who looks at the same records. A lost one costs time, never data. */
import type { Context } from 'hono'
import type { OrganisationCaller } from '../../team/team-route.ts'
import { toEvent } from '../nudges.ts'

const pingMs = 20_000
/** Chunks for a client that does not read them. After that the stream ends: the client connects again, and pulls. */
const maxWaiting = 100

export function sendEvents(
  context: Context,
  { services, account }: Pick<OrganisationCaller, 'services' | 'account'>,
): Response {
  // Proxies that buffer answers would hold the events back.
  context.header('X-Accel-Buffering', 'no')
  context.header('Transfer-Encoding', 'chunked')
  context.header('Content-Type', 'text/event-stream')
  const { headers } = context.req.raw
  const isStillIn = async () =>
    (await services.accounts.caller(headers, account.organisation))?.membership !== undefined
  return context.body(openStream(services, account, isStillIn))
}

function openStream(
  { nudges, presence }: Pick<OrganisationCaller['services'], 'nudges' | 'presence'>,
  account: OrganisationCaller['account'],
  isStillIn: () => Promise<boolean>,
): ReadableStream<Uint8Array> {
  const { id, organisation } = account
  let stop: () => void = () => undefined
  return new ReadableStream<Uint8Array>(
    {
      start(stream) {
        let isOpen = true
        const pinging = setInterval(() => write(ping), pingMs)
        const stopListening = nudges.listen({ organisation, account: id, write, checkAccess })
        const unsubscribe = presence.subscribe(account, (others) => write(toPresenceEvent(others)))
        stop = () => {
          isOpen = false
          clearInterval(pinging)
          stopListening()
          unsubscribe()
        }
        function end() {
          if (isOpen) stream.close()
          stop()
        }
        function write(bytes: Uint8Array) {
          if (!isOpen) return
          stream.enqueue(bytes)
          if ((stream.desiredSize ?? 0) <= 0) end()
        }
        async function checkAccess() {
          // Pulling reports whether the person may see something else than before.
          if (await isStillIn().catch(() => false)) write(toEvent(Number.MAX_SAFE_INTEGER))
          else end()
        }
        write(opened)
      },
      cancel: () => stop(),
    },
    new CountQueuingStrategy({ highWaterMark: maxWaiting }),
  )
}

const encoder = new TextEncoder()
const opened = encoder.encode(': open\n\n')
const ping = encoder.encode(': ping\n\n')

function toPresenceEvent(others: object): Uint8Array {
  return encoder.encode(`event: presence\ndata: ${JSON.stringify(others)}\n\n`)
}
