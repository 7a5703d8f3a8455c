/** Search as the box needs it: a settled query, its groups, and how many there are beyond those shown. */
import { useEffect, useMemo, useReducer, useState } from 'react'
import { whenIdle } from './idle.ts'
import { shownAtFirst, shownPerStep } from './search-choices.ts'
import type { GroupHits } from './search-engine.ts'
import { queryOf } from './searched-text.ts'
import { useLateEngine } from './use-late-engine.ts'

export const searchDebounceMs = 300

export interface ResultGroup extends GroupHits {
  /** Undefined until it is counted. */
  readonly total: number | undefined
}

export interface Search {
  /** Too little to search for; not settled yet; or settled, with the answer to `query`. */
  readonly state: 'too-short' | 'waiting' | 'answered'
  /** Lower case, as it is searched for. */
  readonly query: string
  /** As it was typed. */
  readonly typed: string
  /** Whether the answer is to what the box holds now. */
  readonly isSettled: boolean
  readonly groups: readonly ResultGroup[]
  showMore(heading: string): void
}

export function useSearch(text: string): Search {
  const engine = useLateEngine(text !== '')
  const [change, noteChange] = useReducer((count: number) => count + 1, 0)
  const [typed, setTyped] = useState('')
  const [limits, setLimits] = useState<Readonly<Record<string, number>>>({})
  const [totals, setTotals] = useState<Readonly<Record<string, number>>>({})
  const isTooShort = queryOf(text) === undefined
  const query = isTooShort ? undefined : queryOf(typed)

  useEffect(() => engine?.start(), [engine])
  useEffect(() => engine?.onChange(noteChange), [engine])

  useEffect(() => {
    if (isTooShort) return settle('')
    const timer = setTimeout(() => settle(text.trim()), searchDebounceMs)
    return () => clearTimeout(timer)

    function settle(settled: string) {
      setTyped(settled)
      setLimits({})
      setTotals({})
    }
  }, [text, isTooShort])

  // biome-ignore lint/correctness/useExhaustiveDependencies(change): the records changed, so the answer may have.
  const hits = useMemo(
    () => (query && engine?.search(query, (source) => limits[source.heading] ?? shownAtFirst)) || [],
    [engine, query, limits, change],
  )

  // The first rows are painted before anything is counted.
  useEffect(() => {
    const cut = hits.filter((group) => group.isCut)
    if (!query || !engine || cut.length === 0) return
    const counted: Record<string, number> = {}
    return whenIdle((hasTime) => {
      do {
        const source = cut.pop()?.source
        if (source) counted[source.heading] = engine.count(source, query)
      } while (cut.length > 0 && hasTime())
      if (cut.length === 0) setTotals(counted)
      return cut.length > 0
    })
  }, [engine, query, hits])

  return {
    state: isTooShort ? 'too-short' : query && engine ? 'answered' : 'waiting',
    query: query ?? '',
    typed,
    isSettled: typed === text.trim(),
    groups: hits.map((group) => ({ ...group, total: totals[group.source.heading] })),
    showMore(heading) {
      const shown = limits[heading] ?? 0
      setLimits({ ...limits, [heading]: shown + shownPerStep })
    },
  }
}
