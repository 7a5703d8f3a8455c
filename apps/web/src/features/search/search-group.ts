/** One list for search: it can be searched immediately by reading every text, and faster once its index is built. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import type { Collection, Store } from '#data/store/store.ts'
import { buildGramIndex, type GramIndex } from './gram-index.ts'
import type { Idle } from './idle.ts'
import { searchedText } from './searched-text.ts'
import type { Source } from './sources.ts'

export interface SearchGroup {
  readonly source: Source
  /** The first records, in list order, that contain the folded query in one of their fields. */
  find(query: string, limit: number): Rec[]
  count(query: string): number
  /**
   * The first records, in list order, that match the query loosely and not exactly. Yields often, so that the caller
   * can stop when its time is over.
   */
  findLoosely(query: string, isMatch: (text: string) => boolean, limit: number): Generator<void, Rec[]>
  /** Reads the list and builds the index in idle time. */
  prepare(): void
  /** Called when its results may have changed. Returns a function that stops it. */
  onChange(listener: () => void): () => void
  stop(): void
}

/** Reading this many texts is faster than using an index. */
const readWithoutIndex = 100
/** Edits often come in series, so the index of a long list is rebuilt after the last of them. */
const quietMs = 1_000
const rowsPerStep = 250
const nothing: readonly Rec[] = []

export function createSearchGroup(source: Source, store: Store, idle: Idle): SearchGroup {
  const listeners = new Set<() => void>()
  let collection: Collection<Rec> | undefined
  let stopListening = () => {}
  let rows: readonly Rec[] = []
  // Created on demand, because creating all together would take a frame.
  let texts: (string | undefined)[] = []
  let index: GramIndex | undefined
  let stopPreparing: (() => void) | undefined
  let stopBuilding: (() => void) | undefined
  let isReadable = true

  function refresh() {
    const current = readList()
    if (current !== rows) {
      stopBuilding?.()
      stopBuilding = undefined
      texts = current.map((row, at) => (row === rows[at] ? texts[at] : undefined))
      rows = current
      index = undefined
    }
    if (!index && !stopBuilding && rows.length > readWithoutIndex) build()
  }

  function readList(): readonly Rec[] {
    try {
      const list = open().list()
      isReadable = true
      return list
    } catch (error) {
      // One list that cannot be read must not affect the others.
      if (isReadable) console.error(`Search leaves out ${source.heading}.`, error)
      isReadable = false
      return nothing
    }
  }

  /** The list is read at its first use, not before. */
  function open(): Collection<Rec> {
    if (collection) return collection
    collection = store.collection(source.collection)
    stopListening = collection.onChange(() => {
      prepare(quietMs)
      for (const listener of listeners) listener()
    })
    return collection
  }

  function textAt(at: number): string {
    const known = texts[at]
    if (known !== undefined) return known
    const text = searchedText(rows[at] as Rec, source.more)
    texts[at] = text
    return text
  }

  function build() {
    const steps = buildGramIndex(rows.length, textAt)
    stopBuilding = idle((hasTime) => {
      do {
        const step = steps.next()
        if (step.done) {
          index = step.value
          return false
        }
      } while (hasTime())
      return true
    })
  }

  function prepare(afterMs = 0) {
    stopPreparing?.()
    stopPreparing = idle(() => {
      refresh()
      return false
    }, afterMs)
  }

  function visitHits(query: string, visit: (row: number) => boolean) {
    if (index) return index.visit(query, visit)
    for (let row = 0; row < rows.length; row++) if (textAt(row).includes(query) && visit(row)) return
  }

  return {
    source,
    find(query, limit) {
      refresh()
      const found: Rec[] = []
      visitHits(query, (row) => found.push(rows[row] as Rec) >= limit)
      return found
    },
    count(query) {
      refresh()
      const known = index?.knownCount(query)
      if (known !== undefined) return known
      let count = 0
      visitHits(query, () => {
        count += 1
        return false
      })
      return count
    },
    *findLoosely(query, isMatch, limit) {
      refresh()
      const scanned = rows
      const found: Rec[] = []
      for (let at = 0; at < scanned.length && found.length < limit; at++) {
        // The list was replaced since then. The caller is notified and asks again.
        if (rows !== scanned) return found
        const text = textAt(at)
        if (isMatch(text) && !text.includes(query)) found.push(scanned[at] as Rec)
        if (at % rowsPerStep === rowsPerStep - 1) yield
      }
      return found
    },
    prepare,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      stopPreparing?.()
      stopBuilding?.()
      stopBuilding = undefined
      stopListening()
      collection = undefined
    },
  }
}
