/** How the room is shared between table and chart, and how wide each column is. */

export const headHeight = 52

/** Both side by side; where it is narrow, the one or the other, beside the names. */
type ChartMode = 'split' | 'table' | 'chart'

export type RowAction = 'edit' | 'up' | 'down' | 'alarm' | 'delete' | 'menu'

export interface ChartLayout {
  mode: ChartMode
  /** Width of the table's part. */
  left: number
  nameWidth: number
  actions: readonly RowAction[]
  actionsWidth: number
  /** How far the columns between name and actions can be shifted. */
  maxShift: number
}

/** Those between the name and the actions. */
export const factColumns = [
  { title: 'Duration (d)', width: 102 },
  { title: 'Start Date', width: 100 },
  { title: 'Finish Date', width: 100 },
  { title: 'Assigned To', width: 150 },
  { title: 'Predecessor', width: 140 },
] as const

const factsWidth = factColumns.reduce((sum, { width }) => sum + width, 0)
/** Up to the assignee: what is seen of the table at first, and more of it where there is room for both. */
const firstFactsWidth = 452
/** Eleven days: a chart that shows less at first is none. */
const leastChart = 280
const narrowBelow = 720
/** Five buttons would leave no room for a date: they go into the row's menu. */
const tightBelow = 860
const tightActions = 76
const tightChart = 256
/** Its line, and room beside the strip that scrolls. */
const actionsPadding = 16
const rowActions = ['edit', 'up', 'down', 'alarm', 'delete'] as const

interface Room {
  width: number
  mayEdit: boolean
  /** Of one action. */
  buttonWidth: number
  /** What a narrow screen shows beside the names. */
  narrowShows: 'table' | 'chart'
  /** Where the user has put the line between table and chart. */
  wantedLeft: number | undefined
}

export function layOutChart({ width, mayEdit, buttonWidth, narrowShows, wantedLeft }: Room): ChartLayout {
  if (width < narrowBelow) {
    const isTable = narrowShows === 'table'
    const actions = mayEdit && isTable ? (['menu'] as const) : []
    const nameWidth = Math.round(Math.min(220, width * (isTable ? 0.46 : 0.4)))
    const actionsWidth = actions.length * 48
    const left = isTable ? width : nameWidth
    const maxShift = isTable ? Math.max(0, nameWidth + factsWidth + actionsWidth - width) : 0
    return { mode: narrowShows, left, nameWidth, actions, actionsWidth, maxShift }
  }
  const isTight = width < tightBelow
  const actions = !mayEdit ? [] : isTight ? (['menu'] as const) : rowActions
  const nameWidth = 190
  const actionsWidth = !mayEdit ? 0 : isTight ? tightActions : actions.length * buttonWidth + actionsPadding
  const whole = nameWidth + factsWidth + actionsWidth
  const wanted = Math.max(nameWidth + firstFactsWidth + actionsWidth, width * 0.58)
  const usual = Math.min(wanted, width - (isTight ? tightChart : leastChart))
  const least = nameWidth + actionsWidth
  const left = Math.round(Math.min(whole, width - 200, Math.max(least, wantedLeft ?? usual)))
  return { mode: 'split', left, nameWidth, actions, actionsWidth, maxShift: Math.max(0, whole - left) }
}

/** Rows that were made for the one fit the other. */
export function hasSameColumns(one: ChartLayout, other: ChartLayout): boolean {
  return (
    one.mode === other.mode &&
    one.nameWidth === other.nameWidth &&
    one.actionsWidth === other.actionsWidth &&
    one.actions.join() === other.actions.join()
  )
}
