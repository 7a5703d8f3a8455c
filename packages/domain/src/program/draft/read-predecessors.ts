/** Parses predecessors as planners write them: '3FS+2d, 5SS' by row number, or 'Dig, Lay pipes SS+2d' by name. */

import { toLinkType } from '../../cpm/model/link-types.ts'
import type { Id } from '../../kernel/records/record.ts'
import { lagPattern, toLag, type WorkUnits } from '../formats/plan/typed-lag.ts'
import type { ProgramRow } from '../items/program-row.ts'
import { linkText, storedLinks } from '../schedule/stored-links.ts'
import { getLinkDraft, type LinkDraft } from './program-draft.ts'
import { createTaskFinder, type TaskFinder, toNameKey } from './task-finder.ts'

export type PredecessorFault =
  /** `text`: the part that matches no task, or several. */
  | { kind: 'unknown' | 'ambiguous'; text: string }
  /** `text`: the part that begins with a row number, but has an unreadable type or lag. */
  | { kind: 'unreadable'; text: string }
  | RowNumberFault

export type ReadPredecessors = { kind: 'links'; links: readonly LinkDraft[] } | PredecessorFault

interface ReadOptions {
  /** All rows of the program, in order. The row number is the index plus 1. */
  rows: readonly ProgramRow[]
  /** The task whose predecessors are parsed. */
  id: Id
  units: WorkUnits
  /** The screen shows row numbers, so '3' means row 3 even if a task is called “3”. */
  prefersRowNumbers?: boolean
}

export function readPredecessors(typed: string, options: ReadOptions): ReadPredecessors {
  const reader = {
    ...options,
    written: createWrittenLinks(options.rows, options.id),
    rowFinder: createRowFinder(options.rows, options.id, options.units),
    taskFinder: createTaskFinder(options.rows, options.id),
  }
  // Separators stay between the parts, because a name may contain them.
  const parts = typed.split(/([,;])/)
  const links: LinkDraft[] = []
  for (let at = 0; at < parts.length; ) {
    const match = parts[at]?.trim() === '' ? { length: 1 } : takeLink(parts.slice(at), reader)
    if ('kind' in match) return match
    if ('link' in match) links.push(match.link)
    at += match.length + 1
  }
  return { kind: 'links', links }
}

interface Reader extends ReadOptions {
  written: WrittenLinks
  rowFinder: RowFinder
  taskFinder: TaskFinder
}

/** `length`: how many of the parts the link consists of, including separators. */
interface Match {
  length: number
  link: LinkDraft
}

/** The text shown for current links is tried first, so that parsing an unchanged text changes nothing. */
function takeLink(parts: readonly string[], reader: Reader): Match | PredecessorFault {
  const { written, rowFinder, prefersRowNumbers } = reader
  const first = (parts[0] ?? '').trim()
  const byNumber = rowFinder.read(parts)
  const toMatch = ({ link, length }: Match) => ({ length, link: written.byNumber(first) ?? link })
  if (prefersRowNumbers && byNumber && 'link' in byNumber) return toMatch(byNumber)
  const known = findMatch(parts, (text) => written.byName(text)) ?? takeName(parts, reader)
  if (known) return known
  if (byNumber && 'link' in byNumber) return toMatch(byNumber)
  const begun = takeBeginning(first, reader)
  if ('link' in begun || begun.kind === 'ambiguous') return begun
  if (byNumber) return byNumber
  return isRowNumberLink(first) ? { kind: 'unreadable', text: first } : begun
}

/** A name may contain separators, so the longest text that is a whole name is used. */
function takeName(
  parts: readonly string[],
  { taskFinder, units }: Reader,
): Match | PredecessorFault | undefined {
  return findMatch(parts, (text) => {
    for (const { name, link } of getReadings(text, units)) {
      const found = taskFinder.named(name)
      if (found === 'many') return { kind: 'ambiguous', text: name }
      if (found) return { predecessorId: found.item.id, ...link }
    }
    return undefined
  })
}

function takeBeginning(first: string, { taskFinder, units }: Reader): Match | PredecessorFault {
  const readings = getReadings(first, units)
  for (const { name, link } of readings) {
    const found = taskFinder.beginning(name)
    if (found === 'many') return { kind: 'ambiguous', text: name }
    if (found) return { length: 1, link: { predecessorId: found.item.id, ...link } }
  }
  return { kind: 'unknown', text: readings.at(-1)?.name ?? '' }
}

const maxParts = 8

function findMatch(
  parts: readonly string[],
  find: (text: string) => LinkDraft | PredecessorFault | undefined,
): Match | PredecessorFault | undefined {
  for (let count = Math.min(Math.ceil(parts.length / 2), maxParts); count > 0; count--) {
    const length = 2 * count - 1
    const found = find(parts.slice(0, length).join('').trim())
    if (found) return 'kind' in found ? found : { length, link: found }
  }
  return undefined
}

