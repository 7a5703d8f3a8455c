/** A table of tasks as a plan: which column is what, and what is wrong with each row. */
import { numberToDay } from '../kernel/day.ts'
import { longestDuration } from '../program/program-item.ts'
import { readDayNumber } from '../program/program-span.ts'
import { parseCsvDay } from './csv-day.ts'
import type { CsvLine } from './csv-lines.ts'
import { parseCsvLinks } from './csv-links.ts'
import { blankItem, checkPlan, type ImportedPlan, type PlanFault, withLinks } from './imported-plan.ts'
import type { PlannedItem } from './planned-item.ts'
import type { StoredLink } from './stored-schedule.ts'
import { everyDayUnits, type WorkUnits } from './typed-lag.ts'

export const csvFields = [
  'name',
  'duration',
  'start',
  'finish',
  'assignee',
  'predecessor',
  'level',
  'wbs',
  'type',
  'id',
  'progress',
  'deadline',
] as const
export type CsvField = (typeof csvFields)[number]

/** Place of each field's column; one that is missing has none. */
export type CsvMapping = Readonly<Partial<Record<CsvField, number>>>

const headings: Readonly<Record<CsvField, RegExp>> = {
  name: /^(task|activity|item)? ?(name|description|title)$|^(task|activity)$/,
  duration: /^(original |planned )?(duration|days)\b/,
  start: /^(planned |early )?start\b/,
  finish: /^(planned |early )?(finish|end)\b/,
  assignee: /^(assigned|assignee|resource|responsible|owner)/,
  predecessor: /^predecessor/,
  level: /^(outline )?(level|indent)$/,
  wbs: /^(wbs|outline number)/,
  type: /^(row |task )?type$|^(is )?heading$/,
  id: /^(id|#|no\.?|row|task id|activity id|uid)$/,
  progress: /^(progress|%|percent|complete|% complete)/,
  deadline: /^(deadline|due)/,
}

export function guessMapping(columns: readonly string[]): CsvMapping {
  const taken = new Set<number>()
  return Object.fromEntries(
    csvFields.flatMap((field) => {
      const place = columns.findIndex(
        (name, at) => !taken.has(at) && headings[field].test(name.trim().toLowerCase()),
      )
      if (place < 0) return []
      taken.add(place)
      return [[field, place]]
    }),
  )
}

export interface CsvFault {
  readonly line: number
  readonly reason:
    | 'name-missing'
    | 'start-unreadable'
    | 'finish-unreadable'
    | 'finish-before-start'
    | 'duration-unreadable'
    | 'predecessor-unknown'
  /** The cell as it stands. */
  readonly text: string
}

export interface CsvPlan {
  readonly plan: ImportedPlan | PlanFault
  /** Those rows are left out; with an unknown predecessor only its link is. */
  readonly faults: readonly CsvFault[]
}

/** Of rows that go among others. */
export interface Surroundings {
  /** What the ids of the rows begin with, so that they are none of those around. */
  readonly prefix: string
  /** A task around them, by its name. */
  findTask(name: string): string | undefined
  /** A task that lasts so many days of work from its start on. */
  lasting(item: PlannedItem, workDays: number): PlannedItem
  /** What a week and an hour of a lag are. */
  readonly units: WorkUnits
}

export function readCsvPlan(
  lines: readonly CsvLine[],
  mapping: CsvMapping,
  isDayFirst: boolean,
  around?: Surroundings,
): CsvPlan {
  const faults: CsvFault[] = []
  const over: { id: string; depth: number }[] = []
  const items: PlannedItem[] = []
  const wanted = new Map<string, { text: string; line: number }>()
  const byKey = new Map<string, string>()
  const rows = lines.slice(1)
  const cellOf = (row: CsvLine | undefined, field: CsvField) => {
    const place = mapping[field]
    return place === undefined ? '' : (row?.cells[place] ?? '').trim()
  }
  const depthOf = (row: CsvLine | undefined) => {
    const level = Number.parseInt(cellOf(row, 'level'), 10)
    if (!Number.isNaN(level)) return level
    const wbs = cellOf(row, 'wbs')
    return wbs ? wbs.split('.').filter(Boolean).length : 0
  }
  for (const [at, row] of rows.entries()) {
    const cell = (field: CsvField) => cellOf(row, field)
    const depth = depthOf(row)
    while (over.length > 0 && (over.at(-1)?.depth ?? 0) >= depth) over.pop()
    const name = withoutGuard(cell('name'))
    if (name === '') {
      faults.push({ line: row.line, reason: 'name-missing', text: '' })
      continue
    }
    const id = `${around?.prefix ?? 't'}${items.length + 1}`
    const item = blankItem(id, name, over.length, over.at(-1)?.id ?? null)
    const type = cell('type').toLowerCase()
    const isHeading = /heading|summary|wbs|^(yes|true|1)$/.test(type) || depthOf(rows[at + 1]) > depth
    if (isHeading) {
      over.push({ id, depth })
      items.push({ ...item, isHeading: true })
    } else {
      const work = readWork(cell, isDayFirst)
      if ('reason' in work) {
        faults.push({ line: row.line, ...work })
        continue
      }
      const read: PlannedItem = {
        ...item,
        ...work,
        ...readMore(cell, isDayFirst),
        ...(/milestone/.test(type) && { milestone: true, workDays: 0 }),
      }
      const days = cell('finish') === '' && cell('duration') !== '' ? (read.workDays ?? read.duration) : null
      items.push(around && days && read.startDate ? around.lasting(read, days) : read)
      const predecessor = cell('predecessor')
      if (predecessor) wanted.set(id, { text: predecessor, line: row.line })
    }
    for (const key of [cell('id') || String(at + 1), cell('wbs'), name])
      if (key && !byKey.has(key)) byKey.set(key, id)
  }
  const isHeading = new Set(items.filter((item) => item.isHeading).map(({ id }) => id))
  const links = new Map<string, readonly StoredLink[]>()
  for (const [id, { text, line }] of wanted) {
    const find = (key: string) => byKey.get(withoutGuard(key)) ?? around?.findTask(withoutGuard(key))
    const read = parseCsvLinks(text, find, around?.units ?? everyDayUnits)
    const known = read.links.filter(
      ({ predecessorId }) => predecessorId !== id && !isHeading.has(predecessorId),
    )
    if (known.length < read.links.length || read.unknown.length > 0)
      faults.push({ line, reason: 'predecessor-unknown', text: read.unknown.join(', ') || text })
    links.set(id, known)
  }
  const settings = { calendarId: null, dataDate: null, mustFinishBy: null, criticalDays: 0 }
  const linked = items.map((item) => withLinks(item, links.get(item.id) ?? []))
  const plan = checkPlan({ name: '', items: linked, calendars: [], settings, losses: [] })
  return { plan, faults: faults.toSorted((a, b) => a.line - b.line) }
}

type Cell = (field: CsvField) => string

/** Of start, duration and finish any two say the third; a task without a start stands without dates. */
function readWork(cell: Cell, isDayFirst: boolean): Partial<PlannedItem> | Pick<CsvFault, 'reason' | 'text'> {
  const [start, finish] = [cell('start'), cell('finish')].map((text) =>
    readDayNumber(parseCsvDay(text, isDayFirst)),
  )
  if (cell('start') && start === undefined) return { reason: 'start-unreadable', text: cell('start') }
  if (cell('finish') && finish === undefined) return { reason: 'finish-unreadable', text: cell('finish') }
  const typed = cell('duration')
  const days = /^\d+([.,]\d+)?\s*(d|day|days|edays?)?\??$/i.test(typed)
    ? Number.parseFloat(typed.replace(',', '.'))
    : undefined
  if (typed && (days === undefined || days > longestDuration))
    return { reason: 'duration-unreadable', text: typed }
  const first =
    start ??
    (finish === undefined || days === undefined ? undefined : finish - Math.max(1, Math.ceil(days)) + 1)
  if (first === undefined) return days === undefined ? {} : { duration: Math.max(1, Math.ceil(days)) }
  const last = finish ?? first + Math.max(1, Math.ceil(days ?? 1)) - 1
  if (last < first || last - first >= longestDuration)
    return { reason: 'finish-before-start', text: cell('finish') }
  const duration = last - first + 1
  return {
    startDate: numberToDay(first),
    endDate: numberToDay(last),
    duration,
    ...(days !== undefined && days !== duration && { workDays: days }),
  }
}

function readMore(cell: Cell, isDayFirst: boolean): Partial<PlannedItem> {
  const percent = Number.parseFloat(cell('progress'))
  const progress = percent > 0 ? Math.min(100, percent) : 0
  const deadline = parseCsvDay(cell('deadline'), isDayFirst)
  return {
    assigneeEmail: withoutGuard(cell('assignee')) || null,
    ...(progress > 0 && { progress }),
    ...(deadline && readDayNumber(deadline) !== undefined && { deadline }),
    status: progress === 100 ? 'Complete' : progress > 0 ? 'In Progress' : 'Pending',
  }
}

/** A file that is safe to open in a spreadsheet has an apostrophe before what would be a formula. */
function withoutGuard(text: string): string {
  return /^'[\s]*[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text
}
