/** One pooled row: its cells in the table and its bar in the chart, filled anew for each item that passes by. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { barTone } from '@plumbline/domain/program/program-chart.ts'
import { canMove, type ProgramRow } from '@plumbline/domain/program/program-row.ts'
import type { Span } from '@plumbline/domain/program/program-span.ts'
import { momentToLabel } from '#parts/dates/labels.ts'
import { titleOf } from '#parts/register/title-of.ts'
import { markReadOnly } from '../cells/cell-fields.ts'
import { alarmLabel, barLabel, dayNumberToLabel, startsEarly, workDaysOf } from './bar-label.ts'
import { type ChartLayout, factColumns, type RowAction } from './chart-layout.ts'
import type { ChartPlan } from './chart-plan.ts'
import type { ShownSpan } from './chart-state.ts'
import { make } from './make-element.ts'
import { predecessorText, type RowOf } from './predecessor-text.ts'
import { type WholeProgram, wholeRowOf, wholeSpanAt } from './whole-program.ts'

export interface ChartRow {
  element: HTMLElement
  bar: HTMLElement
  /** Of the name and of each fact. */
  texts: readonly Text[]
  buttons: ReadonlyMap<RowAction, HTMLElement>
  /** What the arrow keys lead through, from left to right. */
  stops: readonly HTMLElement[]
  /** The row that it shows; -1 for none yet. */
  row: number
  id: Id
}

/** Side of a milestone's square, before it is turned. */
const diamond = 15
/** Of a bar, so that a day is seen and hit from far away too. */
const leastBar = 10

const actionNames: Record<RowAction, string> = {
  edit: 'Edit',
  up: 'Move up',
  down: 'Move down',
  alarm: 'Set alarm',
  delete: 'Delete',
  menu: 'Row actions',
}

/** `key` is one of the whole page's own. */
export function createChartRow(key: string, rows: Element, bars: Element, layout: ChartLayout): ChartRow {
  const element = make('chart-row', rows, { role: 'row', 'aria-owns': `${key}-bar` })
  const texts: Text[] = []
  const addCell = (className: string, width: number, role = 'gridcell') => {
    const cell = make(`chart-cell ${className}`, element, {
      role,
      tabindex: '-1',
      'aria-colindex': String(element.childElementCount + 1),
    })
    cell.style.width = `${width}px`
    return cell
  }
  const name = addCell('chart-name', layout.nameWidth, 'rowheader')
  name.id = `${key}-name`
  const cells = [name, ...factColumns.map(({ width }) => addCell('chart-fact', width))]
  for (const cell of cells) {
    const text = document.createTextNode('')
    cell.append(text)
    texts.push(text)
  }
  const buttons = new Map<RowAction, HTMLElement>()
  if (layout.actions.length > 0) {
    const actions = addCell('chart-actions', layout.actionsWidth)
    // The buttons take the focus, not what they stand in.
    actions.removeAttribute('tabindex')
    for (const action of layout.actions) {
      // Named by itself and by the name's cell, so that a row that is filled anew needs no new names.
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
    'aria-colindex': String(factColumns.length + 3),
  })
  const facts = layout.mode === 'chart' ? [name] : cells
  const stops = [...facts, ...buttons.values(), ...(layout.mode === 'table' ? [] : [bar])]
  return { element, bar, texts, buttons, stops, row: -1, id: '' }
}

export interface RowContext {
  rows: readonly ProgramRow[]
  /** With what is being dragged where it would be dropped. */
  spanAt: (row: number) => ShownSpan | undefined
  today: number
  origin: number
  rowHeight: number
  dayWidth: number
  highlightedId: Id | undefined
  rowOf: RowOf
  plan?: ChartPlan | undefined
  showsCritical: boolean
  /** The whole programme, where not all of it is shown. */
  whole?: WholeProgram | undefined
}

