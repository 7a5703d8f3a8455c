/** Sends the waiting requests. The server may have no space or no time for them, or may not take one of them. */
import { maxRequests, type Position, type Pushed, syncProtocol } from '@plumbline/domain/team/wire/sync.ts'
import type { QueuedRequest } from '../cache/team-cache-schema.ts'
import { type TeamClient, TeamError } from '../cache/team-client.ts'
import { createTimer } from './timer.ts'

export interface SenderPorts {
  client: Pick<TeamClient, 'push'>
  /** The next requests to be sent. Their files have been uploaded. */
  next(max: number): readonly QueuedRequest[]
  /** The server does not take this request. */
  onUnsendable(request: QueuedRequest, reason: string): void
}

interface Ports extends SenderPorts {
  /** The requests that the server had no space or no time for can be sent again. */
  onHoldEnded(): void
}

interface Sent {
  readonly requests: readonly QueuedRequest[]
  readonly pushed: Pushed
}

type Reason = TeamError['reason']

/** Why a request that can never be sent counts as refused. */
const refusals: Partial<Record<Reason, string>> = {
  malformed: 'args-invalid',
  'too-large': 'args-too-long',
  'too-slow': 'too-slow',
  'server-failed': 'failed-on-server',
}
/** These may pass, so a single request is tried several times before it is set aside. */
const mayPass: readonly Reason[] = ['too-slow', 'server-failed']
const maxTries = 3
/** The server exists, and takes the same requests later. */
const passing: readonly Reason[] = ['too-many-attempts', 'storage-full']
/** Where the server does not say for how long. */
const holdMs = 60_000

export function createSender({ client, next, onUnsendable, onHoldEnded }: Ports) {
  /** Requests wait for this, while changes of other users are still followed. */
  const hold = createTimer(onHoldEnded)
  let isFull = false
  let max = maxRequests
  /** How often the first request was sent alone. */
  let tries: { readonly id: string; readonly count: number } | undefined

  /** Throws if the failure is that of the server, not of these requests. */
  function handleFailure(problem: unknown, [first, ...others]: readonly QueuedRequest[]) {
    if (!(problem instanceof TeamError)) throw problem
    const { reason, retryMs } = problem
    if (passing.includes(reason)) {
      // Nothing is wrong with the requests. They are sent later, in the same order.
      if (reason === 'storage-full') isFull = true
      return hold.set(retryMs ?? holdMs)
    }
    const refusal = refusals[reason]
    if (!refusal) throw problem
    // Find the request that cannot be sent. The others are sent without it.
    if (others.length > 0) max = Math.ceil((others.length + 1) / 2)
    else if (first && isLastTry(first, reason)) onUnsendable(first, refusal)
    else throw problem
  }

  function isLastTry({ request: { id } }: QueuedRequest, reason: Reason): boolean {
    if (!mayPass.includes(reason)) return true
    tries = { id, count: tries?.id === id ? tries.count + 1 : 1 }
    return tries.count >= maxTries
  }

  return {
    hasNext: () => !hold.isSet() && next(1).length > 0,
    /** Undefined if the server has not taken the batch, and the next one is smaller or later. */
    async send(position: Position): Promise<Sent | undefined> {
      const requests = next(max)
      try {
        const sent = requests.map(({ request }) => request)
        const pushed = await client.push({ protocol: syncProtocol, position, requests: sent })
        max = Math.min(maxRequests, max * 2)
        isFull = false
        return { requests, pushed }
      } catch (problem) {
        handleFailure(problem, requests)
        return undefined
      }
    },
    /** The server has no space for the requests. */
    isFull: () => isFull,
    endHold: hold.clear,
  }
}
