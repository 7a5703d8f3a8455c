/** Reschedules a task, as dragging its bar does. With auto-schedule on, the linked tasks follow. */
import * as z from 'zod/mini'
import { args, idArg, lineArg } from '../../kernel/commands/args.ts'
import { accept, command, put, refuse } from '../../kernel/commands/command.ts'
import { type Day, parseDay } from '../../kernel/days/day.ts'
import { parseDuration } from '../draft/program-draft.ts'
import { getSettings } from '../items/get-settings.ts'
import { type ProgramItem, programItems } from '../items/program-item.ts'
import type { ProgramSettings } from '../items/program-settings.ts'
import { readDayNumber } from '../items/program-span.ts'
import { cascadeDates, pulledTo } from '../schedule/cascade-dates.ts'
import { lastingDays, startingOn } from '../schedule/work-days.ts'

export const rescheduleProgramItem = command({
  name: 'program.reschedule',
  needs: 'program.edit',
  args: args({ id: idArg(), startDate: lineArg(), duration: z.number() }),
  decide({ id, startDate, duration }, { allInScope, find }) {
    const item = find(programItems, id)
    if (!item) return refuse('item-gone')
    if (item.isHeading) return refuse('heading-has-no-dates')
    if (parseDuration(String(duration)) === undefined) return refuse('duration-invalid', ['duration'])
    const day = parseDay(startDate)
    if (readDayNumber(startDate) === undefined || !day) return refuse('start-required', ['startDate'])
    if (item.startDate === startDate && item.duration === duration) return accept()
    const settings = getSettings(item.projectId, find)
    const target = placeOn(item, day, duration, settings)
    const stored = allInScope(programItems, { projectId: item.projectId })
    const list = stored.map((other) => (other.id === id ? target : other))
    const left = cascadeDates(list, settings)
    const moved = left.filter((other, index) => other !== stored[index])
    // The first step determines how the change is described.
    const ownFirst = moved.toSorted((one, other) => Number(other.id === id) - Number(one.id === id))
    return accept(...ownFirst.map((other) => put(programItems, other)))
  },
})

/** The task with these days, before its links are applied. */
export function placeOn(
  item: ProgramItem,
  startDate: Day,
  target: number,
  settings: ProgramSettings,
): ProgramItem {
  // A milestone has no duration.
  const duration = item.milestone ? 1 : target
  const placed =
    item.duration === duration
      ? startingOn(item, startDate, settings)
      : lastingDays({ ...item, startDate }, duration, settings)
  if (item.startDate === startDate) return placed
  return pulledTo(placed, { start: startDate, finish: placed.endDate ?? startDate }, settings)
}
