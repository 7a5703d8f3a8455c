/** Finds the texts of a drawing that name other documents of the register, such as '3/A-501' or 'REFER DRG A-501'. */
import type { Id } from '../../kernel/records/record.ts'
import type { Point } from '../markups/shape.ts'
import { numberKey } from '../number-key.ts'

/** One line of text, in points of the page. */
export interface PageLine {
  readonly text: string
  readonly middle: Point
  /** The direction in which it is read, of length 1. */
  readonly along: Point
  /** Its length in that direction, and its height across it. */
  readonly length: number
  readonly height: number
}

/** The size of the page, and the quarter turns with which it is shown. */
export interface PageFrame {
  readonly width: number
  readonly height: number
  readonly quarterTurns: number
}

export interface NumberedDocument {
  readonly id: Id
  readonly documentNumber: string
}

export interface NumberedDocuments {
  /** By the key of their number. */
  readonly byKey: ReadonlyMap<string, NumberedDocument>
  /** The first one and the first two characters of the keys, because a page may have thousands of lines. */
  readonly starts: ReadonlySet<string>
  readonly maxLength: number
}

/** Characters of a line, `to` excluded. */
export interface LinePart {
  readonly line: number
  readonly from: number
  readonly to: number
}

export interface Reference {
  readonly id: Id
  /** One, or two in a bubble: the number of the detail, and the sheet below it. */
  readonly parts: readonly LinePart[]
}

export function indexNumbers(documents: readonly NumberedDocument[]): NumberedDocuments {
  const byKey = new Map<string, NumberedDocument>()
  for (const document of documents) {
    const key = numberKey(document.documentNumber)
    // A number without a digit would be found in every text that has the word.
    if (/\d/.test(key) && !byKey.has(key)) byKey.set(key, document)
  }
  const keys = [...byKey.keys()]
  const starts = new Set(keys.flatMap((key) => [key.slice(0, 1), key.slice(0, 2)]))
  return { byKey, starts, maxLength: keys.reduce((max, { length }) => Math.max(max, length), 0) }
}

/** `ownNumber`: of the document that is read. It is no reference to itself. */
export function findReferences(
  lines: readonly PageLine[],
  numbered: NumberedDocuments,
  ownNumber: string | undefined,
  frame: PageFrame,
): readonly Reference[] {
  if (numbered.byKey.size === 0) return []
  const ownKey = numberKey(ownNumber ?? '')
  const found = lines.map(({ text }) => findInLine(text, numbered))
  const titled = findTitledKey(lines, found, ownKey, frame)
  const labels = lines.flatMap(({ text }, line) => (isLabel(text.trim()) ? [line] : []))
  const used = new Set<number>()
  return found.flatMap((matches, line) =>
    matches.flatMap(({ key, id, from, to, isCertain, isWhole }): Reference[] => {
      if (key === ownKey || key === titled) return []
      const part = { line, from, to }
      const label = isWhole ? findLabel(lines, line, labels, used) : undefined
      if (label === undefined) return isCertain ? [{ id, parts: [part] }] : []
      used.add(label)
      const { text } = lines[label] ?? { text: '' }
      return [{ id, parts: [{ line: label, from: 0, to: text.length }, part] }]
    }),
  )
}

interface Match {
  readonly key: string
  readonly id: Id
  readonly from: number
  readonly to: number
  /** Otherwise it is one only as the lower half of a bubble. */
  readonly isCertain: boolean
  /** The line has nothing else. */
  readonly isWhole: boolean
}

/** Words with the marks that numbers are written with inside them. */
const terms = /[\p{L}\p{N}]+(?:[.\-_–]+[\p{L}\p{N}]+)*/gu
/** A number may be written with spaces: 'A - 501', '24 0117 A 501'. */
const maxTerms = 5
const betweenTerms = /^(?:\s{1,2}|\s?[.\-_–]\s?)$/
const brokenAtMark = /[.\-_–]\s|\s[.\-_–]/

function findInLine(text: string, numbered: NumberedDocuments): Match[] {
  if (!/\d/.test(text)) return []
  const places = [...text.matchAll(terms)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }))
  const matches: Match[] = []
  for (let first = 0; first < places.length; first += 1) {
    const last = findLastWord(text, places, first, numbered)
    if (last === undefined) continue
    const [start, end] = [places[first]?.start ?? 0, places[last]?.end ?? 0]
    const match = toMatch(text, start, end, numbered)
    if (!match) continue
    matches.push(match)
    first = last
  }
  return matches
}

/** The last word of the longest number that begins with the word. */
function findLastWord(
  text: string,
  places: readonly { start: number; end: number }[],
  first: number,
  numbered: NumberedDocuments,
): number | undefined {
  const start = places[first]?.start ?? 0
  let last: number | undefined
  for (let at = first; at < Math.min(places.length, first + maxTerms); at += 1) {
    const [before, place] = [places[at - 1], places[at]]
    if (!place) break
    if (at > first && !betweenTerms.test(text.slice(before?.end, place.start))) break
    const key = numberKey(text.slice(start, place.end))
    if (key.length > numbered.maxLength || !numbered.starts.has(key.slice(0, 2))) break
    if (numbered.byKey.has(key)) last = at
  }
  return last
}

