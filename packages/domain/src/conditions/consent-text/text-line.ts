/** The text of a consent as lines: how they are divided, and what is found on every page. */

export type LeftOutReason = 'page-number' | 'repeated' | 'not-numbered'

export interface TextLine {
  /** Counted from 1, as a person counts the lines of the pasted text. */
  readonly line: number
  readonly text: string
  /** After an empty line, or at the start of the text. */
  readonly isAfterGap: boolean
}

export interface LeftOutLine {
  readonly line: number
  readonly text: string
  readonly reason: LeftOutReason
}

const pageBreak = '\f'
/** Headers and footers have at most as many lines. */
const edgeLines = 4
const maxEdgeLength = 160

const pageNumber = String.raw`(?:page\s*)?\d{1,4}\s*(?:of|\/)\s*\d{1,4}`
const isPageNumberAlone = new RegExp(
  String.raw`^(?:[-–—|]\s*)?(?:${pageNumber}|page\s*\d{1,4}|[-–—]\s*\d{1,4}\s*[-–—]|\d{1,4}\s*\|\s*page)(?:\s*[-–—|])?$`,
  'i',
)
const isPageNumberAtEdge = /^page\s+\d{1,4}\s*(?:of|\/)\s*\d{1,4}\b|\bpage\s+\d{1,4}\s*(?:of|\/)\s*\d{1,4}$/i
const startsAsContent = /^(?:reason\b|condition\b|\(?[a-z0-9]{1,4}[.)]|[a-z]{1,3}\.?\d|\d|[•●▪◦*–-]\s)/i

interface Divided {
  readonly content: readonly TextLine[]
  readonly leftOut: readonly LeftOutLine[]
}

/** The lines with text in them, apart from page numbers and what is repeated beside them on every page. */
export function divideLines(text: string): Divided {
  const lines = toLines(text)
  const reasons = findRepeated(lines, findPageNumbers(lines))
  const content: TextLine[] = []
  const leftOut: LeftOutLine[] = []
  let isAfterGap = true
  for (const raw of lines) {
    const reason = reasons.get(raw.line)
    if (raw.text === pageBreak) continue
    if (raw.text === '') isAfterGap = true
    else if (reason) leftOut.push({ ...raw, reason })
    else {
      content.push({ ...raw, isAfterGap })
      isAfterGap = false
    }
  }
  return { content, leftOut }
}

interface RawLine {
  readonly line: number
  readonly text: string
}

function toLines(text: string): readonly RawLine[] {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029\v]/g, '\n')
    .replaceAll('\f', `\n${pageBreak}\n`)
    .split('\n')
    .map((raw, index) => ({ line: index + 1, text: raw === pageBreak ? raw : tidy(raw) }))
}

/** Tabs stay, because they divide the cells of a table. */
function tidy(raw: string): string {
  return raw
    .replaceAll(/[\u00A0\u2007\u202F]/g, ' ')
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .trim()
}

type Reasons = ReadonlyMap<number, LeftOutReason>

/** By the numbers of the lines. */
function findPageNumbers(lines: readonly RawLine[]): Reasons {
  const bare = findBarePageNumbers(lines)
  const combined = countAlike(lines.filter(({ text }) => isPageNumberAtEdge.test(text)))
  const isCombined = (text: string) => (combined.get(withoutDigits(text)) ?? 0) > 1
  const found = new Map<number, LeftOutReason>()
  for (const { line, text } of lines)
    if (bare.has(line) || isPageNumberAlone.test(text)) found.set(line, 'page-number')
    else if (text.length <= maxEdgeLength && isCombined(text)) found.set(line, 'repeated')
  return found
}

/** With the lines that are at the same place beside the ends of many pages. What is not beside the end stays. */
function findRepeated(lines: readonly RawLine[], pageNumbers: Reasons): Reasons {
  const written = lines.filter(({ text }) => text !== '')
  const isEnd = (at: number) => {
    const line = written[at]
    return line !== undefined && (line.text === pageBreak || pageNumbers.has(line.line))
  }
  // From the first line, from the last, and away from each page number or page break on both sides.
  const walks: { readonly from: number; readonly step: 1 | -1 }[] = [
    ...(isEnd(0) ? [] : [{ from: -1, step: 1 as const }]),
    ...(isEnd(written.length - 1) ? [] : [{ from: written.length, step: -1 as const }]),
  ]
  for (const at of written.keys())
    if (isEnd(at)) for (const step of [1, -1] as const) if (!isEnd(at + step)) walks.push({ from: at, step })
  const found = new Map(pageNumbers)
  for (const step of [1, -1] as const) {
    let left = walks.filter((walk) => walk.step === step)
    const needed = Math.max(2, Math.ceil(left.length * minShare))
    for (let distance = 1; distance <= edgeLines; distance++) {
      const edge = left.flatMap((walk) => {
        const line = written[walk.from + step * distance]
        return line && mayRepeat(line) && !found.has(line.line) ? [{ walk, line }] : []
      })
      const counts = countAlike(edge.map(({ line }) => line))
      const repeated = edge.filter(({ line }) => (counts.get(withoutDigits(line.text)) ?? 0) >= needed)
      for (const { line } of repeated) found.set(line.line, 'repeated')
      left = repeated.map(({ walk }) => walk)
    }
  }
  return found
}

/** A header may be missing on the first page, and on pages of another form. */
const minShare = 0.4

/** Sentences of conditions and the words of reasons may well be repeated. */
function mayRepeat({ text }: RawLine): boolean {
  return (
    text !== pageBreak &&
    text.length <= maxEdgeLength &&
    !startsAsContent.test(text) &&
    !/^\p{Ll}|[.;:,]$/u.test(text)
  )
}

/** Numbers alone at the foot or the head of pages that rise by one from page to page, by their lines. */
function findBarePageNumbers(lines: readonly RawLine[]): ReadonlySet<number> {
  const pages: RawLine[][] = [[]]
  for (const raw of lines) {
    if (raw.text === pageBreak) pages.push([])
    else if (raw.text !== '') pages.at(-1)?.push(raw)
  }
  const found = new Set<number>()
  for (const at of [0, -1]) {
    const edge = pages.map((page) => page.at(at))
    for (const [index, line] of edge.entries()) {
      const next = edge[index + 1]
      if (!line || !next || !isBareNumber(line) || !isBareNumber(next)) continue
      if (Number(next.text) !== Number(line.text) + 1) continue
      found.add(line.line)
      found.add(next.line)
    }
  }
  return found
}

function isBareNumber({ text }: RawLine): boolean {
  return /^\d{1,4}$/.test(text)
}

/** How often each line is found, whatever its digits are. */
function countAlike(lines: readonly RawLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { text } of lines) {
    const key = withoutDigits(text)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

function withoutDigits(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').replaceAll(/\d+/g, '#')
}
