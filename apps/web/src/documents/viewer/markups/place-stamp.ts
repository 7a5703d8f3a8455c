/** Stamps as they are placed: what is filled in, and a border that is large enough for it. */
import { getStampDraft } from '@plumbline/domain/documents/markups/change-stamps.ts'
import { customStamps, type StampFrame } from '@plumbline/domain/documents/markups/custom-stamp.ts'
import { toHundredths } from '@plumbline/domain/documents/markups/shape.ts'
import { fillStamp, type StampValues } from '@plumbline/domain/documents/markups/stamp-text.ts'
import { profiles } from '@plumbline/domain/people/account/profile.ts'
import { momentToLabel } from '#core/dates/labels.ts'
import type { Services } from '#data/workspace/services.ts'
import { isBuiltIn } from './board.ts'
import type { Size } from './draw.ts'
import { lineHeight, type Measure, measureText } from './text-lines.ts'

/** The second line of a built-in stamp. */
const builtInLine = '{name}, {date}'

export interface PlacedStamp {
  readonly text: string
  /** Undefined for that of the tools. */
  readonly colour?: string
  readonly frame?: StampFrame
}

/** Undefined if the stamp was deleted. `chosen`: a built-in one, or the id of a custom one. */
export function getPlacedStamp(chosen: string, services: Services): PlacedStamp | undefined {
  const values = getStampValues(services)
  if (isBuiltIn(chosen)) return { text: fillStamp(`${chosen}\n${builtInLine}`, values) }
  const custom = services.store.records.find(customStamps, chosen)
  if (!custom) return undefined
  const { text, colour, frame } = getStampDraft(custom)
  return { text: fillStamp(text, values), colour, frame }
}

export function getStampValues({ session, clock, store }: Services): StampValues {
  return {
    name: session.author(),
    date: momentToLabel(clock.now().toISOString()),
    company: store.records.find(profiles, session.actor().id)?.company ?? '',
  }
}

/** In sizes of the letters: around the text, and how much wider its bold first line is. */
const padding = 0.7
const boldness = 1.08
/** Below the first line. */
const smallLine = 0.6
/** Browsers round the widths of small letters. */
const measuredSize = 100
/** Of the sheet. */
const maxShare = 0.95

interface LaidOut {
  readonly points: number[][]
  readonly fontSize: number
}

/** The box grows with the text and stays on the sheet. A text that is wider than the sheet gets smaller letters. */
export function layOutStamp(
  { text, frame }: PlacedStamp,
  { points: [box = []], fontSize: size }: LaidOut,
  sheet: Size,
  measure: Measure = measureText,
): LaidOut {
  const [left = 0, top = 0, right = 0, bottom = 0] = box
  const lines = text.split('\n')
  const widths = lines.map(
    (line, at) => (measure(line, measuredSize) / measuredSize) * (at === 0 ? boldness : smallLine),
  )
  // The largest rectangle in an ellipse.
  const around = frame === 'oval' ? Math.SQRT2 : 1
  const wide = (Math.max(...widths) + 2 * padding) * around
  const high = (lines.length * lineHeight + padding) * around
  const fits = sheet.width > 0 ? (sheet.width * maxShare) / wide : size
  const fontSize = Math.min(size, fits)
  const width = Math.max(right - left, wide * fontSize)
  const height = Math.max(bottom - top, high * fontSize)
  const x = sheet.width > 0 ? Math.max(0, Math.min(left, sheet.width - width)) : left
  const y = sheet.height > 0 ? Math.max(0, Math.min(top, sheet.height - height)) : top
  return {
    points: [[x, y, x + width, y + height].map(toHundredths)],
    fontSize: toHundredths(fontSize),
  }
}