export function fillChartRow(chartRow: ChartRow, place: number, shown: RowContext) {
  const shownRow = shown.rows[place]
  if (!shownRow) return
  const row = wholeRowOf(shownRow, shown.whole)
  const context = shown.whole
    ? { ...shown, ...shown.whole, spanAt: wholeSpanAt(shown.whole, shown.rowOf, shown.spanAt) }
    : shown
  const { item, level } = row
  const { element, texts, buttons } = chartRow
  const span = shown.spanAt(place)
  chartRow.row = place
  chartRow.id = item.id
  element.dataset.id = item.id
  element.setAttribute('aria-rowindex', String(place + 2))
  element.setAttribute('aria-level', String(level + 1))
  const isHighlighted = item.id === context.highlightedId
  setClass(
    element,
    `chart-row${item.isHeading ? ' is-heading' : ''}${isHighlighted ? ' is-highlighted' : ''}`,
  )
  if (isHighlighted) element.setAttribute('aria-current', 'true')
  else element.removeAttribute('aria-current')
  element.style.transform = `translateY(${place * context.rowHeight}px)`

  const indent = texts[0]?.parentElement
  // Ten pixels a level, until there would be no room for a name.
  const padding = `${12 + 10 * Math.min(level, 9)}px`
  if (indent && indent.style.paddingLeft !== padding) indent.style.paddingLeft = padding
  for (const [at, text] of factsOf(row, span, context).entries()) {
    const node = texts[at]
    if (node && node.data !== text) node.data = text
  }
  markReadOnly(chartRow, item)
  setDisabled(buttons.get('up'), !canMove(shownRow, 'up'))
  setDisabled(buttons.get('down'), !canMove(shownRow, 'down'))
  fillBell(buttons.get('alarm'), item.alarmDate)
  fillBar(chartRow, row, span, context)
}

/** The bell of a row that has an alarm is filled, and says its day. */
function fillBell(button: HTMLElement | undefined, alarmDate: ProgramRow['item']['alarmDate']) {
  const label = alarmLabel(alarmDate)
  if (!button || button.title === label) return
  button.title = label
  button.setAttribute('aria-label', label)
  button.classList.toggle('is-set', Boolean(alarmDate))
}

function fillBar(
  { bar, row: place }: ChartRow,
  row: ProgramRow,
  span: Span | undefined,
  context: RowContext,
) {
  const { today, origin, rowHeight, dayWidth, plan, showsCritical } = context
  const { item } = row
  const start = span?.start ?? today
  const kind = item.isHeading ? 'is-heading' : `is-${barTone({ item, span }, today)}`
  const early = span && startsEarly(row, span, context) ? ' is-early' : ''
  const critical = showsCritical && plan?.isCritical(item.id) ? ' is-critical' : ''
  const isMilestone = span && item.milestone && !item.isHeading
  const shape = isMilestone ? ' is-milestone' : ''
  setClass(bar, `chart-bar ${span ? kind : 'is-undated'}${early}${critical}${shape}`)
  const [x, y] = [(start - origin) * dayWidth, place * rowHeight]
  bar.style.transform = isMilestone
    ? `translate(${x + (dayWidth - diamond) / 2}px,${y + (rowHeight - diamond) / 2 - 7}px) rotate(45deg)`
    : `translate(${x}px,${y}px)`
  const width = (span ? span.finish - span.start + 1 : 1) * dayWidth
  bar.style.width = isMilestone ? '' : `${Math.max(leastBar, width)}px`
  const done = span && !item.isHeading && item.status !== 'Complete' ? (item.progress ?? 0) : 0
  setDone(bar, done > 0 && !isMilestone ? `${done}%` : '')
  bar.setAttribute('aria-label', barLabel(row, span, context))
}

function factsOf(
  row: ProgramRow,
  span: ShownSpan | undefined,
  { rows, rowOf }: RowContext,
): readonly string[] {
  const { item } = row
  const before = predecessorText(row, rows, rowOf)
  const days = span
    ? [
        String(item.milestone ? 0 : workDaysOf(row, span)),
        dayNumberToLabel(span.start),
        dayNumberToLabel(span.finish),
      ]
    : [String(item.duration ?? ''), labelStored(item.startDate), labelStored(item.endDate)]
  return [titleOf(item.name), ...days, item.assigneeEmail ?? '', before]
}

/** What is no readable day is shown as it is stored. */
function labelStored(moment: string | null | undefined): string {
  return moment ? momentToLabel(moment) : ''
}

/** What is the same already costs the browser its styles again all the same. */
function setClass(element: HTMLElement, className: string) {
  if (element.className !== className) element.className = className
}

function setDone(bar: HTMLElement, done: string) {
  if (bar.style.getPropertyValue('--done') !== done) bar.style.setProperty('--done', done)
}

function setDisabled(button: HTMLElement | undefined, isDisabled: boolean) {
  if (button && button.getAttribute('aria-disabled') !== String(isDisabled))
    button.setAttribute('aria-disabled', String(isDisabled))
}
