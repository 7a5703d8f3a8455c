/** Reads which consent a text is: its title, reference, authority, date and modifications, from what precedes its conditions. */
import { parseCsvDay } from '../../kernel/days/csv-day.ts'
import type { Day } from '../../kernel/days/day.ts'
import { maxModifications } from '../../projects/consent.ts'
import { readAuthority } from './authority.ts'
import type { ConsentText } from './read-consent.ts'
import { divideLines, type TextLine } from './text-line.ts'

export interface FoundModification {
  readonly reference: string
  readonly date: Day | ''
  readonly changes: string
}

/** What the text does not state is ''. */
export interface ConsentParticulars {
  readonly title: string
  readonly reference: string
  readonly authority: string
  readonly date: Day | ''
  readonly jurisdiction: string
  readonly currency: string
  readonly modifications: readonly FoundModification[]
}

const maxHeadLines = 200
const maxValue = 300

export function readParticulars(
  text: string,
  { conditions, headings, leftOut }: ConsentText,
): ConsentParticulars {
  const firstStage = headings.find(({ stage }) => stage !== '')?.lines[0] ?? 0
  const end = Math.max(conditions[0]?.lines[0] ?? 0, firstStage) || Number.POSITIVE_INFINITY
  const isHead = ({ line }: { line: number }) => line < end
  // What is repeated on every page, such as the number of a permit and its day of issue, is also found at the end.
  const repeated = leftOut.filter((line) => line.reason === 'repeated')
  const head = divideLines(text).content.filter(isHead).slice(0, maxHeadLines)
  const lines = [...head, ...repeated.map((line) => ({ ...line, isAfterGap: true }))]
  const labelled = readLabels(lines)
  const written = lines.map((line) => line.text)
  const whole = written.join('\n')
  const law = laws.find(({ pattern }) => pattern.test(whole))
  return {
    title: readTitle(written),
    reference: readReference(labelled, written),
    authority: shortened(labelled.authority ?? '') || readAuthority(written),
    date: findDay(labelled.date ?? '') || readSentenceDay(whole),
    jurisdiction: law?.jurisdiction ?? '',
    currency: law?.currency ?? '',
    modifications: readModifications(head),
  }
}

/** The acts under which consents are given, and words that only one jurisdiction uses. */
const laws = [
  {
    jurisdiction: 'New South Wales',
    currency: 'AUD',
    pattern: /Environmental Planning (?:and|&) Assessment (?:Act|Regulation)|\bNSW\b|New South Wales/i,
  },
  {
    jurisdiction: 'Victoria',
    currency: 'AUD',
    pattern: /Planning (?:and|&) Environment (?:Act|Regulations)|\bVictoria(?:n)?\b|^planning permit\b/im,
  },
  {
    jurisdiction: 'Queensland',
    currency: 'AUD',
    pattern: /\b(?:Planning Act 2016|Sustainable Planning Act)\b|Queensland|\bassessment manager\b/i,
  },
  {
    jurisdiction: 'Elsewhere',
    currency: 'GBP',
    pattern: /Town (?:and|&) Country Planning|local planning authority/i,
  },
] as const

