/** Adds to a search what is found in the text of documents. */
import { useEffect, useMemo, useState } from 'react'
import { useServices } from '#data/workspace/services.ts'
import type { FoundHits } from './text-hits.ts'
import type { Search } from './use-search.ts'

export function useTextHits(search: Search): Search {
  const services = useServices()
  const { loaded, query, groups } = search
  const text = useMemo(() => loaded?.getDocumentText(services), [loaded, services])
  const [found, setFound] = useState<FoundHits>()

  useEffect(() => {
    if (!loaded || !text || !query) return
    // Searching again after a change does not shorten the list on the way.
    return loaded.findTextHits(services.store, text, query, (next) =>
      setFound((last) => (last?.query === query && last.isWhole && !next.isWhole ? last : next)),
    )
  }, [services, loaded, text, query])

  const ofQuery = found?.query === query ? found : undefined
  const all =
    loaded && ofQuery ? loaded.withTextHits(groups, ofQuery.hits, query ?? '', search.getLimit) : groups
  // "No results" is not shown before the texts have been searched.
  const isWaiting = search.state === 'answered' && all.length === 0 && !ofQuery?.isWhole
  return { ...search, groups: all, state: isWaiting ? 'waiting' : search.state }
}
