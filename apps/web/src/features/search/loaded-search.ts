/** All search code that is loaded after the first paint, in one module. */
import type { Store } from '#data/store/store.ts'
import { getDocumentText } from '#documents/text/get-document-text.ts'
import { createSearchEngine, type SearchEngine } from './search-engine.ts'
import { SearchResults } from './search-results.tsx'
import { countCutGroups, findLooseHits } from './search-runs.ts'
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
