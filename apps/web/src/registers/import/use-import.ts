/** The choices about an opened sheet, and what its rows would do. */

import { detectDayOrder, hasNumberedMonths } from '@plumbline/domain/kernel/days/csv-day.ts'
import type { Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import type { CsvLine } from '@plumbline/domain/program/formats/csv/csv-lines.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import {
  type ColumnChoice,
  guessColumns,
  hasHeadings,
} from '@plumbline/domain/registers/import/guess-columns.ts'
import { idsByName } from '@plumbline/domain/registers/import/read-cell.ts'
import { useEffect, useMemo, useState } from 'react'
import { dateOrder } from '#data/storage/values.ts'
import { useValue, useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { createPlanner, type MappedColumn, type PlannedRow } from './plan-rows.ts'
import type { OpenedSheet } from './read-spreadsheet.ts'
import type { ImportField, RegisterImport } from './register-import.ts'

interface Choices {
  readonly of: OpenedSheet
  readonly hasHeadings: boolean
  /** The key of the field of each column, '' for a column that is left out. */
  readonly keys: readonly string[]
  /** By the index of a column of dates, where a user chose it. */
  readonly dayFirst: ReadonlyMap<number, boolean>
  readonly emptyClears: boolean
  readonly projectId: Id
  /** Mended rows by their line. */
  readonly mended: ReadonlyMap<number, CsvLine>
}

export interface SheetColumn {
  readonly heading: string
  /** The first values that are not empty. */
  readonly samples: readonly string[]
  readonly key: string
  readonly isDayFirst: boolean
  /** The order of day and month makes a difference, and the dates themselves do not tell it. */
  readonly isOrderOpen: boolean
}

interface Importing<T extends Rec, Change> {
  readonly sheet: OpenedSheet | undefined
  readonly isPasted: boolean
  readonly fields: readonly ImportField<T, Change>[]
  readonly importing: RegisterImport<T, Change>
  readonly records: readonly T[]
  readonly remembered: readonly ColumnChoice[]
  /** The columns of the table on the screen: pasted rows without headings have the same order. */
  readonly visibleKeys: readonly string[]
}

const visibleSamples = 3
const noKeys: readonly string[] = []
const noOrders: ReadonlyMap<number, boolean> = new Map()

export function useImport<T extends Rec, Change extends object>(options: Importing<T, Change>) {
  const { sheet, fields, importing, records } = options
  const [created, setCreated] = useState<Choices>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first choices are made once for each sheet.
  const first = useMemo(() => (sheet ? firstChoices(sheet, options) : undefined), [sheet])
  const choices = sheet !== undefined && created?.of === sheet ? created : first
  const isUsuallyDayFirst = useValue(dateOrder) !== 'month-first'
  const { hasHeadings: hasHead = true, keys = noKeys, dayFirst = noOrders } = choices ?? {}
  // Not of all choices, because mending a cell does not change how columns are read.
  const columns = useMemo(
    () => (sheet ? getColumns(sheet, { hasHead, keys, dayFirst }, fields, isUsuallyDayFirst) : []),
    [sheet, hasHead, keys, dayFirst, fields, isUsuallyDayFirst],
  )
  const planned = usePlan(choices, columns, { fields, importing, records })
  const change = (changed: Partial<Choices>) => choices && setCreated({ ...choices, ...changed })

  return {
    choices,
    columns,
    ...planned,
    setHeadings(hasHeadings: boolean) {
      if (!sheet || !choices) return
      change({ hasHeadings, keys: guessKeys(sheet, hasHeadings, options), mended: new Map() })
    },
    map(index: number, key: string) {
      if (!choices) return
      // A field has one column.
      const others = choices.keys.map((known) => (known === key ? '' : known))
      change({ keys: others.with(index, key) })
    },
    setDayFirst: (index: number, isDayFirst: boolean) =>
      choices && change({ dayFirst: new Map(choices.dayFirst).set(index, isDayFirst) }),
    setEmptyClears: (emptyClears: boolean) => change({ emptyClears }),
    setProject: (projectId: Id) => change({ projectId }),
    mend(row: CsvLine, index: number, text: string) {
      if (!choices) return
      const cells = Array.from({ length: Math.max(row.cells.length, index + 1) }, (_, at) =>
        at === index ? text : (row.cells[at] ?? ''),
      )
      change({ mended: new Map(choices.mended).set(row.line, { ...row, cells }) })
    },
  }
}

/** `planned` stays that of earlier choices until the present ones are checked. */
function usePlan<T extends Rec, Change extends object>(
  choices: Choices | undefined,
  columns: readonly SheetColumn[],
  { fields, importing, records }: Pick<Importing<T, Change>, 'fields' | 'importing' | 'records'>,
) {
  const services = useServices()
  const allProjects = useView(projects)
  const people = usePeople()
  const names = useMemo(
    () => ({
      projects: idsByName(allProjects.map(({ id, name }) => [id, name])),
      people: idsByName([...people.values()].map(({ email, name }) => [email, name])),
    }),
    [allProjects, people],
  )
  const { emptyClears = false, projectId = '' } = choices ?? {}
  const mapped = useMemo(() => mapColumns(columns, fields), [columns, fields])
  const planner = useMemo(
    () =>
      createPlanner<T, Change>({
        services,
        importing,
        columns: mapped,
        names,
        records,
        emptyClears,
        projectField: fields.find(({ type }) => type === 'project'),
        projectId,
      }),
    [services, importing, mapped, names, records, emptyClears, fields, projectId],
  )
  const { of: sheet, hasHeadings: hasHead = true, mended } = choices ?? {}
  const rows = useMemo(() => {
    const lines = sheet ? sheet.lines.slice(hasHead ? 1 : 0) : []
    return lines.map((line) => mended?.get(line.line) ?? line)
  }, [sheet, hasHead, mended])
  const [plan, setPlan] = useState<Plan<T, Change>>()

  useEffect(() => {
    let isOver = false
    void planner.plan(rows).then((planned) => {
      if (!planned || isOver) return
      setPlan((before) => ({ of: planner, rows, planned, faulty: faultyLines(before, planner, planned) }))
    })
    return () => {
      isOver = true
    }
  }, [planner, rows])

  const isOfSheet = plan !== undefined && (rows.length === 0 || plan.rows.length === rows.length)
  return {
    mapped,
    planned: isOfSheet ? plan.planned : undefined,
    isChecking: plan?.of !== planner || plan.rows !== rows,
    /** The lines that have been faulty at any time since the columns were chosen. They keep their place when they are mended. */
    faultyLines: plan?.faulty ?? noLines,
  }
}

interface Plan<T, Change> {
  readonly of: object
  readonly rows: readonly CsvLine[]
  readonly planned: readonly PlannedRow<T, Change>[]
  readonly faulty: ReadonlySet<number>
}

const noLines: ReadonlySet<number> = new Set()

function faultyLines<T, Change>(
  before: Plan<T, Change> | undefined,
  planner: object,
  planned: readonly PlannedRow<T, Change>[],
): ReadonlySet<number> {
  const known = before?.of === planner ? before.faulty : noLines
  return new Set([...known, ...planned.flatMap(({ kind, row }) => (kind === 'faulty' ? row.line : []))])
}

function firstChoices<T extends Rec, Change>(sheet: OpenedSheet, options: Importing<T, Change>): Choices {
  const { isPasted, fields, remembered } = options
  const hasHead = !isPasted || hasHeadings(sheet.lines[0]?.cells ?? [], fields, remembered)
  return {
    of: sheet,
    hasHeadings: hasHead,
    keys: guessKeys(sheet, hasHead, options),
    dayFirst: new Map(),
    emptyClears: false,
    projectId: '',
    mended: new Map(),
  }
}

function guessKeys<T extends Rec, Change>(
  { lines }: OpenedSheet,
  hasHead: boolean,
  { fields, remembered, visibleKeys }: Importing<T, Change>,
): readonly string[] {
  const width = lines.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
  const headings = Array.from({ length: width }, (_, index) => lines[0]?.cells[index] ?? '')
  if (hasHead) return guessColumns(headings, fields, remembered)
  return headings.map((_, index) => fields.find(({ key }) => key === visibleKeys[index])?.key ?? '')
}

function getColumns<T, Change>(
  { lines }: OpenedSheet,
  { hasHead, keys, dayFirst }: { hasHead: boolean } & Pick<Choices, 'keys' | 'dayFirst'>,
  fields: readonly ImportField<T, Change>[],
  isUsuallyDayFirst: boolean,
): readonly SheetColumn[] {
  const rows = lines.slice(hasHead ? 1 : 0)
  return keys.map((key, index) => {
    const heading = (hasHead && lines[0]?.cells[index]?.trim()) || `Column ${index + 1}`
    const samples: string[] = []
    for (const { cells } of rows) {
      const text = cells[index]?.trim() ?? ''
      if (text !== '') samples.push(text)
      if (samples.length === visibleSamples) break
    }
    const isDate = fields.some((field) => field.key === key && field.type === 'date')
    const texts = isDate ? rows.map(({ cells }) => cells[index] ?? '') : []
    const detected = detectDayOrder(texts)
    const isDayFirst = detected ? detected === 'day-first' : (dayFirst.get(index) ?? isUsuallyDayFirst)
    return { heading, samples, key, isDayFirst, isOrderOpen: !detected && hasNumberedMonths(texts) }
  })
}

function mapColumns<T, Change>(
  columns: readonly SheetColumn[],
  fields: readonly ImportField<T, Change>[],
): readonly MappedColumn<T, Change>[] {
  return columns.flatMap(({ key, isDayFirst }, index) => {
    const field = fields.find((one) => one.key === key)
    return field ? [{ index, field, isDayFirst }] : []
  })
}
