/** Searches that continue after the first results: loose matches, and total counts. */
import { whenIdle } from './idle.ts'
import type { GroupHits, SearchEngine } from './search-engine.ts'
import type { Source } from './sources.ts'

/** Loose matches are searched for this long before anything is painted. The rest follows in idle time. */
const firstSliceMs = 4

interface SearchRequest {
  query: string
  /** The groups with exact matches. */
  exact: readonly GroupHits[]
  getLimit: (source: Source) => number
}

/** Reports the groups with their loose matches. Returns a function that stops it. */
export function findLooseHits(
  engine: SearchEngine,
  { query, exact, getLimit }: SearchRequest,
  onFound: (hits: readonly GroupHits[]) => void,
): () => void {
  const steps = engine.searchLoosely(query, exact, getLimit)
  const work = (hasTime: () => boolean) => {
    do {
      const step = steps.next()
      if (step.done) {
        onFound(step.value)
        return false
      }
    } while (hasTime())
    return true
  }
  const end = performance.now() + firstSliceMs
  return work(() => performance.now() < end) ? whenIdle(work) : () => {}
}

/** Reports the total count of each truncated group, by heading. Returns a function that stops it. */
export function countCutGroups(
  engine: SearchEngine,
  query: string,
  hits: readonly GroupHits[],
  onCounted: (totals: Readonly<Record<string, number>>) => void,
): () => void {
  // Loose matches are not counted, because that would mean reading every text.
  const cut = hits.filter((group) => group.isCut && !group.looseCount)
  if (cut.length === 0) return () => {}
  const counted: Record<string, number> = {}
  return whenIdle((hasTime) => {
    do {
      const source = cut.pop()?.source
      if (source) counted[source.heading] = engine.count(source, query)
    } while (cut.length > 0 && hasTime())
    if (cut.length === 0) onCounted(counted)
    return cut.length > 0
  })
}
