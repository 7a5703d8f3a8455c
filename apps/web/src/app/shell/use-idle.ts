/** False until the browser has painted and come to rest: what can wait is loaded then. */
import { useEffect, useState } from 'react'

const longestWaitMs = 1500

export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const settle = () => setIsIdle(true)
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(settle, 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(settle, { timeout: longestWaitMs })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}
