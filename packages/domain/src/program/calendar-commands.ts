/** The working calendars of a project's programme. */
import * as z from 'zod/mini'
import { accept, command, refuse } from '../kernel/command.ts'
import { mergeDraft } from '../kernel/draft.ts'
import type { Id } from '../kernel/record.ts'
import { type ProgramItem, programItems } from '../program-items/program-item.ts'
import type { ProgramSettings } from '../program-items/program-settings.ts'
import { settingsOf } from '../program-items/settings-of.ts'
import { projects } from '../projects/project.ts'
import { applySettings } from './apply-settings.ts'
import {
  type CalendarDraft,
  calendarDraftOf,
  calendarDraftSchema,
  calendarFaults,
  readCalendar,
} from './calendar-draft.ts'

export const saveCalendar = command({
  name: 'program.save-calendar',
  needs: 'program.edit',
  /** `first`: what the form opened with; left out, everything in it counts as changed. */
  args: z.object({
    projectId: z.string(),
    /** Left out for a new one. */
    id: z.optional(z.string()),
    draft: calendarDraftSchema,
    first: z.optional(calendarDraftSchema),
  }),
  decide({ projectId, id, draft: typed, first }, { all, find, newId }) {
    const project = find(projects, projectId)
    if (!project) return refuse('no-project')
    const kept = settingsOf(projectId, find)
    const known = kept.calendars.find((calendar) => calendar.id === id)
    if (id !== undefined && !known) return refuse('calendar-gone')
    const draft = known ? mergeDraft(calendarDraftOf(known), typed, first) : typed
    const faults = [...calendarFaults(draft), ...nameFaults(draft, id, kept)]
    const [fault] = faults
    if (fault !== undefined) return refuse(reasonOf(fault), faults)
    const calendar = { id: id ?? newId(), ...readCalendar(draft) }
    const calendars = known
      ? kept.calendars.map((other) => (other === known ? calendar : other))
      : [...kept.calendars, calendar]
    return accept(...applySettings(kept, { ...kept, name: project.name, calendars }, { all }))
  },
})

export const deleteCalendar = command({
  name: 'program.delete-calendar',
  needs: 'program.edit',
  args: z.object({ projectId: z.string(), id: z.string() }),
  decide({ projectId, id }, { all, find }) {
    const kept = settingsOf(projectId, find)
    if (!kept.calendars.some((calendar) => calendar.id === id)) return refuse('calendar-gone')
    const items = all(programItems).filter((item) => item.projectId === projectId)
    const { isOfProject, tasks } = calendarUses(kept, items, id)
    if (isOfProject || tasks > 0) return refuse('calendar-in-use')
    const calendars = kept.calendars.filter((calendar) => calendar.id !== id)
    return accept(...applySettings(kept, { ...kept, calendars }, { all }))
  },
})

/** Who goes by a calendar of the project: the project itself, and so many tasks that have chosen it. */
export function calendarUses(settings: ProgramSettings, items: readonly ProgramItem[], id: Id) {
  return {
    isOfProject: settings.calendarId === id,
    tasks: items.filter((item) => !item.isHeading && item.calendarId === id).length,
  }
}

function nameFaults({ name }: CalendarDraft, id: Id | undefined, { calendars }: ProgramSettings): string[] {
  const isTaken = calendars.some(
    (other) => other.id !== id && other.name.trim().toLowerCase() === name.trim().toLowerCase(),
  )
  return isTaken && name.trim() !== '' ? ['name.taken'] : []
}

function reasonOf(fault: string) {
  if (fault.startsWith('name')) return fault === 'name.taken' ? 'name-taken' : 'name-required'
  if (fault === 'week.empty') return 'no-working-day'
  if (fault === 'dayHours.wrong') return 'hours-invalid'
  return fault.startsWith('week') ? 'shift-invalid' : 'special-day-invalid'
}
