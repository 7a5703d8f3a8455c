/** The permanent elements of the chart: a native scroller that only holds the size, and a pane as large as the viewport. */
import type { ChartLayout } from '../model/chart-layout.ts'
import { make, makeSvg } from './make-element.ts'

export type ChartFrame = ReturnType<typeof createChartFrame>

/** `key` is unique in the page. */
export function createChartFrame(host: HTMLElement, key: string) {
  // Holds the focus while the focused cell is scrolled out of view.
  const scroller = make('chart-scroller', host, {
    role: 'group',
    'aria-label': 'Program chart',
    tabindex: '0',
  })
  const sizer = make('chart-sizer', scroller)
  const pane = make('chart-pane', sizer)
  const plotParts = createPlot(pane)

  // Separate from the bars, which belong to their rows by `aria-owns`: a treegrid may only contain rows.
  const treegrid = make('chart-treegrid', pane, {
    role: 'treegrid',
    'aria-label': 'Construction program',
  })
  const rows = make('chart-rows', make('chart-table', treegrid))
  const head = make('chart-row chart-head', treegrid, {
    role: 'row',
    'aria-rowindex': '1',
    'aria-owns': `${key}-scale`,
  })
  const scale = make('chart-scale', pane, {
    role: 'columnheader',
    id: `${key}-scale`,
  })
  make('sr-only', scale).textContent = 'Schedule'
  const months = make('chart-months', scale, { 'aria-hidden': 'true' })
  const days = make('chart-days', scale, { 'aria-hidden': 'true' })

  const columnScroller = make('chart-column-scroller', host, { 'aria-hidden': 'true' })
  const columnSizer = make('', columnScroller)
  const splitter = make('chart-splitter', host, {
    role: 'separator',
    'aria-label': 'Width of the table',
    'aria-orientation': 'vertical',
    tabindex: '0',
  })
  const dragLabel = make('chart-drag-label', host, { 'aria-hidden': 'true', hidden: '' })
  return {
    host,
    scroller,
    treegrid,
    sizer,
    pane,
    ...plotParts,
    rows,
    head,
    scale,
    months,
    days,
    columnScroller,
    columnSizer,
    splitter,
    dragLabel,
  }
}

/** Everything beside the table, on which the bars and the arrows are drawn. */
function createPlot(pane: HTMLElement) {
  const plot = make('chart-plot', pane)
  const grid = make('chart-grid', plot)
  const band = make('chart-band', plot, { hidden: '' })
  const bars = make('chart-bars', plot)
  const todayLine = make('chart-today', plot)
  const dataDateLine = make('chart-data-date', plot, { hidden: '' })
  const arrows = makeSvg('svg', 'chart-arrows', bars)
  arrows.setAttribute('aria-hidden', 'true')
  const jumps = make('chart-jumps', plot)
  const addPath = (className: string) => makeSvg('path', className, arrows)
  const paths = {
    lines: addPath('is-line'),
    off: addPath('is-off'),
    hold: addPath('is-hold'),
    baseline: addPath('is-baseline'),
    float: addPath('is-float'),
    plain: addPath(''),
    critical: addPath('is-critical'),
    broken: addPath('is-broken'),
  }
  return { plot, grid, band, bars, jumps, dataDateLine, todayLine, paths }
}

/** Renders the column titles; the last one is above the bars. */
export function fillHead({ head, treegrid, scale }: ChartFrame, layout: ChartLayout) {
  head.replaceChildren()
  const { columns } = layout
  treegrid.setAttribute('aria-colcount', String(columns.length + 2))
  scale.setAttribute('aria-colindex', String(columns.length + 2))
  const add = (className: string, title: string, width: number) => {
    const cell = make(`chart-cell ${className}`, head, {
      role: 'columnheader',
      'aria-colindex': String(head.childElementCount + 1),
    })
    if (width > 0) cell.style.width = `${width}px`
    make('', cell).textContent = title
  }
  for (const { id, title, width } of columns)
    add(id === 'number' || id === 'name' ? `chart-${id}` : `chart-fact is-${id}`, title, width)
  if (layout.actions.length > 0) add('chart-actions', 'Actions', layout.actionsWidth)
}
