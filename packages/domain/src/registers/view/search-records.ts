/** The search of a register: words in any order, numbers however they are written, and words that filter. */
import { foldText } from '../../text/fold-text.ts'
import { getLimits, isWithin } from './day-span.ts'
import {
  dayIn,
  type Field,
  findField,
  getValues,
  type RegisterFields,
  type Viewer,
  valueToText,
} from './field.ts'
import { filterToTest } from './filter-records.ts'

const dueFilters = { today: 'today', week: 'week', month: 'month', overdue: 'overdue' } as const

/** In their order. The list itself if nothing is sought. */
export function searchRecords<T>(
  records: readonly T[],
  search: string,
  register: RegisterFields<T>,
  viewer: Viewer,
): readonly T[] {
  const terms = foldText(search).trim().split(/\s+/).filter(Boolean)
  return terms.reduce((left, word) => {
    const test = filterWordToTest(word, register, viewer)
    return test ? left.filter(test) : findText(left, word, register.fields)
  }, records)
}

/** `overdue`, `mine`, `due:week`, `no:assignee`. Undefined for any other word, or where it means nothing. */
function filterWordToTest<T>(
  word: string,
  { due, fields, isOverdue, people }: RegisterFields<T>,
  viewer: Viewer,
): ((record: T) => boolean) | undefined {
  const overdue = isOverdue && ((record: T) => isOverdue(record, viewer.today))
  if (word === 'overdue') return overdue
  if (word === 'mine' && people && people.length > 0) {
    const mine = new Set(viewer.names.map((name) => name.trim().toLowerCase()))
    const read = people.flatMap((key) => findField(fields, key) ?? [])
    return (record) =>
      read.some((field) => getValues(field.read(record)).some((name) => mine.has(name.trim().toLowerCase())))
  }
  const [head, tail = ''] = word.split(':', 2)
  const date = due === undefined ? undefined : findField(fields, due)
  if (head === 'due' && date) {
    if (tail === 'none')
      return filterToTest({ field: date.key, operator: 'empty', values: [] }, fields, viewer)
    if (tail === 'overdue' && overdue) return overdue
    if (!Object.hasOwn(dueFilters, tail)) return undefined
    // `as`: it is one of the keys.
    const limits = getLimits(dueFilters[tail as keyof typeof dueFilters], viewer)
    return (record) => isWithin(dayIn(date.read(record)), limits)
  }
  if (head !== 'no') return undefined
  const labelled = fields.find(({ label }) => squeeze(foldText(label)) === squeeze(tail))?.key
  // Registers call them differently: Assignees, Responsible Party.
  const named = labelled ?? (tail === 'assignee' ? people?.[0] : undefined)
  if (named === undefined) return undefined
  return filterToTest({ field: named, operator: 'empty', values: [] }, fields, viewer)
}

/** The beginning of a day: 2026, 2026-1, 2026-12-24. */
const dayBeginning = /^\d{4}(-\d{0,2}){0,2}$/

/**
 * A word with a digit is looked for without spaces, dots and dashes on either side: A101 finds A-101. Days are found only
 * by their beginning, because most of them hold any two digits.
 */
function findText<T>(records: readonly T[], word: string, fields: readonly Field<T>[]): readonly T[] {
  const texts = getTexts(records, fields)
  const dayMark = dayBeginning.test(word) ? `\n${word}` : undefined
  const squeezed = /\d/.test(word) ? squeeze(word) : ''
  // A text that holds the word as it is written holds it without its signs, too.
  const isFound =
    squeezed === ''
      ? ({ text }: Texts) => text.includes(word)
      : (found: Texts) => getNumbers(found).includes(squeezed)
  return records.filter((_, at) => {
    const found = texts[at]
    return found && (isFound(found) || (dayMark !== undefined && found.days.includes(dayMark)))
  })
}

interface Texts {
  readonly text: string
  /** Each after a line break. */
  readonly days: string
  /** Made when a number is first sought. */
  numbers?: string
}

interface KnownTexts {
  readonly ofRecord: WeakMap<object, Texts>
  /** A key searches a list of thousands, which costs half if the texts need not be found one by one. */
  readonly ofList: WeakMap<object, readonly Texts[]>
}

/** Reading all fields of a record costs more than searching them, and a record never changes. */
const known = new WeakMap<object, KnownTexts>()

/** The texts of the records, in their order. */
function getTexts<T>(records: readonly T[], fields: readonly Field<T>[]): readonly Texts[] {
  const { ofRecord, ofList } = known.get(fields) ?? { ofRecord: new WeakMap(), ofList: new WeakMap() }
  known.set(fields, { ofRecord, ofList })
  const before = ofList.get(records)
  if (before) return before
  const texts = records.map((record) => {
    // `as`: records are objects.
    const key = record as object
    const found = ofRecord.get(key) ?? toTexts(record, fields)
    ofRecord.set(key, found)
    return found
  })
  ofList.set(records, texts)
  return texts
}

function toTexts<T>(record: T, fields: readonly Field<T>[]): Texts {
  let [text, days] = ['', '']
  for (const field of fields) {
    const value = field.read(record)
    const day = field.type === 'date' ? dayIn(value) : undefined
    if (day === undefined) text += `${valueToText(field, value)}\n`
    else days += `\n${day}`
  }
  return { text: foldText(text), days }
}

/** Reads what a search needs of these records, so that the first key of a search does not wait for it. */
export function prepareSearch<T>(records: readonly T[], { fields }: RegisterFields<T>): void {
  for (const texts of getTexts(records, fields)) getNumbers(texts)
}

/** Whether a key finds the texts of these records, instead of making them. */
export function isSearchPrepared<T>(records: readonly T[], { fields }: RegisterFields<T>): boolean {
  return known.get(fields)?.ofList.has(records) ?? false
}

function getNumbers(texts: Texts): string {
  texts.numbers ??= squeeze(texts.text)
  return texts.numbers
}

/** Removes the spaces of a folded text. Fields stay apart, because the line break between them is kept. */
function squeeze(text: string): string {
  return text.replace(/[ \t.\-_/]+/g, '')
}
