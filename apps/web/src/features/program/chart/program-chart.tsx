/** The program as a table next to a bar chart. */
import { type ReactNode, Suspense, useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { nameOfPerson } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import './bars.css'
import './chart.css'
import './table.css'
import { type ChartController, openChartController } from './chart-controller.ts'
import type { ChartHandlers, OpenLinks } from './chart-handlers.ts'
import type { ChartData } from './model/chart-state.ts'

const ChartLegend = lazyModule(() => import('./chart-legend.tsx').then((module) => module.ChartLegend), {
  isQuiet: true,
})

interface ProgramChartProps extends ChartHandlers, Omit<ChartData, 'highlightedId' | 'nameOf'> {
  /** Undefined until the chart has opened. */
  controller: ChartController | undefined
  onOpened: (controller: ChartController) => void
  /** Must be stable while the chart is open. */
  openLinks: OpenLinks
  highlight?: ScrollTarget | undefined
  isFolded: NonNullable<ChartData['isFolded']>
  /** Rendered above the chart on narrow screens, unless the page has it elsewhere. */
  narrowSwitch: ReactNode
  /** Tools for the selected rows, rendered over the head of the table. */
  rowTools: ReactNode
  /** Rendered over the cell that is edited. */
  cellEditor: ReactNode
  /** Rendered between the chart and its legend. */
  children: ReactNode
}

export function ProgramChart(props: ProgramChartProps) {
  const { rows, spans, range, today, mayEdit, highlight, plan, showsCritical, baseline } = props
  const { zoom, isOff, marks } = props
  const { whole, ahead, columns, split, isFolded, narrowShows, narrowSwitch } = props
  const { controller, onOpened, openLinks, rowTools, cellEditor, children } = props
  const people = usePeople()
  const getName = useCallback((email: string) => nameOfPerson(people, email), [people])
  const host = useRef<HTMLDivElement>(null)
  const key = useId()
  const latest = useRef<ChartHandlers>(props)

  useLayoutEffect(() => {
    latest.current = props
  })

  useLayoutEffect(() => {
    if (!host.current) return
    const opened = openChartController(host.current, key, () => latest.current, openLinks)
    onOpened(opened)
    return opened.close
  }, [key, openLinks, onOpened])

  useLayoutEffect(() => {
    const visible = { rows, spans, range, today, mayEdit, narrowShows, plan, showsCritical, baseline }
    const part = { whole, ahead, columns, split, isFolded, getName }
    controller?.show({ ...visible, ...part, zoom, isOff, marks, highlightedId: highlight?.key })
  }, [
    controller,
    rows,
    spans,
    range,
    today,
    mayEdit,
    narrowShows,
    highlight?.key,
    plan,
    showsCritical,
    baseline,
    zoom,
    isOff,
    marks,
    whole,
    ahead,
    columns,
    split,
    isFolded,
    getName,
  ])

  // Only on the first render, not whenever the program changes.
  useEffect(() => {
    if (highlight) controller?.reveal(highlight.key)
  }, [controller, highlight])

  return (
    <div className="program-chart @container">
      {narrowSwitch && <div className="mb-3 hidden @max-[719px]:block">{narrowSwitch}</div>}
      <div className="relative">
        {rowTools}
        <div ref={host} className="chart-host" />
        {cellEditor}
      </div>
      {children}
      <Suspense fallback={null}>
        <ChartLegend {...{ showsCritical, baseline }} dataDate={plan?.dataDate} calendar={plan?.calendar} />
      </Suspense>
    </div>
  )
}
