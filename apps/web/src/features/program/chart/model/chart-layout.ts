/** Divides the width between table and chart, and sets the widths of the columns. */
import { type ChartColumn, getColumns, nameColumn, numberColumn } from './chart-columns.ts'

export const headHeight = 52

/** Both, or on narrow screens one of them next to the names. */
type ChartMode = 'split' | 'table' | 'chart'

export type RowAction = 'edit' | 'up' | 'down' | 'alarm' | 'delete' | 'menu'

export interface ChartLayout {
  mode: ChartMode
  /** Width of the table. */
  left: number
  /** The minimum and maximum width of the table. */
  leftRange: { least: number; max: number }
  columns: readonly ChartColumn[]
  /** Width of the column before the names. */
  leadWidth: number
  nameWidth: number
  actions: readonly RowAction[]
  actionsWidth: number
  /** How far the columns between the names and the actions can be scrolled. */
  maxShift: number
}

/** The chart's share of the width, unless the user has moved the divider. */
const chartShare = 0.6
/** What the chart gives up at most, so that names, durations, start and finish dates are all visible beside it. */
const minChartShare = 0.54
const minChart = 200
/** The width of the chart with its table, inside its border. */
const narrowBelow = 718
/** Names must stay readable: a third column next to them needs more space. */
const nameWidths = { least: 150, minBesideThree: 180, max: 280 }
/** The minimum touch target: from this size on, the actions of a row are one button that opens its menu. */
const fingerWidth = 44
const menuWidth = 48
/** The border, and space next to the strip of buttons. */
const actionsPadding = 16
/** From left to right; all but the last two appear on hover or focus. */
const rowActions = ['delete', 'up', 'down', 'alarm', 'edit', 'menu'] as const

interface Room {
  width: number
  mayEdit: boolean
  /** Width of one action button. */
  buttonWidth: number
  /** What a narrow screen shows next to the names. */
  narrowShows: 'table' | 'chart'
  /** The table's share of the width, if the user has chosen it. */
  split: number | undefined
  /** The added columns. */
  chosen: readonly string[]
}

export function layOutChart(room: Room): ChartLayout {
  const { width, mayEdit, narrowShows, chosen } = room
  if (width >= narrowBelow) return layOutBoth(room)
  const isTable = narrowShows === 'table'
  const columns = getColumns(isTable ? chosen : [])
  const actions = mayEdit && isTable ? (['menu'] as const) : []
  const leadWidth = getLead(columns)
  const nameWidth = Math.round(Math.min(220, width * (isTable ? 0.46 : 0.4)))
  const actionsWidth = actions.length * menuWidth
  const left = isTable ? width : nameWidth
  const whole = leadWidth + nameWidth + getFactsWidth(columns) + actionsWidth
  const maxShift = isTable ? Math.max(0, whole - width) : 0
  const leftRange = { least: left, max: left }
  return {
    ...{ mode: narrowShows, left, leftRange, columns, leadWidth },
    ...{ nameWidth, actions, actionsWidth, maxShift },
  }
}

function layOutBoth({ width, mayEdit, buttonWidth, split, chosen }: Room): ChartLayout {
  const columns = getColumns(chosen)
  const leadWidth = getLead(columns)
  const factsWidth = getFactsWidth(columns)
  const isForFingers = buttonWidth >= fingerWidth
  const actions = !mayEdit ? [] : isForFingers ? (['menu'] as const) : rowActions
  const actionsWidth = !mayEdit ? 0 : isForFingers ? menuWidth : 2 * buttonWidth + actionsPadding
  const outside = leadWidth + actionsWidth
  const least = outside + nameWidths.least
  const leftRange = { least, max: Math.max(least, width - minChart) }
  const targetPosition = split === undefined ? getDefaultPosition(width, outside, columns) : split * width
  const max = Math.floor(Math.min(leftRange.max, Math.max(least, targetPosition)))
  // No column is cut off: the names take the width that remains.
  const fitting = max - outside - getFittingWidth(columns, max - outside)
  const nameWidth = split === undefined ? Math.min(nameWidths.max, fitting) : fitting
  const left = max - (fitting - nameWidth)
  const maxShift = Math.max(0, leadWidth + nameWidth + factsWidth + actionsWidth - left)
  return {
    ...{ mode: 'split', left, leftRange, columns, leadWidth },
    ...{ nameWidth, actions, actionsWidth, maxShift },
  }
}

/** Widens the table only if that is enough to show the finish dates. */
function getDefaultPosition(width: number, outside: number, columns: readonly ChartColumn[]): number {
  const facts = getFacts(columns)
  const upToFinish = facts.slice(0, facts.findIndex(({ id }) => id === 'finish') + 1)
  const needed = upToFinish.reduce((sum, fact) => sum + fact.width, outside + nameWidths.minBesideThree)
  const position = (1 - chartShare) * width
  return needed <= (1 - minChartShare) * width ? Math.max(position, needed) : position
}

/** The total width of the columns that fit completely next to the names. */
function getFittingWidth(columns: readonly ChartColumn[], room: number): number {
  let sum = 0
  for (const [index, { width }] of getFacts(columns).entries()) {
    const minName = index < 2 ? nameWidths.least : nameWidths.minBesideThree
    if (sum + width + minName > room) break
    sum += width
  }
  return sum
}

/** The columns between the names and the actions. */
export function getFacts(columns: readonly ChartColumn[]): readonly ChartColumn[] {
  return columns.slice(columns.indexOf(nameColumn) + 1)
}

function getFactsWidth(columns: readonly ChartColumn[]): number {
  return getFacts(columns).reduce((sum, { width }) => sum + width, 0)
}

function getLead([first]: readonly ChartColumn[]): number {
  return first === numberColumn ? numberColumn.width : 0
}

/** Whether rows made for one layout can be reused for the other. */
export function hasSameColumns(one: ChartLayout, other: ChartLayout): boolean {
  const getKey = ({ mode, columns, actions, actionsWidth }: ChartLayout) =>
    [mode, columns.map(({ title }) => title), actions, actionsWidth].join()
  return getKey(one) === getKey(other)
}
