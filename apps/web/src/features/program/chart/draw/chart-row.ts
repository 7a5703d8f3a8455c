/** One pooled row: its cells in the table and its bar in the chart, reused for each item that scrolls into view. */

import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { barTone } from '@plumbline/domain/program/items/program-chart.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import { canMove, type ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import type { Span } from '@plumbline/domain/program/items/program-span.ts'
import type { ProgramZoom } from '#data/storage/values.ts'
import { notVisibleText } from '#ui/lists/item-boundary.tsx'
import { barEdges } from '../model/bar-edges.ts'
import { canEditCell } from '../model/cell-fields.ts'
import { type ChartColumn, type ColumnChoice, nameColumn } from '../model/chart-columns.ts'
import type { ChartLayout, RowAction } from '../model/chart-layout.ts'
import type { ChartPlan } from '../model/chart-plan.ts'
import type { VisibleSpan } from '../model/chart-state.ts'
import { getWholeRow, type WholeProgram, wholeSpanAt } from '../model/whole-program.ts'
import { showsHourBars } from '../model/zoom.ts'
import { alarmLabel, barLabel, startsEarly } from '../text/bar-label.ts'
import type { GetRow } from '../text/predecessor-text.ts'
import { factText } from '../text/row-facts.ts'
import { make } from './make-element.ts'
import { writeAttribute, writeClass, writeStyle, writeText } from './write.ts'

/** Pixels from the first day of the chart. */
export interface BarReach {
  readonly left: number
  readonly right: number
}

export interface ChartRow {
  element: HTMLElement
  bar: HTMLElement
  /** Scrolls to the bar while it is out of sight. */
  jump: HTMLElement
  /** Undefined for a row without dates. */
  reach: BarReach | undefined
  /** Where the bar is drawn, with its least width; a milestone is as wide as it is across. */
  drawn: BarReach
  /** The edge at which the jump button is shown; undefined before it is drawn for this row. */
  side: 'before' | 'after' | '' | undefined
  columns: readonly ChartColumn[]
  /** One per column. */
  texts: readonly Text[]
  buttons: ReadonlyMap<RowAction, HTMLElement>
  /** What the arrow keys move through, from left to right. */
  stops: readonly HTMLElement[]
  /** The index of the row that it shows; -1 if none. */
  row: number
  id: Id
}

/** Side of the square of a milestone before its rotation, in pixels. */
const diamond = 15
/** Where bars show hours, two of them. */
const minHours = 4
/** Minimum width of a bar in pixels, so that a day stays visible and clickable when zoomed out. */
const minBar = 10

const actionNames: Record<RowAction, string> = {
  edit: 'Edit',
  up: 'Move up',
  down: 'Move down',
  alarm: 'Set alarm',
  delete: 'Delete',
  menu: 'Row actions',
}

/** Space for the collapse button of a heading, in pixels. */
export const nameIndent = 24

/** `key` is unique in the page. */
export function createChartRow(
  key: string,
  { rows, bars, jumps }: { rows: Element; bars: Element; jumps: Element },
  layout: ChartLayout,
): ChartRow {
  const element = make('chart-row', rows, { role: 'row', 'aria-owns': `${key}-bar` })
  const texts: Text[] = []
  const addCell = (className: string, width: number, role = 'gridcell') => {
    const cell = make(`chart-cell ${className}`, element, {
      role,
      tabindex: '-1',
      'aria-colindex': String(element.childElementCount + 1),
    })
    if (width > 0) cell.style.width = `${width}px`
    return cell
  }
  const { columns } = layout
  const cells = columns.map(({ id, width }) => {
    if (id === 'number') return addCell('chart-number', width)
    return id === 'name' ? addCell('chart-name', 0, 'rowheader') : addCell(`chart-fact is-${id}`, width)
  })
  const name = cells[columns.indexOf(nameColumn)] ?? element
  name.id = `${key}-name`
  make('chart-fold', name, { 'aria-hidden': 'true' })
  for (const cell of cells) {
    const text = document.createTextNode('')
    cell.append(text)
    texts.push(text)
  }
  const buttons = new Map<RowAction, HTMLElement>()
  if (layout.actions.length > 0) {
    const actions = addCell('chart-actions', layout.actionsWidth)
    // The buttons take the focus, not their cell.
    actions.removeAttribute('tabindex')
    for (const action of layout.actions) {
      // Labelled by the button itself and the name's cell, so that reusing the row does not change the labels.
      const id = `${key}-${action}`
      const attributes = { type: 'button', id, tabindex: '-1', 'aria-label': actionNames[action] }
      const labelled = {
        'aria-labelledby': `${id} ${name.id}`,
        title: actionNames[action],
        'data-action': action,
      }
      buttons.set(action, make(`chart-action is-${action}`, actions, { ...attributes, ...labelled }))
    }
  }
  const bar = make('chart-bar', bars, {
    role: 'gridcell',
    id: `${key}-bar`,
    tabindex: '-1',
    'aria-colindex': String(columns.length + 2),
  })
  const jump = make('chart-jump', jumps, { type: 'button', tabindex: '-1', hidden: '' })
  const facts = layout.mode === 'chart' ? [name] : cells
  const stops = [...facts, ...buttons.values(), ...(layout.mode === 'table' ? [] : [jump, bar])]
  const unseen = { reach: undefined, drawn: { left: 0, right: 0 }, side: undefined }
  return { element, bar, jump, ...unseen, columns, texts, buttons, stops, row: -1, id: '' }
}

