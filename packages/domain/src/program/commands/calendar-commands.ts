/** Commands for the working calendars of a project's program. */
import * as z from 'zod/mini'
import { args, idArg } from '../../kernel/commands/args.ts'
import { accept, command, refuse } from '../../kernel/commands/command.ts'
import { openDraft } from '../../kernel/commands/draft.ts'
import { derivedId } from '../../kernel/commands/request.ts'
import type { Id } from '../../kernel/records/record.ts'
import { projects } from '../../projects/project.ts'
import {
  type CalendarDraft,
  calendarDraftSchema,
  calendarFaults,
  getCalendarDraft,
  readCalendar,
} from '../draft/calendar-draft.ts'
import { getSettings } from '../items/get-settings.ts'
import { programItems } from '../items/program-item.ts'
import type { ProgramSettings } from '../items/program-settings.ts'
import { applySettings } from './apply-settings.ts'
import { calendarUses } from './calendar-uses.ts'

export const saveCalendar = command({
  name: 'program.save-calendar',
  needs: 'program.edit',
  /** A calendar is part of its project's settings. A new one has no id yet. */
  args: args({
    projectId: idArg(),
    id: z.optional(idArg()),
    /** The calendar that a new one is a copy of. Work weeks are not part of the form, and are taken over. */
    copyOf: z.optional(idArg()),
    draft: calendarDraftSchema,
    first: z.optional(calendarDraftSchema),
  }),
  decide({ projectId, id, copyOf, ...form }, { allInScope, find, requestId }) {
    const project = find(projects, projectId)
    if (!project) return refuse('no-project')
    const stored = getSettings(projectId, find)
    const known = stored.calendars.find((calendar) => calendar.id === id)
    if (id !== undefined && !known) return refuse('calendar-gone')
    const draft = known ? openDraft(known, getCalendarDraft, form).draft : form.draft
    const faults = [...calendarFaults(draft), ...nameFaults(draft, id, stored)]
    const [fault] = faults
    if (fault !== undefined) return refuse(getReason(fault), faults)
    const { workWeeks } = known ?? stored.calendars.find((calendar) => calendar.id === copyOf) ?? {}
    const own = { id: id ?? derivedId(requestId, 0), ...readCalendar(draft) }
    const calendar = { ...own, ...(workWeeks && { workWeeks }) }
    const calendars = known
      ? stored.calendars.map((other) => (other === known ? calendar : other))
      : [...stored.calendars, calendar]
    return accept(...applySettings(stored, { ...stored, name: project.name, calendars }, { allInScope }))
  },
})

export const deleteCalendar = command({
  name: 'program.delete-calendar',
  needs: 'program.edit',
  args: args({ projectId: idArg(), id: idArg() }),
  decide({ projectId, id }, { allInScope, find }) {
    const stored = getSettings(projectId, find)
    if (!stored.calendars.some((calendar) => calendar.id === id)) return refuse('calendar-gone')
    const { isOfProject, tasks } = calendarUses(stored, allInScope(programItems, { projectId }), id)
    if (isOfProject || tasks > 0) return refuse('calendar-in-use')
    const calendars = stored.calendars.filter((calendar) => calendar.id !== id)
    return accept(...applySettings(stored, { ...stored, calendars }, { allInScope }))
  },
})

function nameFaults({ name }: CalendarDraft, id: Id | undefined, { calendars }: ProgramSettings): string[] {
  const isUsed = calendars.some(
    (other) => other.id !== id && other.name.trim().toLowerCase() === name.trim().toLowerCase(),
  )
  return isUsed && name.trim() !== '' ? ['name.taken'] : []
}

function getReason(fault: string) {
  if (fault.startsWith('name')) return fault === 'name.taken' ? 'name-taken' : 'name-required'
  if (fault === 'week.empty') return 'no-working-day'
  if (fault === 'dayHours.wrong') return 'hours-invalid'
  return fault.startsWith('week') ? 'shift-invalid' : 'special-day-invalid'
}
