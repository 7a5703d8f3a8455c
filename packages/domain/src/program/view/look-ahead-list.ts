/** The content of a look-ahead for a site meeting: upcoming tasks, hold points due, items to be ordered or delivered. */

import { type HoldPoint, isOverdue } from '../../hold-points/hold-point.ts'
import { type Day, numberToDay } from '../../kernel/days/day.ts'
import { storedToDay } from '../../kernel/days/stored-day.ts'
import type { Id } from '../../kernel/records/record.ts'
import { isDeliveryOverdue, isOrderOverdue, type LeadTime } from '../../lead-times/lead-time.ts'
import type { ProgramRow } from '../items/program-row.ts'
import type { Span } from '../items/program-span.ts'
import { isAhead } from './look-ahead.ts'

export interface AheadGroup {
  /** The headings of its tasks, outermost first. */
  readonly headings: readonly string[]
  readonly rows: readonly ProgramRow[]
}

/** Groups tasks by their nearest heading, in program order. */
export function groupAhead(rows: readonly ProgramRow[], days: Span): readonly AheadGroup[] {
  const groups = new Map<number, ProgramRow[]>()
  for (const row of rows) {
    if (row.item.isHeading || !isAhead(row, days)) continue
    const known = groups.get(row.parentRow)
    if (known) known.push(row)
    else groups.set(row.parentRow, [row])
  }
  return Array.from(groups, ([parent, members]) => ({ headings: headingsAt(rows, parent), rows: members }))
}

function headingsAt(rows: readonly ProgramRow[], index: number): readonly string[] {
  const row = rows[index]
  return row ? [...headingsAt(rows, row.parentRow), row.item.name] : []
}

export interface AheadPoint {
  readonly point: HoldPoint
  readonly due: Day
}

/** The unreleased hold points of the project that are due by the last of these days, earliest first. */
export function holdPointsAhead(
  points: readonly HoldPoint[],
  projectId: Id,
  days: Span,
): readonly AheadPoint[] {
  const behind = numberToDay(days.finish + 1)
  return points
    .flatMap((point) => {
      const due = storedToDay(point.dueDate)
      return due && point.projectId === projectId && isOverdue(point, behind) ? [{ point, due }] : []
    })
    .sort((one, other) => one.due.localeCompare(other.due))
}

export interface AheadLeadTime {
  readonly item: LeadTime
  /** Undefined if it has been ordered, or is not due yet. */
  readonly orderBy: Day | undefined
  /** Undefined if it has arrived, or is not due yet. */
  readonly onSite: Day | undefined
}

/** The items still to be ordered or delivered by the last of these days. */
export function leadTimesAhead(items: readonly LeadTime[], days: Span): readonly AheadLeadTime[] {
  const behind = numberToDay(days.finish + 1)
  return items
    .map((item) => ({
      item,
      orderBy: isOrderOverdue(item, behind) ? storedToDay(item.orderByDate) : undefined,
      onSite: isDeliveryOverdue(item, behind) ? storedToDay(item.requiredOnSiteDate) : undefined,
    }))
    .filter(({ orderBy, onSite }) => orderBy !== undefined || onSite !== undefined)
    .sort((one, other) => getFirst(one).localeCompare(getFirst(other)))
}

function getFirst({ orderBy, onSite }: AheadLeadTime): Day {
  return [orderBy, onSite].filter((day) => day !== undefined).sort()[0] ?? ''
}