const label = String.raw`(?:\p{L}?\d{1,3}\p{L}?|\p{L}{1,2})`
const wholeLabel = new RegExp(`^${label}$`, 'u')
const isLabel = (text: string) => wholeLabel.test(text)
const drawing = String.raw`(?:drg|dwg|drawing|sheet|sht)s?\.?\s*(?:nos?\.?|number|#)?\s*:?\s*`
/** '3/' and '(12 / ', but not the day of '3/11/26'. */
const detailBefore = new RegExp(`(?:^|[\\s(\\[,;:&])(${label}\\s*/\\s*)$`, 'iu')
/** 'DETAIL 3 ON ', 'SECTION A / DRG '. */
const phraseBefore = new RegExp(
  `(?:^|[^\\p{L}])((?:detail|det|section|sect|elevation|elev)\\.?\\s*${label}\\s*(?:/|on|in|of|see|refer)\\s*(?:to\\s+)?(?:${drawing})?)$`,
  'iu',
)
const drawingBefore = new RegExp(`(?:^|[^\\p{L}])(${drawing})$`, 'iu')
const detailAfter = new RegExp(`^\\s?/\\s?${label}(?![\\p{L}\\p{N}/.\\-])`, 'u')
/** 'SHEET 101 OF 240' counts sheets. */
const countAfter = /^\s*(?:of|\/)\s*\d/i

/** Characters that are read before a number. */
const maxBefore = 60

const paperSize = /^a[0-5]$/

/** A number may also be a date, a fraction, a scale, a grid line or a size of paper. Then the words around it decide. */
function toMatch(text: string, start: number, end: number, numbered: NumberedDocuments): Match | undefined {
  const written = text.slice(start, end)
  const key = numberKey(written)
  const document = numbered.byKey.get(key)
  if (!document) return undefined
  const [before, after] = [text.slice(Math.max(0, start - maxBefore), start), text.slice(end)]
  const phrase = phraseBefore.exec(before)?.[1]
  const detail = detailBefore.exec(before)?.[1]
  const word = drawingBefore.exec(before)?.[1]
  const isNumeric = /^\d+$/.test(key)
  const isBroken = /\s/.test(written) && !brokenAtMark.test(written) && !/\s/.test(document.documentNumber)
  const isNamed = phrase !== undefined || word !== undefined
  const isCertain = isNumeric
    ? key.length > 2 && isNamed && !countAfter.test(after)
    : paperSize.test(key)
      ? phrase !== undefined || detail !== undefined
      : (key.length > 2 && !isBroken) || isNamed || detail !== undefined
  const from = start - (phrase ?? detail ?? word ?? '').length
  const to = end + (!isNumeric && !detail && !phrase ? (detailAfter.exec(after)?.[0].length ?? 0) : 0)
  const isWhole = !isNumeric && text.trim() === written
  return { key, id: document.id, from, to, isCertain, isWhole }
}

/** The corner of the sheet that has the title block, as parts of its width and height from the lower right. */
const titleCorner = 0.35

/**
 * A file with many sheets is one document of the register, and each of its pages has its number in the title block: the
 * largest number of the corner that has no other text in its line.
 */
function findTitledKey(
  lines: readonly PageLine[],
  found: readonly (readonly Match[])[],
  ownKey: string,
  frame: PageFrame,
): string | undefined {
  let titled: { key: string; height: number } | undefined
  for (const [line, matches] of found.entries()) {
    const { text, middle, height } = lines[line] ?? {}
    const [match] = matches
    if (!match || !middle || height === undefined || matches.length > 1) continue
    const isAlone = text?.slice(match.from, match.to).trim() === text?.trim()
    const at = toVisible(middle, frame)
    if (!isAlone || at.x < 1 - titleCorner || at.y < 1 - titleCorner) continue
    if (match.key === ownKey) return undefined
    if (!titled || height > titled.height) titled = { key: match.key, height }
  }
  return titled?.key
}

/** As parts of the sheet from its upper left corner, as it is shown. */
function toVisible({ x, y }: Point, { width, height, quarterTurns }: PageFrame): Point {
  const [across, down] = [x / width, y / height]
  if (quarterTurns % 4 === 1) return { x: 1 - down, y: across }
  if (quarterTurns % 4 === 2) return { x: 1 - across, y: 1 - down }
  return quarterTurns % 4 === 3 ? { x: down, y: 1 - across } : { x: across, y: down }
}

/** In heights of the larger text. */
const maxDistance = 3.2
const minDistance = 0.6

/** The number of a detail above the number of its sheet: both in the middle of a bubble, with a line between them. */
function findLabel(
  lines: readonly PageLine[],
  line: number,
  labels: readonly number[],
  used: ReadonlySet<number>,
): number | undefined {
  const sheet = lines[line]
  if (!sheet) return undefined
  const { along, middle, length, height } = sheet
  let nearest: { line: number; above: number } | undefined
  for (const at of labels) {
    const other = lines[at]
    if (!other || at === line || used.has(at)) continue
    const [x, y] = [other.middle.x - middle.x, other.middle.y - middle.y]
    const aside = Math.abs(x * along.x + y * along.y)
    const above = x * along.y - y * along.x
    const larger = Math.max(height, other.height)
    const isInMiddle = aside <= Math.max(length / 4, height / 2)
    const isNear = above >= minDistance * larger && above <= maxDistance * larger
    const isAlike = larger <= 2.5 * Math.min(height, other.height)
    if (isInMiddle && isNear && isAlike && (!nearest || above < nearest.above)) nearest = { line: at, above }
  }
  return nearest?.line
}
