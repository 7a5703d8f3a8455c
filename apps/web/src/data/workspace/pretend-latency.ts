/** The artificial loading state of a screen in the demo. */
import { useEffect, useState } from 'react'
import type { Pretence } from './latency.ts'
import { useServices } from './services.ts'

/** True while the screen shows its artificial loading state. */
export function usePretendLatency(pretence: Pretence): boolean {
  const { latency } = useServices()
  const [isLoading, setIsLoading] = useState(() => latency.waitMs(pretence) > 0)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setIsLoading(false), latency.waitMs(pretence))
    return () => clearTimeout(timer)
  }, [latency, pretence, isLoading])
  return isLoading
}
