/** Global search over the store, with a group for each list. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import type { Store } from '#data/store/store.ts'
import { type Idle, whenIdle } from './idle.ts'
import { toLooseQuery } from './loose-match.ts'
import { createSearchGroup, type SearchGroup } from './search-group.ts'
import { type Source, sources } from './sources.ts'

export interface GroupHits {
  readonly source: Source
  /** The first results of the group, at least one. */
  readonly rows: readonly Rec[]
  /** Whether there are more than these. */
  readonly isCut: boolean
  /** How many of the rows, at the end, match only loosely. */
  readonly looseCount?: number
}

export interface SearchEngine {
  /** The groups with matches, in the order of the sources. */
  search(query: string, getLimit: (source: Source) => number): readonly GroupHits[]
  /**
   * The same groups, with loosely matching records after those with exact matches. Yields between steps of well under a
   * millisecond.
   */
  searchLoosely(
    query: string,
    exact: readonly GroupHits[],
    getLimit: (source: Source) => number,
  ): Generator<void, readonly GroupHits[]>
  /** How many matches the group has in total. */
  count(source: Source, query: string): number
  onChange(listener: () => void): () => void
  /** Reads the lists and builds the indices in idle time, until it is stopped. */
  start(): () => void
}

export function createSearchEngine(store: Store, idle: Idle = whenIdle): SearchEngine {
  const groups = sources.map((source) => createSearchGroup(source, store, idle))

  return {
    search(query, getLimit) {
      const hits: GroupHits[] = []
      for (const group of groups) {
        const limit = getLimit(group.source)
        const rows = group.find(query, limit + 1)
        const isCut = rows.length > limit
        if (isCut) rows.pop()
        if (rows.length > 0) hits.push({ source: group.source, rows, isCut })
      }
      return hits
    },
    *searchLoosely(query, exact, getLimit) {
      const loose = toLooseQuery(query)
      if (!loose) return exact
      const hits: GroupHits[] = []
      for (const group of groups) {
        const { source } = group
        const known = exact.find((one) => one.source === source) ?? { source, rows: [], isCut: false }
        const room = getLimit(source) - known.rows.length
        const more = known.isCut ? [] : yield* group.findLoosely(query, loose.matches, room + 1)
        const isCut = known.isCut || more.length > room
        const rows = [...known.rows, ...more.slice(0, room)]
        if (rows.length > 0) hits.push({ source, rows, isCut, looseCount: rows.length - known.rows.length })
        yield
      }
      return hits
    },
    count(source, query) {
      return getGroup(groups, source).count(query)
    },
    onChange(listener) {
      const stops = groups.map((group) => group.onChange(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    start() {
      for (const group of groups) group.prepare()
      return () => {
        for (const group of groups) group.stop()
      }
    },
  }
}

function getGroup(groups: readonly SearchGroup[], source: Source): SearchGroup {
  const group = groups.find((one) => one.source === source)
  if (!group) throw new Error(`Search has no group ${source.heading}.`)
  return group
}
