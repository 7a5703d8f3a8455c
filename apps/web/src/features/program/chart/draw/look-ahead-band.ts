/** The days of a look-ahead as a band behind the bars: one element, moved and scaled without repainting. */
import type { Span } from '@plumbline/domain/program/items/program-span.ts'
import { writeHidden, writeStyle } from './write.ts'

interface BandView {
  ahead: Span | undefined
  /** The left edge of the viewport, in pixels after the day `origin`. */
  x: number
  width: number
  origin: number
  dayWidth: number
}

export function drawBand(band: HTMLElement, { ahead, x, width, origin, dayWidth }: BandView) {
  const left = ahead ? clamp((ahead.start - origin) * dayWidth - x, width) : 0
  const right = ahead ? clamp((ahead.finish + 1 - origin) * dayWidth - x, width) : 0
  writeHidden(band, right <= left)
  if (right > left) writeStyle(band, 'transform', `translateX(${left}px) scaleX(${(right - left) / width})`)
}

/** Whether the look-ahead shows other days than before. Edits do not change the scroll position. */
export function looksElsewhere(ahead: Span | undefined, before: Span | undefined): boolean {
  return ahead !== undefined && (ahead.start !== before?.start || ahead.finish !== before.finish)
}

function clamp(x: number, width: number): number {
  return Math.max(0, Math.min(width, x))
}