interface Reading {
  name: string
  link: Omit<LinkDraft, 'predecessorId'>
}

const plain: Reading['link'] = { type: 'FS', lag: '', unit: 'days' }
const suffix = new RegExp(`^(.*?)(?:\\s+(FS|SS|FF|SF))?\\s*(?:${lagPattern})?$`, 'i')

/** The whole text is tried as a name first, because tasks may be called 'Zone -2' or 'Frame SS'. */
function getReadings(text: string, units: WorkUnits): readonly Reading[] {
  const whole = { name: text.trim(), link: plain }
  const [, name = '', type, sign = '', figure, unit] = suffix.exec(whole.name) ?? []
  if (name.trim() === '' || (type === undefined && figure === undefined)) return [whole]
  const lag = figure === undefined ? undefined : toLag(sign, figure, unit, units)
  const link = { ...plain, type: toLinkType(type), ...(lag && { ...lag, lag: String(lag.lag) }) }
  return [whole, { name: name.trim(), link }]
}

const whole = new RegExp(`^#?(\\d+)\\s*(FS|SS|FF|SF)?\\s*(?:${lagPattern})?$`, 'i')
const beginning = /^#?\d+\s*(?:FS|SS|FF|SF|[+\-−–])/i

/** The text is meant as a row number with a type or a lag, whether or not these are valid. */
function isRowNumberLink(text: string): boolean {
  return beginning.test(text)
}

/** The row with this number does not exist, is a heading, or is the task itself. */
interface RowNumberFault {
  readonly kind: 'no-row' | 'heading-row' | 'own-row'
  readonly number: number
  readonly rowCount: number
}

type RowFinder = ReturnType<typeof createRowFinder>

/** Parses predecessors by row number, as in MS Project: '3', '5SS', '3FS+2d'. */
function createRowFinder(rows: readonly ProgramRow[], id: Id, units: WorkUnits) {
  function linkTo([, digits, type, sign = '+', figure, unit]: RegExpExecArray): LinkDraft | RowNumberFault {
    const number = Number(digits)
    const fault = { number, rowCount: rows.length }
    const item = rows[number - 1]?.item
    if (!item) return { kind: 'no-row', ...fault }
    if (item.isHeading) return { kind: 'heading-row', ...fault }
    if (item.id === id) return { kind: 'own-row', ...fault }
    const lag = figure === undefined ? undefined : toLag(sign, figure, unit, units)
    return {
      predecessorId: item.id,
      type: toLinkType(type),
      lag: lag ? String(lag.lag) : '',
      unit: lag?.unit ?? 'days',
    }
  }

  return {
    /** Undefined if the parts do not begin with a row number. */
    read(parts: readonly string[]): { length: number; link: LinkDraft } | RowNumberFault | undefined {
      // A comma is a decimal comma only if a unit follows it: '1FS+1,5' means rows 1 and 5, '1FS+1,5d' means row 1.
      const decimal = parts[1] === ',' ? whole.exec(parts.slice(0, 3).join('').trim()) : null
      const [match, length] = decimal?.[5] ? [decimal, 3] : [whole.exec((parts[0] ?? '').trim()), 1]
      if (!match) return undefined
      const found = linkTo(match)
      return 'kind' in found ? found : { length, link: found }
    },
  }
}

type WrittenLinks = ReturnType<typeof createWrittenLinks>

/** Finds the current links of a task by the text that the screen shows for each of them. */
function createWrittenLinks(rows: readonly ProgramRow[], id: Id) {
  const own = rows.find(({ item }) => item.id === id)
  const links = own ? storedLinks(own.item) : []
  const numbers = new Map(links.length > 0 ? rows.map(({ item }, at) => [item.id, at + 1]) : [])
  const written = links.flatMap((link) => {
    const number = numbers.get(link.predecessorId)
    const item = number === undefined ? undefined : rows[number - 1]?.item
    if (!item || number === undefined) return []
    const draft = getLinkDraft(link)
    const suffix = linkText(link)
    const name = toKey((item.name.trim() || String(number)) + suffix)
    return [{ draft, name, number: toKey(number + suffix.trim()) }]
  })
  const used = new Set<LinkDraft>()

  /** Tasks may share a name, so each link is returned only once. */
  function take(by: 'name' | 'number', text: string): LinkDraft | undefined {
    const key = toKey(text)
    const found = written.find((link) => link[by] === key && !used.has(link.draft))
    if (found) used.add(found.draft)
    return found?.draft
  }

  return {
    byName: (text: string) => take('name', text),
    byNumber: (text: string) => take('number', text),
  }
}

function toKey(text: string): string {
  return toNameKey(text.replace(/[−–]/g, '-'))
}
