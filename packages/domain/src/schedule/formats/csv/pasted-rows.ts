/** Rows from the clipboard as a plan: with known headings or in the order of the table, as deep as their names are indented. */
import type { Id } from '../../../kernel/record.ts'
import type { ScheduleSettings } from '../../../program-items/stored-schedule.ts'
import type { PlannedItem } from '../../items/planned-item.ts'
import { createLastingWorkDays } from '../../items/work-days.ts'
import type { ImportedPlan, PlanFault } from '../plan/imported-plan.ts'
import { workUnitsOf } from '../plan/typed-lag.ts'
import { type CsvMapping, guessMapping } from './csv-columns.ts'
import { hasNumberedMonths, tellDayOrder } from './csv-day.ts'
import { type CsvLine, readTabbedLines, type SplitCells } from './csv-lines.ts'
import { type CsvFault, readCsvPlan } from './csv-plan.ts'

export interface PastedRows {
  readonly plan: ImportedPlan | PlanFault | { readonly kind: 'too-long' }
  readonly faults: readonly CsvFault[]
  /** Dates such as 3/4/2026 may be read either way. */
  readonly isOrderOpen: boolean
  /** What row numbers in predecessors count; undefined where there are none, or where the rows have numbers of their own. */
  readonly numbering: Numbering | undefined
}

/** Row numbers in predecessors count the pasted rows, or those of the program. */
export type Numbering = 'pasted' | 'program'

interface PasteOptions {
  readonly split: SplitCells
  /** Counts where the dates themselves do not tell. */
  readonly isDayFirst: boolean
  /** A task of the programme, by its name. */
  findTask(name: string): Id | undefined
  /** A task of the program, by the number of its row. */
  findRow(number: number): Id | undefined
  /** Without it, numbers count the pasted rows as long as these have as many. */
  readonly numbering?: Numbering | undefined
  readonly settings: ScheduleSettings
}

/** More is no table that somebody has marked by hand. */
const mostCharacters = 1_000_000

/** The columns of the programme's own table. */
const tableOrder: CsvMapping = { name: 0, duration: 1, start: 2, finish: 3, assignee: 4, predecessor: 5 }

export function readPastedRows(text: string, options: PasteOptions): PastedRows {
  const { isDayFirst, findTask, findRow, settings } = options
  if (text.length > mostCharacters)
    return { plan: { kind: 'too-long' }, faults: [], isOrderOpen: false, numbering: undefined }
  const lines = readTabbedLines(text, options.split)
  const guessed = guessMapping(lines[0]?.cells.map((cell) => cell.trim()) ?? [])
  const hasHead = isHead(guessed, lines)
  const mapping = hasHead ? guessed : tableOrder
  const body = hasHead ? lines.slice(1) : lines
  const days = daysOf(body, mapping)
  const told = tellDayOrder(days)
  const table = withDepth(body, mapping)
  const usual = usualNumbering(body, mapping)
  const numbering = usual && (options.numbering ?? usual)
  const { plan, faults } = readCsvPlan(table.lines, table.mapping, told ? told === 'day-first' : isDayFirst, {
    prefix: 'pasted-',
    findTask,
    findRow: numbering === 'program' ? findRow : undefined,
    lasting: createLastingWorkDays(settings),
    units: workUnitsOf(settings),
  })
  return {
    plan: 'kind' in plan ? plan : { ...plan, items: plan.items.map(toItem) },
    faults,
    isOrderOpen: told === undefined && hasNumberedMonths(days),
    numbering,
  }
}

/** A task may be called “Start”: one known heading is not enough, unless it stands alone and says that it is one. */
function isHead({ name, ...others }: CsvMapping, lines: readonly CsvLine[]): boolean {
  if (name === undefined) return false
  const [first, ...rest] = lines[0]?.cells ?? []
  return Object.keys(others).length > 0 || (rest.length === 0 && /\bname$/i.test(first ?? ''))
}

/** A number beyond the pasted rows can only count those of the program. */
function usualNumbering(body: readonly CsvLine[], { id, predecessor }: CsvMapping): Numbering | undefined {
  if (id !== undefined || predecessor === undefined) return undefined
  const numbers = body.flatMap(({ cells }) =>
    [...(cells[predecessor] ?? '').matchAll(rowNumbers)].map(([, digits]) => Number(digits)),
  )
  if (numbers.length === 0) return undefined
  return numbers.some((number) => number > body.length) ? 'program' : 'pasted'
}

const rowNumbers = /(?<=^|[,;])\s*(\d+)\s*(?=$|[,;+\-−–]|FS|SS|FF|SF)/gi

/** The blanks before a name are its depth, where no column tells it. */
function withDepth(body: readonly CsvLine[], mapping: CsvMapping) {
  const { name = 0, level, wbs } = mapping
  const head: CsvLine = { line: 0, cells: [] }
  if (level !== undefined || wbs !== undefined) return { lines: [head, ...body], mapping }
  const lines = body.map(({ line, cells }) => ({ line, cells: [String(indentOf(cells[name])), ...cells] }))
  const moved = Object.fromEntries(Object.entries(mapping).map(([field, index]) => [field, index + 1]))
  return { lines: [head, ...lines], mapping: { ...moved, level: 0 } }
}

/** An apostrophe may stand before what would be a formula. */
function indentOf(name = ''): number {
  return /^'?(\s*)/.exec(name)?.[1]?.length ?? 0
}

function daysOf(body: readonly CsvLine[], { start, finish, deadline }: CsvMapping): readonly string[] {
  const places = [start, finish, deadline].filter((index) => index !== undefined)
  return body.flatMap(({ cells }) => places.map((index) => cells[index] ?? ''))
}

/** In the table a milestone is what lasts no day. */
function toItem(item: PlannedItem): PlannedItem {
  const name = item.name.replace(/\s+/g, ' ').trim()
  return item.workDays === 0 ? { ...item, name, milestone: true } : { ...item, name }
}
