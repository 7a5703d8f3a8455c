/** What a later file changes, in words: one line for each row or setting. */

import { minuteToText } from '@plumbline/domain/cpm/model/minute.ts'
import { numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { getLevelingDelay, levelingDelayToText } from '@plumbline/domain/program/items/leveling-delay.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { getSpan, isSameSpan } from '@plumbline/domain/program/items/program-span.ts'
import { linkText, storedLinks } from '@plumbline/domain/program/schedule/stored-links.ts'
import {
  type ChangeKind,
  getWorkDays,
  type ItemChange,
} from '@plumbline/domain/program/update/item-changes.ts'
import { isSameCalendar, isSameSetting } from '@plumbline/domain/program/update/merge-settings.ts'
import type { OwnPart, ProgramUpdate } from '@plumbline/domain/program/update/update-plan.ts'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { listToText } from '#core/texts/list-to-text.ts'
import { constraintToText } from '../../items/constraint-labels.ts'

/** Reads names of rows and calendars by their ids, before and after the update. */
export interface Names {
  readonly getRow: (id: Id | null | undefined) => string
  readonly getCalendar: (id: Id | null | undefined) => string
}

export function namesIn(update: ProgramUpdate, stored: readonly ProgramItem[]): Names {
  const rows = new Map([...stored, ...update.added].map(({ id, name }) => [id, name]))
  const calendars = new Map(
    [...update.before.calendars, ...update.after.calendars].map(({ id, name }) => [id, name]),
  )
  return {
    getRow: (id) => (id ? (rows.get(id) ?? '') : 'the top level'),
    getCalendar: (id) => (id ? (calendars.get(id) ?? '') : 'calendar of the project'),
  }
}

export function changeToText(kind: ChangeKind, change: ItemChange, names: Names): string {
  if (kind === 'links') return linksToText(change, names)
  const { before, after } = change
  if (kind === 'places' && (before.parentId ?? null) === (after.parentId ?? null))
    return `another position in ${names.getRow(after.parentId)}`
  const [was, is] = [before, after].map((item) => valueToText(kind, item, names, hasSameDays(change)))
  return arrow(was ?? '', is ?? '')
}

function arrow(before: string, after: string): string {
  return `${before || 'none'} → ${after || 'none'}`
}

type OtherKind = Exclude<ChangeKind, 'links'>

function valueToText(kind: OtherKind, item: ProgramItem, names: Names, showsTimes: boolean): string {
  switch (kind) {
    case 'dates':
      return datesToText(item, showsTimes)
    case 'progress':
      return progressToText(item)
    case 'durations':
      return daysToText(getWorkDays(item))
    case 'constraints':
      return constraintsToText(item)
    case 'calendars':
      return names.getCalendar(item.calendarId)
    case 'names':
      return [item.activityId, item.name].filter(Boolean).join(' ')
    case 'places':
      return names.getRow(item.parentId)
    case 'assignees':
      return item.assigneeEmail ?? ''
    case 'kinds':
      return kindToText(item)
    case 'baselines':
      return (item.baselines ?? []).map(({ name }) => name).join(', ')
  }
}

function hasSameDays({ before, after }: ItemChange): boolean {
  return isSameSpan(getSpan(before), getSpan(after))
}

function datesToText(item: ProgramItem, showsTimes: boolean): string {
  const { times } = item
  const span = getSpan(item)
  const at = (day: string | null | undefined, minute: number | undefined) => {
    const time = showsTimes && minute !== undefined ? ` ${minuteToText(minute).slice(-5)}` : ''
    return day ? `${storedDayToLabel(day)}${time}` : ''
  }
  const start = at(span ? numberToDay(span.start) : item.startDate, times?.start)
  const finish = at(span ? numberToDay(span.finish) : item.endDate, times?.finish)
  return start === finish || !finish ? start : `${start} – ${finish}`
}

function progressToText(item: ProgramItem): string {
  const { status, progress = 0, remainingDays, actualStart, actualFinish, expectedFinish, times } = item
  const day = (what: string, stored: string | null | undefined) =>
    stored ? `${what} ${storedDayToLabel(stored)}` : ''
  return [
    status,
    `${round(progress)} %`,
    remainingDays === undefined ? '' : `${daysToText(remainingDays)} remaining`,
    day('started', actualStart),
    day('finished', actualFinish),
    day('expected to finish', expectedFinish),
    times?.suspend === undefined ? '' : `suspended ${minuteToText(times.suspend)}`,
    times?.resume === undefined ? '' : `resumes ${minuteToText(times.resume)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function constraintsToText(item: ProgramItem): string {
  const { constraint, furtherConstraints = [], deadline, isFixed } = item
  const delay = getLevelingDelay(item)
  const known = constraint && constraint.type !== 'ASAP' ? [constraint] : []
  return [
    ...[...known, ...furtherConstraints].map(constraintToText),
    ...(deadline ? [`deadline ${storedDayToLabel(deadline)}`] : []),
    ...(isFixed ? ['fixed dates'] : []),
    ...(delay ? [`leveling delay ${levelingDelayToText(delay)}`] : []),
  ].join(', ')
}

function linksToText({ before, after }: ItemChange, { getRow }: Names): string {
  const getTexts = (item: ProgramItem) =>
    storedLinks(item).map((link) => `${getRow(link.predecessorId)}${linkText(link)}`)
  const [was, is] = [getTexts(before), getTexts(after)]
  const removed = was.filter((text) => !is.includes(text))
  const added = is.filter((text) => !was.includes(text))
  return [
    ...(removed.length > 0 ? [`no longer after ${removed.join(', ')}`] : []),
    ...(added.length > 0 ? [`now after ${added.join(', ')}`] : []),
  ].join('; ')
}

function kindToText({ isHeading, milestone, milestoneKind, spans }: ProgramItem): string {
  if (isHeading) return 'Heading'
  if (spans) return spans === 'links' ? 'Level of effort' : 'WBS summary'
  if (!milestone) return 'Task'
  return milestoneKind ? `${milestoneKind === 'start' ? 'Start' : 'Finish'} milestone` : 'Milestone'
}

function daysToText(days: number | null): string {
  return days === null ? '' : `${round(days)} d`
}

const round = (figure: number) => Math.round(figure * 100) / 100

const ownParts: Readonly<Record<OwnPart, string>> = {
  assignee: 'an assignee',
  alarm: 'an alarm',
  deadline: 'a deadline',
  'fixed-dates': 'fixed dates',
  links: 'links to tasks that were added here',
}

export function ownPartsToText(own: readonly OwnPart[]): string {
  const parts = own.map((part) => ownParts[part])
  return own.length > 0 ? `Has ${listToText(parts)}, which Undo brings back` : ''
}

/** The lines about calendars and schedule settings. */
export function settingsToTexts({ before, after }: ProgramUpdate, { getCalendar }: Names): readonly string[] {
  const day = (stored: string | null | undefined, minute: number | undefined) =>
    stored
      ? `${storedDayToLabel(stored)}${minute === undefined ? '' : ` ${minuteToText(minute).slice(-5)}`}`
      : ''
  const lines: readonly [string, (settings: ProgramSettings) => string][] = [
    ['Data date', ({ dataDate, times }) => day(dataDate, times?.dataDate)],
    ['Must finish by', ({ mustFinishBy, times }) => day(mustFinishBy, times?.mustFinishBy)],
    ['Program start', ({ startDate, times }) => day(startDate, times?.startDate)],
    ['Float limit for critical tasks', ({ criticalDays }) => daysToText(criticalDays)],
    ['Calendar of the project', ({ calendarId }) => (calendarId ? getCalendar(calendarId) : '')],
  ]
  const changed = lines
    .map(([label, read]) => [label, read(before), read(after)] as const)
    .filter(([, was, is]) => was !== is)
    .map(([label, was, is]) => `${label}: ${arrow(was, is)}`)
  const hasOtherRules = !isSameSetting('rules', before, after)
  return [
    ...changed,
    ...(hasOtherRules ? ['Scheduling rules: as in the file'] : []),
    ...calendarTexts(before, after),
  ]
}

function calendarTexts(before: ProgramSettings, after: ProgramSettings): readonly string[] {
  const was = new Map(before.calendars.map((calendar) => [calendar.id, calendar]))
  const is = new Set(after.calendars.map(({ id }) => id))
  const changed = after.calendars.flatMap((calendar) => {
    const known = was.get(calendar.id)
    if (!known) return [`Calendar ${calendar.name}: added`]
    return isSameCalendar(known, calendar) ? [] : [`Calendar ${calendar.name}: working times changed`]
  })
  const removed = before.calendars
    .filter(({ id }) => !is.has(id))
    .map(({ name }) => `Calendar ${name}: removed`)
  return [...changed, ...removed]
}
