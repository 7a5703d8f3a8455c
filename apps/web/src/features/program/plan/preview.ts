/** Previews a dragged bar: recalculates everything that would move with it for each day it passes. */
import { numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { once } from '@plumbline/domain/kernel/values/once.ts'
import { placeOn } from '@plumbline/domain/program/commands/reschedule-program-item.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { getSpan, isSameSpan, type Span } from '@plumbline/domain/program/items/program-span.ts'
import { cascadeDates } from '@plumbline/domain/program/schedule/cascade-dates.ts'
import type { BarPreview, Preview } from '../chart/model/chart-plan.ts'
import { daysToLabel } from '../chart/text/bar-label.ts'

/** With manual dates no other task moves: only the duration of the bar itself in its calendar is shown. */
export function getPreview(
  items: readonly ProgramItem[],
  settings: ProgramSettings,
  id: Id,
): ((requested: Span) => BarPreview) | undefined {
  const item = items.find((known) => known.id === id)
  if (!item) return undefined
  if (!settings.autoSchedule && settings.calendars.length === 0) return undefined
  function follow(moved: ProgramItem): Preview {
    const list = items.map((known) => (known === item ? moved : known))
    return previewFrom(items, cascadeDates(list, settings), id)
  }
  const own = getSpan(item)
  return (requested) => {
    const isBack = isSameSpan(requested, own)
    const length = requested.finish - requested.start + 1
    const moved = isBack ? item : placeOn(item, numberToDay(requested.start), length, settings)
    const preview = settings.autoSchedule && !isBack ? follow(moved) : standingAlone(moved)
    const workDays = moved.workDays ?? moved.duration ?? 1
    return { ...preview, workDays, text: describePreview(moved, workDays, preview) }
  }
}

/** Moving a task by its links does not change its work. */
function describePreview(
  moved: ProgramItem,
  workDays: number,
  { others, getSpan: getVisibleSpan }: Preview,
): string {
  const span = getVisibleSpan(moved.id) ?? getSpan(moved)
  const calendarDays = span ? daysToLabel(span) : ''
  const worked = workDays === 1 ? '1 day' : `${workDays} days`
  const length = moved.milestone || worked === calendarDays ? calendarDays : `${worked} of work`
  if (others === 0) return length
  return others === 1 ? `${length} · moves 1 other` : `${length} · moves ${others} others`
}

function standingAlone(item: ProgramItem): Preview {
  const span = getSpan(item)
  return { others: 0, getSpan: (id) => (id === item.id ? span : undefined) }
}

/** The dates of all tasks after a change, and how many of them changed, other than the moved task itself. */
export function previewFrom(before: readonly ProgramItem[], after: readonly ProgramItem[], id?: Id): Preview {
  const others = after.filter((item, index) => {
    const was = before[index]
    return was && item !== was && item.id !== id && !isSameSpan(getSpan(was), getSpan(item))
  })
  const known = once(() => new Map(after.map((item) => [item.id, item])))
  return {
    others: others.length,
    getSpan(visible) {
      const item = known().get(visible)
      return item && getSpan(item)
    },
  }
}

export const standingStill: Preview = { others: 0, getSpan: () => undefined }
