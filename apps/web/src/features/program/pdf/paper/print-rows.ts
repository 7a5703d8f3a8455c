/** The printed rows: one per item, with only what its line needs. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { type BarTone, barTone } from '@plumbline/domain/program/items/program-chart.ts'
import { type ProgramRow, startsTooEarly } from '@plumbline/domain/program/items/program-row.ts'
import { readDayNumber, type Span } from '@plumbline/domain/program/items/program-span.ts'
import type { StoredLink } from '@plumbline/domain/program/items/stored-schedule.ts'
import { getBaseline } from '@plumbline/domain/program/schedule/find-baseline.ts'
import { storedLinks } from '@plumbline/domain/program/schedule/stored-links.ts'
import type { ArrowKind } from '../../chart/draw/draw-links.ts'
import type { ChartPlan } from '../../chart/model/chart-plan.ts'
import { type GetRow, predecessorText } from '../../chart/text/predecessor-text.ts'

interface PrintLink {
  /** Index of the predecessor among the printed rows. */
  readonly row: number
  readonly type: StoredLink['type']
  readonly kind: ArrowKind
}

export interface PrintRow {
  readonly name: string
  readonly level: number
  readonly isHeading: boolean
  readonly isMilestone: boolean
  /** For a heading, from the first start to the last finish below it. */
  readonly span: Span | undefined
  /** Working days; undefined for headings and for tasks without dates. */
  readonly days: number | undefined
  readonly tone: BarTone
  /** In percent; undefined for headings, and if not set. */
  readonly progress: number | undefined
  readonly assignee: string
  readonly predecessor: string
  readonly links: readonly PrintLink[]
  readonly isCritical: boolean
  /** In days; undefined without a schedule and for complete tasks. */
  readonly float: number | undefined
  /** The latest finish, if it is after the task's own. */
  readonly lateFinish: number | undefined
  readonly baseline: Span | undefined
}

export interface PrintView {
  readonly rows: readonly ProgramRow[]
  readonly spans: ReadonlyMap<Id, Span>
  readonly today: number
  /** Only tasks within these days, and their headings. */
  readonly visible?: Span | undefined
  readonly plan?: ChartPlan | undefined
  readonly showsCritical: boolean
  /** The name of the person with this address. */
  readonly getName: (email: string) => string
  /** Name of the baseline. */
  readonly baseline?: string | undefined
}

export function toPrintRows(view: PrintView): readonly PrintRow[] {
  const { rows } = view
  const visibleIndices = [...rows.keys()].filter((index) => takesPlace(rows[index], view))
  const rowById = new Map(rows.map(({ item }, index) => [item.id, index]))
  const printedAt = new Map(visibleIndices.map((index, printed) => [index, printed]))
  const getRow = (id: Id) => rowById.get(id) ?? -1
  return visibleIndices.flatMap((index) => {
    const row = rows[index]
    if (!row) return []
    const links = getLinks(row, view, getRow).flatMap(({ row: before, ...link }) => {
      const printed = printedAt.get(before)
      return printed === undefined ? [] : [{ ...link, row: printed }]
    })
    return [{ ...getTexts(row, view, getRow), ...getPlan(row, view), links }]
  })
}

function getTexts(row: ProgramRow, { rows, spans, today, getName }: PrintView, getRow: GetRow) {
  const { item, level } = row
  const { isHeading } = item
  const span = getSpan(row, spans)
  return {
    name: item.name,
    level,
    isHeading,
    isMilestone: item.milestone === true && !isHeading,
    span,
    days: span && !isHeading ? getDays(row, span) : undefined,
    tone: barTone(row, today),
    progress: isHeading ? undefined : getProgress(row),
    assignee: isHeading ? '' : getName(item.assigneeEmail ?? ''),
    predecessor: predecessorText(row, rows, getRow),
  }
}

function getDays({ item }: ProgramRow, { start, finish }: Span): number {
  return item.milestone ? 0 : (item.workDays ?? finish - start + 1)
}

export function getProgress({ item }: ProgramRow): number | undefined {
  return item.status === 'Complete' ? 100 : item.progress
}

function getPlan(row: ProgramRow, { plan, showsCritical, baseline }: PrintView) {
  const { item, span } = row
  const isPlanned = plan !== undefined && span !== undefined && !item.isHeading
  const late = isPlanned && showsCritical ? plan.lateFinish(item.id) : undefined
  return {
    isCritical: isPlanned && showsCritical && plan.isCritical(item.id),
    float: isPlanned ? plan.floatDays(item.id) : undefined,
    lateFinish: span && late !== undefined && late > span.finish ? late : undefined,
    baseline: baseline === undefined ? undefined : baselineSpan(row, baseline),
  }
}

function baselineSpan({ item }: ProgramRow, name: string): Span | undefined {
  const baseline = getBaseline(item, name)
  const [start, finish] = [readDayNumber(baseline?.startDate), readDayNumber(baseline?.endDate)]
  return start === undefined || finish === undefined || finish < start ? undefined : { start, finish }
}

function getLinks(row: ProgramRow, view: PrintView, getRow: GetRow): readonly PrintLink[] {
  const { item } = row
  return storedLinks(item).map(({ predecessorId, type }) => {
    const kind = getKind(row, { predecessorId, type }, view)
    return { row: getRow(predecessorId), type, kind }
  })
}

/** With a circular dependency there is no schedule, so the dates alone decide whether the first link is met. */
function getKind(
  row: ProgramRow,
  { predecessorId, type }: Pick<StoredLink, 'predecessorId' | 'type'>,
  { rows, plan, showsCritical }: PrintView,
): ArrowKind {
  const { id } = row.item
  if (!plan) {
    const isFirst = type === 'FS' && predecessorId === row.item.predecessorId
    return isFirst && startsTooEarly(row, rows) ? 'broken' : 'plain'
  }
  if (plan.brokenDays(predecessorId, id, type) !== undefined) return 'broken'
  return showsCritical && plan.isCriticalLink(predecessorId, id, type) ? 'critical' : 'plain'
}

function takesPlace(row: ProgramRow | undefined, { spans, visible }: PrintView): boolean {
  if (!visible) return true
  const span = row && getSpan(row, spans)
  return span !== undefined && span.start <= visible.finish && span.finish >= visible.start
}

function getSpan({ item, span }: ProgramRow, spans: ReadonlyMap<Id, Span>): Span | undefined {
  return item.isHeading ? spans.get(item.id) : span
}
