/** Exchanges requests and changes with the server, one call at a time, and tries again after a failure. */
import type { PresentOthers } from '@plumbline/domain/team/wire/presence.ts'
import { maxRequests, type Position, type Pushed, syncProtocol } from '@plumbline/domain/team/wire/sync.ts'
import type { OwnSession } from '@plumbline/domain/team/wire/team.ts'
import { getTimeZone } from '#data/storage/time-zone.ts'
import type { Connection } from './cache/sync-state.ts'
import type { QueuedRequest } from './cache/team-cache-schema.ts'
import { type Snapshot, type TeamClient, TeamError } from './cache/team-client.ts'

export interface SyncLoop {
  /** Starts, or goes on. */
  start(): void
  /** Ends after the current call. */
  stop(): void
  /** There are requests to be sent. */
  send(): void
  /** There may be changes. */
  pull(): void
  /** Does not wait for the next attempt. */
  reconnect(): void
  /** Files have been uploaded, or the server has no space for them. */
  onUpload(isFull: boolean): void
}

interface Ports {
  client: TeamClient
  now(): Date
  /** Between 0 and 1. */
  random(): number
  position(): Position | undefined
  /** The next requests to be sent. Their files have been uploaded. */
  next(max: number): readonly QueuedRequest[]
  /** Throws if another user is signed in, or if the account is no longer in the organisation. */
  onSession(session: OwnSession): void
  onPushed(requests: readonly QueuedRequest[], pushed: Pushed, from: Position): void
  onPulled(pulled: NonNullable<Pushed['pulled']>, from: Position): void
  onSnapshot(snapshot: Snapshot): void
  /** Finds what the server has lost in a restore. */
  checkLost(): Promise<void>
  /** The server does not take this request. */
  onUnsendable(request: QueuedRequest, reason: string): void
  onConnection(connection: Connection): void
  /** Everything was sent that can be sent, and everything received. */
  onUpToDate(): void
  /** Others came to a record that this person has open, or left it. */
  onPresence(others: PresentOthers): void
}

const pollMs = 60_000
const firstRetryMs = 1_000
/** Where the server does not say for how long. */
const holdMs = 60_000
const maxRetryMs = 60_000
/** Why a request that can never be sent counts as refused. */
const refusals: Partial<Record<TeamError['reason'], string>> = {
  malformed: 'args-invalid',
  'too-large': 'args-too-long',
  'too-slow': 'too-slow',
  'server-failed': 'failed-on-server',
}
/** These may pass, so a single request is tried several times before it is set aside. */
const mayPass: readonly TeamError['reason'][] = ['too-slow', 'server-failed']
const maxTries = 3
/** The server exists, and takes the same requests later. */
const passing: readonly TeamError['reason'][] = ['too-many-attempts', 'storage-full']
/** A single failure is not worth a word. */
const offlineFrom = 2

