/** One list of records in memory: ordered, indexed by id, with change notifications. */

import { adaptChange } from './adapt-change.ts'
import type { Change } from './change.ts'
import { changesBetween } from './list-difference.ts'
import type { Entry } from './list-entry.ts'
import type { Id, Rec } from './record.ts'
import type { Stamp } from './stamp.ts'

/** A change as it was applied, and its inverse. */
interface Done {
  readonly change: Change<Rec>
  readonly inverse: Change<Rec>
}

export type ChangesListener = (changes: readonly Change<Rec>[]) => void

export interface RecordList {
  entries(): readonly Entry[]
  entry(id: Id): Entry | undefined
  get(id: Id): Rec | undefined
  /** Returns the same array until a change. */
  rows(): readonly Rec[]
  /** Applies one change without notifying listeners. Undefined if nothing changes. */
  change(change: Change<Rec>, stamp: Stamp): Done | undefined
  notify(changes: readonly Change<Rec>[]): void
  /** Replaces all entries and notifies listeners of the differences. */
  adopt(entries: readonly Entry[]): void
  /**
   * Replaces all entries without notifying listeners, so that changes can be applied before `notifyRebased`. A record
   * with the same text stays the same object.
   */
  rebaseOn(entries: readonly Entry[]): void
  /** Notifies listeners of the differences between the entries before `rebaseOn` and now. */
  notifyRebased(): void
  onChange(listener: ChangesListener): () => void
}

/** `mark` stamps each new or changed record; `old` is the record that it replaces. */
export function createRecordList(
  loaded: readonly Entry[],
  toText: (row: Rec) => string,
  mark: (row: Rec, old: Rec | undefined, stamp: Stamp) => Rec = (row) => row,
): RecordList {
  let entries = [...loaded]
  let entriesById = new Map(entries.map((entry) => [entry.id, entry]))
  let rows: readonly Rec[] | undefined
  // A record restored by undo gets its original text back.
  const formerTexts = new WeakMap<Rec, string>()
  const listeners = new Set<ChangesListener>()
  /** The shown records while the list is being rebased. */
  let visible: { entries: readonly Entry[]; byId: ReadonlyMap<Id, Entry>; rows: typeof rows } | undefined

  function put(row: Rec, after: Id | null | undefined): Omit<Done, 'change'> | undefined {
    const old = entriesById.get(row.id)
    if (old?.row === row) return undefined
    const entry = toEntry(row)
    entriesById.set(row.id, entry)
    if (!old) {
      entries.splice(insertionIndex(entries, after), 0, entry)
      return { inverse: { kind: 'remove', id: row.id, takesBack: row } }
    }
    entries[entries.indexOf(old)] = entry
    const inverse = { kind: 'put', record: keepText(old), takesBack: row } as const
    return { inverse }
  }

  const getText = (row: Rec) => formerTexts.get(row) ?? toText(row)

  function toEntry(row: Rec): Entry {
    const text = getText(row)
    const known = visible?.byId.get(row.id)
    return known?.text === text ? known : { id: row.id, row, text }
  }

  function remove(id: Id): Omit<Done, 'change'> | undefined {
    const old = entriesById.get(id)
    if (!old?.row) return undefined
    const index = entries.indexOf(old)
    entries.splice(index, 1)
    entriesById.delete(id)
    const after = entries[index - 1]?.id ?? null
    return { inverse: { kind: 'put', record: keepText(old), after, isNew: true, isBack: true } }
  }

  function keepText({ row, text }: Entry): Rec {
    if (!row) throw new Error('An entry that cannot be read was changed as if it were a record')
    formerTexts.set(row, text)
    return row
  }

  function notify(changes: readonly Change<Rec>[]) {
    for (const listener of [...listeners]) listener(changes)
  }

  return {
    entries: () => entries,
    entry: (id) => entriesById.get(id),
    get: (id) => entriesById.get(id)?.row,
    rows: () => {
      rows ??= readableRows(entries)
      return rows
    },
    change(requested, stamp) {
      const isBack = (row: Rec) => formerTexts.has(row)
      const change = adaptChange(requested, stamp, { entriesById, toText: getText, isBack, mark })
      if (!change) return undefined
      const done = change.kind === 'put' ? put(change.record, change.after) : remove(change.id)
      if (!done) return undefined
      rows = undefined
      return { ...done, change }
    },
    notify,
    adopt(others) {
      const changes = changesBetween(entries, others)
      entries = [...others]
      if (changes.length === 0) return
      entriesById = new Map(entries.map((entry) => [entry.id, entry]))
      rows = undefined
      notify(changes)
    },
    rebaseOn(confirmed) {
      visible ??= { entries, byId: entriesById, rows }
      entries = [...confirmed]
      entriesById = new Map(entries.map((entry) => [entry.id, entry]))
      rows = undefined
    },
    notifyRebased() {
      if (!visible) return
      const changes = changesBetween(visible.entries, entries)
      if (changes.length === 0) rows = visible.rows
      visible = undefined
      if (changes.length > 0) notify(changes)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A loop, because lists are long and every change makes the rows anew. */
function readableRows(entries: readonly Entry[]): readonly Rec[] {
  const rows: Rec[] = []
  for (const { row } of entries) if (row) rows.push(row)
  return rows
}

/** The index at which to insert a record after another: first if null, last if left out or unknown. */
function insertionIndex(entries: readonly { id: Id }[], after: Id | null | undefined): number {
  if (after === null) return 0
  // Search from the end: if many records are inserted one after the other, the previous one is near the end.
  const before = after === undefined ? -1 : entries.findLastIndex((entry) => entry.id === after)
  return before === -1 ? entries.length : before + 1
}
