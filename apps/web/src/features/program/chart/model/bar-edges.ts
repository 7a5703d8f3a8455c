/** Where a bar starts and ends. */

import { minutesOfDay } from '@plumbline/domain/cpm/model/minutes-of-day.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import type { Span } from '@plumbline/domain/program/items/program-span.ts'
import type { ChartPlan } from './chart-plan.ts'
import { showsHourBars, type ZoomedHours } from './zoom.ts'

/** In days, with fractions: the end of a day is the start of the next. */
export interface BarEdges {
  readonly start: number
  readonly finish: number
}

interface VisibleHours extends ZoomedHours {
  readonly plan?: ChartPlan | undefined
}

/** At whole days, or at its minutes where hours are shown. A bar that is dragged moves by days. */
export function barEdges(
  { item, span: own }: Pick<ProgramRow, 'item' | 'span'>,
  span: Span,
  visible: VisibleHours,
): BarEdges {
  const days = { start: span.start, finish: span.finish + 1 }
  const isMoved = span.start !== own?.start || span.finish !== own.finish
  if (isMoved || item.milestone || !showsHourBars(visible)) return days
  return getHours(item, span, visible.plan) ?? days
}

/** Undefined where the minutes are not on its days: a planner may have put it on a day without work. */
function getHours(item: ProgramItem, span: Span, plan: ChartPlan | undefined): BarEdges | undefined {
  const { start, finish } = plan?.getTimes(item) ?? {}
  if (start === undefined || finish === undefined || finish <= start) return undefined
  const isOnDays =
    Math.floor(start / minutesOfDay) === span.start && Math.floor((finish - 1) / minutesOfDay) === span.finish
  return isOnDays ? { start: start / minutesOfDay, finish: finish / minutesOfDay } : undefined
}
