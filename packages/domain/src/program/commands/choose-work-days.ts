/** The days on which a program works: every day, or Monday to Friday with a calendar created for it. */
import * as z from 'zod/mini'
import { args, idArg } from '../../kernel/commands/args.ts'
import { accept, command, refuse } from '../../kernel/commands/command.ts'
import { derivedId } from '../../kernel/commands/request.ts'
import { projects } from '../../projects/project.ts'
import { getSettings } from '../items/get-settings.ts'
import type { StoredCalendar } from '../items/stored-schedule.ts'
import { presetCalendar } from '../schedule/calendar-presets.ts'
import { applySettings } from './apply-settings.ts'

const workDays = ['every-day', 'monday-to-friday'] as const
export type WorkDays = (typeof workDays)[number]

export const chooseWorkDays = command({
  name: 'program.choose-work-days',
  needs: 'program.edit',
  args: args({ projectId: idArg(), days: z.enum(workDays) }),
  decide({ projectId, days }, { allInScope, find, requestId }) {
    const project = find(projects, projectId)
    if (!project) return refuse('no-project')
    const stored = getSettings(projectId, find)
    const next = { ...stored, name: project.name }
    if (days === 'every-day')
      return accept(...applySettings(stored, { ...next, calendarId: null }, { allInScope }))
    const known = stored.calendars.find(isMondayToFriday)
    const calendar = known ?? { id: derivedId(requestId, 0), ...presetCalendar('Five-day week') }
    const calendars = known ? stored.calendars : [...stored.calendars, calendar]
    return accept(...applySettings(stored, { ...next, calendars, calendarId: calendar.id }, { allInScope }))
  },
})

/** The program's working days; undefined for any other calendar. */
export function getWorkDays({
  calendarId,
  calendars,
}: {
  readonly calendarId?: string | null | undefined
  readonly calendars: readonly StoredCalendar[]
}): WorkDays | undefined {
  const calendar = calendars.find(({ id }) => id === calendarId)
  if (!calendar) return 'every-day'
  return isMondayToFriday(calendar) ? 'monday-to-friday' : undefined
}

function isMondayToFriday({ week, exceptions, workWeeks = [] }: StoredCalendar): boolean {
  const isPlain = exceptions.length === 0 && workWeeks.length === 0
  return isPlain && week.every((shifts, day) => shifts.length > 0 === (day >= 1 && day <= 5))
}
