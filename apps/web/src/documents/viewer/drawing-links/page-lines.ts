/** The lines of a page's text with the places of their letters. */
import type { PdfPageGeometry } from '@embedpdf/models'
import type { Point } from '@plumbline/domain/documents/markups/shape.ts'
import type { LinePart, PageLine } from '@plumbline/domain/documents/references/find-references.ts'
import { type TextLine, toLines, toQuads } from '#documents/viewer/markups/text-marks/page-letters.ts'

export interface PageLines {
  readonly lines: readonly PageLine[]
  /** Four corners of the part, clockwise from the upper left one of its reader. */
  toQuad(part: LinePart): readonly number[]
}

/** Texts of the lines, each from its first to its last letter. Undefined for a line that cannot be read. */
type LineTexts = readonly (string | undefined)[]

interface Slice {
  readonly from: number
  readonly count: number
}

/** `readSlices` is for pages with letters that have no text, so that places in the text are not those of the letters. */
export async function readPageLines(
  geometry: PdfPageGeometry,
  text: string,
  upright: Point,
  readSlices: (slices: readonly Slice[]) => Promise<readonly string[]>,
): Promise<PageLines> {
  const lines = toLines(geometry)
  const last = geometry.runs.at(-1)
  const count = last ? last.charStart + last.glyphs.length : 0
  const slices = lines.map((line) => {
    const from = line[0].index
    return { from, count: (line.at(-1) ?? line[0]).index - from + 1 }
  })
  const texts: LineTexts =
    text.length === count
      ? slices.map(({ from, count }) => text.slice(from, from + count))
      : (await readSlices(slices)).map((read, at) => (read.length === slices[at]?.count ? read : undefined))
  return toPageLines(lines, texts, upright)
}

function toPageLines(lines: readonly TextLine[], texts: LineTexts, upright: Point): PageLines {
  /** Of each character of each line, the letter that it is. */
  const letters: number[][] = []
  const measured = lines.map((line, at): PageLine => {
    const from = line[0].index
    const written = texts[at] ?? ''
    const characters: string[] = []
    const places: number[] = []
    for (const { index } of written === '' ? [] : line) {
      const before = places.at(-1)
      // Between words that are apart without a space, the engine leaves out a place.
      if (before !== undefined && index > before + 1) {
        characters.push(' ')
        places.push(before)
      }
      characters.push(written[index - from] ?? ' ')
      places.push(index)
    }
    letters.push(places)
    const quad = toQuads([line], 0, Number.POSITIVE_INFINITY, upright)[0] ?? []
    return { text: characters.join(''), ...measureQuad(quad, upright) }
  })
  return {
    lines: measured,
    toQuad({ line, from, to }) {
      const [text, places] = [lines[line], letters[line] ?? []]
      return text ? (toQuads([text], places[from] ?? 0, places[to - 1] ?? 0, upright)[0] ?? []) : []
    },
  }
}

function measureQuad(quad: readonly number[], upright: Point): Omit<PageLine, 'text'> {
  const [left = 0, top = 0, right = 0, topRight = 0, farX = 0, farY = 0, nearX = 0, nearY = 0] = quad
  const length = Math.hypot(right - left, topRight - top)
  return {
    middle: { x: (left + farX) / 2, y: (top + farY) / 2 },
    along: length > 0 ? { x: (right - left) / length, y: (topRight - top) / length } : upright,
    length,
    height: Math.hypot(nearX - left, nearY - top),
  }
}
