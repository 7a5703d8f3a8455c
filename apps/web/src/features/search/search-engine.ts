/** Global search over the store: eight groups, each kept ready for the next keystroke. */
import type { Rec } from '@plumbline/domain/kernel/record.ts'
import type { Store } from '#data/store.ts'
import { type Idle, whenIdle } from './idle.ts'
import { createSearchGroup, type SearchGroup } from './search-group.ts'
import { type Source, sources } from './sources.ts'

export interface GroupHits {
  readonly source: Source
  /** The first hits of the group, at least one. */
  readonly rows: readonly Rec[]
  /** Whether there are more than these. */
  readonly isCut: boolean
}

export interface SearchEngine {
  /** The groups that hold the query, in the order of the sources. */
  search(query: string, limitOf: (source: Source) => number): readonly GroupHits[]
  /** How many hits the group has in all. */
  count(source: Source, query: string): number
  onChange(listener: () => void): () => void
  /** Reads the lists and builds the indices in idle time, until stopped. */
  start(): () => void
}

export function createSearchEngine(store: Store, idle: Idle = whenIdle): SearchEngine {
  const groups = sources.map((source) => createSearchGroup(source, store, idle))

  return {
    search(query, limitOf) {
      const hits: GroupHits[] = []
      for (const group of groups) {
        const limit = limitOf(group.source)
        const rows = group.find(query, limit + 1)
        const isCut = rows.length > limit
        if (isCut) rows.pop()
        if (rows.length > 0) hits.push({ source: group.source, rows, isCut })
      }
      return hits
    },
    count(source, query) {
      return groupOf(groups, source).count(query)
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

function groupOf(groups: readonly SearchGroup[], source: Source): SearchGroup {
  const group = groups.find((one) => one.source === source)
  if (!group) throw new Error(`Search has no group ${source.heading}.`)
  return group
}
