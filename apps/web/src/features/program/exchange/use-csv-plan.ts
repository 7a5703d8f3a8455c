/** An opened table, with its guessed or chosen columns. */

import type { CsvField, CsvMapping } from '@plumbline/domain/program/formats/csv/csv-columns.ts'
import type { WorkWeek } from '@plumbline/domain/program/formats/csv/work-week.ts'
import type { ScheduleSettings } from '@plumbline/domain/program/items/stored-schedule.ts'
import { useEffect, useMemo, useState } from 'react'
import type { OpenedFile, OpenedTable } from './read/open-plan-file.ts'
import type { ReadTable } from './read/read-table.ts'

export interface CsvChoice extends ReadTable {
  /** The latest choice is still being read. */
  isReading: boolean
  onSheet: (sheet: number) => void
  onWeek: (week: WorkWeek) => void
  onMap: (field: CsvField, column: number | undefined) => void
  onDayFirst: (isDayFirst: boolean) => void
}

interface Chosen {
  of: OpenedTable
  sheet?: number
  week?: WorkWeek
  mapping?: CsvMapping
  isDayFirst?: boolean
}

/** Undefined if the file is not a table, or until it is read. `settings` are those of the target project. */
export function useCsvPlan(
  file: OpenedFile | undefined,
  settings: ScheduleSettings,
  prefersPresentWeek: boolean,
) {
  const table = file?.kind === 'table' ? file : undefined
  const [createdOn, setCreated] = useState<Chosen>()
  // Choices for another file do not apply to this one.
  const chosen = createdOn && createdOn.of === table ? createdOn : undefined
  const { sheet, mapping: chosenMapping, isDayFirst, week } = chosen ?? {}
  const requested = useMemo(
    () => table?.read({ sheet, mapping: chosenMapping, isDayFirst, week, prefersPresentWeek, settings }),
    [table, sheet, chosenMapping, isDayFirst, week, prefersPresentWeek, settings],
  )
  const { answer, isReading } = useAnswer(table, requested)
  if (!table || !answer) return undefined
  if (answer.kind === 'fault') return answer
  const mapping = chosenMapping ?? answer.mapping
  const choice: CsvChoice = {
    ...answer,
    mapping,
    sheet: sheet ?? answer.sheet,
    week: week ?? answer.week,
    // The dates in other columns may be unambiguous.
    isDayFirst: isReading ? (isDayFirst ?? answer.isDayFirst) : answer.isDayFirst,
    isReading,
    // Each sheet has its own columns and dates.
    onSheet: (index) => setCreated({ of: table, sheet: index }),
    onWeek: (days) => setCreated({ ...chosen, of: table, week: days }),
    onMap(field, column) {
      const { [field]: _, ...rest } = mapping
      setCreated({
        ...chosen,
        of: table,
        mapping: column === undefined ? rest : { ...rest, [field]: column },
      })
    },
    onDayFirst: (isFirst) => setCreated({ ...chosen, of: table, isDayFirst: isFirst }),
  }
  return choice
}

type TableAnswer = ReturnType<OpenedTable['read']>

/** Keeps the worker's last answer for the same table until the next one arrives. */
function useAnswer(table: OpenedTable | undefined, requested: TableAnswer | undefined) {
  const [last, setLast] = useState<{
    of: OpenedTable | undefined
    to: TableAnswer
    answer: Awaited<TableAnswer>
  }>()
  useEffect(() => {
    if (!(requested instanceof Promise)) return
    let isLeft = false
    void requested.then((answer) => !isLeft && setLast({ of: table, to: requested, answer }))
    return () => {
      isLeft = true
    }
  }, [table, requested])
  if (!(requested instanceof Promise)) return { answer: requested, isReading: false }
  return last && last.of === table
    ? { answer: last.answer, isReading: last.to !== requested }
    : { answer: undefined, isReading: true }
}
