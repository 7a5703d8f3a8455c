/** What this tab changed in one list: waiting to be stored, or stored so lately that another tab may not have seen it. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { Done } from './record-list.ts'

/** A text of undefined stands for "not in the list". */
export interface OwnWrite {
  id: Id
  text: string | undefined
  after: Id | null | undefined
  /** Taken out and put back at another place. */
  isMoved: boolean
  /** The texts that ours took the place of: a list that shows one of them was read before we wrote. */
  olds: Set<string | undefined>
  /** In ms; undefined while waiting. */
  storedAt: number | undefined
  retries: number
}

/** A tab may have read a list this long before it writes it back. */
const staleMs = 2_000
/** Two people who set one record to and fro would otherwise keep two tabs busy for ever. */
const mostRetries = 10

export interface OwnWrites {
  note(done: Done, nowMs: number): void
  hasWaiting(): boolean
  /** The writes that a list read from the storage lacks; those it lacks wrongly wait to be stored again. */
  missingIn(textOf: (id: Id) => string | undefined, nowMs: number): readonly OwnWrite[]
  stored(nowMs: number): void
  clear(): void
}

export function createOwnWrites(): OwnWrites {
  const writesById = new Map<Id, OwnWrite>()

  const isOver = ({ storedAt }: OwnWrite, nowMs: number) =>
    storedAt !== undefined && nowMs - storedAt > staleMs

  function note({ id, change, was, text }: Done, nowMs: number) {
    const last = writesById.get(id)
    const known = last && !isOver(last, nowMs) ? last : undefined
    const isBack = known !== undefined && known.text === undefined
    // Behind all others, so that a chain of moves is repeated in its order.
    writesById.delete(id)
    writesById.set(id, {
      id,
      text,
      after: known && !isBack ? known.after : change.kind === 'put' ? change.after : undefined,
      isMoved: isBack || (known?.isMoved ?? false),
      olds: new Set(known?.olds).add(was),
      storedAt: undefined,
      retries: 0,
    })
  }

  function isLost(write: OwnWrite, found: string | undefined, nowMs: number): boolean {
    if (write.storedAt === undefined) return true
    if (found === write.text) return false
    if (!write.olds.has(found) || write.retries >= mostRetries || isOver(write, nowMs)) {
      writesById.delete(write.id)
      return false
    }
    write.storedAt = undefined
    write.retries += 1
    return true
  }

  return {
    note,
    hasWaiting: () => [...writesById.values()].some((write) => write.storedAt === undefined),
    missingIn(textOf, nowMs) {
      const lost: OwnWrite[] = []
      for (const write of [...writesById.values()]) {
        const found = textOf(write.id)
        if (!isLost(write, found, nowMs)) continue
        write.olds.add(found)
        lost.push(write)
      }
      return lost
    },
    stored(nowMs) {
      for (const write of [...writesById.values()]) {
        if (write.storedAt === undefined) write.storedAt = nowMs
        else if (isOver(write, nowMs)) writesById.delete(write.id)
      }
    },
    clear: () => writesById.clear(),
  }
}
