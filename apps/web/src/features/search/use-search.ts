/** The state of a search box: a debounced query, its groups, and how many results there are beyond those shown. */
import { useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react'
import type { LoadedSearch } from './loaded-search.ts'
import { initialCount, maxPerStep, type ResultGroup } from './search-choices.ts'
import type { GroupHits } from './search-engine.ts'
import { getQuery } from './searched-text.ts'
import type { Source } from './sources.ts'
import { useLazySearch } from './use-lazy-search.ts'

export const searchDebounceMs = 300

export interface Search {
  /**
   * Too little to search for; the engine is loading or could not be fetched; still debouncing; or done, with the
   * results of `query`.
   */
  readonly state: 'too-short' | 'loading' | 'failed' | 'waiting' | 'answered'
  /** Folded, as it is searched for. */
  readonly query: string
  /** As it was typed. */
  readonly typed: string
  /** Whether the results belong to the current text of the box. */
  readonly isSettled: boolean
  readonly groups: readonly ResultGroup[]
  /** Undefined until it is loaded. */
  readonly loaded: LoadedSearch | undefined
  /** How many results of a group are shown. */
  getLimit(heading: string): number
  showMore(heading: string): void
  /** Fetches the code again after a failure. */
  tryAgain(): void
}

export function useSearch(text: string, debounceMs = searchDebounceMs): Search {
  const { search: lazySearch, hasFailed, tryAgain } = useLazySearch(text !== '')
  const engine = lazySearch?.engine
  const [change, noteChange] = useReducer((count: number) => count + 1, 0)
  const [typed, setTyped] = useState('')
  const [limits, setLimits] = useState<Readonly<Record<string, number>>>({})
  const [totals, setTotals] = useState<Readonly<Record<string, number>>>({})
  const isTooShort = getQuery(text) === undefined
  const query = isTooShort ? undefined : getQuery(typed)

  useEffect(() => engine?.start(), [engine])
  const isSearching = query !== undefined
  // Without a query nothing is shown that could have changed.
  useEffect(() => (isSearching ? engine?.onChange(noteChange) : undefined), [engine, isSearching])

  useEffect(() => {
    if (isTooShort) return settle('')
    const timer = setTimeout(() => settle(text.trim()), debounceMs)
    return () => clearTimeout(timer)

    function settle(settled: string) {
      setTyped(settled)
      setLimits({})
      setTotals({})
    }
  }, [text, isTooShort, debounceMs])

  // biome-ignore lint/correctness/useExhaustiveDependencies(change): the records changed, so the results may have.
  const exact = useMemo(
    () => (query && engine?.search(query, (source) => limits[source.heading] ?? initialCount)) || [],
    [engine, query, limits, change],
  )
  const [further, setFurther] = useState<{ exact: readonly GroupHits[]; hits: readonly GroupHits[] }>()
  const isWhole = further?.exact === exact
  const hits = isWhole ? further.hits : exact

  useLayoutEffect(() => {
    if (!lazySearch || !query) return
    const getLimit = (source: Source) => limits[source.heading] ?? initialCount
    const requested = { query, exact, getLimit }
    return lazySearch.findLooseHits(lazySearch.engine, requested, (found) =>
      setFurther({ exact, hits: found }),
    )
  }, [lazySearch, query, exact, limits])

  // The first rows are painted before anything is counted.
  useEffect(
    () => (query ? lazySearch?.countCutGroups(lazySearch.engine, query, hits, setTotals) : undefined),
    [lazySearch, query, hits],
  )

  // "No results" is not shown before loose matches have been searched as well.
  const isAnswered = query !== undefined && (isWhole || hits.length > 0)
  const settledState = isAnswered ? 'answered' : 'waiting'
  const unsettledState = hasFailed ? 'failed' : 'loading'
  return {
    state: isTooShort ? 'too-short' : engine ? settledState : unsettledState,
    query: query ?? '',
    typed,
    isSettled: typed === text.trim(),
    groups: hits.map((group) => ({ ...group, total: totals[group.source.heading] })),
    loaded: lazySearch,
    getLimit: (heading) => limits[heading] ?? initialCount,
    showMore(heading) {
      const visible = limits[heading] ?? 0
      setLimits({ ...limits, [heading]: visible + maxPerStep })
    },
    tryAgain,
  }
}
