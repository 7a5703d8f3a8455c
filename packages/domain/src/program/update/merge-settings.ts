/** The settings and calendars of a program after an update from a file. */
import type { Id } from '../../kernel/records/record.ts'
import { isSameValue } from '../../kernel/values/same-value.ts'
import type { ImportedPlan } from '../formats/plan/imported-plan.ts'
import type { ProgramItem } from '../items/program-item.ts'
import type { ProgramSettings } from '../items/program-settings.ts'
import type { ScheduleSettings, StoredCalendar } from '../items/stored-schedule.ts'
import { getOptions, isPlannedFromFinish } from '../schedule/program-rules.ts'
import type { PlanFormat } from './merge-item.ts'

/** A calendar keeps its id if the file has one of the same name. */
export function matchCalendars(
  stored: readonly StoredCalendar[],
  read: readonly StoredCalendar[],
  newIdAt: (index: number) => Id,
): { readonly calendars: readonly StoredCalendar[]; readonly idByReadId: ReadonlyMap<Id, Id> } {
  const open = new Set(stored)
  const take = (matches: (calendar: StoredCalendar) => boolean) => {
    const found = [...open].find(matches)
    if (found) open.delete(found)
    return found
  }
  const same = new Map(read.map((one) => [one.id, take((other) => isSameCalendar(one, other))]))
  const idByReadId = new Map<Id, Id>()
  const calendars = read.map((one, index) => {
    const found = same.get(one.id) ?? take(({ name }) => name === one.name)
    const id = found?.id ?? newIdAt(index)
    idByReadId.set(one.id, id)
    return found && isSameCalendar(one, found) ? found : { ...one, id }
  })
  return { calendars, idByReadId }
}

export function isSameCalendar(one: StoredCalendar, other: StoredCalendar): boolean {
  return isSameValue({ ...one, id: '' }, { ...other, id: '' })
}

/**
 * A calendar that the file does not have stays if it is used by a row that stays, or if nothing used it: then it was
 * added in this program.
 */
export function keepCalendars(
  stored: ProgramSettings,
  fromFile: readonly StoredCalendar[],
  before: readonly ProgramItem[],
  after: readonly ProgramItem[],
): readonly StoredCalendar[] {
  const getIds = (items: readonly ProgramItem[]) => new Set(items.map(({ calendarId }) => calendarId))
  const [was, is] = [getIds(before).add(stored.calendarId), getIds(after)]
  const byId = new Map(fromFile.map((calendar) => [calendar.id, calendar]))
  const stays = stored.calendars.flatMap((calendar) => {
    const read = byId.get(calendar.id)
    if (read) return [read]
    return is.has(calendar.id) || !was.has(calendar.id) ? [calendar] : []
  })
  const known = new Set(stays.map(({ id }) => id))
  return [...stays, ...fromFile.filter(({ id }) => !known.has(id))]
}

export const settingFields = [
  'calendarId',
  'dataDate',
  'mustFinishBy',
  'startDate',
  'criticalDays',
  'rules',
  'times',
] as const

/**
 * Auto-schedule stays as it is. MS Project has no date by which a project must finish, unless it is planned from there,
 * so that one stays as well.
 */
export function mergeSettings(
  stored: ProgramSettings,
  read: ImportedPlan['settings'],
  format: PlanFormat,
): Omit<ProgramSettings, 'calendars'> {
  const { rules, times, startDate: _, ...bare } = stored
  const isMicrosoft = format === 'mspdi'
  const keepsFinish = isMicrosoft && !isPlannedFromFinish(read) && !isPlannedFromFinish(stored)
  const mustFinishBy = keepsFinish ? stored.mustFinishBy : read.mustFinishBy
  const own = { ...read.times, ...(keepsFinish && { mustFinishBy: times?.mustFinishBy }) }
  const { scheduleFrom: __, ...options } = rules ?? { ruleSet: read.rules?.ruleSet }
  const hasTimes = Object.values(own).some((minute) => minute !== undefined)
  return {
    ...bare,
    ...read,
    mustFinishBy,
    ...(read.rules && {
      // The file does not have every option, but states from where it is planned.
      rules: { ...(options.ruleSet === read.rules.ruleSet && options), ...read.rules },
    }),
    times: hasTimes ? own : undefined,
  }
}

/** A missing value may be stored as null. */
export function isSameSetting(
  field: (typeof settingFields)[number],
  one: ScheduleSettings,
  other: ScheduleSettings,
): boolean {
  // An option that is not stored has its default.
  if (field === 'rules') return isSameValue(getOptions(one.rules), getOptions(other.rules))
  return isSameValue(one[field] ?? undefined, other[field] ?? undefined)
}
