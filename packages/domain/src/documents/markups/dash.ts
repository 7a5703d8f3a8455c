/** The line styles of markups, and how those of other programs are read. */
import type { Markup } from './markup.ts'

/** Lengths of lines and gaps, in widths of the line. */
const patterns = {
  solid: [],
  dashed: [4, 2.5],
  dotted: [1, 2],
  'dash-dot': [6, 2, 1, 2],
} as const satisfies Record<string, readonly number[]>

export type Dash = keyof typeof patterns
// `as`: the keys of the table above.
export const dashes = Object.keys(patterns) as readonly Dash[]

const dashedKinds: readonly string[] = [
  ...['rectangle', 'ellipse', 'cloud', 'line', 'arrow', 'polyline', 'polygon', 'length', 'area'],
]

/** Text, stamps, pens and marks of text are always solid. */
export function hasDash(kind: string): boolean {
  return dashedKinds.includes(kind)
}

/** The style of a later version is drawn as a solid line. */
export function getDash({ kind, dash }: Pick<Markup, 'kind' | 'dash'>): Dash {
  return hasDash(kind) ? (dashes.find((known) => known === dash) ?? 'solid') : 'solid'
}

/** In points. Empty for a solid line. */
export function toDashLengths(markup: Pick<Markup, 'kind' | 'dash' | 'width'>): readonly number[] {
  return patterns[getDash(markup)].map((length) => Math.round(length * markup.width * 1000) / 1000)
}

/** The style that is most like the lengths of another program, in points, on a line of this width. */
export function readDash(lengths: readonly number[], width: number): Dash {
  const [line = 0] = lengths
  if (lengths.length === 0 || lengths.every((length) => length === 0)) return 'solid'
  if (lengths.length >= 4) return 'dash-dot'
  return line <= 1.5 * width ? 'dotted' : 'dashed'
}
