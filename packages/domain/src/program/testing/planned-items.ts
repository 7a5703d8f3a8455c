/** Program items with their schedule for tests, read from stored records. */
import * as z from 'zod/mini'
import type { Id } from '../../kernel/records/record.ts'
import { programItemSchema } from '../items/program-item.ts'
import { type ScheduleSettings, scheduleFields, scheduleSettingsSchema } from '../items/stored-schedule.ts'
import type { PlannedItem } from '../schedule/planned-item.ts'
import { scheduleProgram } from '../schedule/program-schedule.ts'

const plannedItemSchema = z.extend(programItemSchema, scheduleFields)

/** From 2026-01-05, a Monday, for this many days. */
export function planned(id: Id, duration: number | null, more: Record<string, unknown> = {}): PlannedItem {
  return plannedItemSchema.parse({
    id,
    projectId: '1',
    name: `Task ${id}`,
    startDate: '2026-01-05',
    duration,
    ...more,
  })
}

const standard = Array.from({ length: 7 }, (_, weekday) =>
  weekday % 6 === 0
    ? []
    : [
        { from: 480, to: 720 },
        { from: 780, to: 1020 },
      ],
)

/** With the calendars 'standard', Monday to Friday, and 'six', Monday to Saturday. */
export function settings(more: Record<string, unknown> = {}): ScheduleSettings {
  const saturdays = standard.map((shifts, weekday) => (weekday === 6 ? (standard[1] ?? []) : shifts))
  const exceptions = [{ first: '2026-01-26', last: '2026-01-26', shifts: [] }]
  return scheduleSettingsSchema.parse({
    autoSchedule: true,
    calendars: [
      { id: 'standard', name: 'Standard', week: standard, exceptions, dayMinutes: 480 },
      { id: 'six', name: 'Six days', week: saturdays, exceptions, dayMinutes: 480 },
    ],
    ...more,
  })
}

export function getProgram(items: readonly PlannedItem[], more: Record<string, unknown> = {}) {
  const schedule = scheduleProgram(items, settings(more))
  if (schedule.kind === 'loop') throw new Error(`A loop: ${schedule.ids.join(' -> ')}`)
  return schedule
}
