/** When the answer to an open question is due, counted in working days of its project. */
import type { Context } from '../kernel/commands/command.ts'
import { type Day, momentToDay } from '../kernel/days/day.ts'
import { programSettings } from '../program/items/program-settings.ts'
import { addWorkingDays, readOfficeDaysOff } from '../program/schedule/working-days.ts'
import type { Rfi } from './rfi.ts'

/** From the day on which the ball came to the party that answers. */
export function answerDueDay(
  { projectId, answerDays, ballSince = '' }: Pick<Rfi, 'projectId' | 'answerDays' | 'ballSince'>,
  { find, today, timeZone }: Pick<Context, 'find' | 'today' | 'timeZone'>,
): Day {
  const isDayOff = readOfficeDaysOff(projectId ? find(programSettings, projectId) : undefined)
  return addWorkingDays(momentToDay(ballSince, timeZone) ?? today, Math.round(answerDays), isDayOff)
}
