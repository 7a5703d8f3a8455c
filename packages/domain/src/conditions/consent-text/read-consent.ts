/** Reads the pasted text of a consent: its headings, its conditions, and the lines that are neither. */
import type { ConditionStage } from '../../projects/consent.ts'
import { divideTitle, joinLines, readAmounts, type StatedAmounts, shorten } from './condition-text.ts'
import { findNumbers, type NumberedStart } from './numbering.ts'
import { isContinued, readHeading, type SectionHeading } from './section-heading.ts'
import { divideLines, type LeftOutLine, type TextLine } from './text-line.ts'

export interface FoundCondition extends StatedAmounts {
  readonly number: string
  readonly title: string
  readonly description: string
  readonly stage: ConditionStage | ''
  /** Under a heading such as Advisory Notes. */
  readonly isAdvice: boolean
  /** The lines of its text, counted from 1. */
  readonly lines: readonly number[]
}

export interface FoundHeading {
  readonly text: string
  readonly stage: ConditionStage | ''
  readonly lines: readonly number[]
}

export interface ConsentText {
  readonly conditions: readonly FoundCondition[]
  readonly headings: readonly FoundHeading[]
  readonly leftOut: readonly LeftOutLine[]
}

interface Part {
  /** The lines of a heading that wraps are one part. */
  readonly lines: readonly TextLine[]
  readonly heading: SectionHeading | undefined
}

/** Each line with words is in exactly one condition, one heading, or among those left out. */
export function readConsent(text: string): ConsentText {
  const { content, leftOut } = divideLines(text)
  const parts = toParts(content)
  const starts = findNumbers(
    parts.map(({ lines, heading }) => ({
      text: lines[0]?.text ?? '',
      isHeading: heading !== undefined,
      hasStage: heading?.stage !== undefined,
    })),
  )
  const found = collect(leftOut)
  for (const [index, { lines, heading }] of parts.entries()) {
    const start = starts.get(index)
    if (heading) found.openSection(heading, lines)
    else if (start) found.startCondition(start, lines)
    else if (starts.has(index + 1) && isTopic(parts, index)) found.addTopic(lines)
    else found.addText(lines)
  }
  return found.finish()
}

function toParts(content: readonly TextLine[]): readonly Part[] {
  const parts: Part[] = []
  for (let index = 0; index < content.length; index++) {
    const line = content[index]
    const next = content[index + 1]
    if (!line) break
    if (next && isContinued(line.text, next.text)) {
      parts.push({ lines: [line, next], heading: readHeading(`${line.text} ${next.text}`) })
      index++
    } else parts.push({ lines: [line], heading: readHeading(line.text) })
  }
  return parts
}

const maxTopic = 90

/** A short line over a condition that names its subject, and not the end of the text of the condition before it. */
function isTopic(parts: readonly Part[], index: number): boolean {
  const [line] = parts[index]?.lines ?? []
  if (!line || line.text.length > maxTopic || /[.;:,)]$/.test(line.text)) return false
  const before = parts[index - 1]
  const previous = before?.lines.at(-1)?.text ?? ''
  const isApart = line.isAfterGap || before?.heading !== undefined || /[.;:]$/.test(previous)
  return (
    isApart && /^\p{Lu}/u.test(line.text) && !/\t| {3,}/.test(line.text) && !/^Reasons?\b/.test(line.text)
  )
}

interface OpenCondition {
  readonly start: NumberedStart
  readonly section: SectionHeading
  readonly topic: readonly TextLine[]
  readonly own: TextLine[]
}

const noSection: SectionHeading = { letter: '', stage: undefined, isAdvice: false }

function collect(already: readonly LeftOutLine[]) {
  const conditions: OpenCondition[] = []
  const sections: FoundHeading[] = []
  const leftOut = [...already]
  let section = noSection
  let topic: readonly TextLine[] = []
  let open: OpenCondition | undefined

  return {
    openSection(heading: SectionHeading, lines: readonly TextLine[]) {
      // A heading without a stage is within that of the heading before it.
      const stage = heading.isAdvice ? undefined : (heading.stage ?? section.stage)
      section = { ...heading, stage, letter: heading.letter || (heading.isAdvice ? '' : section.letter) }
      sections.push({ ...toHeading(lines), stage: stage ?? '' })
      open = undefined
    },
    addTopic(lines: readonly TextLine[]) {
      topic = lines
    },
    startCondition(start: NumberedStart, lines: readonly TextLine[]) {
      open = { start, section, topic, own: [...lines] }
      topic = []
      conditions.push(open)
    },
    addText(lines: readonly TextLine[]) {
      if (open) open.own.push(...lines)
      else leftOut.push(...lines.map(({ line, text }) => ({ line, text, reason: 'not-numbered' as const })))
    },
    finish(): ConsentText {
      const topics = conditions.filter(hasOwnTitle).map(({ topic }) => toHeading(topic))
      const headings = [...sections, ...topics.map((heading): FoundHeading => ({ ...heading, stage: '' }))]
      return {
        conditions: numbered(conditions),
        headings: headings.sort((one, other) => (one.lines[0] ?? 0) - (other.lines[0] ?? 0)),
        leftOut: leftOut.sort((one, other) => one.line - other.line),
      }
    },
  }
}

/** Where parts begin at 1 again, B3 is what people call condition 3 of part B. */
function numbered(conditions: readonly OpenCondition[]): readonly FoundCondition[] {
  const numbers = conditions.map(({ start }) => start.number)
  const isRepeated = (number: string) => numbers.indexOf(number) !== numbers.lastIndexOf(number)
  return conditions.map((open) => {
    const { number } = open.start
    return toCondition(open, isRepeated(number) ? open.section.letter + number : number)
  })
}

function toHeading(lines: readonly TextLine[]): Omit<FoundHeading, 'stage'> {
  return { text: lines.map(({ text }) => text).join(' '), lines: lines.map(({ line }) => line) }
}

/** Its text without the number. */
function getBody({ start, own }: OpenCondition): readonly TextLine[] {
  const [first, ...others] = own
  if (!first || start.rest === '') return others
  return [{ ...first, text: start.rest }, ...others]
}

/** Then the line over it is the heading of a group of conditions. */
function hasOwnTitle(open: OpenCondition): boolean {
  if (open.topic.length === 0) return false
  const body = getBody(open)
  const { title, description } = divideTitle(body)
  return description !== '' && !description.startsWith(title.replace(/…$/, ''))
}

function toCondition(open: OpenCondition, number: string): FoundCondition {
  const { section, topic, own } = open
  const body = getBody(open)
  const isTopicTitle = topic.length > 0 && !hasOwnTitle(open)
  const { title, description } = isTopicTitle
    ? { title: toHeading(topic).text, description: joinLines(body) }
    : divideTitle(body)
  const lines = [...(isTopicTitle ? topic : []), ...own].map(({ line }) => line)
  return {
    number,
    title: title || shorten(description) || number,
    description,
    stage: section.stage ?? '',
    isAdvice: section.isAdvice,
    ...readAmounts(title, `${title}. ${description}`),
    lines,
  }
}
