/** Adapts a requested change to what the list has by now. */
import type { Change } from './change.ts'
import type { Entry } from './list-entry.ts'
import { isNumber, nextNumber } from './numeric-ids.ts'
import type { Id, Rec } from './record.ts'
import type { Stamp } from './stamp.ts'
import { takeBack } from './take-back.ts'

interface State {
  entriesById: ReadonlyMap<Id, Entry>
  /** The text that is stored of a record. */
  toText(row: Rec): string
  /** Whether the list had this very record before. */
  isBack(row: Rec): boolean
  /** Stamps a new or changed record; `old` is the one that it replaces. */
  mark(row: Rec, old: Rec | undefined, stamp: Stamp): Rec
}

/** Undefined if the change is an undo, and the record was deleted. */
export function adaptChange(requested: Change<Rec>, stamp: Stamp, state: State): Change<Rec> | undefined {
  const own = toOwnChange(requested, state)
  return own && marked(withFreeNumber(own, state), stamp, state)
}

/** Adapts an undo so that it keeps later changes by others; undefined if the record was deleted. */
function toOwnChange(change: Change<Rec>, { entriesById }: State): Change<Rec> | undefined {
  if (change.kind === 'remove' || !change.takesBack) return change
  const { record, takesBack } = change
  const now = entriesById.get(record.id)?.row
  if (now === undefined) return undefined
  return now === takesBack ? change : { kind: 'put', record: takeBack(record, takesBack, now) }
}

/** Adapts the change so that it does not overwrite another record. */
function withFreeNumber(change: Change<Rec>, { entriesById, toText }: State): Change<Rec> {
  if (change.kind === 'remove' || !change.isNew || !isNumber(change.record.id)) return change
  const { record } = change
  const used = entriesById.get(record.id)
  if (!used || used.text === toText(record)) return change
  return { ...change, record: { ...record, id: nextNumber(entriesById.keys()) } }
}

/** Stamps the record, unless the change has no effect or only restores a deleted or moved record. */
function marked(change: Change<Rec>, stamp: Stamp, { entriesById, isBack, mark }: State): Change<Rec> {
  if (change.kind === 'remove') return change
  const { record } = change
  const old = entriesById.get(record.id)?.row
  if (old ? hasSameFields(old, record) : change.isBack || isBack(record)) return change
  return { ...change, record: mark(record, old, stamp) }
}

function hasSameFields(one: Rec, other: Rec): boolean {
  // `as`: fields are accessed only by name.
  const [a, b] = [one, other] as unknown as readonly [Record<string, unknown>, Record<string, unknown>]
  return Object.keys({ ...a, ...b }).every((name) => a[name] === b[name])
}
