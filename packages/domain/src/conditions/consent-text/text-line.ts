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

/** The lines with words in them, apart from page numbers and what is repeated beside them on every page. */
export function divideLines(text: string): Divided {
  const lines = toLines(text)
  const words = lines.filter(({ text }) => text !== pageBreak && text !== '')
  const edges = findPageEdges(lines)
  const bareNumbers = findBarePageNumbers(lines)
  const repeated = countAlike(words.filter(({ line }) => edges.has(line)))
  const reasonFor = ({ line, text }: RawLine): LeftOutReason | undefined => {
    if (isPageNumberAlone.test(text) || bareNumbers.has(line)) return 'page-number'
    const isShort = text.length <= maxEdgeLength
    if (!isShort) return undefined
    const times = repeated.get(withoutDigits(text)) ?? 0
    if (isPageNumberAtEdge.test(text) && (times > 1 || edges.has(line))) return 'repeated'
    // The words of a reason and the start of a condition may well be repeated.
    return edges.has(line) && times > 1 && !startsAsContent.test(text) ? 'repeated' : undefined
  }
  const content: TextLine[] = []
  const leftOut: LeftOutLine[] = []
  let isAfterGap = true
  for (const raw of lines) {
    const reason = reasonFor(raw)
    // A page ends in the middle of a sentence, so it is no gap.
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

/** The lines beside a page number or a page break, by their numbers. */
function findPageEdges(lines: readonly RawLine[]): ReadonlySet<number> {
  const words = lines.filter(({ text }) => text !== '')
  const edges = new Set<number>()
  for (const [index, { text }] of words.entries()) {
    const isEdge = text === pageBreak || isPageNumberAlone.test(text) || isPageNumberAtEdge.test(text)
    const beside = isEdge ? words.slice(Math.max(0, index - edgeLines), index + edgeLines + 1) : []
    for (const { line } of beside) edges.add(line)
  }
  for (const { line } of [...words.slice(0, edgeLines), ...words.slice(-edgeLines)]) edges.add(line)
  return edges
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
