/** The search engine and its list of results, which load when the browser is idle, or as soon as they are wanted. */
import { useEffect, useState } from 'react'
import { useSite } from '#data/site.ts'
import { onceIdle } from '#parts/idle/once-idle.ts'
import { loadQuietly } from '#parts/lazy/load-quietly.ts'
import type { LoadedSearch } from './loaded-search.ts'

const patience = { atLatestMs: 1_500, pauseMs: 200 }

export function useLazySearch(isWanted: boolean): LoadedSearch | undefined {
  const { store } = useSite()
  const [search, setSearch] = useState<LoadedSearch>()

  useEffect(() => {
    let stop: (() => void) | undefined
    const load = () => {
      stop = loadQuietly(
        () => import('./loaded-search.ts'),
        ({ loadedSearchOf }) => setSearch((known) => known ?? loadedSearchOf(store)),
      )
    }
    const callOff = isWanted ? void load() : onceIdle(load, patience)
    return () => {
      callOff?.()
      stop?.()
    }
  }, [store, isWanted])

  return search
}
