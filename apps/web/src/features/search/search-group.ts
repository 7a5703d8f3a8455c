/** One list as search sees it: answers at once by reading every text, and faster when its index is ready. */
import type { Rec } from '@plumbline/domain/kernel/record.ts'
import type { Collection, Store } from '#data/store.ts'
import { buildGramIndex, type GramIndex } from './gram-index.ts'
import type { Idle } from './idle.ts'
import { searchedText } from './searched-text.ts'
import type { Source } from './sources.ts'

export interface SearchGroup {
  readonly source: Source
  /** The first records, in list order, with the query (lower case) in one of their fields. */
  find(query: string, limit: number): Rec[]
  count(query: string): number
  /**
   * The first records that match the query loosely and do not hold it as it stands, in list order. Yields often, so
   * that the caller can stop when its time is over.
   */
  findLoosely(query: string, isMatch: (text: string) => boolean, limit: number): Generator<void, Rec[]>
  /** Reads the list and makes the index ready in idle time. */
  prepare(): void
  /** Calls when its answers may have changed; returns how to stop. */
  onChange(listener: () => void): () => void
  stop(): void
}

/** Reading this many texts takes less time than a look into an index of its own would save. */
const readWithoutIndex = 100
/** Whoever has edited one record often edits the next: the index of a long list waits for the last of them. */
const quietMs = 1_000
const rowsPerStep = 250
const nothing: readonly Rec[] = []

export function createSearchGroup(source: Source, store: Store, idle: Idle): SearchGroup {
  const listeners = new Set<() => void>()
  let collection: Collection<Rec> | undefined
  let stopListening = () => {}
  let rows: readonly Rec[] = []
  // Made as they are needed: all at once they would take a frame.
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
      // One list that cannot be read must not take the others with it.
      if (isReadable) console.error(`Search leaves out ${source.heading}.`, error)
      isReadable = false
      return nothing
    }
  }

  /** The list is read at its first use, so it is opened no sooner than that. */
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
        // Another list has taken its place meanwhile: the caller is told of it, and asks anew.
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
