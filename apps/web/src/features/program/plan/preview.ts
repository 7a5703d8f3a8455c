/** A bar on the move: everything that would move with it, worked out anew at each day it is dragged over. */
import { numberToDay } from '@plumbline/domain/kernel/day.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { ProgramItem } from '@plumbline/domain/program/program-item.ts'
import type { ProgramSettings } from '@plumbline/domain/program/program-settings.ts'
import { type Span, spanOf } from '@plumbline/domain/program/program-span.ts'
import { placeOn } from '@plumbline/domain/program/reschedule-program-item.ts'
import { spanScheduled } from '@plumbline/domain/schedule/program-dates.ts'
import { type ProgramSchedule, scheduleProgram } from '@plumbline/domain/schedule/program-schedule.ts'
import type { Preview } from '../chart/chart-plan.ts'

/** Dates by hand move nobody else: nothing is to be shown but how long the bar itself is on its calendar. */
export function previewOf(
  base: ProgramSchedule,
  items: readonly ProgramItem[],
  settings: ProgramSettings,
  id: Id,
): ((wanted: Span) => Preview) | undefined {
  const item = items.find((known) => known.id === id)
  if (!item) return undefined
  const place = ({ start, finish }: Span) => placeOn(item, numberToDay(start), finish - start + 1, settings)
  if (!settings.autoSchedule)
    return settings.calendars.length === 0 ? undefined : (wanted) => standingAlone(place(wanted))
  return (wanted) => {
    const moved = place(wanted)
    const schedule = scheduleProgram(
      items.map((known) => (known === item ? moved : known)),
      settings,
    )
    // A link that loops would have stopped the base already.
    return schedule.kind === 'loop' ? standingStill : previewFrom(base, schedule, id)
  }
}

function standingAlone(item: ProgramItem): Preview {
  const span = spanOf(item)
  return { others: 0, spanOf: (id) => (id === item.id ? span : undefined) }
}

/** All that stand elsewhere than before, but for the one that is being moved. */
export function previewFrom(base: ProgramSchedule, schedule: ProgramSchedule, id?: Id): Preview {
  const { places, passes } = schedule
  const own = id === undefined ? undefined : places.get(id)
  let others = 0
  for (const [place, start] of passes.earlyStart.entries())
    if (
      place !== own &&
      (start !== base.passes.earlyStart[place] ||
        passes.earlyFinish[place] !== base.passes.earlyFinish[place])
    )
      others += 1
  return {
    others,
    spanOf(known) {
      const place = places.get(known)
      return place === undefined ? undefined : spanScheduled(schedule, place)
    },
  }
}

export const standingStill: Preview = { others: 0, spanOf: () => undefined }
