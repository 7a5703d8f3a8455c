/** The part of a page that is near the viewport, in points. Changes only when the viewport leaves it. */
import type { Box } from '@plumbline/domain/documents/markups/shape.ts'
import { type RefObject, useEffect, useState } from 'react'

/** Undefined for the whole page. */
export function useNearbyBox(
  svg: RefObject<SVGSVGElement | null>,
  isNeeded: boolean,
  scale: number,
): Box | undefined {
  const [box, setBox] = useState<Box>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scale shows another part
  useEffect(() => {
    const stage = svg.current?.closest('[data-pdf-stage]')
    if (!isNeeded || !stage) return setBox(undefined)
    let frame = 0
    const look = () => {
      const seen = svg.current && getSeenBox(svg.current, stage)
      if (seen) setBox((known) => (known && isWithin(seen, known) ? known : widen(seen)))
    }
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    look()
    stage.addEventListener('scroll', lookSoon, { passive: true })
    const observer = new ResizeObserver(lookSoon)
    observer.observe(stage)
    return () => {
      cancelAnimationFrame(frame)
      stage.removeEventListener('scroll', lookSoon)
      observer.disconnect()
    }
  }, [svg, isNeeded, scale])
  return box
}

function getSeenBox(svg: SVGSVGElement, stage: Element): Box | undefined {
  const matrix = svg.getScreenCTM()?.inverse()
  if (!matrix) return undefined
  const { left, top, right, bottom } = stage.getBoundingClientRect()
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ].map(([x = 0, y = 0]) => ({
    x: matrix.a * x + matrix.c * y + matrix.e,
    y: matrix.b * x + matrix.d * y + matrix.f,
  }))
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left &&
    inner.top >= outer.top &&
    inner.right <= outer.right &&
    inner.bottom <= outer.bottom
  )
}

/** By half of the viewport on each side. */
function widen({ left, top, right, bottom }: Box): Box {
  const [x, y] = [(right - left) / 2, (bottom - top) / 2]
  return { left: left - x, top: top - y, right: right + x, bottom: bottom + y }
}
