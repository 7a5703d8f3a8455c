/** The search of a register: words in any order, numbers however they are written, and words that filter. */
import { isWithin, limitsOf } from './day-span.ts'
import {
  dayIn,
  type Field,
  findField,
  type RegisterFields,
  type Viewer,
  valuesOf,
  valueToText,
} from './field.ts'
import { filterToTest } from './filter-records.ts'

const dueWords = { today: 'today', week: 'week', month: 'month', overdue: 'overdue' } as const

/** Undefined if nothing is sought. */
export function searchToTest<T>(
  search: string,
  register: RegisterFields<T>,
  viewer: Viewer,
): ((record: T) => boolean) | undefined {
  const tests = search
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .flatMap((word) => (word === '' ? [] : [wordToTest(word, register, viewer)]))
  return tests.length === 0 ? undefined : (record) => tests.every((test) => test(record))
}

function wordToTest<T>(word: string, register: RegisterFields<T>, viewer: Viewer): (record: T) => boolean {
  return filterWordToTest(word, register, viewer) ?? textToTest(word, register.fields)
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
      read.some((field) => valuesOf(field.read(record)).some((name) => mine.has(name.trim().toLowerCase())))
  }
  const [head, tail = ''] = word.split(':', 2)
  const date = due === undefined ? undefined : findField(fields, due)
  if (head === 'due' && date) {
    if (tail === 'none')
      return filterToTest({ field: date.key, operator: 'empty', values: [] }, fields, viewer)
    if (tail === 'overdue' && overdue) return overdue
    if (!Object.hasOwn(dueWords, tail)) return undefined
    // `as`: it is one of the keys.
    const limits = limitsOf(dueWords[tail as keyof typeof dueWords], viewer)
    return (record) => isWithin(dayIn(date.read(record)), limits)
  }
  const named = head === 'no' ? fields.find(({ label }) => squeeze(label) === squeeze(tail)) : undefined
  return named && filterToTest({ field: named.key, operator: 'empty', values: [] }, fields, viewer)
}

/** A word with a digit is looked for without spaces, dots and dashes on either side: A101 finds A-101. */
function textToTest<T>(word: string, fields: readonly Field<T>[]): (record: T) => boolean {
  const squeezed = /\d/.test(word) ? squeeze(word) : ''
  const textOf = textReader(fields)
  if (squeezed === '') return (record) => textOf(record).text.includes(word)
  return (record) => {
    const texts = textOf(record)
    return texts.text.includes(word) || numbersOf(texts).includes(squeezed)
  }
}

interface Texts {
  readonly text: string
  /** Made when a number is first sought. */
  numbers?: string
}

/** Reading all fields of a record costs more than searching them, and a record never changes. */
const known = new WeakMap<object, WeakMap<object, Texts>>()

function textReader<T>(fields: readonly Field<T>[]): (record: T) => Texts {
  const byRecord = known.get(fields) ?? new WeakMap<object, Texts>()
  known.set(fields, byRecord)
  return (record) => {
    // `as`: records are objects.
    const key = record as object
    const found = byRecord.get(key)
    if (found) return found
    let text = ''
    for (const field of fields) text += `${valueToText(field, field.read(record))}\n`
    const texts: Texts = { text: text.toLowerCase() }
    byRecord.set(key, texts)
    return texts
  }
}

/** Reads what a search needs of these records, so that the first key of a search does not wait for it. */
export function prepareSearch<T>(records: readonly T[], { fields }: RegisterFields<T>): void {
  const textOf = textReader(fields)
  for (const record of records) numbersOf(textOf(record))
}

function numbersOf(texts: Texts): string {
  texts.numbers ??= squeeze(texts.text)
  return texts.numbers
}

/** Fields stay apart, because the line break between them is kept. */
function squeeze(text: string): string {
  return text.toLowerCase().replace(/[ \t\u00a0.\-\u2010-\u2015_/]+/g, '')
}
