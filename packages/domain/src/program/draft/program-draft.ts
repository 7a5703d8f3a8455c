/** The draft in the form of a program item, as typed, and its validation. */
import * as z from 'zod/mini'
import { maxDurationDays } from '../../cpm/model/limits.ts'
import { linkTypes } from '../../cpm/model/link-types.ts'
import { minutesOfDay } from '../../cpm/model/minutes-of-day.ts'
import { args, idArg, lineArg, listArg, textArg } from '../../kernel/commands/args.ts'
import { parseDay } from '../../kernel/days/day.ts'
import { storedToDay } from '../../kernel/days/stored-day.ts'
import { getLevelingDelay, levelingDelayToText, parseLevelingDelay } from '../items/leveling-delay.ts'
import type { ProgramItem } from '../items/program-item.ts'
import { getSpan, readDayNumber } from '../items/program-span.ts'
import { lagUnits, type StoredLink } from '../items/stored-schedule.ts'
import { formConstraints, getFormConstraint, getFurtherConstraints } from '../schedule/replace-constraint.ts'
import { storedLinks } from '../schedule/stored-links.ts'
import { wrongActual } from './actual-dates.ts'

const linkDraftSchema = args({
  /** Empty for a row of the form without a selection. */
  predecessorId: idArg(),
  type: z.enum(linkTypes),
  /** As typed: '2', '-1'. */
  lag: lineArg(),
  unit: z.enum(lagUnits),
})
export type LinkDraft = z.infer<typeof linkDraftSchema>

export const programDraftSchema = args({
  /** For new items only; empty for none. */
  projectId: idArg(),
  /** Existing and imported names may be longer than the limit for typed names. */
  name: textArg(),
  isHeading: z.boolean(),
  parentId: z.nullable(idArg()),
  milestone: z.boolean(),
  startDate: lineArg(),
  /** As typed: working days. */
  duration: lineArg(),
  assigneeEmail: lineArg(),
  links: z.readonly(listArg(linkDraftSchema)),
  constraintType: z.enum(formConstraints),
  constraintDay: lineArg(),
  /** Whether the further constraints of a file stay. Missing in requests of older versions, and without any. */
  hasFurtherConstraints: z.optional(z.boolean()),
  deadline: lineArg(),
  /** Empty for the project's calendar. */
  calendarId: idArg(),
  /** For existing items only: new ones are Pending. */
  progress: lineArg(),
  status: lineArg(),
  actualStart: lineArg(),
  actualFinish: lineArg(),
  /** Missing in requests of older versions, and without any. */
  expectedFinish: z.optional(lineArg()),
  /** As typed: '2d', '3ed'. Missing in requests of older versions, and without any. */
  levelingDelay: z.optional(lineArg()),
})
export type ProgramDraft = z.infer<typeof programDraftSchema>

/** The initial draft of an item. */
export function getDraft(item: ProgramItem, timeZone?: string): ProgramDraft {
  const span = getSpan(item)
  const delay = getLevelingDelay(item)
  const days = item.workDays ?? item.duration ?? (span && span.finish - span.start + 1)
  return {
    projectId: item.projectId,
    name: item.name,
    isHeading: item.isHeading,
    parentId: item.parentId || null,
    milestone: item.milestone ?? false,
    startDate: storedToDay(item.startDate, timeZone) ?? '',
    duration: days === undefined ? '' : String(days),
    assigneeEmail: item.assigneeEmail ?? '',
    links: storedLinks(item).map(getLinkDraft),
    constraintType: getFormConstraint(item),
    constraintDay: storedToDay(item.constraint?.day, timeZone) ?? '',
    ...(getFurtherConstraints(item).length > 0 && { hasFurtherConstraints: true }),
    deadline: storedToDay(item.deadline, timeZone) ?? '',
    progress: item.progress === undefined ? '' : String(item.progress),
    status: item.status,
    calendarId: item.calendarId ?? '',
    actualStart: storedToDay(item.actualStart, timeZone) ?? '',
    actualFinish: storedToDay(item.actualFinish, timeZone) ?? '',
    ...(item.expectedFinish && { expectedFinish: storedToDay(item.expectedFinish, timeZone) ?? '' }),
    ...(delay && { levelingDelay: levelingDelayToText(delay) }),
  }
}

