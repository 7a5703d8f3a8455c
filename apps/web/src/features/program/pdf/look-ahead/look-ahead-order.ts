/** The content of a look-ahead sheet as plain data, because it is drawn in a worker. */

import type { HoldPoint } from '@plumbline/domain/hold-points/hold-point.ts'
import { type Day, dayToNumber } from '@plumbline/domain/kernel/days/day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { LeadTime } from '@plumbline/domain/lead-times/lead-time.ts'
import { type BarTone, barTone } from '@plumbline/domain/program/items/program-chart.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import type { Span } from '@plumbline/domain/program/items/program-span.ts'
import {
  groupAhead,
  holdPointsAhead,
  leadTimesAhead,
} from '@plumbline/domain/program/view/look-ahead-list.ts'
import type { ChartPlan } from '../../chart/model/chart-plan.ts'
import type { PdfHead } from '../draw/program-pdf.ts'
import type { Orientation } from '../paper/paper.ts'
import { getProgress } from '../paper/print-rows.ts'

export interface AheadTask {
  readonly name: string
  readonly assignee: string
  readonly span: Span
  readonly tone: BarTone
  readonly isMilestone: boolean
  readonly isCritical: boolean
  readonly isBegun: boolean
  readonly progress: number | undefined
}

/** A line with due dates. */
export interface AheadNotice {
  readonly name: string
  readonly status: string
  /** The responsible party. */
  readonly party: string
  /** As day numbers. */
  readonly orderBy: number | undefined
  readonly due: number | undefined
}

export interface AheadContents {
  readonly groups: readonly { readonly name: string; readonly tasks: readonly AheadTask[] }[]
  readonly holdPoints: readonly AheadNotice[]
  readonly leadTimes: readonly AheadNotice[]
}

export interface LookAheadOrder extends PdfHead, AheadContents {
  readonly document: 'look-ahead'
  readonly days: Span
  readonly orientation: Orientation
  readonly showsCritical: boolean
}

interface AheadSource {
  readonly projectId: Id
  readonly rows: readonly ProgramRow[]
  readonly holdPoints: readonly HoldPoint[]
  readonly leadTimes: readonly LeadTime[]
  readonly today: number
  /** The name of the person with this address. */
  readonly getName: (email: string) => string
  /** Undefined if the critical path is not printed. */
  readonly plan: ChartPlan | undefined
}

export function listAhead(source: AheadSource, days: Span): AheadContents {
  return {
    groups: groupAhead(source.rows, days).map(({ headings, rows }) => ({
      name: headings.join(' › '),
      tasks: rows.flatMap((row) => toTask(row, source)),
    })),
    holdPoints: holdPointsAhead(source.holdPoints, source.projectId, days).map(({ point, due }) => ({
      name: point.name,
      status: point.status,
      party: source.getName(point.responsibleParty),
      orderBy: undefined,
      due: dayToNumber(due),
    })),
    leadTimes: leadTimesAhead(source.leadTimes, days).map(({ item, orderBy, onSite }) => ({
      name: item.name,
      status: item.status,
      party: '',
      orderBy: toNumber(orderBy),
      due: toNumber(onSite),
    })),
  }
}

export function isEmpty({ groups, holdPoints, leadTimes }: AheadContents): boolean {
  return groups.length + holdPoints.length + leadTimes.length === 0
}

function toTask(row: ProgramRow, { today, plan, getName }: AheadSource): readonly AheadTask[] {
  const { item, span } = row
  if (!span) return []
  return [
    {
      name: item.name,
      assignee: getName(item.assigneeEmail ?? ''),
      span,
      tone: barTone(row, today),
      isMilestone: item.milestone === true,
      isCritical: plan?.isCritical(item.id) ?? false,
      isBegun: item.status === 'In Progress',
      progress: getProgress(row),
    },
  ]
}

function toNumber(day: Day | undefined): number | undefined {
  return day === undefined ? undefined : dayToNumber(day)
}
