/** Scrolls the stage of the PDF when its sheets have been laid out at the scale that the position is meant for. */
import { type RefObject, useEffect, useState } from 'react'

interface Position {
  x: number
  y: number
  /** Of all sheets, at the scale of the position. */
  contentWidth: number
}

interface StageScroll {
  /** `depth` is how far down its sheet the position is, in points. The position is calculated anew at every frame. */
  scrollTo(depth: number, toPosition: () => Position | undefined): void
  /** The depth that is still on its way. Until it is reached, the stage shows a position that nobody asked for. */
  pendingDepth(): number | undefined
}

export function useStageScroll(workspace: RefObject<HTMLElement | null>): StageScroll {
  const [stageScroll] = useState(() => createStageScroll(() => workspace.current))
  useEffect(() => stageScroll.stop, [stageScroll])
  return stageScroll
}

/** Differences that come from rounding, in pixels. */
const tolerance = 2

function createStageScroll(workspace: () => HTMLElement | null) {
  let pending: { depth: number; toPosition: () => Position | undefined } | undefined
  let frame = 0

  /** Looks at every frame, because it depends on the machine how many pass until the sheets are laid out. */
  function follow() {
    const position = pending?.toPosition()
    const stage = workspace()?.querySelector('[data-pdf-stage]')
    const sheets = stage?.querySelector<HTMLElement>('[data-pdf-sheets]')
    if (!position || !stage || !sheets || Math.abs(sheets.offsetWidth - position.contentWidth) > tolerance) {
      frame = requestAnimationFrame(follow)
      return
    }
    stage.scrollTo({ left: position.x, top: position.y, behavior: 'instant' })
    pending = undefined
  }

  function stop() {
    cancelAnimationFrame(frame)
    pending = undefined
  }

  return {
    scrollTo(depth: number, toPosition: () => Position | undefined) {
      stop()
      pending = { depth, toPosition }
      // Not at once: a zoom scrolls by itself in the next frame, and this position must come after that one.
      frame = requestAnimationFrame(follow)
    },
    pendingDepth: () => pending?.depth,
    stop,
  }
}
