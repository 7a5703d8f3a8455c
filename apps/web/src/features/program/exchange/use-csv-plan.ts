/** A table that was read, with the columns as they were guessed or chosen. */
import { lastingWorkDays } from '@plumbline/domain/program/work-days.ts'
import { hasNumberedMonths, tellDayOrder } from '@plumbline/domain/schedule/csv-day.ts'
import type { CsvLine } from '@plumbline/domain/schedule/csv-lines.ts'
import {
  type CsvField,
  type CsvMapping,
  type CsvPlan,
  guessMapping,
  readCsvPlan,
  type Surroundings,
} from '@plumbline/domain/schedule/csv-plan.ts'
import type { ScheduleSettings } from '@plumbline/domain/schedule/stored-schedule.ts'
import { workUnitsOf } from '@plumbline/domain/schedule/typed-lag.ts'
import { useMemo, useState } from 'react'
import type { ReadFile } from './read-plan-file.ts'

export interface CsvChoice {
  columns: readonly string[]
  mapping: CsvMapping
  isDayFirst: boolean
  /** The dates themselves do not tell. */
  isOrderOpen: boolean
  read: CsvPlan
  onMap: (field: CsvField, column: number | undefined) => void
  onDayFirst: (isDayFirst: boolean) => void
}

interface Chosen {
  of: readonly CsvLine[]
  mapping?: CsvMapping
  isDayFirst?: boolean
}

/** `settings`: of the project that it goes to, whose calendar says how long so many days of work are. */
export function useCsvPlan(file: ReadFile | undefined, settings: ScheduleSettings): CsvChoice | undefined {
  const lines = file?.kind === 'table' ? file.lines : undefined
  const [made, setMade] = useState<Chosen>()
  // What was chosen for another file says nothing of this one.
  const chosen = made && made.of === lines ? made : undefined
  const mapping = useMemo(
    () => chosen?.mapping ?? guessMapping(lines?.[0]?.cells ?? []),
    [chosen?.mapping, lines],
  )
  const told = useMemo(() => tellDayOrder(datesOf(lines ?? [], mapping)), [lines, mapping])
  const isDayFirst = told ? told === 'day-first' : (chosen?.isDayFirst ?? true)
  const read = useMemo(() => {
    const around: Surroundings = {
      prefix: 't',
      findTask: () => undefined,
      lasting: (item, days) => lastingWorkDays(item, days, settings),
      units: workUnitsOf(settings),
    }
    return lines && readCsvPlan(lines, mapping, isDayFirst, around)
  }, [lines, mapping, isDayFirst, settings])
  if (!lines || !read) return undefined
  return {
    columns: lines[0]?.cells ?? [],
    mapping,
    isDayFirst,
    isOrderOpen: told === undefined && hasNumberedMonths(datesOf(lines, mapping)),
    read,
    onMap(field, column) {
      const { [field]: _, ...rest } = mapping
      setMade({ ...chosen, of: lines, mapping: column === undefined ? rest : { ...rest, [field]: column } })
    },
    onDayFirst: (isFirst) => setMade({ ...chosen, of: lines, isDayFirst: isFirst }),
  }
}

function datesOf(lines: readonly CsvLine[], mapping: CsvMapping): readonly string[] {
  const places = [mapping.start, mapping.finish, mapping.deadline].filter((place) => place !== undefined)
  return lines.slice(1).flatMap(({ cells }) => places.map((place) => cells[place] ?? ''))
}
