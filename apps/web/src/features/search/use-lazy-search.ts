/** The search engine and its list of results, loaded when the browser is idle or as soon as they are needed. */
import { useEffect, useReducer, useState } from 'react'
import { loadQuietly, loadWhenIdle } from '#core/lazy/load-quietly.ts'
import { useServices } from '#data/workspace/services.ts'
import type { LoadedSearch } from './loaded-search.ts'

const idleOptions = { atLatestMs: 1_500, pauseMs: 200 }

export const searchCode = { fetch: () => import('./loaded-search.ts') }

export function useLazySearch(isRequested: boolean) {
  const { store } = useServices()
  const [search, setSearch] = useState<LoadedSearch>()
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0)
  const [hasFailed, setHasFailed] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): each attempt fetches the code again.
  useEffect(() => {
    setHasFailed(false)
    const use = ({ getLoadedSearch }: typeof import('./loaded-search.ts')) =>
      setSearch((known) => known ?? getLoadedSearch(store))
    const fail = () => setHasFailed(true)
    return isRequested
      ? loadQuietly(searchCode.fetch, use, fail)
      : loadWhenIdle(idleOptions, searchCode.fetch, use, fail)
  }, [store, isRequested, attempt])

  return { search, hasFailed, tryAgain }
}
