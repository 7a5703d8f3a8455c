/** Positions the hold points and long lead items above the bars, in a few lines without overlap. */
import type { HoldPoint } from '@plumbline/domain/hold-points/hold-point.ts'
import type { LeadTime } from '@plumbline/domain/lead-times/lead-time.ts'
import type { Span } from '@plumbline/domain/program/items/program-span.ts'

/** A hold point is on its day; a long lead item spans from its order date to the day it is needed. */
export type LaneMark = Span &
  ({ readonly kind: 'hold'; readonly point: HoldPoint } | { readonly kind: 'lead'; readonly item: LeadTime })

export interface PlacedMark {
  /** `more` means the items that did not fit. */
  readonly shape: 'hold' | 'lead' | 'more'
  readonly marks: readonly LaneMark[]
  /** In pixels from the first day. */
  readonly left: number
  readonly width: number
  readonly line: number
}

export interface Lane {
  /** From left to right. */
  readonly placed: readonly PlacedMark[]
  readonly names: readonly { readonly text: string; readonly line: number }[]
  readonly height: number
}

export const lineHeight = 24
const padding = 4
/** Minimum touch target in pixels. */
const minWidth = 24
const moreWidth = 72
const gap = 2
const maxLines = 3

export function layOutLane(marks: readonly LaneMark[], dayWidth: number): Lane | undefined {
  if (marks.length === 0) return undefined
  const inOrder = marks.toSorted((one, other) => one.start - other.start)
  const holds = gatherHolds(
    inOrder.filter(({ kind }) => kind === 'hold'),
    dayWidth,
  )
  const firstLine = holds.length > 0 ? 1 : 0
  const leads = packLeads(
    inOrder.filter(({ kind }) => kind === 'lead'),
    dayWidth,
    firstLine,
  )
  const placed = [...holds, ...leads].sort((one, other) => one.left - other.left || one.line - other.line)
  const lines = 1 + Math.max(...placed.map(({ line }) => line))
  const names = [
    ...(holds.length > 0 ? [{ text: 'Hold points', line: 0 }] : []),
    ...(leads.length > 0 ? [{ text: 'Long lead items', line: firstLine }] : []),
  ]
  return { placed, names, height: lines * lineHeight + padding }
}

/** Combines overlapping hold points into one mark. */
function gatherHolds(marks: readonly LaneMark[], dayWidth: number): readonly PlacedMark[] {
  const placed: PlacedMark[] = []
  for (const mark of marks) {
    const left = (mark.start + 0.5) * dayWidth - minWidth / 2
    const before = placed.at(-1)
    if (before && left < before.left + minWidth)
      placed[placed.length - 1] = { ...before, marks: [...before.marks, mark] }
    else placed.push({ shape: 'hold', marks: [mark], left, width: minWidth, line: 0 })
  }
  return placed
}

/** Puts each item on the first free line, and counts the rest below. */
function packLeads(marks: readonly LaneMark[], dayWidth: number, firstLine: number): readonly PlacedMark[] {
  const placed: PlacedMark[] = []
  const ends: number[] = Array(maxLines).fill(Number.NEGATIVE_INFINITY)
  let more: PlacedMark | undefined
  for (const mark of marks) {
    const left = mark.start * dayWidth
    const width = Math.max(minWidth, (mark.finish - mark.start + 1) * dayWidth)
    const line = ends.findIndex((end) => end <= left)
    if (line >= 0) {
      ends[line] = left + width + gap
      placed.push({ shape: 'lead', marks: [mark], left, width, line: firstLine + line })
    } else if (more && left < more.left + moreWidth) {
      const joined: PlacedMark = { ...more, marks: [...more.marks, mark] }
      placed[placed.indexOf(more)] = joined
      more = joined
    } else {
      more = { shape: 'more', marks: [mark], left, width: moreWidth, line: firstLine + maxLines }
      placed.push(more)
    }
  }
  return placed
}

/** Extends the range to include the marks. A mistyped year must not stretch the chart over a century. */
export function rangeWith({ start, finish }: Span, marks: readonly LaneMark[]): Span {
  const near = marks.filter((mark) => mark.start >= start - maxBeside && mark.finish <= finish + maxBeside)
  return {
    start: near.reduce((least, mark) => Math.min(least, mark.start), start),
    finish: near.reduce((max, mark) => Math.max(max, mark.finish), finish),
  }
}

const maxBeside = 366

/** The marks that are at least partly within the days of the chart. Without any, the program needs no lane. */
export function marksWithin({ start, finish }: Span, marks: readonly LaneMark[]): readonly LaneMark[] {
  return marks.filter((mark) => mark.finish >= start && mark.start <= finish)
}