export interface RowContext {
  rows: readonly ProgramRow[]
  /** While an item is dragged, its span is where it would be dropped. */
  spanAt: (row: number) => VisibleSpan | undefined
  today: number
  origin: number
  rowHeight: number
  dayWidth: number
  zoom?: ProgramZoom | undefined
  columns?: readonly ColumnChoice[] | undefined
  highlightedId: Id | undefined
  getRow: GetRow
  plan?: ChartPlan | undefined
  isOff?: ((day: number) => boolean) | undefined
  showsCritical: boolean
  /** The whole program, if only part of it is shown. */
  whole?: WholeProgram | undefined
  /** Shows predecessors by row number. */
  writesRowNumbers?: boolean | undefined
  /** Shows durations in hours, and dates with their time of day. */
  showsHours?: boolean | undefined
  /** The name of the assignee with this e-mail address. */
  getName?: ((email: string) => string) | undefined
  /** Undefined if there is nothing under the row. */
  isFolded?: ((row: ProgramRow) => boolean | undefined) | undefined
}

export function fillChartRow(chartRow: ChartRow, index: number, visible: RowContext) {
  const visibleRow = visible.rows[index]
  if (!visibleRow) return
  const row = getWholeRow(visibleRow, visible.whole)
  const context = visible.whole
    ? { ...visible, ...visible.whole, spanAt: wholeSpanAt(visible.whole, visible.getRow, visible.spanAt) }
    : visible
  const { item, level } = row
  const { element, texts, buttons } = chartRow
  const span = visible.spanAt(index)
  chartRow.row = index
  chartRow.id = item.id
  writeAttribute(element, 'data-id', item.id)
  writeAttribute(element, 'aria-rowindex', String(index + 2))
  writeAttribute(element, 'aria-level', String(level + 1))
  const isHighlighted = item.id === context.highlightedId
  writeClass(
    element,
    `chart-row${item.isHeading ? ' is-heading' : ''}${isHighlighted ? ' is-highlighted' : ''}${item.alarmDate ? ' has-alarm' : ''}`,
  )
  const isFolded = context.isFolded?.(row)
  writeAttribute(element, 'aria-expanded', isFolded === undefined ? undefined : String(!isFolded))
  writeAttribute(element, 'aria-current', isHighlighted ? 'true' : undefined)
  writeStyle(element, 'transform', `translateY(${index * context.rowHeight}px)`)

  const indent = texts[chartRow.columns.indexOf(nameColumn)]?.parentElement
  // Ten pixels per level, up to a limit that leaves space for the name.
  if (indent) writeStyle(indent, 'padding-left', `${nameIndent + 10 * Math.min(level, 9)}px`)
  const { writesRowNumbers = false, showsHours = false, getName = String } = context
  const facts = { ...context, writesRowNumbers, showsHours, getName }
  for (const [at, column] of chartRow.columns.entries()) {
    const [node, text] = [texts[at], factText(column, row, span, facts)]
    if (node) writeText(node, text)
    if (column.id === 'assignee' && node?.parentElement)
      writeAttribute(node.parentElement, 'title', item.assigneeEmail ?? '')
  }
  markReadOnly(chartRow, item)
  setDisabled(buttons.get('up'), !canMove(visibleRow, 'up'))
  setDisabled(buttons.get('down'), !canMove(visibleRow, 'down'))
  fillBell(buttons.get('alarm'), item.alarmDate)
  fillBar(chartRow, row, span, context)
}