/** Omits the unknown fields of other versions, which a stored link keeps. */
export function getLinkDraft({ predecessorId, type, lag, unit }: StoredLink): LinkDraft {
  return { predecessorId, type, lag: String(lag), unit }
}

/** Constraint types that need a date. */
export function needsDay(type: ProgramDraft['constraintType']): boolean {
  return type !== 'ASAP' && type !== 'ALAP'
}

/**
 * Finds an invalid field. A value that equals its initial value in `known` is accepted, even if it is invalid. With
 * `isPart`, unchanged required fields may be empty.
 */
export function wrongField(draft: ProgramDraft, known: ProgramDraft, isPart = false) {
  const isRequested = (field: keyof ProgramDraft) => !isPart || draft[field] !== known[field]
  if (draft.name.trim() === '' && isRequested('name'))
    return { reason: 'name-required', field: 'name' } as const
  // A longer name may have been imported. Do not force the user to shorten it.
  if (draft.name !== known.name && draft.name.trim().length > maxNameLength)
    return { reason: 'name-too-long', field: 'name.length' } as const
  if (draft.isHeading) return undefined
  const isNewDuration = !draft.milestone && (draft.duration !== known.duration || draft.duration === '')
  if (isNewDuration && isRequested('duration') && parseDuration(draft.duration) === undefined)
    return { reason: 'duration-invalid', field: 'duration' } as const
  if (isRequested('startDate') && readDayNumber(draft.startDate) === undefined)
    return { reason: 'start-required', field: 'startDate' } as const
  const lag = draft.links.findIndex((link) => link.predecessorId !== '' && parseLag(link.lag) === undefined)
  if (lag >= 0) return { reason: 'lag-invalid', field: `links.${lag}.lag` } as const
  return isPart ? undefined : wrongPlanning(draft, known)
}

function wrongPlanning(draft: ProgramDraft, known: ProgramDraft) {
  if (needsDay(draft.constraintType) && readDayNumber(draft.constraintDay) === undefined)
    return { reason: 'constraint-day-required', field: 'constraintDay' } as const
  if (draft.deadline !== '' && !(parseDay(draft.deadline) && readDayNumber(draft.deadline) !== undefined))
    return { reason: 'deadline-invalid', field: 'deadline' } as const
  if (parseProgress(draft.progress) === undefined)
    return { reason: 'progress-invalid', field: 'progress' } as const
  const { expectedFinish = '' } = draft
  const isTyped = expectedFinish !== '' && expectedFinish !== known.expectedFinish
  if (isTyped && readDayNumber(expectedFinish) === undefined)
    return { reason: 'expected-invalid', field: 'expectedFinish' } as const
  if (parseLevelingDelay(draft.levelingDelay ?? '', minutesOfDay) === undefined)
    return { reason: 'delay-invalid', field: 'levelingDelay' } as const
  return wrongActual(draft, known)
}

/** The limit of MS Project, so that every name that is typed here can be exported to it. */
const maxNameLength = 255

/** Parses typed whole days, at least one. */
export function parseDuration(typed: string): number | undefined {
  const days = /^\d+$/.test(typed.trim()) ? Number(typed) : 0
  return days >= 1 && days <= maxDurationDays ? days : undefined
}

/** Parses typed days. A lead has a minus sign; empty text means no lag. Imported lags may have fractions of days. */
export function parseLag(typed: string): number | undefined {
  const text = typed.trim().replace(/^[−–]/, '-')
  if (text === '') return 0
  const days = /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return Math.abs(days) <= maxLagDays ? days : undefined
}

const maxLagDays = 3650

/** Parses a typed percentage, with or without its sign; null for empty text. */
export function parseProgress(typed: string): number | null | undefined {
  const text = typed.trim().replace(/\s*%$/, '')
  if (text === '') return null
  const percent = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return percent <= 100 ? percent : undefined
}
