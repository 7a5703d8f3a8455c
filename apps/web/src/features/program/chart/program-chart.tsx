/** The programme as a table beside a chart of bars. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { ProgramRow } from '@plumbline/domain/program-items/program-row.ts'
import type { Span } from '@plumbline/domain/program-items/program-span.ts'
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { ProgramZoom } from '#data/values.ts'
import { nameOfPerson } from '#parts/assignees/people.ts'
import { usePeople } from '#parts/assignees/use-people.ts'
import { lazyModule } from '#parts/lazy/lazy-module.tsx'
import type { Perform } from '#parts/perform/use-perform.ts'
import type { Sought } from '#ui/use-row-window.ts'
import { useCells } from '../cells/use-cells.tsx'
import './bars.css'
import './chart.css'
import './table.css'
import { type ChartController, openChartController } from './chart-controller.ts'
import type { ChartHandlers, Linking } from './chart-handlers.ts'
import type { ColumnChoice } from './model/chart-columns.ts'
import type { ChartPlan } from './model/chart-plan.ts'
import type { LaneMark } from './model/lane-layout.ts'
import type { WholeProgram } from './model/whole-program.ts'

const RowMenu = lazyModule(() => import('../rows/row-menu.tsx').then((module) => module.RowMenu))

const ChartLegend = lazyModule(() => import('./chart-legend.tsx').then((module) => module.ChartLegend), {
  isQuiet: true,
})

const LinkBar = lazyModule(() => import('../links/link-bar.tsx').then((module) => module.LinkBar))

interface ProgramChartProps
  extends Omit<ChartHandlers, 'onMenu' | 'onLinkFrom' | 'onShowBar' | 'onLinking' | 'onCell' | 'onInsert'> {
  perform: Perform
  rows: readonly ProgramRow[]
  spans: ReadonlyMap<Id, Span>
  range: Span
  /** As a day number. */
  today: number
  mayEdit: boolean
  highlight?: Sought | undefined
  plan?: ChartPlan | undefined
  showsCritical: boolean
  baseline?: string | undefined
  zoom: ProgramZoom
  /** Above the bars. */
  marks: readonly LaneMark[]
  isOff?: ((day: number) => boolean) | undefined
  whole?: WholeProgram | undefined
  ahead?: Span | undefined
  columns: readonly ColumnChoice[]
  split: number | undefined
  isFolded: (row: ProgramRow) => boolean | undefined
  /** What is shown where there is no room for both. */
  narrowShows: 'table' | 'chart'
  /** Stands above the chart there, unless the page has it elsewhere. */
  narrowSwitch: ReactNode
  /** Works on its rows, and stands over its head. */
  rowTools?: ((controller: ChartController) => ReactNode) | undefined
}

export function ProgramChart(props: ProgramChartProps) {
  const { rows, spans, range, today, mayEdit, highlight, plan, showsCritical, baseline } = props
  const { zoom, isOff, marks } = props
  const { whole, ahead, columns, split, isFolded, narrowShows, narrowSwitch } = props
  const people = usePeople()
  const nameOf = useCallback((email: string) => nameOfPerson(people, email), [people])
  const host = useRef<HTMLDivElement>(null)
  const key = useId()
  const [controller, setController] = useState<ChartController>()
  const [menu, setMenu] = useState<{ id: Id; at: DOMRect }>()
  const [linking, setLinking] = useState<Linking>()
  const cells = useCells({ controller, rows, perform: props.perform })
  /** Below which row one is wanted, once the menu has given the focus back. */
  const insertAfterMenu = useRef<Id>(undefined)
  const handlers: ChartHandlers = {
    ...props,
    onMenu: (id, at) => setMenu({ id, at }),
    onCell: cells.begin,
    onInsert: cells.insertBelow,
    onLinkFrom: (id) => controller?.links.startFrom(id),
    onShowBar: (id) => controller?.focus.revealSpan(rows.findIndex(({ item }) => item.id === id)),
    onLinking: setLinking,
  }
  const latest = useRef(handlers)
  const menuRow = menu && rows.find(({ item }) => item.id === menu.id)

  useLayoutEffect(() => {
    latest.current = handlers
  })

  useLayoutEffect(() => {
    if (!host.current) return
    const opened = openChartController(host.current, key, () => latest.current)
    setController(opened)
    return opened.close
  }, [key])

  useLayoutEffect(() => {
    const shown = { rows, spans, range, today, mayEdit, narrowShows, plan, showsCritical, baseline }
    const part = { whole, ahead, columns, split, isFolded, nameOf }
    controller?.show({ ...shown, ...part, zoom, isOff, marks, highlightedId: highlight?.key })
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
    nameOf,
  ])

  // Once a visit, and not again because the programme has changed.
  useEffect(() => {
    if (highlight) controller?.reveal(highlight.key)
  }, [controller, highlight])

  function closeMenu() {
    setMenu(undefined)
    controller?.focus.moveTo(controller.focus.active().row, controller.focus.active().stop)
    if (insertAfterMenu.current) cells.insertBelow(insertAfterMenu.current)
    insertAfterMenu.current = undefined
  }

  return (
    <div className="program-chart @container">
      {narrowSwitch && <div className="mb-3 hidden @max-[719px]:block">{narrowSwitch}</div>}
      <div className="relative">
        {controller && props.rowTools?.(controller)}
        <div ref={host} className="chart-host" />
        {cells.editor}
      </div>
      <p role="status" className="sr-only">
        {linking?.text}
      </p>
      {linking && (
        <Suspense fallback={null}>
          <LinkBar {...linking} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <ChartLegend showsCritical={showsCritical} baseline={baseline} plan={plan} />
      </Suspense>
      {menu && menuRow && (
        <Suspense fallback={null}>
          <RowMenu
            row={menuRow}
            at={menu.at}
            isFolded={isFolded(menuRow)}
            handlers={{ ...handlers, onInsert: (id) => (insertAfterMenu.current = id) }}
            hasBars={controller?.view.state.layout.mode !== 'table'}
            rowTools={controller?.menuTools()}
            onClose={closeMenu}
          />
        </Suspense>
      )}
    </div>
  )
}
