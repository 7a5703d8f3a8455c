/** False until the browser has painted and is idle. Then deferred code is loaded. */
import { startTransition, useEffect, useState } from 'react'
import { onceIdle } from '#parts/idle/once-idle.ts'

const idleOptions = { atLatestMs: 1_500, pauseMs: 200 }

export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => onceIdle(() => startTransition(() => setIsIdle(true)), idleOptions), [])
  return isIdle
}
