/** Writes a program as a table for spreadsheets, which can be imported again. */

import { numberToDay } from '../../../kernel/days/day.ts'
import type { Id } from '../../../kernel/records/record.ts'
import type { ProgramRow } from '../../items/program-row.ts'
import { storedLinks } from '../../schedule/stored-links.ts'
import { outlineNumbers } from '../plan/outline-numbers.ts'
import { linkToCsv } from './csv-links.ts'

export const csvColumns = [
  'ID',
  'WBS',
  'Level',
  'Type',
  'Task Name',
  'Duration (d)',
  'Start Date',
  'Finish Date',
  'Assigned To',
  'Predecessor',
  'Progress (%)',
  'Deadline',
] as const

type Cell = string | number | undefined

export function writeCsvRows(rows: readonly ProgramRow[]): readonly (readonly Cell[])[] {
  const indexById = new Map<Id, number>(rows.map(({ item }, index) => [item.id, index]))
  const numbers = outlineNumbers(rows)
  return rows.map(({ item, level, span }, at) => {
    const head = [at + 1, numbers[at], level + 1]
    if (item.isHeading) return [...head, 'Heading', item.name, ...Array.from({ length: 7 }, () => undefined)]
    const links = storedLinks(item).flatMap((link) => {
      const index = indexById.get(link.predecessorId)
      return index === undefined || rows[index]?.item.isHeading ? [] : [linkToCsv(link, String(index + 1))]
    })
    return [
      ...head,
      item.milestone ? 'Milestone' : 'Task',
      item.name,
      item.milestone ? 0 : (item.workDays ?? item.duration ?? undefined),
      span && numberToDay(span.start),
      span && numberToDay(span.finish),
      item.assigneeEmail ?? undefined,
      links.join('; '),
      item.status === 'Complete' ? 100 : item.progress,
      item.deadline?.slice(0, 10),
    ]
  })
}
