/** What the chart shows, and how it stands in its room. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { ProgramRow } from '@plumbline/domain/program-items/program-row.ts'
import type { Span } from '@plumbline/domain/program-items/program-span.ts'
import type { ProgramZoom } from '#data/values.ts'
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
  narrowShows: 'table' | 'chart'
  highlightedId: Id | undefined
  /** Undefined until the engine has run, and where tasks wait for each other. */
  plan?: ChartPlan | undefined
  showsCritical: boolean
  /** Name of the baseline that is shown below the bars. */
  baseline?: string | undefined
  zoom: ProgramZoom
  /** Above the bars. */
  marks: readonly LaneMark[]
  /** Days off, by the project's calendar. */
  isOff?: ((day: number) => boolean) | undefined
  /** The whole programme, where not all of it is shown. */
  whole?: WholeProgram | undefined
  /** The days of a look-ahead. */
  ahead?: Span | undefined
  /** Columns that have been added to those of the specification, and how predecessors are written. */
  columns: readonly ColumnChoice[]
  /** The table's part of the width, as it is remembered. */
  split?: number | undefined
  /** The name behind the address of an assignee. */
  nameOf?: ((email: string) => string) | undefined
  /** Undefined where nothing is under the row. */
  isFolded?: ((row: ProgramRow) => boolean | undefined) | undefined
}

export interface ShownSpan extends Span {
  /** Of a bar that is being dragged. */
  workDays?: number
}

/** Where a bar that is being dragged would be dropped. */
interface Preview {
  id: Id
  row: number
  span: ShownSpan
  /** Where the others would stand. */
  spanOf?: ((id: Id) => Span | undefined) | undefined
}

/** Which day stays where it is when the zoom changes. */
export interface ZoomAnchor {
  day: number
  /** From the left of the view. */
  px: number
  /** How far the chart was scrolled once it had been put there. */
  scrollLeft: number
}

export interface ChartState {
  data: ChartData
  links: LinkIndex
  layout: ChartLayout
  /** The table's part of the width, where the user has chosen it. */
  split: number | undefined
  size: { width: number; height: number }
  rowHeight: number
  /** In pixels, at this zoom. */
  dayWidth: number
  /** Where the pointer zooms, from the left of the bars' part. */
  zoomAtPx: number | undefined
  zoomAnchor: ZoomAnchor | undefined
  /** Of hold points and long lead items. */
  lane: Lane | undefined
  /** Days at the left and at the right end. */
  origin: number
  finish: number
  preview: Preview | undefined
}

/** Where nothing is laid out, as in tests. */
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

/** The days of a task or a heading; of one that is being dragged, those where it would be dropped. */
export function spanAt({ data, preview }: ChartState, index: number): ShownSpan | undefined {
  if (preview?.row === index) return preview.span
  const row = data.rows[index]
  if (!row) return undefined
  const followed = preview?.spanOf && row.span ? preview.spanOf(row.item.id) : undefined
  return followed ?? row.span ?? data.spans.get(row.item.id)
}

/** Between the head and the rows. */
export function laneHeight({ layout, lane }: ChartState): number {
  return layout.mode === 'table' ? 0 : (lane?.height ?? 0)
}

/** Above the rows. */
export function topHeight(state: ChartState): number {
  return headHeight + laneHeight(state)
}

/** Of the part that shows bars. */
export function plotWidth({ size, layout }: ChartState): number {
  return size.width - layout.left
}
