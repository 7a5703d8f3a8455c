/** What the form of an item holds, as typed, and which of its fields cannot stay so. */
import * as z from 'zod/mini'
import { args, idArg, lineArg, listArg, textArg } from '../kernel/args.ts'
import { parseDay } from '../kernel/day.ts'
import { storedToDay } from '../kernel/stored-day.ts'
import type { ProgramItem } from '../program-items/program-item.ts'
import { readDayNumber, spanOf } from '../program-items/program-span.ts'
import { lagUnits, type StoredLink } from '../program-items/stored-schedule.ts'
import { constraintTypes } from '../schedule/engine/activity.ts'
import { longestDuration } from '../schedule/engine/limits.ts'
import { linkTypes } from '../schedule/engine/link-types.ts'
import { storedLinks } from '../schedule/items/stored-links.ts'
import { wrongActual } from './actual-dates.ts'

const linkDraftSchema = args({
  /** '' for a row of the form that nothing was chosen in. */
  predecessorId: idArg(),
  type: z.enum(linkTypes),
  /** As typed: '2', '-1'. */
  lag: lineArg(),
  unit: z.enum(lagUnits),
})
export type LinkDraft = z.infer<typeof linkDraftSchema>

export const programDraftSchema = args({
  /** Counts for new items only; '' for none. */
  projectId: idArg(),
  /** An older or imported one may be longer than what anybody may type. */
  name: textArg(),
  isHeading: z.boolean(),
  parentId: z.nullable(idArg()),
  milestone: z.boolean(),
  startDate: lineArg(),
  /** As typed: days of work. */
  duration: lineArg(),
  assigneeEmail: lineArg(),
  links: z.readonly(listArg(linkDraftSchema)),
  constraintType: z.enum(constraintTypes),
  constraintDay: lineArg(),
  deadline: lineArg(),
  /** '' for the project's. */
  calendarId: idArg(),
  /** Count for known items only: new ones are Pending. */
  progress: lineArg(),
  status: lineArg(),
  actualStart: lineArg(),
  actualFinish: lineArg(),
})
export type ProgramDraft = z.infer<typeof programDraftSchema>

/** What the form of an item starts with. */
export function draftOf(item: ProgramItem, timeZone?: string): ProgramDraft {
  const span = spanOf(item)
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
    links: storedLinks(item).map(linkDraftOf),
    constraintType: item.constraint?.type ?? 'ASAP',
    constraintDay: storedToDay(item.constraint?.day, timeZone) ?? '',
    deadline: storedToDay(item.deadline, timeZone) ?? '',
    progress: item.progress === undefined ? '' : String(item.progress),
    status: item.status,
    calendarId: item.calendarId ?? '',
    actualStart: storedToDay(item.actualStart, timeZone) ?? '',
    actualFinish: storedToDay(item.actualFinish, timeZone) ?? '',
  }
}

/** Without the fields of other versions, which a stored link keeps. */
export function linkDraftOf({ predecessorId, type, lag, unit }: StoredLink): LinkDraft {
  return { predecessorId, type, lag: String(lag), unit }
}

/** These ask for a day. */
export function needsDay(type: ProgramDraft['constraintType']): boolean {
  return type !== 'ASAP' && type !== 'ALAP'
}

/** `known`: what the form showed at first may stay, however odd it is; of a part, whatever nobody touched. */
export function wrongField(draft: ProgramDraft, known: ProgramDraft, isPart = false) {
  const isAsked = (field: keyof ProgramDraft) => !isPart || draft[field] !== known[field]
  if (draft.name.trim() === '' && isAsked('name')) return { reason: 'name-required', field: 'name' } as const
  // A longer one may have come with a file: nobody is made to shorten it.
  if (draft.name !== known.name && draft.name.trim().length > longestName)
    return { reason: 'name-too-long', field: 'name.length' } as const
  if (draft.isHeading) return undefined
  const isNewDuration = !draft.milestone && (draft.duration !== known.duration || draft.duration === '')
  if (isNewDuration && isAsked('duration') && parseDuration(draft.duration) === undefined)
    return { reason: 'duration-invalid', field: 'duration' } as const
  if (isAsked('startDate') && readDayNumber(draft.startDate) === undefined)
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
  return wrongActual(draft, known)
}

/** As in MS Project, so that every name that is typed here can be taken there. */
const longestName = 255

/** Whole days as typed, one at least. */
export function parseDuration(typed: string): number | undefined {
  const days = /^\d+$/.test(typed.trim()) ? Number(typed) : 0
  return days >= 1 && days <= longestDuration ? days : undefined
}

/** Days as typed, a lead with a minus before it; nothing typed is none. Files may bring parts of days. */
export function parseLag(typed: string): number | undefined {
  const text = typed.trim().replace(/^[−–]/, '-')
  if (text === '') return 0
  const days = /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return Math.abs(days) <= longestLag ? days : undefined
}

const longestLag = 3650

/** Percent as typed, also with its sign; null for nothing. */
export function parseProgress(typed: string): number | null | undefined {
  const text = typed.trim().replace(/\s*%$/, '')
  if (text === '') return null
  const percent = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return percent <= 100 ? percent : undefined
}
