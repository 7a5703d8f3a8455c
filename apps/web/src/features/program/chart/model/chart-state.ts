/** The data and the layout of the chart. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import type { Span } from '@plumbline/domain/program/items/program-span.ts'
import type { ProgramZoom } from '#data/storage/values.ts'
import { type BarEdges, barEdges } from './bar-edges.ts'
import type { ColumnChoice } from './chart-columns.ts'
import { type ChartLayout, headHeight, layOutChart } from './chart-layout.ts'
import type { ChartPlan } from './chart-plan.ts'
import type { Lane, LaneMark } from './lane-layout.ts'
import { createLinkIndex, type LinkIndex } from './link-index.ts'
import type { WholeProgram } from './whole-program.ts'
import { dayWidths } from './zoom.ts'

export interface ChartData {
  rows: readonly ProgramRow[]
  spans: ReadonlyMap<Id, Span>
  range: Span
  /** As a day number. */
  today: number
  mayEdit: boolean
  /** What is shown if there is no space for both. */
  narrowShows: 'table' | 'chart'
  highlightedId: Id | undefined
  /** Undefined until the engine has run, and if there is a circular dependency. */
  plan?: ChartPlan | undefined
  showsCritical: boolean
  /** Name of the baseline shown below the bars. */
  baseline?: string | undefined
  zoom: ProgramZoom
  /** The marks above the bars. */
  marks: readonly LaneMark[]
  /** Whether a day is off in the project calendar. */
  isOff?: ((day: number) => boolean) | undefined
  /** The whole program, if only part of it is shown. */
  whole?: WholeProgram | undefined
  /** The days of a look-ahead. */
  ahead?: Span | undefined
  /** The added columns, and how predecessors are shown. */
  columns: readonly ColumnChoice[]
  /** The stored share of the width for the table. */
  split?: number | undefined
  /** The name of the assignee with this e-mail address. */
  getName?: ((email: string) => string) | undefined
  /** Undefined if there is nothing under the row. */
  isFolded?: ((row: ProgramRow) => boolean | undefined) | undefined
}

export interface VisibleSpan extends Span {
  /** The work days of a bar that is being dragged. */
  workDays?: number
}

/** Where a dragged bar would be dropped. */
interface Preview {
  id: Id
  row: number
  span: VisibleSpan
  /** The dates of the other tasks after the drop. */
  getSpan?: ((id: Id) => Span | undefined) | undefined
}

/** The day that stays in place when the zoom changes. */
export interface ZoomAnchor {
  day: number
  /** From the left edge of the viewport. */
  px: number
  /** The scroll position after the last zoom. */
  scrollLeft: number
}

export interface ChartState {
  data: ChartData
  links: LinkIndex
  layout: ChartLayout
  /** The table's share of the width, if the user has chosen it. */
  split: number | undefined
  size: { width: number; height: number }
  /** Where the chart is scrolled to, as last read: reading it between two changes of the page makes the browser lay out. */
  scroll: { left: number; top: number }
  rowHeight: number
  /** In pixels, at this zoom. */
  dayWidth: number
  /** The pointer's position while zooming, from the left edge of the bars. */
  zoomAtPx: number | undefined
  zoomAnchor: ZoomAnchor | undefined
  /** The lane of hold points and long lead items. */
  lane: Lane | undefined
  /** The first and the last day of the chart. */
  origin: number
  finish: number
  preview: Preview | undefined
}

/** For environments without layout, such as tests. */
export const assumed = { width: 1200, height: 600, rowHeight: 36, buttonWidth: 24 }

export function createChartState(): ChartState {
  const range = { start: 0, finish: 0 }
  const access = { mayEdit: false, narrowShows: 'chart' } as const
  const { width, height, rowHeight, buttonWidth } = assumed
  return {
    data: {
      rows: [],
      spans: new Map(),
      range,
      today: 0,
      highlightedId: undefined,
      showsCritical: false,
      zoom: 'day',
      marks: [],
      columns: [],
      ...access,
    },
    links: createLinkIndex([]),
    layout: layOutChart({ width, buttonWidth, split: undefined, chosen: [], ...access }),
    split: undefined,
    size: { width, height },
    scroll: { left: 0, top: 0 },
    rowHeight,
    dayWidth: dayWidths.day,
    zoomAtPx: undefined,
    zoomAnchor: undefined,
    lane: undefined,
    origin: 0,
    finish: 0,
    preview: undefined,
  }
}

/** The days of a task or a heading; while it is dragged, those where it would be dropped. */
export function spanAt({ data, preview }: ChartState, index: number): VisibleSpan | undefined {
  if (preview?.row === index) return preview.span
  const row = data.rows[index]
  if (!row) return undefined
  const followed = preview?.getSpan && row.span ? preview.getSpan(row.item.id) : undefined
  return followed ?? row.span ?? data.spans.get(row.item.id)
}

/** Where the bar of a row starts and ends. */
export function edgesAt(state: ChartState, index: number): BarEdges | undefined {
  const [row, span] = [state.data.rows[index], spanAt(state, index)]
  return row && span && barEdges(row, span, state.data)
}

/** Height of the lane between the head and the rows. */
export function laneHeight({ layout, lane }: ChartState): number {
  return layout.mode === 'table' ? 0 : (lane?.height ?? 0)
}

/** Height of everything above the rows. */
export function topHeight(state: ChartState): number {
  return headHeight + laneHeight(state)
}

/** Width of the area with the bars. */
export function plotWidth({ size, layout }: ChartState): number {
  return size.width - layout.left
}
