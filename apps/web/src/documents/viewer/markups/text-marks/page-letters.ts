/** The lines and words of a page's text, and the corners of marked text, whichever way its lines run. */
import type { PdfPageGeometry } from '@embedpdf/models'
import { distance, maxStrokes, type Point, toHundredths } from '@plumbline/domain/documents/markups/shape.ts'

interface Letter {
  /** Its place in the text of the page. */
  readonly index: number
  readonly isSpace: boolean
  readonly middle: Point
  readonly width: number
  readonly height: number
}

/** Letters that follow each other on one line. */
export type TextLine = readonly [Letter, ...Letter[]]

export interface Term {
  /** The places of its first and last letter in the text of the page. */
  readonly from: number
  readonly to: number
  readonly middle: Point
  /** The place of its line in the list of lines. */
  readonly line: number
}

const empty = 2
const space = 1
/** In sizes of the larger letter. Letters that are further apart are on different lines. */
const maxGap = 3

/** In the order of the file. */
export function toLines({ runs }: PdfPageGeometry): readonly TextLine[] {
  const lines: [Letter, ...Letter[]][] = []
  let breaks = 0
  for (const { glyphs, charStart } of runs)
    for (const [at, { x, y, width, height, flags }] of glyphs.entries()) {
      // The engine adds letters without a size: one between words, two at the end of a line.
      if (flags === empty || width <= 0 || height <= 0) {
        breaks += 1
        continue
      }
      const middle = { x: x + width / 2, y: y + height / 2 }
      const letter = { index: charStart + at, isSpace: flags === space, middle, width, height }
      const line = lines.at(-1)
      if (line && breaks < 2 && isNext(line, letter)) line.push(letter)
      else lines.push([letter])
      breaks = 0
    }
  return lines
}

/** Whether the letter is near the last one, and not beside the line. */
function isNext(line: TextLine, letter: Letter): boolean {
  const last = line.at(-1) ?? line[0]
  const size = Math.max(last.width, last.height, letter.width, letter.height)
  if (distance(last.middle, letter.middle) > maxGap * size) return false
  if (line.length === 1) return true
  const { x, y } = getDirection(line, { x: 1, y: 0 })
  const aside = (letter.middle.x - last.middle.x) * -y + (letter.middle.y - last.middle.y) * x
  return Math.abs(aside) < size / 2
}

/** Of a page that is turned by so many quarters, the direction in which text runs that is upright for its reader. */
const uprightDirections: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
]

export function getUprightDirection(quarters: number): Point {
  return uprightDirections[quarters % 4] ?? { x: 1, y: 0 }
}

const axisTolerance = 0.05

/** A single letter has none, and is taken as upright. */
function getDirection(line: TextLine, upright: Point): Point {
  const [from, to] = [line[0].middle, (line.at(-1) ?? line[0]).middle]
  const length = distance(from, to)
  if (length < 0.5) return upright
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length]
  // Letters are measured in whole points, so that a short line seems to run a little up or down.
  if (Math.abs(y) < axisTolerance || (line.length < 4 && Math.abs(y) < 0.3)) return { x: Math.sign(x), y: 0 }
  if (Math.abs(x) < axisTolerance || (line.length < 4 && Math.abs(x) < 0.3)) return { x: 0, y: Math.sign(y) }
  return { x, y }
}

/** Four corners of each line between two letters, clockwise from the upper left one of its reader. */
export function toQuads(lines: readonly TextLine[], from: number, to: number, upright: Point): number[][] {
  return lines
    .flatMap((line) => {
      const marked = line.filter(({ index }) => index >= from && index <= to)
      const first = marked.findIndex(({ isSpace }) => !isSpace)
      const last = marked.findLastIndex(({ isSpace }) => !isSpace)
      return first < 0 ? [] : [toQuad(marked.slice(first, last + 1), getDirection(line, upright))]
    })
    .slice(0, maxStrokes)
}

function toQuad(letters: readonly Letter[], along: Point): number[] {
  const across = { x: -along.y, y: along.x }
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const letter of letters) {
    const { advance, height } = getSize(letter, along)
    const at = letter.middle.x * along.x + letter.middle.y * along.y
    const down = letter.middle.x * across.x + letter.middle.y * across.y
    left = Math.min(left, at - advance / 2)
    right = Math.max(right, at + advance / 2)
    top = Math.min(top, down - height / 2)
    bottom = Math.max(bottom, down + height / 2)
  }
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const
  return corners
    .flatMap(([at, down]) => [at * along.x + down * across.x, at * along.y + down * across.y])
    .map(toHundredths)
}

/** The engine measures upright boxes. That of a letter on a slanted line is larger than the letter. */
function getSize({ width, height }: Letter, along: Point): { advance: number; height: number } {
  const [cos, sin] = [Math.abs(along.x), Math.abs(along.y)]
  const squares = cos * cos - sin * sin
  // At 45 degrees the box is the same for narrow and wide letters: then an average one is assumed.
  if (Math.abs(squares) < 0.3) {
    const both = (width + height) / (cos + sin)
    return { advance: both / 3, height: (both * 2) / 3 }
  }
  return {
    advance: Math.max(0, (width * cos - height * sin) / squares),
    height: Math.max(0, (height * cos - width * sin) / squares),
  }
}

export function toTerms(lines: readonly TextLine[]): readonly Term[] {
  return lines.flatMap((letters, line) => {
    const terms: Letter[][] = []
    let isInWord = false
    let last = -2
    for (const letter of letters) {
      // The engine leaves out a place between words that are apart without a space.
      if (letter.isSpace) isInWord = false
      else if (isInWord && letter.index === last + 1) terms.at(-1)?.push(letter)
      else {
        terms.push([letter])
        isInWord = true
      }
      last = letter.index
    }
    return terms.flatMap((word) => {
      const [from, to] = [word[0], word.at(-1)]
      if (!from || !to) return []
      const middle = { x: (from.middle.x + to.middle.x) / 2, y: (from.middle.y + to.middle.y) / 2 }
      return [{ from: from.index, to: to.index, middle, line }]
    })
  })
}

export function findTerm(terms: readonly Term[], index: number): Term | undefined {
  return terms.find(({ from, to }) => index >= from && index <= to)
}

export function findNearestTerm(terms: readonly Term[], to: Point): Term | undefined {
  let nearest: Term | undefined
  for (const word of terms)
    if (!nearest || distance(word.middle, to) < distance(nearest.middle, to)) nearest = word
  return nearest
}

export type TermStep = 'previous' | 'next' | 'above' | 'below'

/** The word beside another one, or the nearest one of the line before or after it. */
export function stepTerm(terms: readonly Term[], from: Term, step: TermStep): Term {
  const at = terms.indexOf(from)
  if (step === 'previous' || step === 'next') return terms[at + (step === 'next' ? 1 : -1)] ?? from
  const line = from.line + (step === 'below' ? 1 : -1)
  return (
    findNearestTerm(
      terms.filter((word) => word.line === line),
      from.middle,
    ) ?? from
  )
}
