/** Notifies the server what is open in this tab as long as its page is visible, and keeps who else has it open. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import {
  heartbeatMs,
  maxOpenRecords,
  type PresentOthers,
  type RecordRef,
  recordRefToKey,
} from '@plumbline/domain/team/wire/presence.ts'
import type { Leaving } from '#data/storage/tab-events.ts'
import { type TeamClient, TeamError } from './cache/team-client.ts'
import { noOthers, type Others, type Presence } from './presence.ts'
import { createTimer } from './sync/timer.ts'

export interface TeamPresence extends Presence {
  /** Others came to a record, or left it. */
  adopt(others: PresentOthers): void
  /** The user or the network may be back. */
  wake(): void
  /** The page may be closed soon. */
  leave(how: Leaving): void
}

interface Ports {
  client: Pick<TeamClient, 'sendHeartbeat'>
  isVisible(): boolean
  newId(): Id
}

/** A dialog that another one replaces is closed and opened again within this time. */
const settleMs = 200
/** One lost heartbeat proves nothing about the others. */
const silentFrom = 2

export function createTeamPresence({ client, isVisible, newId }: Ports): TeamPresence {
  const tab = newId()
  const opened = createOpenRecords()
  const visible = createVisibleOthers()
  let turn = 0
  let failures = 0
  let isSending = false
  /** An event may overtake the answer to a heartbeat, or the answer an event. The next answer reports which of them is right. */
  let isUnsure = false
  /** The server has been notified of records, and not yet that they were closed. */
  let isPresent = false
  /** The page was left. It may come back from the browser's memory. */
  let isLeft = false
  const timer = createTimer(() => void send())

  async function send() {
    if (isSending || isLeft) return
    const open = opened.latest()
    if (open.length === 0 ? !isPresent : !isVisible()) return
    isSending = true
    isUnsure = false
    isPresent = open.length > 0
    turn += 1
    const mine = turn
    try {
      const records = await client.sendHeartbeat({ tab, turn, open })
      failures = 0
      if (mine === turn && !isUnsure)
        visible.show(new Map(records.map((others) => [recordRefToKey(others), others])))
    } catch (problem) {
      failures += 1
      if (failures >= silentFrom) visible.show(new Map())
      // No heartbeat helps until the user has signed in again.
      if (isFinal(problem)) return
    } finally {
      isSending = false
    }
    if (isPresent || opened.isAny()) timer.set(isReported(open) && !isUnsure ? heartbeatMs : settleMs)
  }

  const isReported = (records: readonly RecordRef[]) =>
    records.map(recordRefToKey).join() === opened.latest().map(recordRefToKey).join()

  function leave(how: Leaving) {
    timer.clear()
    // A user who glances at another tab comes back soon. Otherwise no more heartbeats arrive, and the server drops this tab.
    if (how === 'hidden') return
    isLeft = true
    if (!isPresent) return
    isPresent = false
    turn += 1
    // The page may be gone before the answer arrives.
    client.sendHeartbeat({ tab, turn, open: [] }, { keepalive: true }).catch(() => undefined)
  }

  return {
    open(record) {
      opened.add(record)
      timer.set(settleMs)
      return () => {
        if (opened.remove(record)) timer.set(settleMs)
      }
    },
    others: (record) => visible.all().get(recordRefToKey(record)) ?? noOthers,
    onChange: visible.onChange,
    adopt(others) {
      if (!opened.has(others)) return
      isUnsure = isSending
      visible.show(new Map(visible.all()).set(recordRefToKey(others), others))
    },
    wake() {
      isLeft = false
      if (opened.isAny() && (!timer.isSet() || failures > 0)) timer.set(0)
    },
    leave,
  }
}

/** Who has which record open, as it was last heard. */
function createVisibleOthers() {
  let visible: ReadonlyMap<string, Others> = new Map()
  const listeners = new Set<() => void>()
  return {
    all: () => visible,
    show(next: ReadonlyMap<string, Others>) {
      if (JSON.stringify([...next]) === JSON.stringify([...visible])) return
      visible = next
      for (const listener of [...listeners]) listener()
    },
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The records that are open in this tab, in the order of opening. */
function createOpenRecords() {
  /** One record may be open in several places. */
  const opened = new Map<string, { readonly record: RecordRef; count: number }>()
  return {
    add(record: RecordRef) {
      const known = opened.get(recordRefToKey(record))
      if (known) known.count += 1
      else opened.set(recordRefToKey(record), { record, count: 1 })
    },
    /** Whether it is now closed everywhere. */
    remove(record: RecordRef): boolean {
      const known = opened.get(recordRefToKey(record))
      if (!known) return false
      known.count -= 1
      return known.count === 0 && opened.delete(recordRefToKey(record))
    },
    has: (record: RecordRef) => opened.has(recordRefToKey(record)),
    isAny: () => opened.size > 0,
    /** What was opened last counts, if there is too much of it. */
    latest: () => Array.from(opened.values(), ({ record }) => record).slice(-maxOpenRecords),
  }
}

function isFinal(problem: unknown): boolean {
  return problem instanceof TeamError && (problem.reason === 'signed-out' || problem.reason === 'no-access')
}
