/** Custom fields of the files that we write, with what MSPDI cannot express. Other programs ignore them. */
import * as z from 'zod/mini'
import { minutesOfDay } from '../../../cpm/model/minutes-of-day.ts'
import { isShiftStart, type WorkClock } from '../../../cpm/model/work-clock.ts'
import { readDayNumber } from '../../items/program-span.ts'
import { scheduleRulesSchema } from '../../items/schedule-rules.ts'
import { type ScheduleFields, type ScheduleSettings, scheduleFields } from '../../items/stored-schedule.ts'
import type { PlannedItem } from '../../schedule/planned-item.ts'
import { type Adapted, adaptedSchema, restoreAdapted } from './mspdi-adapted.ts'
import { ownItemField } from './mspdi-fields.ts'
import { findElements, getChildNumber, getChildText, type XmlNode } from './xml-node.ts'

export const author = 'Plumbline'

/** Prefix of the settings in a field alias. */
export const settingsAlias = 'Scheduling in Plumbline:'

const { progress, furtherConstraints, percentType, milestoneKind, spans, activityId, uid } = scheduleFields
const { expectedFinish, levelingDelay, isLevelingElapsed } = scheduleFields

const ownItemSchema = z.object({
  furtherConstraints,
  percentType,
  milestoneKind,
  spans,
  activityId,
  uid,
  expectedFinish,
  /** The minute of the expected finish. */
  expectedMinute: z.catch(z.optional(z.number()), undefined),
  /** If the file gives the task none. */
  levelingDelay,
  isLevelingElapsed,
  /** If it is not the percentage of the duration. */
  progress,
  /** Whether the minutes of the file are those of the item. Otherwise, only its days are known. */
  isTimed: z.catch(z.optional(z.boolean()), undefined),
  /** When it finishes, if a shift starts then: our import takes that for the end of the shift before it. */
  finish: z.catch(z.optional(z.number()), undefined),
  /** Whether it was finished at the midnight that begins its last day, as P6 writes it. */
  isFinishWritten: z.catch(z.optional(z.boolean()), undefined),
  /** What MS Project was given instead of limits and of the data date. */
  adapted: z.catch(z.optional(adaptedSchema), undefined),
})

const ownSettingsSchema = z.object({
  rules: z.catch(z.optional(scheduleRulesSchema), undefined),
  isTimed: z.catch(z.optional(z.boolean()), undefined),
  /** Whether the start of the file is stated, and not only that of its first task. Missing if it is like `isTimed`. */
  isStartStated: z.catch(z.optional(z.boolean()), undefined),
})

/** Undefined if the file has no such field. */
export function ownItemToText(
  item: PlannedItem,
  clock: WorkClock | undefined,
  adapted?: Adapted,
): string | undefined {
  const { progress: done, ...rest } = item
  const { finish } = item.times ?? {}
  const known = {
    ...rest,
    ...(item.percentType && { progress: done }),
    ...(item.times?.expectedFinish !== undefined && { expectedMinute: item.times.expectedFinish }),
    ...(isTimed(item) && { isTimed: true }),
    ...(isFinishWritten(item) && { isFinishWritten: true }),
    ...(finish !== undefined && isShiftStart(finish, clock) && { finish }),
    ...(adapted && { adapted }),
  }
  const own = ownItemSchema.parse(known)
  const text = JSON.stringify(own)
  return text === '{}' ? undefined : text
}

function isFinishWritten({ actualFinish, milestone, times }: PlannedItem): boolean {
  const minute = times?.actualFinish
  if (minute === undefined || milestone || minute % minutesOfDay !== 0) return false
  return readDayNumber(actualFinish) === minute / minutesOfDay
}

function isTimed({ times = {}, constraint, remainingDays }: PlannedItem): boolean {
  return Object.keys(times).length > 0 || constraint?.minute !== undefined || remainingDays !== undefined
}

export function ownSettingsToText({ rules, times, startDate }: ScheduleSettings): string | undefined {
  const [hasMinutes, isStartStated] = [times !== undefined, Boolean(startDate)]
  const start = isStartStated !== hasMinutes && { isStartStated }
  const own = { rules, ...(hasMinutes && { isTimed: true }), ...start }
  const text = JSON.stringify(ownSettingsSchema.parse(own))
  return text === '{}' ? undefined : `${settingsAlias} ${text}`
}

export function isOwnFile(project: XmlNode): boolean {
  return getChildText(project, 'Author') === author
}

/** A task of our own file, as it was before the export. */
export function toOwnItem(given: PlannedItem, node: XmlNode): PlannedItem {
  const {
    isTimed: hasMinutes,
    finish: _finish,
    isFinishWritten: _isWritten,
    expectedMinute,
    adapted,
    ...read
  } = readOwnItem(node)
  const item = restoreAdapted(given, adapted)
  // MS Project may have levelled the task since.
  const { levelingDelay: _, isLevelingElapsed: _unit, ...rest } = read
  const own = item.levelingDelay === undefined ? read : rest
  const { times, uid: _uid, remainingDays, constraint, ...bare } = item
  const known = { ...times, ...(expectedMinute !== undefined && { expectedFinish: expectedMinute }) }
  const minutes: Partial<ScheduleFields> = hasMinutes
    ? { times: known, constraint, ...(remainingDays !== undefined && { remainingDays }) }
    : { constraint: constraint && { type: constraint.type, day: constraint.day } }
  // It was written as a task with fixed dates.
  return withoutMissing({ ...bare, ...minutes, ...own, ...(own.spans && { isFixed: undefined }) })
}

/** Whether a task of our own file was finished at the midnight that begins its last day. */
export function hasWrittenFinish(node: XmlNode): boolean {
  return readOwnItem(node).isFinishWritten === true
}

/** Whether the finish of a task of our own file is exactly the one that was exported. */
export function hasOwnFinish(node: XmlNode, finish: number | undefined): boolean {
  return finish !== undefined && readOwnItem(node).finish === finish
}

function readOwnItem(node: XmlNode): z.infer<typeof ownItemSchema> {
  const field = findElements(node, 'ExtendedAttribute').find(
    (one) => getChildNumber(one, 'FieldID') === ownItemField,
  )
  return read(ownItemSchema, field && getChildText(field, 'Value'))
}

interface OwnSettings extends Pick<ScheduleSettings, 'rules'> {
  readonly isTimed: boolean
  readonly isStartStated: boolean
}

export function readOwnSettings(project: XmlNode): OwnSettings {
  const aliases = findElements(project, 'ExtendedAttributes', 'ExtendedAttribute').map((node) =>
    getChildText(node, 'Alias'),
  )
  const text = aliases.find((alias) => alias?.startsWith(settingsAlias))?.slice(settingsAlias.length)
  const { rules, isTimed: hasMinutes = false, isStartStated = hasMinutes } = read(ownSettingsSchema, text)
  return { ...(rules && { rules }), isTimed: hasMinutes, isStartStated }
}

/** A field that another program has cut short is ignored. */
function read<Own>(schema: z.ZodMiniType<Own, unknown>, text: string | undefined): Own {
  try {
    return schema.parse(JSON.parse(text ?? '{}'))
  } catch {
    return schema.parse({})
  }
}

function withoutMissing(item: { [Field in keyof PlannedItem]: PlannedItem[Field] | undefined }): PlannedItem {
  // `as`: missing optional fields are left out.
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as PlannedItem
}