export function createSyncLoop(ports: Ports): SyncLoop {
  const { client } = ports
  let isStarted = false
  let isRunning = false
  let isRequested = false
  /** No call helps until a user signs in, or updates the app. */
  let isBlocked = false
  let reportedTimeZone: string | undefined
  /** Requests wait for this, while changes of other users are still followed. */
  let hold: ReturnType<typeof setTimeout> | undefined
  const isFull = { forRequests: false, forFiles: false }
  const wants = { session: true, snapshot: false, pull: true, check: true }
  let max = maxRequests
  /** How often the first request was sent alone. */
  let tries: { readonly id: string; readonly count: number } | undefined
  let failures = 0
  let resets = 0
  let since: string | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let poll: ReturnType<typeof setInterval> | undefined
  let events: ReturnType<TeamClient['listen']> | undefined

  async function run() {
    isRequested = isRunning
    if (!isStarted || isRunning || isBlocked || retry !== undefined) return
    isRunning = true
    try {
      while (isStarted && (await step())) succeed()
      if (isStarted) ports.onUpToDate()
    } catch (problem) {
      fail(problem)
    }
    isRunning = false
    if (isRequested) void run()
  }

  /** False if there is nothing to do. */
  async function step(): Promise<boolean> {
    const position = ports.position()
    if (wants.session) await checkSession()
    else if (!position || wants.snapshot) await takeSnapshot()
    else if (wants.check) await checkLost()
    else if (!hold && ports.next(1).length > 0) await push(position)
    else if (wants.pull) await pull(position)
    else return false
    return true
  }

  async function checkSession() {
    const timeZone = getTimeZone(new Date())
    const session = await client.session(timeZone)
    reportedTimeZone = timeZone
    ports.onSession(session)
    wants.session = false
    if (isStarted && (!events || events.isClosed())) listen()
  }

  async function takeSnapshot() {
    const snapshot = await client.snapshot(ports.position())
    if (!isStarted) return
    wants.snapshot = false
    wants.check ||= snapshot.isRestored
    ports.onSnapshot(snapshot)
  }

  /** Runs at the start too, because the page may have been closed after a restore. */
  async function checkLost() {
    await ports.checkLost()
    wants.check = false
  }

  async function push(position: Position) {
    const requests = ports.next(max)
    try {
      const pushed = await client.push({
        protocol: syncProtocol,
        position,
        requests: requests.map(({ request }) => request),
      })
      max = Math.min(maxRequests, max * 2)
      resets = 0
      isFull.forRequests = false
      if (!isStarted) return
      if (!pushed.pulled) wants.snapshot = true
      wants.pull = pushed.pulled?.more === true
      ports.onPushed(requests, pushed, position)
    } catch (problem) {
      if (!(problem instanceof TeamError)) throw problem
      if (passing.includes(problem.reason)) return holdRequests(problem)
      const reason = refusals[problem.reason]
      if (!reason) throw problem
      // Find the request that cannot be sent. The others are sent without it.
      const [first, ...others] = requests
      if (others.length > 0) max = Math.ceil(requests.length / 2)
      else if (first && isLastTry(first, problem.reason)) ports.onUnsendable(first, reason)
      else throw problem
    }
  }

  function isLastTry({ request: { id } }: QueuedRequest, reason: TeamError['reason']): boolean {
    if (!mayPass.includes(reason)) return true
    tries = { id, count: tries?.id === id ? tries.count + 1 : 1 }
    return tries.count >= maxTries
  }

  /** Nothing is wrong with them. They are sent later, in the same order. */
  function holdRequests({ reason, retryMs }: TeamError) {
    if (reason === 'storage-full') isFull.forRequests = true
    clearTimeout(hold)
    hold = setTimeout(() => {
      endHold()
      void run()
    }, retryMs ?? holdMs)
  }

  function endHold() {
    clearTimeout(hold)
    hold = undefined
  }

  async function pull(position: Position) {
    wants.pull = false
    const pulled = await client.pull(position)
    resets = 0
    if (!isStarted) return
    wants.pull ||= pulled.more
    ports.onPulled(pulled, position)
  }

  function succeed() {
    failures = 0
    since = undefined
    tellConnected()
  }

  function tellConnected() {
    ports.onConnection({ kind: isFull.forRequests || isFull.forFiles ? 'storage-full' : 'online' })
  }

  function fail(problem: unknown) {
    const reason = problem instanceof TeamError ? problem.reason : 'unreachable'
    wants.pull = true
    if (reason === 'signed-out' || reason === 'upgrade' || reason === 'no-access') return block(reason)
    if (reason === 'reset' || reason === 'malformed') {
      wants.snapshot = true
      wants.session = true
      resets += 1
      // The first one is expected, and no failure.
      if (resets === 1) return scheduleRetry(0)
    }
    failures += 1
    since ??= ports.now().toISOString()
    if (failures >= offlineFrom) ports.onConnection({ kind: 'offline', since })
    const requested = problem instanceof TeamError ? problem.retryMs : undefined
    scheduleRetry(requested ?? retryMs())
  }

  function block(reason: 'signed-out' | 'upgrade' | 'no-access') {
    isBlocked = true
    closeEvents()
    const kinds = { 'signed-out': 'signed-out', upgrade: 'outdated', 'no-access': 'removed' } as const
    ports.onConnection({ kind: kinds[reason] })
  }

  /** With jitter, so that the clients of a server that comes back do not all call at the same time. */
  function retryMs(): number {
    return Math.min(maxRetryMs, firstRetryMs * 2 ** (failures - 1)) * (0.5 + ports.random() / 2)
  }

  function scheduleRetry(afterMs: number) {
    retry = setTimeout(() => {
      retry = undefined
      void run()
    }, afterMs)
  }

  function listen() {
    closeEvents()
    events = client.listen({
      onHead(seq) {
        // Zero: the server itself may have missed something.
        if (seq === 0 || seq > (ports.position()?.seq ?? 0)) pullSoon()
      },
      onPresence: ports.onPresence,
      // Nudges may have been missed.
      onOpen: pullSoon,
      // A call reports whether the server can still be reached, and whether the person still has access.
      onLost: pullSoon,
    })
  }

  function closeEvents() {
    events?.close()
    events = undefined
  }

  function pullSoon() {
    wants.pull = true
    wants.session ||= getTimeZone(new Date()) !== reportedTimeZone
    void run()
  }

  function reconnect() {
    clearTimeout(retry)
    retry = undefined
    endHold()
    if (isBlocked) wants.session = true
    isBlocked = false
    pullSoon()
  }

  return {
    start() {
      if (isStarted) return
      isStarted = true
      wants.session = true
      poll = setInterval(() => {
        // The browser gives up a connection that the server has refused.
        if (events?.isClosed()) listen()
        pullSoon()
      }, pollMs)
      reconnect()
    },
    stop() {
      isStarted = false
      clearInterval(poll)
      clearTimeout(retry)
      retry = undefined
      endHold()
      closeEvents()
    },
    send: () => void run(),
    pull: pullSoon,
    reconnect,
    onUpload(isFullNow) {
      if (isFull.forFiles === isFullNow) return
      isFull.forFiles = isFullNow
      // While no one answers, that is more important.
      if (failures === 0 && !isBlocked) tellConnected()
    },
  }
}
