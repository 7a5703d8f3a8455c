/** How many cards of a long list are drawn: as many as the first view can show, and the rest while the browser is idle. */
import { startTransition, useEffect, useState } from 'react'
import { onceIdle } from '#parts/idle/once-idle.ts'

/** Fills a large screen of a desktop twice. */
const firstCount = 24
/** On a slow phone, drawing one part holds up no key for longer than a tenth of a second. */
const partCount = 24

/** `wanted` of them must be there at once: a card that the address leads to. */
export function useGrowingCount(total: number, wanted = 0): number {
  const [drawn, setDrawn] = useState(firstCount)
  const count = Math.min(Math.max(drawn, wanted), total)
  useEffect(() => {
    if (count < total)
      return onceIdle(() => startTransition(() => setDrawn(count + partCount)), {
        atLatestMs: 200,
        pauseMs: 16,
      })
  }, [count, total])
  return count
}
