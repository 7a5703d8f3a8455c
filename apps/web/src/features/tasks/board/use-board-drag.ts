/** Dragging and announcing, whose code comes when the browser is idle. */
import { useCallback, useEffect, useState } from 'react'
import { loadWhenIdle } from '#parts/lazy/load-quietly.ts'

export type BoardDrag = typeof import('./board-drag.ts')

const load = () => import('./board-drag.ts')

/** Undefined until it is there; without it the menu of a card still moves it. */
export function useBoardDrag(isWanted: boolean) {
  const [drag, setDrag] = useState<BoardDrag>()

  useEffect(() => {
    if (isWanted) return loadWhenIdle({ pauseMs: 200, atLatestMs: 2_000 }, load, setDrag)
  }, [isWanted])

  useEffect(() => drag?.endAnnouncing, [drag])

  /** Says it to those who listen to the screen. */
  const announce = useCallback((message: string) => {
    void load().then(
      (loaded) => loaded.announce(message),
      () => {},
    )
  }, [])
  return { drag, announce }
}
