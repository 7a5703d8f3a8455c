/** Searches that go on behind the first answer: loose matches, and how many hits there are in all. */
import { whenIdle } from './idle.ts'
import type { GroupHits, SearchEngine } from './search-engine.ts'
import type { Source } from './sources.ts'

/** Loose matches are looked for at once for so long, before anything is painted; what is left comes in idle time. */
const firstSliceMs = 4

interface Asked {
  query: string
  /** The groups that hold the query as it stands. */
  exact: readonly GroupHits[]
  limitOf: (source: Source) => number
}

/** Tells the groups with their loose matches; returns how to stop. */
export function findLooseHits(
  engine: SearchEngine,
  { query, exact, limitOf }: Asked,
  onFound: (hits: readonly GroupHits[]) => void,
): () => void {
  const steps = engine.searchLoosely(query, exact, limitOf)
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

/** Tells how many hits each group that is cut has in all, by its heading; returns how to stop. */
export function countCutGroups(
  engine: SearchEngine,
  query: string,
  hits: readonly GroupHits[],
  onCounted: (totals: Readonly<Record<string, number>>) => void,
): () => void {
  // Loose matches are not counted: that would be a look at every text.
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
