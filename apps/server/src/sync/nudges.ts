/** Notifies the open event streams of this process that there may be something to pull. */
import * as z from 'zod/mini'
import type { Bus, Notice } from '../database/settings/bus.ts'

/** An event stream. */
interface Listener {
  readonly organisation: string
  readonly account: string
  /** One event, the same text for all. */
  write(event: Uint8Array): void
  /** The access of the person may have changed. */
  checkAccess(): void
}

export interface Nudges {
  /** Returns the function that ends it. */
  listen(listener: Listener): () => void
}

/** In a burst of changes, one nudge covers those of this time. The first one is sent immediately. */
const minRestMs = 200
/** Each nudge makes everybody pull. Many people are therefore notified less often than few. */
const restMsForEach = 2
const maxRestMs = 1_000

const headNoticeSchema = z.object({ organisation: z.string(), seq: z.number() })
const accessNoticeSchema = z.object({ account: z.string() })

export function createNudges(bus: Pick<Bus, 'subscribe'>): Nudges {
  const rooms = new Map<string, ReturnType<typeof openRoom>>()
  let unsubscribe: (() => void) | undefined

  function receive({ topic, payload }: Notice): void {
    if (topic === 'head') {
      const head = headNoticeSchema.safeParse(payload).data
      if (head) rooms.get(head.organisation)?.announce(head.seq)
    } else if (topic === 'access') {
      const access = accessNoticeSchema.safeParse(payload).data
      for (const { listeners } of rooms.values())
        for (const listener of listeners) if (listener.account === access?.account) listener.checkAccess()
    }
  }

  return {
    listen(listener) {
      unsubscribe ??= bus.subscribe({
        notice: receive,
        // The client pulls whenever the number is higher than the one it has read up to.
        missed: () => {
          for (const room of rooms.values()) room.announce(Number.MAX_SAFE_INTEGER)
        },
      })
      const room = rooms.get(listener.organisation) ?? openRoom()
      rooms.set(listener.organisation, room)
      room.listeners.add(listener)
      return () => {
        if (!room.listeners.delete(listener) || room.listeners.size > 0) return
        room.close()
        rooms.delete(listener.organisation)
        if (rooms.size > 0) return
        unsubscribe?.()
        unsubscribe = undefined
      }
    },
  }
}

/** The listeners of one organisation. They rest together, so that they share one text. */
function openRoom() {
  const listeners = new Set<Listener>()
  let latest = 0
  let resting: NodeJS.Timeout | undefined

  function flush(): void {
    resting = undefined
    if (latest === 0) return
    const event = toEvent(latest)
    latest = 0
    for (const { write } of listeners) write(event)
    resting = setTimeout(flush, Math.min(maxRestMs, Math.max(minRestMs, listeners.size * restMsForEach)))
  }

  return {
    listeners,
    /** The highest number of those that come while the listeners rest is notified. */
    announce(seq: number) {
      latest = Math.max(latest, seq)
      if (!resting) flush()
    },
    close: () => clearTimeout(resting),
  }
}

const encoder = new TextEncoder()

export function toEvent(seq: number): Uint8Array {
  return encoder.encode(`event: head\ndata: ${JSON.stringify({ seq })}\n\n`)
}
