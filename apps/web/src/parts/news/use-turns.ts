/** Splits work into steps, each of which runs when the browser is idle. */
import { useEffect, useState } from 'react'
import { onceIdle } from '#parts/idle/once-idle.ts'

const idleOptions = { atLatestMs: 1_000, pauseMs: 10 }

/** The number of steps that may run so far. */
export function useTurns(count: number): number {
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    if (turns < count) return onceIdle(() => setTurns(turns + 1), idleOptions)
    return undefined
  }, [turns, count])
  return turns
}
