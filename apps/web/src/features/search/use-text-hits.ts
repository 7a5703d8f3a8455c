/** Adds to a search what is found in the text of documents. */
import { useEffect, useMemo, useReducer, useState } from 'react'
import { useServices } from '#data/services.ts'
import type { TextHit } from './search-choices.ts'
import type { Search } from './use-search.ts'

export function useTextHits(search: Search): Search {
  const services = useServices()
  const { loaded, query, groups } = search
  const text = useMemo(() => loaded?.documentTextOf(services), [loaded, services])
  const [change, noteChange] = useReducer((count: number) => count + 1, 0)
  const [found, setFound] = useState<{ query: string; hits: readonly TextHit[] }>()

  useEffect(() => text?.onChange(noteChange), [text])
  useEffect(() => loaded?.engine.onChange(noteChange), [loaded])

  // biome-ignore lint/correctness/useExhaustiveDependencies(change): what can be found has changed.
  useEffect(() => {
    if (!loaded || !text || !query) return
    return loaded.findTextHits(services.store, text, query, (hits) => setFound({ query, hits }))
  }, [services, loaded, text, query, change])

  const isSearched = found?.query === query
  const all = loaded && isSearched ? loaded.withTextHits(groups, found.hits, query, search.limitOf) : groups
  // "No results" is not shown before the texts have been searched.
  const isWaiting = search.state === 'answered' && all.length === 0 && !isSearched
  return { ...search, groups: all, state: isWaiting ? 'waiting' : search.state }
}
