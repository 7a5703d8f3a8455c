/** The programme as a table beside a chart of bars. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { ProgramRow } from '@plumbline/domain/program/program-row.ts'
import type { Span } from '@plumbline/domain/program/program-span.ts'
import { lazy, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Perform } from '#parts/perform/use-perform.ts'
import { Segmented } from '#ui/segmented.tsx'
import type { Sought } from '#ui/use-row-window.ts'
import { useCells } from '../cells/use-cells.tsx'
import './bars.css'
import './chart.css'
import './table.css'
import { type ChartDesk, type ChartHandlers, openChartDesk } from './chart-desk.ts'
import { ChartLegend } from './chart-legend.tsx'
import type { ChartPlan } from './chart-plan.ts'

const RowMenu = lazy(() => import('./row-menu.tsx').then((module) => ({ default: module.RowMenu })))

interface ProgramChartProps extends Omit<ChartHandlers, 'onMenu' | 'onCell' | 'onInsert'> {
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
}

const narrowParts = [
  { value: 'table', label: 'Table' },
  { value: 'chart', label: 'Chart' },
] as const

export function ProgramChart(props: ProgramChartProps) {
  const { rows, spans, range, today, mayEdit, highlight, plan, showsCritical, baseline } = props
  const host = useRef<HTMLDivElement>(null)
  const key = useId()
  const [desk, setDesk] = useState<ChartDesk>()
  const [narrowShows, setNarrowShows] = useState<'table' | 'chart'>('chart')
  const [menu, setMenu] = useState<{ id: Id; at: DOMRect }>()
  const cells = useCells({ desk, rows, perform: props.perform })
  /** Below which row one is wanted, once the menu has given the focus back. */
  const insertAfterMenu = useRef<Id>(undefined)
  const handlers: ChartHandlers = {
    ...props,
    onMenu: (id, at) => setMenu({ id, at }),
    onCell: cells.begin,
    onInsert: cells.insertBelow,
  }
  const latest = useRef(handlers)
  const menuRow = menu && rows.find(({ item }) => item.id === menu.id)

  useLayoutEffect(() => {
    latest.current = handlers
  })

  useLayoutEffect(() => {
    if (!host.current) return
    const opened = openChartDesk(host.current, key, () => latest.current)
    setDesk(opened)
    return opened.close
  }, [key])

  useLayoutEffect(() => {
    const shown = { rows, spans, range, today, mayEdit, narrowShows, plan, showsCritical, baseline }
    desk?.show({ ...shown, highlightedId: highlight?.key })
  }, [desk, rows, spans, range, today, mayEdit, narrowShows, highlight?.key, plan, showsCritical, baseline])

  // Once a visit, and not again because the programme has changed.
  useEffect(() => {
    if (highlight) desk?.reveal(highlight.key)
  }, [desk, highlight])

  function closeMenu() {
    setMenu(undefined)
    desk?.focus.moveTo(desk.focus.active().row, desk.focus.active().stop)
    if (insertAfterMenu.current) cells.insertBelow(insertAfterMenu.current)
    insertAfterMenu.current = undefined
  }

  return (
    <div className="@container">
      <div className="mb-3 hidden @max-[719px]:block">
        <Segmented label="Show" options={narrowParts} value={narrowShows} onChange={setNarrowShows} />
      </div>
      <div className="relative">
        <div ref={host} className="chart-host" />
        {cells.editor}
      </div>
      <ChartLegend showsCritical={showsCritical} baseline={baseline} />
      {menu && menuRow && (
        <Suspense fallback={null}>
          <RowMenu
            row={menuRow}
            at={menu.at}
            handlers={{ ...handlers, onInsert: (id) => (insertAfterMenu.current = id) }}
            onClose={closeMenu}
          />
        </Suspense>
      )}
    </div>
  )
}
