/** Dragging and its announcements, whose code is loaded when the browser is idle. */
import { useCallback, useEffect, useState } from 'react'
import { loadWhenIdle } from '#core/lazy/load-quietly.ts'

export type BoardDrag = typeof import('./board-drag.ts')

const load = () => import('./board-drag.ts')

/** Undefined until it is loaded. Until then cards can be moved by their menus. */
export function useBoardDrag(isRequested: boolean) {
  const [drag, setDrag] = useState<BoardDrag>()

  useEffect(() => {
    if (isRequested) return loadWhenIdle({ pauseMs: 200, atLatestMs: 2_000 }, load, setDrag)
  }, [isRequested])

  // An object, so that the same text can be announced again.
  const [announcement, setAnnouncement] = useState<{ message: string }>()
  useEffect(() => drag?.endAnnouncing, [drag])
  useEffect(() => {
    if (announcement) drag?.announce(announcement.message)
  }, [drag, announcement])

  /** Announces it to screen readers, as long as the board is shown. */
  const announce = useCallback((message: string) => {
    setAnnouncement({ message })
    void load().then(setDrag, () => {})
  }, [])
  return { drag, announce }
}
