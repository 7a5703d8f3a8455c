/** What happens to an item that is there: moved, rescheduled, given an alarm, deleted. */
import * as z from 'zod/mini'
import { parseAlarm } from '../alarms/alarm.ts'
import { accept, type Context, command, put, refuse, remove } from '../kernel/command.ts'
import { addDays, parseDay } from '../kernel/day.ts'
import type { Id } from '../kernel/record.ts'
import { type ProgramItem, programItems } from './program-item.ts'
import { canMove, orderProgram, type ProgramRow } from './program-row.ts'
import { readDayNumber } from './program-span.ts'
import { parseDuration } from './save-program-item.ts'
import { settleProgram } from './settle-program.ts'

export const moveProgramItem = command({
  name: 'program.move',
  needs: 'program.edit',
  args: z.object({ id: z.string(), direction: z.enum(['up', 'down']) }),
  decide({ id, direction }, context) {
    const found = findRow(id, context)
    if (!found) return refuse('item-gone')
    const { stored, rows, at, row } = found
    if (!canMove(row, direction)) return refuse('move-blocked')
    const upper = direction === 'down' ? at : siblingAbove(rows, at)
    const lower = rows[upper]?.endRow ?? at
    const end = rows[lower]?.endRow ?? lower
    const order = [
      ...rows.slice(0, upper),
      ...rows.slice(lower, end),
      ...rows.slice(upper, lower),
      ...rows.slice(end),
    ]
    const moved = order.map(({ item }) => item)
    return accept(...settleProgram(stored, moved))
  },
})

/** Deletes it and all that is under it; what came after any of them comes after nothing. */
export const deleteProgramItem = command({
  name: 'program.delete',
  needs: 'program.edit',
  args: z.object({ id: z.string() }),
  decide({ id }, context) {
    const found = findRow(id, context)
    if (!found) return refuse('item-gone')
    const { rows, at, row } = found
    const gone = new Set(rows.slice(at, row.endRow).map(({ item }) => item.id))
    const freed = found.stored.filter(
      (item) => item.predecessorId && gone.has(item.predecessorId) && !gone.has(item.id),
    )
    return accept(
      ...freed.map((item) => put(programItems, { ...item, predecessorId: null })),
      ...[...gone].map((goneId) => remove(programItems, goneId)),
    )
  },
})

/** Gives a task other days, as dragging its bar does. */
export const rescheduleProgramItem = command({
  name: 'program.reschedule',
  needs: 'program.edit',
  args: z.object({ id: z.string(), startDate: z.string(), duration: z.number() }),
  decide({ id, startDate, duration }, { find }) {
    const item = find(programItems, id)
    if (!item) return refuse('item-gone')
    if (item.isHeading) return refuse('heading-has-no-dates')
    if (parseDuration(String(duration)) === undefined) return refuse('duration-invalid', ['duration'])
    if (readDayNumber(startDate) === undefined || !parseDay(startDate))
      return refuse('start-required', ['startDate'])
    if (item.startDate === startDate && item.duration === duration) return accept()
    const endDate = addDays(startDate, duration - 1)
    return accept(put(programItems, { ...item, startDate, duration, endDate }))
  },
})

export const setProgramAlarm = command({
  name: 'program.set-alarm',
  needs: 'program.edit',
  /** As typed; '' clears the alarm. */
  args: z.object({ id: z.string(), alarmDate: z.string() }),
  decide({ id, alarmDate: typed }, { find }) {
    const item = find(programItems, id)
    if (!item) return refuse('item-gone')
    if (item.isHeading) return refuse('heading-has-no-dates')
    const alarmDate = parseAlarm(typed)
    if (alarmDate === undefined) return refuse('date-invalid', ['alarmDate'])
    return accept(put(programItems, { ...item, alarmDate }))
  },
})

/** How many go when this one is deleted. */
export function countUnder(row: ProgramRow, place: number): number {
  return row.endRow - place - 1
}

interface Found {
  stored: readonly ProgramItem[]
  rows: readonly ProgramRow[]
  at: number
  row: ProgramRow
}

function findRow(id: Id, { all, find }: Pick<Context, 'all' | 'find'>): Found | undefined {
  const item = find(programItems, id)
  if (!item) return undefined
  const stored = all(programItems).filter((other) => other.projectId === item.projectId)
  const rows = orderProgram(stored)
  const at = rows.findIndex((row) => row.item.id === id)
  const row = rows[at]
  return row && { stored, rows, at, row }
}

/** The nearest row above under the same heading. */
function siblingAbove(rows: readonly ProgramRow[], at: number): number {
  const level = rows[at]?.level
  let above = at - 1
  while (above >= 0 && rows[above]?.level !== level) above -= 1
  return above
}
