/** The numbers of the conditions of a consent: in which of the usual ways it numbers them, and which numbers are theirs. */

export interface NumberedStart {
  readonly number: string
  /** What follows it on its line. */
  readonly rest: string
  /** 'B' of B12. */
  readonly prefix: string
  readonly value: number
  /** 'A' of 12A, which a modification has inserted after 12. */
  readonly suffix: string
}

type Style = (text: string) => NumberedStart | undefined

function style(pattern: RegExp): Style {
  return (text) => {
    const found = pattern.exec(text)?.groups
    if (!found) return undefined
    const { prefix = '', value = '', suffix = '', rest = '', section = '' } = found
    const dot = section === '' ? '' : '.'
    const number = `${prefix}${section}${dot}${value}${suffix}`
    return { number, rest: rest.trim(), prefix: prefix + section, value: Number(value), suffix }
  }
}

/** Where two number as many conditions, the first is taken. */
const styles: readonly Style[] = [
  // B12, B.12, DC1: a letter for each part.
  style(
    /^(?:condition\s+)?(?<prefix>[A-Z]{1,3})[.-]?(?<value>\d{1,3})(?<suffix>[A-Z]?)(?:[.):]+|\s*[–—-])?(?:\s+(?<rest>\S.*)|)$/u,
  ),
  // Condition 12, Condition No. 12.
  style(
    /^condition\s+(?:no\.?\s*)?(?<value>\d{1,3})(?<suffix>[A-Z]?)(?:\s*[.):–—-]+)?(?:\s+(?<rest>\S.*)|)$/iu,
  ),
  // 12. and 12) and 12:
  style(/^(?<value>\d{1,3})(?<suffix>[A-Z]?)[.):](?:\s*(?<rest>\D.*)|)$/u),
  // (12)
  style(/^\((?<value>\d{1,3})(?<suffix>[A-Z]?)\)\s*(?<rest>.*)$/u),
  // 12 alone, or before a word that begins a sentence.
  style(/^(?<value>\d{1,3})(?<suffix>[A-Z]?)(?:\s*[–—-])?(?:\s+(?<rest>\p{Lu}.*)|)$/u),
  // 3.12, by the number of the part.
  style(/^(?<section>\d{1,2})\.(?<value>\d{1,3})(?<suffix>[A-Z]?)[.):]?(?:\s+(?<rest>\S.*)|)$/u),
]

interface NumberableLine {
  readonly text: string
  readonly isHeading: boolean
  /** The heading names a stage, so that conditions follow. */
  readonly hasStage: boolean
}

/** Where conditions start, by the index of the line. */
export function findNumbers(lines: readonly NumberableLine[]): ReadonlyMap<number, NumberedStart> {
  const found = findStyle(lines)
  return new Map([...found, ...findInOtherParts(lines, found)])
}

function findStyle(lines: readonly NumberableLine[]): ReadonlyMap<number, NumberedStart> {
  const found = styles.map((read) => follow(lines, read))
  return found.reduce((best, other) => (other.size > best.size ? other : best))
}

/** A deferred commencement is often numbered 1, 2, 3 before parts that are numbered A1, A2, B1. */
function findInOtherParts(
  lines: readonly NumberableLine[],
  found: ReadonlyMap<number, NumberedStart>,
): readonly (readonly [number, NumberedStart])[] {
  const headings = lines.flatMap(({ isHeading }, index) => (isHeading ? [index] : []))
  return headings.flatMap((heading, at) => {
    const part = lines.slice(heading, headings[at + 1])
    if (!part[0]?.hasStage || part.some((_, index) => found.has(heading + index))) return []
    const inPart = [...findStyle(part)]
    return inPart[0]?.[1].value === 1 ? inPart.map(([index, start]) => [heading + index, start] as const) : []
  })
}

/** The numbers of one style that follow each other, and not the numbers of lists and of sentences that go on. */
function follow(lines: readonly NumberableLine[], read: Style): ReadonlyMap<number, NumberedStart> {
  const candidates = lines.map(({ text, isHeading }) => (isHeading ? undefined : read(text)))
  const isLater = laterNumbers(lines, candidates)
  const starts = new Map<number, NumberedStart>()
  let last: NumberedStart | undefined
  let isAfterHeading = true
  let listed = 0
  for (const [index, candidate] of candidates.entries()) {
    if (lines[index]?.isHeading) {
      isAfterHeading = true
      listed = 0
    }
    if (!candidate) continue
    const { prefix, value } = candidate
    const isListed = listed > 0 && value === listed + 1
    const isNext = follows(candidate, last, isAfterHeading)
    const isSkipping = last?.prefix === prefix && value > last.value + 1
    // Where a number comes again later, this one is in a list.
    const isTooEarly =
      (isListed && isLater(index, prefix, value)) ||
      (isSkipping && isLater(index, prefix, (last?.value ?? 0) + 1))
    if (isNext && !isTooEarly) {
      starts.set(index, candidate)
      last = candidate
      isAfterHeading = false
      listed = 0
    } else listed = value === 1 || isListed ? value : 0
  }
  return starts
}

const maxGap = 30

function follows(next: NumberedStart, last: NumberedStart | undefined, isAfterHeading: boolean): boolean {
  if (!last) return true
  if (next.prefix !== last.prefix) return next.value === 1 || isAfterHeading
  if (next.value === last.value) return next.suffix > last.suffix
  if (next.value > last.value) return next.value <= last.value + maxGap
  return isAfterHeading && next.value === 1
}

/** Whether a number is found again before the numbers begin again at 1 under a heading. */
function laterNumbers(
  lines: readonly NumberableLine[],
  candidates: readonly (NumberedStart | undefined)[],
): (index: number, prefix: string, value: number) => boolean {
  const lastAt = new Map<string, number>()
  const runs: number[] = []
  let run = 0
  let isAfterHeading = false
  for (const [index, candidate] of candidates.entries()) {
    if (lines[index]?.isHeading) isAfterHeading = true
    if (candidate) {
      if (isAfterHeading && candidate.value === 1) run++
      isAfterHeading = false
      lastAt.set(`${run} ${candidate.prefix} ${candidate.value}`, index)
    }
    runs.push(run)
  }
  return (index, prefix, value) => (lastAt.get(`${runs[index]} ${prefix} ${value}`) ?? -1) > index
}
