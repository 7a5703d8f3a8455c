/** Exchanges requests and changes with the server, one call at a time, and tries again after a failure. */
import type { PresentOthers } from '@plumbline/domain/team/wire/presence.ts'
import type { Connection } from '../cache/sync-state.ts'
import { TeamError } from '../cache/team-client.ts'
import { type CallPorts, createCalls } from './calls.ts'
import { createRetries } from './retries.ts'
import { createServerEvents } from './server-events.ts'

export interface SyncLoop {
  /** Starts, or goes on. */
  start(): void
  /** Ends after the current call. */
  stop(): void
  /** There are requests to be sent. */
  send(): void
  /** Does not wait for the next attempt. */
  reconnect(): void
  /** Files have been uploaded, or the server has no space for them. */
  onUpload(isFull: boolean): void
}

interface Ports extends CallPorts {
  now(): Date
  /** Between 0 and 1. */
  random(): number
  onConnection(connection: Connection): void
  /** Everything was sent that can be sent, and everything received. */
  onUpToDate(): void
  /** Others came to a record that this person has open, or left it. */
  onPresence(others: PresentOthers): void
}

const pollMs = 60_000
/** No call helps after these until a user signs in, or updates the app. */
const blocking: Partial<Record<TeamError['reason'], Connection>> = {
  'signed-out': { kind: 'signed-out' },
  upgrade: { kind: 'outdated' },
  'no-access': { kind: 'removed' },
}

export function createSyncLoop(ports: Ports): SyncLoop {
  let isStarted = false
  let isRunning = false
  let isRequested = false
  let isBlocked = false
  let isFullForFiles = false
  let poll: ReturnType<typeof setInterval> | undefined
  const request = () => void run()
  const retries = createRetries({ ...ports, retry: request })
  const events = createServerEvents({ ...ports, onChanges: pull })
  const calls = createCalls({
    ...ports,
    isEnded: () => !isStarted,
    onHoldEnded: request,
    onSession(session) {
      ports.onSession(session)
      if (isStarted) events.openUnlessOpen()
    },
  })

  async function run() {
    isRequested = isRunning
    if (!isStarted || isRunning || isBlocked || retries.isWaiting()) return
    isRunning = true
    try {
      while (isStarted && (await calls.makeNext())) {
        retries.onSuccess()
        reportSpace()
      }
      if (isStarted) ports.onUpToDate()
    } catch (problem) {
      fail(problem)
    }
    isRunning = false
    if (isRequested) void run()
  }

  function reportSpace() {
    ports.onConnection({ kind: calls.isFull() || isFullForFiles ? 'storage-full' : 'online' })
  }

  function fail(problem: unknown) {
    calls.wantPull()
    const { reason, retryMs } = problem instanceof TeamError ? problem : new TeamError('unreachable')
    const blocked = blocking[reason]
    if (blocked) {
      isBlocked = true
      events.close()
      return ports.onConnection(blocked)
    }
    // The first time is expected, and no failure.
    if ((reason === 'reset' || reason === 'malformed') && calls.startOver() === 1)
      return retries.retryAfter(0)
    const since = retries.onFailure()
    if (since !== undefined) ports.onConnection({ kind: 'offline', since })
    retries.retryAfter(retryMs)
  }

  function pull() {
    calls.wantPull()
    void run()
  }

  function reconnect() {
    retries.cancel()
    calls.endHold()
    if (isBlocked) calls.wantSession()
    isBlocked = false
    pull()
  }

  return {
    start() {
      if (isStarted) return
      isStarted = true
      calls.wantSession()
      poll = setInterval(() => {
        events.reopenIfLost()
        pull()
      }, pollMs)
      reconnect()
    },
    stop() {
      isStarted = false
      clearInterval(poll)
      retries.cancel()
      calls.endHold()
      events.close()
    },
    send: request,
    reconnect,
    onUpload(isFull) {
      if (isFullForFiles === isFull) return
      isFullForFiles = isFull
      // While no one answers, that is more important.
      if (!retries.isFailing() && !isBlocked) reportSpace()
    },
  }
}
