/** Resource-dependent activities of P6, which use the calendar of their resource. */
import type { Id } from '../../../kernel/record.ts'
import { rowsOf, type XerTables } from './xer.ts'

/** Calendar ids by task id. The primary resource counts if there are several, otherwise the first. */
export function readResourceCalendars(tables: XerTables): ReadonlyMap<Id, Id> {
  const calendars = new Map(rowsOf(tables, 'RSRC').map((row) => [row.get('rsrc_id'), row.get('clndr_id')]))
  const resources = new Map<Id, Id>()
  for (const row of rowsOf(tables, 'TASKRSRC')) {
    const task = row.get('task_id') ?? ''
    if (!resources.has(task)) resources.set(task, row.get('rsrc_id') ?? '')
  }
  const found = new Map<Id, Id>()
  for (const row of rowsOf(tables, 'TASK')) {
    if (row.get('task_type') !== 'TT_Rsrc') continue
    const task = row.get('task_id') ?? ''
    const calendar = calendars.get(row.get('rsrc_id') || resources.get(task))
    if (calendar) found.set(task, calendar)
  }
  return found
}
