/** Serializes the undo history, so that it survives a reload of the tab. */

import type { Performed } from '@plumbline/domain/kernel/commands/command.ts'
import type { Step } from '@plumbline/domain/kernel/records/change.ts'
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import type { Done } from '#core/perform/undoing.ts'
import type { Steps } from '#core/undo/history.ts'
import type { Store } from '#data/store/store.ts'

interface StoredStep extends Done {
  readonly performed: Performed
}

interface StoredHistory {
  readonly past: readonly StoredStep[]
  readonly future: readonly StoredStep[]
  /** Each changed record when the page was closed; null if it did not exist. */
  readonly records: Readonly<Record<string, string | null>>
}

/** In characters; browsers keep about five million per site. */
const maxTextLength = 1_500_000

const defs = new Map<string, CollectionDef<Rec>>(
  // `as`: only what all records have in common is used.
  [programItems, programSettings].map((def) => [def.name, def as unknown as CollectionDef<Rec>]),
)

/** Undefined if there is nothing to keep. If space is short, the latest changes are kept. */
export function historyToText({ past, future }: Steps, store: Store): string | undefined {
  const records: Record<string, string | null> = {}
  let length = 0
  const fit = (list: readonly Done[]) => {
    const remaining: StoredStep[] = []
    for (const done of list.toReversed()) {
      const performed = store.performed(done.requestId)
      if (!performed?.inverse.every(({ collection }) => defs.has(collection))) break
      const stored = { ...done, performed }
      length += JSON.stringify(stored).length
      if (length > maxTextLength) break
      remaining.unshift(stored)
      for (const step of performed.inverse) records[getKey(step)] ??= getText(step, store)
    }
    return remaining
  }
  const stored: StoredHistory = { past: fit(past), future: fit(future), records }
  return stored.past.length + stored.future.length > 0 ? JSON.stringify(stored) : undefined
}

/** Skips steps whose records other people have changed since, because undoing them would undo those changes too. */
export function readHistory(text: string, store: Store): Steps {
  // `as`: written by this file; other content is refused below.
  const stored = JSON.parse(text) as StoredHistory
  const isFree = ({ performed }: StoredStep) =>
    performed.inverse.every(
      (step) => defs.has(step.collection) && getText(step, store) === stored.records[getKey(step)],
    )
  const remember = ({ performed, ...done }: StoredStep) => {
    store.remember(done.requestId, performed)
    return done
  }
  return {
    past: stored.past.filter(isFree).map(remember),
    future: stored.future.filter(isFree).map(remember),
  }
}

const getId = ({ change }: Step) => (change.kind === 'put' ? change.record.id : change.id)
const getKey = (step: Step) => `${step.collection} ${getId(step)}`

/** As the record is read from storage, with its fields in a fixed order. */
function getText(step: Step, store: Store): string | null {
  const def = defs.get(step.collection)
  const record = def && store.collection(def).get(getId(step))
  if (!record) return null
  const read = def.schema.safeParse(JSON.parse(JSON.stringify(record)))
  return read.success ? JSON.stringify(inOrder(read.data)) : null
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(
    fields.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, part]) => [name, inOrder(part)]),
  )
}