/** Shown if an item cannot be rendered. Its actions still work, so that it can be deleted. */
export function fillUnshownRow(chartRow: ChartRow, index: number, { rows, rowHeight }: RowContext) {
  const { element, bar, texts, columns } = chartRow
  chartRow.row = index
  chartRow.id = rows[index]?.item.id ?? ''
  writeAttribute(element, 'data-id', chartRow.id)
  writeAttribute(element, 'aria-rowindex', String(index + 2))
  writeClass(element, 'chart-row')
  writeStyle(element, 'transform', `translateY(${index * rowHeight}px)`)
  for (const [at, node] of texts.entries()) writeText(node, columns[at] === nameColumn ? notVisibleText : '')
  writeClass(bar, 'chart-bar is-undated')
  writeStyle(bar, 'width', '0')
  writeAttribute(bar, 'aria-label', notVisibleText)
}

/** If a row has an alarm, its bell is filled and labelled with the day. */
function fillBell(button: HTMLElement | undefined, alarmDate: ProgramRow['item']['alarmDate']) {
  const label = alarmLabel(alarmDate)
  if (!button || button.title === label) return
  button.title = label
  button.setAttribute('aria-label', label)
  button.classList.toggle('is-set', Boolean(alarmDate))
}

function fillBar(chartRow: ChartRow, row: ProgramRow, span: Span | undefined, context: RowContext) {
  const { today, origin, rowHeight, dayWidth, plan, showsCritical } = context
  const { bar, row: index } = chartRow
  const { item } = row
  const { zoom = 'week', columns = [] } = context
  const edges = span && barEdges(row, span, { zoom, columns, plan })
  const start = edges?.start ?? today
  const kind = item.isHeading ? 'is-heading' : `is-${barTone({ item, span }, today)}`
  const early = span && startsEarly(row, span, context) ? ' is-early' : ''
  const critical = showsCritical && plan?.isCritical(item.id) ? ' is-critical' : ''
  const isMilestone = span && item.milestone && !item.isHeading
  const shape = isMilestone ? ' is-milestone' : ''
  writeClass(bar, `chart-bar ${span ? kind : 'is-undated'}${early}${critical}${shape}`)
  const [x, y] = [(start - origin) * dayWidth, index * rowHeight]
  const place = isMilestone
    ? `translate(${x + (dayWidth - diamond) / 2}px,${y + (rowHeight - diamond) / 2 - 7}px) rotate(45deg)`
    : `translate(${x}px,${y}px)`
  writeStyle(bar, 'transform', place)
  const width = Math.round((edges ? edges.finish - edges.start : 1) * dayWidth * 100) / 100
  const least = showsHourBars({ zoom, columns }) ? minHours : minBar
  writeStyle(bar, 'width', isMilestone ? '' : `${Math.max(least, width)}px`)
  const across = diamond * Math.SQRT1_2
  const middle = x + dayWidth / 2
  chartRow.drawn = isMilestone
    ? { left: middle - across, right: middle + across }
    : { left: x, right: x + Math.max(least, width) }
  const done = span && !item.isHeading && item.status !== 'Complete' ? (item.progress ?? 0) : 0
  writeStyle(bar, '--done', done > 0 && !isMilestone ? `${done}%` : '')
  writeAttribute(bar, 'aria-label', barLabel(row, span, context))
}

function setDisabled(button: HTMLElement | undefined, isDisabled: boolean) {
  if (button) writeAttribute(button, 'aria-disabled', String(isDisabled))
}

/** Marks the cells that cannot be edited. */
function markReadOnly({ columns, texts }: ChartRow, item: ProgramItem) {
  for (const [at, { field }] of columns.entries()) {
    const cell = texts[at]?.parentElement
    const isReadOnly = !field || !canEditCell(item, field)
    if (cell) writeAttribute(cell, 'aria-readonly', isReadOnly ? 'true' : undefined)
  }
}
