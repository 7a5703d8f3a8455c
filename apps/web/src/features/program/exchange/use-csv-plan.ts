/** A table that was opened, with the columns as they were guessed or chosen. */

import type { ScheduleSettings } from '@plumbline/domain/program-items/stored-schedule.ts'
import type { CsvField, CsvMapping } from '@plumbline/domain/schedule/formats/csv/csv-columns.ts'
import { useEffect, useMemo, useState } from 'react'
import type { OpenedFile, OpenedTable } from './read/open-plan-file.ts'
import type { ReadTable } from './read/read-table.ts'

export interface CsvChoice extends ReadTable {
  /** What was chosen last is still being read. */
  isReading: boolean
  onMap: (field: CsvField, column: number | undefined) => void
  onDayFirst: (isDayFirst: boolean) => void
}

interface Chosen {
  of: OpenedTable
  mapping?: CsvMapping
  isDayFirst?: boolean
}

/** Undefined for what is no table, and until it is read; `settings`: of the project that it goes to. */
export function useCsvPlan(file: OpenedFile | undefined, settings: ScheduleSettings) {
  const table = file?.kind === 'table' ? file : undefined
  const [made, setMade] = useState<Chosen>()
  // What was chosen for another file says nothing of this one.
  const chosen = made && made.of === table ? made : undefined
  const asked = useMemo(
    () => table?.read({ mapping: chosen?.mapping, isDayFirst: chosen?.isDayFirst, settings }),
    [table, chosen?.mapping, chosen?.isDayFirst, settings],
  )
  const { answer, isReading } = useAnswer(table, asked)
  if (!table || !answer) return undefined
  if (answer.kind === 'fault') return answer
  const mapping = chosen?.mapping ?? answer.mapping
  const choice: CsvChoice = {
    ...answer,
    mapping,
    // The dates of other columns may tell by themselves.
    isDayFirst: isReading ? (chosen?.isDayFirst ?? answer.isDayFirst) : answer.isDayFirst,
    isReading,
    onMap(field, column) {
      const { [field]: _, ...rest } = mapping
      setMade({ ...chosen, of: table, mapping: column === undefined ? rest : { ...rest, [field]: column } })
    },
    onDayFirst: (isFirst) => setMade({ ...chosen, of: table, isDayFirst: isFirst }),
  }
  return choice
}

type Asked = ReturnType<OpenedTable['read']>

/** Of a worker the last answer for the same table stands until the next one comes. */
function useAnswer(table: OpenedTable | undefined, asked: Asked | undefined) {
  const [last, setLast] = useState<{ of: OpenedTable | undefined; to: Asked; answer: Awaited<Asked> }>()
  useEffect(() => {
    if (!(asked instanceof Promise)) return
    let isLeft = false
    void asked.then((answer) => !isLeft && setLast({ of: table, to: asked, answer }))
    return () => {
      isLeft = true
    }
  }, [table, asked])
  if (!(asked instanceof Promise)) return { answer: asked, isReading: false }
  return last && last.of === table
    ? { answer: last.answer, isReading: last.to !== asked }
    : { answer: undefined, isReading: true }
}
