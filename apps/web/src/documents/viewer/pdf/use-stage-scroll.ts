/** Scrolls the PDF once its sheets have been laid out at the scale of the target position. */
import { type RefObject, useEffect, useState } from 'react'

interface Position {
  x: number
  y: number
  /** The size of all sheets at the scale of the position. */
  contentWidth: number
}

interface StageScroll {
  /**
   * `depth`: the distance from the top of the sheet to the position, in points. The position is recalculated in every
   * frame.
   */
  scrollTo(depth: number, toPosition: () => Position | undefined): void
  /** The pending depth. Until it is reached, the box shows a position that no one asked for. */
  pendingDepth(): number | undefined
  isPending(): boolean
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

  /** Checks every frame, because it depends on the device how many frames pass until the sheets are laid out. */
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
      // Not immediately: a zoom scrolls by itself in the next frame, and this position must be set after that.
      frame = requestAnimationFrame(follow)
    },
    pendingDepth: () => pending?.depth,
    isPending: () => pending !== undefined,
    stop,
  }
}
