/** Work in turns, each in a moment of its own in which the browser has nothing else to do. */
import { useEffect, useState } from 'react'
import { onceIdle } from '#parts/idle/once-idle.ts'

const patience = { atLatestMs: 1_000, pauseMs: 10 }

/** How many turns have come so far. */
export function useTurns(count: number): number {
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    if (turns < count) return onceIdle(() => setTurns(turns + 1), patience)
    return undefined
  }, [turns, count])
  return turns
}
