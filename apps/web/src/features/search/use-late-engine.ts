/** The search engine, which comes when the browser is idle, or with the first letter that somebody types. */
import { useEffect, useState } from 'react'
import { useSite } from '#data/site.ts'
import { onceIdle } from '#parts/idle/once-idle.ts'
import type { SearchEngine } from './search-engine.ts'

const patience = { atLatestMs: 1_500, pauseMs: 200 }

export function useLateEngine(isWanted: boolean): SearchEngine | undefined {
  const { store } = useSite()
  const [engine, setEngine] = useState<SearchEngine>()

  useEffect(() => {
    let isGone = false
    const load = async () => {
      const { createSearchEngine } = await import('./search-engine.ts')
      if (!isGone) setEngine((known) => known ?? createSearchEngine(store))
    }
    const callOff = isWanted ? void load() : onceIdle(() => void load(), patience)
    return () => {
      isGone = true
      callOff?.()
    }
  }, [store, isWanted])

  return engine
}
