/** All search code that is loaded after the first paint, in one module. */
import type { Store } from '#data/store/store.ts'
import { getDocumentText } from '#documents/text/get-document-text.ts'
import { whenIdle } from './idle.ts'
import { createSearchEngine, type GroupHits, type SearchEngine } from './search-engine.ts'
import { SearchResults } from './search-results.tsx'
import type { Source } from './sources.ts'
import { findTextHits, withTextHits } from './text-hits.ts'
import { TextProgress } from './text-progress.tsx'

export interface LoadedSearch {
  engine: SearchEngine
  findLooseHits: typeof findLooseHits
  countCutGroups: typeof countCutGroups
  getDocumentText: typeof getDocumentText
  findTextHits: typeof findTextHits
  withTextHits: typeof withTextHits
  TextProgress: typeof TextProgress
  /** Loaded with the engine, because a suspending component would delay the first results by 300 ms. */
  Results: typeof SearchResults
}

/** The search box and the command palette of one store share its lists and indices. */
const engines = new WeakMap<Store, SearchEngine>()

export function getLoadedSearch(store: Store): LoadedSearch {
  const engine = engines.get(store) ?? shareEngine(createSearchEngine(store))
  engines.set(store, engine)
  return {
    engine,
    findLooseHits,
    countCutGroups,
    getDocumentText,
    findTextHits,
    withTextHits,
    TextProgress,
    Results: SearchResults,
  }
}

/** Runs from the first start until the last user has stopped it. */
function shareEngine(engine: SearchEngine): SearchEngine {
  let userCount = 0
  let stop = () => {}
  return {
    ...engine,
    start() {
      if (userCount === 0) stop = engine.start()
      userCount += 1
      return () => {
        userCount -= 1
        if (userCount === 0) stop()
      }
    },
  }
}

/** Loose matches are searched for this long before anything is painted. The rest follows in idle time. */
const firstSliceMs = 4

interface SearchRequest {
  query: string
  /** The groups with exact matches. */
  exact: readonly GroupHits[]
  getLimit: (source: Source) => number
}

/** Reports the groups with their loose matches. Returns a function that stops it. */
function findLooseHits(
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
function countCutGroups(
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
