/** The calls to the server, one at a time, the most important one first. */
import type { Position, Pushed } from '@plumbline/domain/team/wire/sync.ts'
import type { OwnSession } from '@plumbline/domain/team/wire/team.ts'
import { getTimeZone } from '#data/storage/time-zone.ts'
import type { QueuedRequest } from '../cache/team-cache-schema.ts'
import type { Snapshot, TeamClient } from '../cache/team-client.ts'
import { createSender, type SenderPorts } from './sender.ts'

/** What the calls are made of, and what is done with their answers. */
export interface CallPorts extends SenderPorts {
  client: TeamClient
  position(): Position | undefined
  /** Throws if another user is signed in, or if the account is no longer in the organisation. */
  onSession(session: OwnSession): void
  onPushed(requests: readonly QueuedRequest[], pushed: Pushed, from: Position): void
  onPulled(pulled: NonNullable<Pushed['pulled']>, from: Position): void
  onSnapshot(snapshot: Snapshot): void
  /** Finds what the server has lost in a restore. */
  checkLost(): Promise<void>
}

interface Ports extends CallPorts {
  /** The answer to a call that was made before the end is not used. */
  isEnded(): boolean
  /** The requests that the server had no space or no time for can be sent again. */
  onHoldEnded(): void
}

export function createCalls(ports: Ports) {
  const { client, isEnded } = ports
  const sender = createSender(ports)
  const wants = { session: true, snapshot: false, pull: true, check: true }
  let reportedTimeZone: string | undefined
  let resets = 0

  async function checkSession() {
    const timeZone = getTimeZone(new Date())
    const session = await client.session(timeZone)
    reportedTimeZone = timeZone
    ports.onSession(session)
    wants.session = false
  }

  async function takeSnapshot() {
    const snapshot = await client.snapshot(ports.position())
    if (isEnded()) return
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
    const sent = await sender.send(position)
    if (!sent) return
    const { requests, pushed } = sent
    resets = 0
    if (isEnded()) return
    if (!pushed.pulled) wants.snapshot = true
    wants.pull = pushed.pulled?.more === true
    ports.onPushed(requests, pushed, position)
  }

  async function pull(position: Position) {
    wants.pull = false
    const pulled = await client.pull(position)
    resets = 0
    if (isEnded()) return
    wants.pull ||= pulled.more
    ports.onPulled(pulled, position)
  }

  return {
    /** Makes the next call. False if there is nothing to do. */
    async makeNext(): Promise<boolean> {
      const position = ports.position()
      if (wants.session) await checkSession()
      else if (!position || wants.snapshot) await takeSnapshot()
      else if (wants.check) await checkLost()
      else if (sender.hasNext()) await push(position)
      else if (wants.pull) await pull(position)
      else return false
      return true
    },
    isFull: sender.isFull,
    endHold: sender.endHold,
    wantSession() {
      wants.session = true
    },
    /** There may be changes. */
    wantPull() {
      wants.pull = true
      wants.session ||= getTimeZone(new Date()) !== reportedTimeZone
    },
    /** The server does not know this position. Returns how often that happened since the last exchange. */
    startOver(): number {
      wants.snapshot = true
      wants.session = true
      resets += 1
      return resets
    },
  }
}