const labels = {
  /** Of what is decided. The numbers of plans, lots and files are others. */
  reference:
    /^(?:(?:development|planning|da|council|permit|consent|application|our|council'?s?)\s+)*(?:application|permit|consent|approval|reference|ref|da(?=\s*(?:no\b|num|ref|:|\t)))\s*(?:no|number|num|reference|ref|id)?\b\.?/i,
  authority:
    /^(?:(?:consent|responsible|determining|determination|local planning|planning|approval|relevant)\s+authority|assessment manager|determined by|determination by|decided by|decision[- ]maker|decision made by|issued by|name of (?:the )?(?:responsible|consent) authority)\b/i,
  date: /^(?:(?:date|day)\s+(?:of\s+)?(?:the\s+)?(?:determination|determined|decision|decided|consent|approval|issue|issued|permit issued|this permit was issued|grant|granted)(?:\s+(?:notice|made))?|(?:determination|decision|approval|consent|issue|permit)\s+(?:notice\s+)?(?:date|dated|made on|made|issued)|determined(?: on)?|date issued|issued(?: on)?|made on(?: \(date\))?|dated|date)\b/i,
} as const
type Label = keyof typeof labels

/** What follows a label on its line, or is alone on the next one. */
function readLabels(lines: readonly TextLine[]): Partial<Record<Label, string>> {
  const found: Partial<Record<Label, string>> = {}
  for (const [index, { text }] of lines.entries())
    for (const label of ['authority', 'date', 'reference'] as const) {
      if (found[label] !== undefined) continue
      const value = readValue(text, labels[label], lines[index + 1]?.text ?? '')
      if (value !== undefined && isValue(label, value)) found[label] = value
    }
  return found
}

function readValue(text: string, label: RegExp, next: string): string | undefined {
  const [name] = label.exec(text) ?? []
  if (name === undefined) return undefined
  const rest = text.slice(name.length).replace(/^\s*\((?:date|s)\)/i, '')
  if (/^\s*[:.]?\s*$/.test(rest)) return next
  // A label and its value are divided by a colon, by the cells of a table, or by the value being a day or a number.
  const [, divided] = /^\s*(?:[:|\t]+|\s{2,}|[–—-]\s)\s*(\S.*)$/.exec(rest) ?? []
  return divided ?? rest.trim()
}

function isValue(label: Label, value: string): boolean {
  if (label === 'date') return startsWithDay.test(value) && findDay(value) !== ''
  if (label === 'reference') return referenceAtStart.test(value)
  return /^(?:The\s+)?\p{Lu}/u.test(value) && value.length <= maxValue && !/[.;]\s/.test(value)
}

/** DA-2024/0123, DA 2026/0147, TP-2024-123, 24/01234/FUL, SSD-12345, MCU2024/00123, D/2024/55. */
const referenceForm = String.raw`(?:[A-Z]{1,6}(?:\s?[-/.]?\s?|\s(?:no\.?\s)?))?\d{1,8}(?:[-/.][A-Z0-9]{1,8})*`
const referenceAtStart = new RegExp(String.raw`^(?:[A-Z]{1,3}/)?${referenceForm}(?=$|[\s,;)(|])`)

function readReference(labelled: Partial<Record<Label, string>>, lines: readonly string[]): string {
  const [stated] = referenceAtStart.exec(labelled.reference ?? '') ?? []
  if (stated) return stated.trim()
  for (const line of lines) {
    const [, named] =
      /\b((?:DA|CDC|SSD|TP|PLN|PA|MCU|ROL|OPW|PPSS[A-Z]*)[-/ ]?\d{2,8}(?:[-/.][A-Z0-9]{1,8})*)\b/.exec(
        line,
      ) ?? []
    if (named && findDay(line) === '') return named
  }
  return ''
}

/** What consents call themselves. The first that is found is the title. */
const titles: readonly (readonly [pattern: RegExp, title: string])[] = [
  [/complying development certificate/i, 'Complying Development Certificate'],
  [/deferred commencement consent/i, 'Deferred Commencement Consent'],
  [/\bdevelopment consent\b/i, 'Development Consent'],
  [/notice of determination|notice to applicant of determination/i, 'Development Consent'],
  [/\bplanning permit\b/i, 'Planning Permit'],
  [/reserved matters approval|approval of reserved matters/i, 'Approval of Reserved Matters'],
  [/listed building consent/i, 'Listed Building Consent'],
  [/outline planning permission/i, 'Outline Planning Permission'],
  [/\bplanning permission\b/i, 'Planning Permission'],
  [/\bdevelopment permit\b/i, 'Development Permit'],
  [/\bpreliminary approval\b/i, 'Preliminary Approval'],
  [/\bdevelopment approval\b/i, 'Development Approval'],
  [/\bresource consent\b/i, 'Resource Consent'],
]

/** A short line that names it decides before a sentence does. */
function readTitle(lines: readonly string[]): string {
  const short = lines.filter((line) => line.length <= maxTitleLine)
  for (const text of [short.join('\n'), lines.join('\n')]) {
    const found = titles.find(([pattern]) => pattern.test(text))
    if (found) return found[1]
  }
  return ''
}

const maxTitleLine = 90

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const dayForm = new RegExp(
  String.raw`\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})\b|\b\d{1,2}(?:st|nd|rd|th)?(?:\s+day)?(?:\s+of)?[\s-]+${month}\.?,?[\s-]+\d{4}\b|\b${month}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}\b`,
  'i',
)

/** 'Wednesday, 4 February 2026', 'this 12th day of March 2025'. */
const startsWithDay = new RegExp(
  String.raw`^(?:this\s+|on\s+|\p{L}{3,6}day,?\s+)?(?:${dayForm.source})`,
  'iu',
)

/** The first day in a text. Days in figures are read day first, as in the countries of these layouts. */
function findDay(text: string): Day | '' {
  const [written] = dayForm.exec(text) ?? []
  if (!written) return ''
  const plain = written
    .replace(/(\d)(?:st|nd|rd|th)\b/i, '$1')
    .replace(/\s+day\b/i, '')
    .replace(/\bof\s+/i, '')
  return (parseCsvDay(plain, true) as Day | undefined) ?? ''
}

/** '… was determined on 12 March 2025 by …' */
function readSentenceDay(text: string): Day | '' {
  const sentence =
    /\b(?:determined|determination (?:was )?made|granted|approved|issued|decided|decision (?:was )?made|signed|dated)\b[^.\n]{0,60}?\bon\b([^\n]{0,40})/i
  const [, after = ''] = sentence.exec(text) ?? []
  return findDay(after)
}

const modificationTitle =
  /^(?:(?:summary|history|schedule|list|table|details?)\s+of\s+)?(?:all\s+)?(?:modifications?|amendments?|variations?)(?:\s+(?:history|to (?:the |this )?(?:consent|permit|approval)|made|summary))?:?$|^this (?:permit|consent|approval) has been (?:amended|modified|changed) as follows:?$/i
const modificationRow =
  /^(?:modif(?:ied|ication)|amend(?:ed|ment)|mod\b|mod[-/ ]?\d|s(?:ection|\.)?\s?4\.55|varied|variation)/i
const modificationReference =
  /\b(?:MOD[-/ ]?[A-Z0-9]+(?:[-/.][A-Z0-9]+)*|Mod(?:ification)? (?:No\.? )?\d+|Amendment (?:No\.? )?[A-Z0-9]\b|[A-Z]{2,4}[-/ ]?\d{2,9}(?:[-/.][A-Za-z0-9]+)+)/

interface OpenModification {
  reference: string
  date: Day | ''
  readonly texts: string[]
}

/** The rows of a list of modifications, and lines that state one: 'Modified by DA-2024/0123/A on 3 June 2026'. */
function readModifications(lines: readonly TextLine[]): readonly FoundModification[] {
  const found: OpenModification[] = []
  let open: OpenModification | undefined
  let isInList = false
  for (const { text, isAfterGap } of lines) {
    if (modificationTitle.test(text.trim())) {
      isInList = true
      open = undefined
      continue
    }
    const reference = modificationReference.exec(text)?.[0] ?? ''
    const date = findDay(text)
    const isRow =
      (isInList && (reference !== '' || date !== '')) || (modificationRow.test(text) && date !== '')
    if (!isRow) {
      if (isInList && open && !isAfterGap && !isColumnHeading(text)) open.texts.push(text)
      else if (isAfterGap && !isColumnHeading(text)) isInList = false
      continue
    }
    // In a table that was copied cell by cell, the reference and the day of a row are on separate lines.
    const isSame = open && ((reference === '' && open.date === '') || (date === '' && open.reference === ''))
    if (open && isSame && isInList) {
      open.reference ||= reference
      open.date ||= date
      open.texts.push(text)
    } else {
      open = { reference, date, texts: [text] }
      found.push(open)
    }
    if (!isInList) open = undefined
  }
  return found.slice(0, maxModifications).map(toModification)
}

function isColumnHeading(text: string): boolean {
  return /^(?:application number|date|determination date|decider|description|brief description|modification description|amendment|reference|approved by|name of responsible authority)\b/i.test(
    text,
  )
}

/** In place of a day that is removed from a text. */
const dayMark = '\u0000'

function toModification({ reference, date, texts }: OpenModification): FoundModification {
  const changes = texts
    .map((text) => text.replace(reference || '\n', ' ').replace(dayForm, dayMark))
    .join(' ')
    .replace(
      new RegExp(
        String.raw`(?:\b(?:dated|determined|approved|granted|made)\s+)?(?:\bon\s+)?${dayMark}`,
        'gi',
      ),
      ' ',
    )
    .replace(
      /^\s*(?:modification|modified|amendment|amended|variation|varied)\b(?:\s+(?:by|application|no\.?))*/i,
      '',
    )
    .replaceAll(/\s*[\t|]\s*/g, ' · ')
    .replaceAll(/\(\s*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s·:,;.)–—-]+|[\s·:,;(–—-]+$/g, '')
    .trim()
  return { reference: reference.trim(), date, changes: shortened(changes, 1000) }
}

function shortened(text: string, max = maxValue): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, max)
}
