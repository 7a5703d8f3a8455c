/** Reads a cell of a spreadsheet as the value of a field. */

import { parseCsvDay } from '../../kernel/days/csv-day.ts'
import { type Day, numberToDay, parseDay } from '../../kernel/days/day.ts'
import type { Id } from '../../kernel/records/record.ts'
import { readNumber } from '../../kernel/values/read-number.ts'
import type { FieldType } from '../view/field.ts'
import { matchKey } from './match-key.ts'

export interface ReadableField {
  readonly type: FieldType
  /** The values that can be chosen. Missing if any can. */
  readonly choices?: readonly string[] | undefined
  readonly holdsSeveral?: boolean | undefined
}

/** Ids or e-mails by the name that people know, as `matchKey` writes it. */
export type IdsByName = ReadonlyMap<string, readonly Id[]>

export interface CellReader {
  readonly isDayFirst: boolean
  readonly projects: IdsByName
  readonly people: IdsByName
}

export type CellFault =
  | 'not-a-date'
  | 'not-a-number'
  | 'not-a-choice'
  | 'not-yes-or-no'
  | 'project-unknown'
  | 'project-ambiguous'
  | 'person-ambiguous'

/** The value as a form would have it: days as 'yyyy-MM-dd', projects as ids, people as e-mails; '' if it is empty. */
export type ReadCell = { readonly value: string } | { readonly fault: CellFault }

export function readCell(cell: string, field: ReadableField, reader: CellReader): ReadCell {
  const text = cell.trim()
  if (text === '') return { value: '' }
  switch (field.type) {
    case 'date':
      return orFault(readDay(text, reader.isDayFirst), 'not-a-date')
    case 'number':
      return orFault(readNumber(text)?.toString(), 'not-a-number')
    case 'flag':
      return orFault(readFlag(text), 'not-yes-or-no')
    case 'choice':
      return readChoice(text, field.choices)
    case 'project':
      return readProject(text, reader.projects)
    case 'person':
      return readPeople(text, field.holdsSeveral === true, reader.people)
    case 'text':
      return { value: text }
  }
}

/** The ids of things by their names, for `CellReader`. */
export function idsByName(named: Iterable<readonly [id: Id, name: string]>): IdsByName {
  const ids = new Map<string, Id[]>()
  for (const [id, name] of named) {
    const key = matchKey(name)
    if (key === '') continue
    const known = ids.get(key)
    if (known) known.push(id)
    else ids.set(key, [id])
  }
  return ids
}

function orFault(value: string | undefined, fault: CellFault): ReadCell {
  return value === undefined ? { fault } : { value }
}

/** Excel counts days from here: 1 January 1900 is day 1, and 1900 has a leap day too many. */
const excelEpoch = 25_569
/** From 1954 to 2119. Other numbers in a column of dates are more likely a mistake than a day. */
const excelDays = { first: 20_000, last: 80_000 }

/** A day above 12 cannot be a month, so such a date is read in the other order. */
function readDay(text: string, isDayFirst: boolean): Day | undefined {
  return (
    parseDay(text) ?? readExcelDay(text) ?? parseCsvDay(text, isDayFirst) ?? parseCsvDay(text, !isDayFirst)
  )
}

function readExcelDay(text: string): Day | undefined {
  if (!/^\d{5}(\.\d+)?$/.test(text)) return undefined
  // A calculated day may be a fraction of a second before its midnight.
  const day = Math.floor(Number(text) + 1 / 172_800)
  return day >= excelDays.first && day <= excelDays.last ? numberToDay(day - excelEpoch) : undefined
}

const yes = new Set(['yes', 'y', 'true', '1', 'x', '✓', '✔'])
const no = new Set(['no', 'n', 'false', '0', '-'])

function readFlag(text: string): string | undefined {
  const word = text.toLowerCase()
  if (yes.has(word)) return 'Yes'
  return no.has(word) ? '' : undefined
}

function readChoice(text: string, choices: readonly string[] | undefined): ReadCell {
  if (!choices) return { value: text }
  const key = matchKey(text)
  return orFault(
    choices.find((choice) => matchKey(choice) === key),
    'not-a-choice',
  )
}

function readProject(text: string, projects: IdsByName): ReadCell {
  const [id, other] = projects.get(matchKey(text)) ?? []
  if (id === undefined) return { fault: 'project-unknown' }
  return other === undefined ? { value: id } : { fault: 'project-ambiguous' }
}

/** Names of known people become their e-mails. Whatever else is typed stays, as in a form. */
function readPeople(text: string, isSeveral: boolean, people: IdsByName): ReadCell {
  const names = isSeveral ? text.split(/[,;\n]/) : [text]
  const emails: string[] = []
  for (const name of names.map((typed) => typed.trim()).filter((typed) => typed !== '')) {
    const [email, other] = people.get(matchKey(name)) ?? []
    if (other !== undefined) return { fault: 'person-ambiguous' }
    emails.push(email ?? name)
  }
  return { value: emails.join(', ') }
}
