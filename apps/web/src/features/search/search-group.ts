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
  const list = createListReader(source, store, () => {
    prepare(quietMs)
    for (const listener of listeners) listener()
  })
  const texts = createRowTexts(source)
  let index: GramIndex | undefined
  let stopPreparing: (() => void) | undefined
  let stopBuilding: (() => void) | undefined

  function refresh() {
    const current = list.read()
    if (current !== texts.rows()) {
      stopBuilding?.()
      stopBuilding = undefined
      texts.adopt(current)
      index = undefined
    }
    if (!index && !stopBuilding && current.length > readWithoutIndex)
      stopBuilding = buildInIdleTime(idle, texts, (built) => {
        index = built
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
    for (let row = 0; row < texts.rows().length; row++)
      if (texts.at(row).includes(query) && visit(row)) return
  }

  return {
    source,
    find(query, limit) {
      refresh()
      const found: Rec[] = []
      // `as`: a hit is the index of a row.
      visitHits(query, (row) => found.push(texts.rows()[row] as Rec) >= limit)
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
      return yield* findInTexts(texts, (text) => isMatch(text) && !text.includes(query), limit)
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
      list.stop()
    },
  }
}

/** Opens the list at its first use, not before. One list that cannot be read must not affect the others. */
function createListReader({ collection, heading }: Source, store: Store, onChange: () => void) {
  let opened: Collection<Rec> | undefined
  let stopListening = () => {}
  let isReadable = true

  function open(): Collection<Rec> {
    if (opened) return opened
    opened = store.collection(collection)
    stopListening = opened.onChange(onChange)
    return opened
  }

  return {
    read(): readonly Rec[] {
      try {
        const rows = open().list()
        isReadable = true
        return rows
      } catch (error) {
        if (isReadable) console.error(`Search leaves out ${heading}.`, error)
        isReadable = false
        return nothing
      }
    },
    stop() {
      stopListening()
      opened = undefined
    },
  }
}

type RowTexts = ReturnType<typeof createRowTexts>

/** The searched text of each row, created on demand, because creating all together would take a frame. */
function createRowTexts({ more }: Source) {
  let rows: readonly Rec[] = []
  let texts: (string | undefined)[] = []
  return {
    rows: () => rows,
    adopt(current: readonly Rec[]) {
      texts = current.map((row, at) => (row === rows[at] ? texts[at] : undefined))
      rows = current
    },
    at(row: number): string {
      const known = texts[row]
      if (known !== undefined) return known
      // `as`: callers pass the index of a row.
      const text = searchedText(rows[row] as Rec, more)
      texts[row] = text
      return text
    },
  }
}

/** Returns a function that stops it. */
function buildInIdleTime(idle: Idle, texts: RowTexts, onBuilt: (index: GramIndex) => void) {
  const steps = buildGramIndex(texts.rows().length, texts.at)
  return idle((hasTime) => {
    do {
      const step = steps.next()
      if (step.done) {
        onBuilt(step.value)
        return false
      }
    } while (hasTime())
    return true
  })
}

function* findInTexts(
  { rows, at: textAt }: RowTexts,
  isMatch: (text: string) => boolean,
  limit: number,
): Generator<void, Rec[]> {
  const scanned = rows()
  const found: Rec[] = []
  for (let at = 0; at < scanned.length && found.length < limit; at++) {
    // The list was replaced since then. The caller is notified and asks again.
    if (rows() !== scanned) return found
    // `as`: `at` is below the length.
    if (isMatch(textAt(at))) found.push(scanned[at] as Rec)
    if (at % rowsPerStep === rowsPerStep - 1) yield
  }
  return found
}
