/** The days of work that a heading spans, counted on the calendar of the tasks under it. */

import { minutesOfDay } from '../../cpm/model/minutes-of-day.ts'
import type { Id } from '../../kernel/records/record.ts'
import type { ProgramItem } from '../items/program-item.ts'
import { getSpan, type Span } from '../items/program-span.ts'
import type { ScheduleSettings } from '../items/stored-schedule.ts'
import { readClocks } from './stored-calendar.ts'

export type HeadingDays = (id: Id, span: Span) => number

/**
 * Reads the calendars when a heading is first asked for. If the tasks under it use several, the project's calendar
 * counts.
 */
export function createHeadingDays(items: readonly ProgramItem[], settings: ScheduleSettings): HeadingDays {
  if (settings.calendars.length === 0) return (_, span) => getDays(span)
  let count: HeadingDays | undefined
  return (id, span) => {
    count ??= readCalendars(items, settings)
    return count(id, span)
  }
}

function readCalendars(items: readonly ProgramItem[], settings: ScheduleSettings): HeadingDays {
  const spans = items.flatMap((item) => getSpan(item) ?? [])
  const first = spans.reduce((least, { start }) => Math.min(least, start), spans[0]?.start ?? 0)
  const last = spans.reduce((max, { finish }) => Math.max(max, finish), first)
  const { clocks, dayMinutes, projectClock, getClock } = readClocks(settings, { first, last })
  const clockByHeading = findCommonClocks(items, ({ calendarId }) => getClock(calendarId))
  return (id, span) => {
    const common = clockByHeading.get(id)
    const at = common === undefined || common === several ? projectClock : common
    const clock = clocks[at]
    if (!clock) return getDays(span)
    const minutes = clock.worked((span.finish + 1) * minutesOfDay) - clock.worked(span.start * minutesOfDay)
    return Math.round((minutes / (dayMinutes[at] ?? minutesOfDay)) * 100) / 100
  }
}

/** In place of a clock. */
const several = -1

/** The clock shared by all tasks under a heading, by the id of the heading; `several` if they have different ones. */
function findCommonClocks(items: readonly ProgramItem[], getClock: (item: ProgramItem) => number) {
  const byId = new Map(items.map((item) => [item.id, item]))
  const found = new Map<Id, number>()
  for (const item of items) {
    if (item.isHeading || item.milestone || !getSpan(item)) continue
    const clock = getClock(item)
    for (let id = item.parentId; id; id = byId.get(id)?.parentId ?? null) {
      const known = found.get(id)
      // The headings above were given the same when this one was. Stopping here also ends circular parents.
      if (known === clock || known === several) break
      found.set(id, known === undefined ? clock : several)
    }
  }
  return found
}

function getDays({ start, finish }: Span): number {
  return finish - start + 1
}
