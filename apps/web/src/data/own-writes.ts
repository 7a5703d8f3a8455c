/** What this tab changed in one list: waiting to be stored, or stored so lately that another tab may not have seen it. */
import type { Id, Rec } from '@plumbline/domain/kernel/record.ts'
import { isStampField } from '@plumbline/domain/kernel/stamp.ts'
import type { Entry } from './list-entry.ts'
import { isNumber, nextNumber } from './numbering.ts'
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
  /** Of a record that is new here: what it was under which numbers, for another tab may give away the same one. */
  numbered: { ids: Set<Id>; versions: Rec[] } | undefined
}

/** A tab may have read a list this long before it writes it back. */
const staleMs = 2_000
/** Two people who set one record to and fro would otherwise keep two tabs busy for ever. */
const mostRetries = 10

export interface OwnWrites {
  note(done: Done, nowMs: number): void
  hasWaiting(): boolean
  /**
   * Finds new numbers for new records whose own number a list read from the storage shows for somebody else's.
   * Returns the records that changed their number.
   */
  renumber(found: ReadonlyMap<Id, Entry>, toText: (row: Rec) => string, nowMs: number): ReadonlyMap<Id, Entry>
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
      numbered: numberedBy(change, known),
    })
  }

  function renumber(found: ReadonlyMap<Id, Entry>, toText: (row: Rec) => string, nowMs: number) {
    const moved = new Map<Id, Entry>()
    for (const write of [...writesById.values()]) {
      const { numbered } = write
      const last = numbered?.versions.at(-1)
      if (!numbered || !last || isOver(write, nowMs)) continue
      const isOurs = (id: Id) => numbered.versions.some((row) => isLaterVersion(found.get(id)?.row, row))
      if (isOurs(write.id)) continue
      // Another tab may have stored our record under the number that it had before.
      const known = [...numbered.ids].find(isOurs)
      if (known === undefined && !found.has(write.id)) continue
      writesById.delete(write.id)
      if (known === undefined && write.text === undefined) continue
      const id = known ?? nextNumber([...found.keys(), ...writesById.keys(), write.id])
      const textOf = (row: Rec) => toText({ ...row, id })
      const text = write.text === undefined ? undefined : textOf(last)
      const storedAt = known === undefined ? undefined : write.storedAt
      const olds = new Set([undefined, ...numbered.versions.map(textOf)])
      numbered.ids.add(id)
      writesById.set(id, { ...write, id, text, storedAt, olds })
      if (text !== undefined) moved.set(id, { id, text, row: { ...last, id } })
    }
    return moved
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
    renumber,
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

function numberedBy(change: Done['change'], known: OwnWrite | undefined): OwnWrite['numbered'] {
  if (change.kind === 'remove') return known?.numbered
  const { record, isNew } = change
  if (!known?.numbered)
    return isNew && isNumber(record.id) ? { ids: new Set([record.id]), versions: [record] } : undefined
  return { ids: known.numbered.ids, versions: [...known.numbered.versions, record] }
}

/** Edits of a record so new add to it (a comment); one that says something else is another record. */
function isLaterVersion(row: Rec | undefined, earlier: Rec): boolean {
  if (!row) return false
  const fields = new Map<string, unknown>(Object.entries(row))
  return Object.entries(earlier).every(
    ([name, value]) =>
      name === 'id' || isStampField(name) || JSON.stringify(fields.get(name)) === JSON.stringify(value),
  )
}
