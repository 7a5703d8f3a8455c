/** A lease in the storage, for browsers without Web Locks. Its holder is the writer; other tabs are read-only. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { TabEvents } from '#data/tab-events.ts'
import type { TextStorage } from '#data/text-storage.ts'
import { textToJson } from '#data/text-to-json.ts'

export interface WriterLease {
  isHeld(): boolean
  release(): void
}

interface Ports {
  texts: TextStorage
  events: TabEvents
  tabId: Id
  now(): Date
  /** Called when this tab has acquired or lost the lease. */
  onChange(): void
}

export const leaseKey = 'plumblineWriterLease'
const renewalMs = 2_000
/** Allows a busy tab to miss three renewals. */
const lengthMs = 4 * renewalMs

export function createWriterLease({ texts, events, tabId, now, onChange }: Ports): WriterLease {
  let wasHeld = false

  function read(): { tab?: unknown; until?: unknown } {
    return Object(textToJson(texts.read(leaseKey) ?? ''))
  }

  const isHeld = () => read().tab === tabId

  function renew() {
    const { tab, until } = read()
    const isOver = typeof until !== 'number' || until < now().getTime()
    if (tab === tabId || isOver) {
      const text = JSON.stringify({ tab: tabId, until: now().getTime() + lengthMs })
      texts.write([{ key: leaseKey, was: texts.read(leaseKey), text }])
    }
    if (isHeld() === wasHeld) return
    wasHeld = !wasHeld
    onChange()
  }

  events.onForeignWrite((key) => {
    if (key === leaseKey) renew()
  })
  renew()
  setInterval(renew, renewalMs)

  return {
    isHeld,
    release() {
      if (isHeld()) texts.write([{ key: leaseKey, was: texts.read(leaseKey), text: null }])
    },
  }
}
