/** The chart with all interactions: cell editing, row selection, links, and the menu of a row. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { type ComponentProps, Suspense, useRef, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import type { Perform } from '#core/perform/use-perform.ts'
import { useCells } from '../cells/use-cells.tsx'
import type { ChartController } from '../chart/chart-controller.ts'
import type { Linking } from '../chart/chart-handlers.ts'
import { ProgramChart } from '../chart/program-chart.tsx'
import { openLinks } from '../links/open-links.ts'
import type { RowMenuTools } from '../rows/row-menu-items.tsx'

const RowTools = lazyModule(() => import('../rows/row-tools.tsx').then((module) => module.RowTools), {
  isQuiet: true,
})
const RowMenu = lazyModule(() => import('../rows/row-menu.tsx').then((module) => module.RowMenu))
const LinkBar = lazyModule(() => import('../links/link-bar.tsx').then((module) => module.LinkBar))

type PluggedIn =
  | 'controller'
  | 'onOpened'
  | 'openLinks'
  | 'onMenu'
  | 'onCell'
  | 'onInsert'
  | 'onLinking'
  | 'rowTools'
  | 'cellEditor'
  | 'children'

type MenuHandlers = Pick<ComponentProps<typeof RowMenu>['handlers'], 'onWhy' | 'onCalendar' | 'onUnlink'>

interface EditableChartProps extends Omit<ComponentProps<typeof ProgramChart>, PluggedIn>, MenuHandlers {
  project: Project
  /** All rows of the program, including hidden ones. */
  allRows: readonly ProgramRow[]
  perform: Perform
}

export function EditableChart({ project, allRows, perform, ...chart }: EditableChartProps) {
  const { rows, mayEdit, isFolded, onDelete } = chart
  const [controller, setController] = useState<ChartController>()
  const [menu, setMenu] = useState<{ id: Id; at: DOMRect }>()
  const [linking, setLinking] = useState<Linking>()
  const cells = useCells({ controller, rows, perform })
  const menuTools = useRef<RowMenuTools>(undefined)
  /** The row below which to add one, after the menu has returned the focus. */
  const insertAfterMenu = useRef<Id>(undefined)
  const menuRow = menu && rows.find(({ item }) => item.id === menu.id)

  function closeMenu() {
    setMenu(undefined)
    controller?.focus.moveTo(controller.focus.active().row, controller.focus.active().stop)
    if (insertAfterMenu.current) cells.insertBelow(insertAfterMenu.current)
    insertAfterMenu.current = undefined
  }

  return (
    <ProgramChart
      {...chart}
      {...{ controller, openLinks }}
      onOpened={setController}
      onMenu={(id, at) => setMenu({ id, at })}
      onCell={cells.begin}
      onInsert={cells.insertBelow}
      onLinking={setLinking}
      cellEditor={cells.editor}
      rowTools={
        controller && (
          <Suspense fallback={null}>
            <RowTools
              {...{ controller, project, mayEdit, perform, onDelete }}
              rows={allRows}
              onTools={(tools) => {
                menuTools.current = tools
              }}
            />
          </Suspense>
        )
      }
    >
      <p role="status" className="sr-only">
        {linking?.text}
      </p>
      {linking && (
        <Suspense fallback={null}>
          <LinkBar {...linking} />
        </Suspense>
      )}
      {controller && menu && menuRow && (
        <Suspense fallback={null}>
          <RowMenu
            row={menuRow}
            at={menu.at}
            isFolded={isFolded(menuRow)}
            handlers={{
              ...chart,
              onInsert: (id) => {
                insertAfterMenu.current = id
              },
              onLinkFrom: controller.links.startFrom,
              onShowBar: (id) => controller.focus.revealSpan(rows.findIndex(({ item }) => item.id === id)),
            }}
            hasBars={controller.view.state.layout.mode !== 'table'}
            rowTools={menuTools.current}
            onClose={closeMenu}
          />
        </Suspense>
      )}
    </ProgramChart>
  )
}
