/** Reads clipboard rows as a plan: with known headings or in table order, with levels from the indentation of names. */

import { detectDayOrder, hasNumberedMonths } from '../../../kernel/days/csv-day.ts'
import type { Id } from '../../../kernel/records/record.ts'
import type { ScheduleSettings } from '../../items/stored-schedule.ts'
import type { PlannedItem } from '../../schedule/planned-item.ts'
import { createWorkCompletion } from '../../schedule/work-days.ts'
import type { ImportedPlan, PlanFault } from '../plan/imported-plan.ts'
import { getWorkUnits } from '../plan/typed-lag.ts'
import { type CsvMapping, guessMapping } from './csv-columns.ts'
import { type CsvLine, readTabbedLines, type SplitCells } from './csv-lines.ts'
import { type CsvFault, readCsvPlan } from './csv-plan.ts'

export interface PastedRows {
  readonly plan: ImportedPlan | PlanFault | { readonly kind: 'too-long' }
  readonly faults: readonly CsvFault[]
  /** Whether there are ambiguous dates such as 3/4/2026. */
  readonly isOrderOpen: boolean
  /** What row numbers in predecessors refer to. Undefined if there are none, or if the rows have their own numbers. */
  readonly numbering: Numbering | undefined
}

/** Whether row numbers in predecessors refer to the pasted rows or to rows of the program. */
export type Numbering = 'pasted' | 'program'

interface PasteOptions {
  readonly split: SplitCells
  /** Used where the dates themselves do not decide. */
  readonly isDayFirst: boolean
  /** Finds a task of the program by its name. */
  findTask(name: string): Id | undefined
  /** Finds a task of the program by its row number. */
  findRow(number: number): Id | undefined
  /** If missing, numbers refer to the pasted rows as long as there are enough of them. */
  readonly numbering?: Numbering | undefined
  readonly settings: ScheduleSettings
}

/** More rows than this were not selected by hand. */
const maxCharacters = 1_000_000

/** The columns of the program's own table. */
const tableOrder: CsvMapping = { name: 0, duration: 1, start: 2, finish: 3, assignee: 4, predecessor: 5 }

export function readPastedRows(text: string, options: PasteOptions): PastedRows {
  const { isDayFirst, findTask, findRow, settings } = options
  if (text.length > maxCharacters)
    return { plan: { kind: 'too-long' }, faults: [], isOrderOpen: false, numbering: undefined }
  const lines = readTabbedLines(text, options.split)
  const guessed = guessMapping(lines[0]?.cells.map((cell) => cell.trim()) ?? [])
  const hasHead = isHead(guessed, lines)
  const mapping = hasHead ? guessed : tableOrder
  const body = hasHead ? lines.slice(1) : lines
  const days = getDays(body, mapping)
  const dayOrder = detectDayOrder(days)
  const table = withDepth(body, mapping)
  const usual = usualNumbering(body, mapping)
  const numbering = usual && (options.numbering ?? usual)
  const { plan, faults } = readCsvPlan(
    table.lines,
    table.mapping,
    dayOrder ? dayOrder === 'day-first' : isDayFirst,
    {
      prefix: 'pasted-',
      findTask,
      findRow: numbering === 'program' ? findRow : undefined,
      ...createWorkCompletion(settings),
      units: getWorkUnits(settings),
    },
  )
  return {
    plan: 'kind' in plan ? plan : { ...plan, items: plan.items.map(toItem) },
    faults,
    isOrderOpen: dayOrder === undefined && hasNumberedMonths(days),
    numbering,
  }
}

/** A task may be named “Start”, so one known heading is enough only if it is alone and unambiguous. */
function isHead({ name, ...others }: CsvMapping, lines: readonly CsvLine[]): boolean {
  if (name === undefined) return false
  const [first, ...rest] = lines[0]?.cells ?? []
  return Object.keys(others).length > 0 || (rest.length === 0 && /\bname$/i.test(first ?? ''))
}

/** A number higher than the pasted rows can only refer to the program. */
function usualNumbering(body: readonly CsvLine[], { id, predecessor }: CsvMapping): Numbering | undefined {
  if (id !== undefined || predecessor === undefined) return undefined
  const numbers = body.flatMap(({ cells }) =>
    [...(cells[predecessor] ?? '').matchAll(rowNumbers)].map(([, digits]) => Number(digits)),
  )
  if (numbers.length === 0) return undefined
  return numbers.some((number) => number > body.length) ? 'program' : 'pasted'
}

const rowNumbers = /(?<=^|[,;])\s*(\d+)\s*(?=$|[,;+\-−–]|FS|SS|FF|SF)/gi

/** The leading spaces of a name give its level, if no column does. */
function withDepth(body: readonly CsvLine[], mapping: CsvMapping) {
  const { name = 0, level, wbs } = mapping
  const head: CsvLine = { line: 0, cells: [] }
  if (level !== undefined || wbs !== undefined) return { lines: [head, ...body], mapping }
  const lines = body.map(({ line, cells }) => ({ line, cells: [String(getIndent(cells[name])), ...cells] }))
  const moved = Object.fromEntries(Object.entries(mapping).map(([field, index]) => [field, index + 1]))
  return { lines: [head, ...lines], mapping: { ...moved, level: 0 } }
}

/** There may be an apostrophe before what would be a formula. */
function getIndent(name = ''): number {
  return /^'?(\s*)/.exec(name)?.[1]?.length ?? 0
}

function getDays(body: readonly CsvLine[], { start, finish, deadline }: CsvMapping): readonly string[] {
  const indices = [start, finish, deadline].filter((index) => index !== undefined)
  return body.flatMap(({ cells }) => indices.map((index) => cells[index] ?? ''))
}

/** In the table, a task of zero days is a milestone. */
function toItem(item: PlannedItem): PlannedItem {
  const name = item.name.replace(/\s+/g, ' ').trim()
  return item.workDays === 0 ? { ...item, name, milestone: true } : { ...item, name }
}
