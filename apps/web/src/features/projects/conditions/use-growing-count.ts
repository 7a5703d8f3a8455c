/** How many cards of a long list are mounted: a first screenful, and the rest while the browser is idle. */
import { startTransition, useEffect, useState } from 'react'
import { onceIdle } from '#core/idle/once-idle.ts'

/** Twice the height of a large desktop screen. */
const firstCount = 24
/** On a slow phone, mounting one part takes less than a tenth of a second. */
const partCount = 24

/** `requested`: how many must be mounted immediately, for the card in the address. */
export function useGrowingCount(total: number, requested = 0): number {
  const [drawn, setDrawn] = useState(firstCount)
  const count = Math.min(Math.max(drawn, requested), total)
  useEffect(() => {
    if (count < total)
      return onceIdle(() => startTransition(() => setDrawn(count + partCount)), {
        atLatestMs: 200,
        pauseMs: 16,
      })
  }, [count, total])
  return count
}
