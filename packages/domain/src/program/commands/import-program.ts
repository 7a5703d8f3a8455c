/** Imports a plan that was read from a file into a project. It is a single command, so that one Undo reverts it. */

import * as z from 'zod/mini'
import { args, idArg } from '../../kernel/commands/args.ts'
import { accept, command, put, refuse, remove } from '../../kernel/commands/command.ts'
import { derivedId } from '../../kernel/commands/request.ts'
import type { Id } from '../../kernel/records/record.ts'
import { omit } from '../../kernel/values/omit.ts'
import { projects } from '../../projects/project.ts'
import { getLoop } from '../formats/plan/imported-plan.ts'
import { getSettings } from '../items/get-settings.ts'
import { normalizeAndDiff } from '../items/normalize-and-diff.ts'
import { programItems } from '../items/program-item.ts'
import { sortByRank } from '../items/program-row.ts'
import { type ProgramSettings, programSettings } from '../items/program-settings.ts'
import { addAt, findSpot, rowPlaceSchema } from '../items/row-place.ts'
import type { StoredCalendar } from '../items/stored-schedule.ts'
import { adoptItems } from '../schedule/adopt-items.ts'
import { cascadeDates } from '../schedule/cascade-dates.ts'
import { withFileParts } from '../update/from-file.ts'
import { planArg } from './plan-args.ts'

export const importModes = ['add', 'replace'] as const
export type ImportMode = (typeof importModes)[number]

export const importProgram = command({
  name: 'program.import',
  needs: 'program.edit',
  args: args({
    projectId: idArg(),
    /** Add to the existing items, or replace them. */
    mode: z.enum(importModes),
    plan: planArg,
    /** For mode `add`: where to insert the rows; at the end by default. The plan may link to existing rows. */
    at: z.optional(rowPlaceSchema),
  }),
  decide({ projectId, mode, plan, at }, { allInScope, find, requestId }) {
    if (!find(projects, projectId)) return refuse('no-project')
    if (plan.items.length === 0) return refuse('nothing-to-import')
    if (getLoop(plan.items)) return refuse('has-loop')
    const stored = sortByRank(allInScope(programItems, { projectId }))
    const spot = at && findSpot(stored, at)
    if (at && !spot) return refuse('row-gone')
    const storedSettings = getSettings(projectId, find)
    const keepsSettings = mode === 'add' || plan.settings === null
    const ids = new Map(plan.items.map(({ id }, index) => [id, derivedId(requestId, index)]))
    const { calendars, idByReadId } = mergeCalendars(
      keepsSettings ? storedSettings.calendars : [],
      plan.calendars,
      (index) => derivedId(requestId, plan.items.length + index),
    )
    const own = idByReadId.get(plan.settings?.calendarId ?? '') ?? null
    // The rules of the program that is replaced do not apply to the plan.
    const bare = omit(storedSettings, 'rules', 'times', 'startDate')
    const next: ProgramSettings = keepsSettings
      ? { ...storedSettings, calendars }
      : { ...bare, ...plan.settings, calendarId: own, calendars }

    const there = new Set(spot ? stored.map(({ id }) => id) : [])
    const items = adoptItems(plan.items, {
      projectId,
      idByReadId: (id) => ids.get(id),
      mayFollow: (id) => there.has(id),
      parentId: spot?.parentId ?? null,
      getCalendarId(id) {
        // Tasks that used the calendar of their own project use it in this project as well.
        const goesBy = (id ? idByReadId.get(id) : undefined) ?? (mode === 'add' ? own : null)
        return goesBy === next.calendarId ? null : goesBy
      },
    }).map(withFileParts)
    const settled = normalizeAndDiff(
      mode === 'add' ? stored : [],
      cascadeDates(mode === 'add' ? addAt(stored, items, spot) : items, next),
    )
    const deleted = mode === 'add' ? [] : stored.map(({ id }) => remove(programItems, id))
    const isSame = calendars.length === storedSettings.calendars.length && keepsSettings
    return accept(...settled, ...deleted, ...(isSame ? [] : [put(programSettings, next)]))
  },
})

/** Does not add a calendar that already exists. */
function mergeCalendars(
  there: readonly StoredCalendar[],
  read: readonly StoredCalendar[],
  newIdAt: (index: number) => Id,
) {
  const getText = ({ id: _, ...rest }: StoredCalendar) => JSON.stringify(rest)
  const known = new Map(there.map((calendar) => [getText(calendar), calendar.id]))
  const calendars = [...there]
  const idByReadId = new Map<Id, Id>()
  for (const [index, calendar] of read.entries()) {
    const text = getText(calendar)
    const id = known.get(text) ?? newIdAt(index)
    if (!known.has(text)) calendars.push({ ...calendar, id })
    known.set(text, id)
    idByReadId.set(calendar.id, id)
  }
  return { calendars, idByReadId }
}
