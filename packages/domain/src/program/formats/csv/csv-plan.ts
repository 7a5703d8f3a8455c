/** Reads a table of tasks as a plan, and reports what is wrong with each row. */

import { parseCsvDay } from '../../../kernel/days/csv-day.ts'
import type { Day } from '../../../kernel/days/day.ts'
import type { PlannedItem } from '../../schedule/planned-item.ts'
import { blankItem, checkPlan, type ImportedPlan, type PlanFault, withLinks } from '../plan/imported-plan.ts'
import { everyDayUnits, type WorkUnits } from '../plan/typed-lag.ts'
import { type CsvField, type CsvMapping, csvFields } from './csv-columns.ts'
import type { CsvLine } from './csv-lines.ts'
import { parseCsvLinks } from './csv-links.ts'
import {
  type Cell,
  type CellFault,
  findInvalidCells,
  parseCsvDays,
  readCsvTask,
  withoutApostrophe,
} from './csv-task.ts'

export interface CsvFault extends CellFault {
  readonly line: number
  /** The id in the row; '' if it has none. */
  readonly name: string
}

export interface CsvPlan {
  readonly plan: ImportedPlan | PlanFault
  /** What is left out: whole rows, or single cells of rows that are kept. */
  readonly faults: readonly CsvFault[]
  /** What the cells of each item state, by its id. */
  readonly stated: ReadonlyMap<string, StatedCells>
}

/** Without what follows from other cells. */
export interface StatedCells {
  readonly fields: ReadonlySet<CsvField>
  readonly start: Day | undefined
  readonly finish: Day | undefined
  readonly days: number | undefined
}

/** Options for rows that are pasted into an existing program. */
export interface Surroundings {
  /** Prefix of the ids of the rows, so that they differ from existing ids. */
  readonly prefix: string
  /** Finds an existing task by its name. */
  findTask(name: string): string | undefined
  /** Finds an existing task by its row number. Undefined if numbers count the rows of the table itself. */
  readonly findRow?: ((number: number) => string | undefined) | undefined
  /** The last day of a task with this start and this many days of work. */
  lasting(item: PlannedItem, workDays: number): PlannedItem
  /** The first day of a task with this finish and this many days of work. */
  ending(item: PlannedItem, workDays: number): PlannedItem
  /** The work of a task with these days. */
  spanning(item: PlannedItem): PlannedItem
  /** The IDs of the table are those of activities, and not numbers of rows. */
  readonly hasActivityIds?: boolean
  /** The length of a week and an hour in a lag. */
  readonly units: WorkUnits
}

export function readCsvPlan(
  lines: readonly CsvLine[],
  mapping: CsvMapping,
  isDayFirst: boolean,
  around?: Surroundings,
): CsvPlan {
  const { found, faults } = readRows(getOutline(lines.slice(1), mapping), isDayFirst, around)
  const { items, faults: ofLinks } = linkRows(found, around)
  // A row some of whose predecessors are unknown does not say which links there are.
  const isUnsure = new Set(
    ofLinks.flatMap(({ line, reason }) => (reason === 'predecessor-unknown' ? line : [])),
  )
  const settings = { calendarId: null, dataDate: null, mustFinishBy: null, criticalDays: 0 }
  return {
    plan: checkPlan({ name: '', items, calendars: [], settings, losses: [] }),
    faults: [...faults, ...ofLinks].toSorted((a, b) => a.line - b.line),
    stated: new Map(
      found.map(({ row, item }) => [item.id, statedCells(row, isDayFirst, isUnsure.has(row.line))]),
    ),
  }
}

export interface TableRow {
  readonly line: number
  /** Counted from 1, including invalid rows. */
  readonly number: number
  readonly cell: Cell
  readonly depth: number
  /** Whether the next row is at a deeper level. */
  readonly hasRowsUnder: boolean
}

interface FoundRow {
  readonly row: TableRow
  readonly item: PlannedItem
}

export function getOutline(lines: readonly CsvLine[], mapping: CsvMapping): readonly TableRow[] {
  const cells = lines.map(
    ({ cells }): Cell =>
      (field) => {
        const index = mapping[field]
        return index === undefined ? '' : (cells[index] ?? '').trim()
      },
  )
  const depths = cells.map(getDepth)
  return lines.map(({ line }, at) => {
    const depth = depths[at] ?? 0
    // `as`: there is one entry for each line.
    const cell = cells[at] as Cell
    return { line, number: at + 1, cell, depth, hasRowsUnder: (depths[at + 1] ?? 0) > depth }
  })
}

function getDepth(cell: Cell): number {
  const level = Number.parseInt(cell('level'), 10)
  if (!Number.isNaN(level)) return level
  const wbs = cell('wbs')
  return wbs ? wbs.split('.').filter(Boolean).length : 0
}

function readRows(rows: readonly TableRow[], isDayFirst: boolean, around: Surroundings | undefined) {
  const found: FoundRow[] = []
  const faults: CsvFault[] = []
  const over: { id: string; depth: number }[] = []
  for (const row of rows) {
    while (over.length > 0 && (over.at(-1)?.depth ?? 0) >= row.depth) over.pop()
    const id = `${around?.prefix ?? 't'}${found.length + 1}`
    const name = withoutApostrophe(row.cell('name'))
    const activityId = around?.hasActivityIds ? withoutApostrophe(row.cell('id')) : ''
    const blank = {
      ...blankItem(id, name, over.length, over.at(-1)?.id ?? null),
      ...(activityId && { activityId }),
    }
    const item = readRow(row, blank, isDayFirst, around)
    if ('reason' in item) {
      faults.push({ line: row.line, name: blank.name, ...item })
      continue
    }
    if (!item.isHeading)
      for (const odd of findInvalidCells(row.cell, isDayFirst))
        faults.push({ line: row.line, name: item.name, ...odd })
    if (item.isHeading) over.push({ id, depth: row.depth })
    found.push({ row, item })
  }
  return { found, faults }
}

function readRow(
  { cell, hasRowsUnder }: TableRow,
  blank: PlannedItem,
  isDayFirst: boolean,
  around: Surroundings | undefined,
): PlannedItem | CellFault {
  if (blank.name === '') return { reason: 'name-missing', text: '' }
  if (isHeadingRow({ cell, hasRowsUnder })) return { ...blank, isHeading: true }
  const task = readCsvTask(cell, blank, isDayFirst)
  if ('reason' in task) return task
  return around ? completeTask(task, cell, around) : task
}

export function isHeadingRow({ cell, hasRowsUnder }: Pick<TableRow, 'cell' | 'hasRowsUnder'>): boolean {
  return hasRowsUnder || /heading|summary|wbs|^(yes|true|1)$/.test(cell('type').toLowerCase())
}

/** Any two of start, finish and duration give the third, in the calendar of the program. */
function completeTask(task: PlannedItem, cell: Cell, around: Surroundings): PlannedItem {
  const days = cell('duration') === '' ? undefined : (task.workDays ?? task.duration ?? undefined)
  if (!task.startDate || days === 0 || task.milestone) return task
  if (days === undefined) return cell('finish') === '' ? task : around.spanning(task)
  if (cell('finish') === '') return around.lasting(task, days)
  return cell('start') === '' ? around.ending(task, days) : task
}

function linkRows(found: readonly FoundRow[], around: Surroundings | undefined) {
  const { ids: byKey, faults } = getKeys(found, around?.findRow === undefined)
  const headings = new Set(found.flatMap(({ item }) => (item.isHeading ? [item.id] : [])))
  const find = (typed: string) => {
    const key = withoutApostrophe(typed)
    const named = byKey.get(key) ?? around?.findTask(key)
    return named ?? (/^\d+$/.test(key) ? around?.findRow?.(Number(key)) : undefined)
  }
  const items = found.map(({ row: { line, cell }, item }) => {
    const { name } = item
    const text = item.isHeading ? '' : cell('predecessor')
    if (text === '') return item
    const { links, unknown, odd } = parseCsvLinks(text, find, around?.units ?? everyDayUnits)
    const known = links.filter(
      ({ predecessorId }) => predecessorId !== item.id && !headings.has(predecessorId),
    )
    if (known.length < links.length || unknown.length > 0)
      faults.push({ line, name, reason: 'predecessor-unknown', text: unknown.join(', ') || text })
    if (odd.length > 0) faults.push({ line, name, reason: 'lag-too-long', text: odd.join(', ') })
    return withLinks(item, known)
  })
  return { items, faults }
}

function statedCells({ cell }: TableRow, isDayFirst: boolean, isUnsure: boolean): StatedCells {
  return {
    fields: new Set(
      csvFields.filter((field) => cell(field) !== '' && !(field === 'predecessor' && isUnsure)),
    ),
    start: parseCsvDay(cell('start'), isDayFirst),
    finish: parseCsvDay(cell('finish'), isDayFirst),
    days: parseCsvDays(cell('duration')),
  }
}

/** Rows by number, outline number and name. The first wins if several have the same one. */
function getKeys(found: readonly FoundRow[], countsOwnRows: boolean) {
  const ids = new Map<string, string>()
  const faults: CsvFault[] = []
  const seen = new Set<string>()
  for (const { row, item } of found) {
    const own = row.cell('id')
    if (own && seen.has(own))
      faults.push({ line: row.line, name: item.name, reason: 'id-repeated', text: own })
    seen.add(own)
    const number = countsOwnRows ? String(row.number) : ''
    for (const key of [own || number, row.cell('wbs'), item.name])
      if (key && !ids.has(key)) ids.set(key, item.id)
  }
  return { ids, faults }
}
