/** Row operations: select, indent, outdent, delete, copy and paste. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import {
  indentProgramItems,
  outdentProgramItems,
} from '@plumbline/domain/program/commands/indent-program-items.ts'
import { copyRows } from '@plumbline/domain/program/formats/csv/copied-rows.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { Copy, IndentDecrease, IndentIncrease, Trash2, X } from 'lucide-react'
import {
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import type { Perform } from '#core/perform/use-perform.ts'
import { Button } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import type { ChartController } from '../chart/chart-controller.ts'
import type { ChartRow } from '../chart/draw/chart-row.ts'
import type { ChartView } from '../chart/draw/chart-view.ts'
import { fieldAt } from '../chart/input/field-at.ts'
import { type CellAsk, canEditCell } from '../chart/model/cell-fields.ts'
import { rowCommandMessages, rowTexts } from './messages.ts'
import { listenToClipboard, type RowClipboard } from './row-clipboard.ts'
import type { RowMenuTools } from './row-menu-items.tsx'
import { createRowSelection, type RowSelection } from './row-selection.ts'
import './rows.css'
import { listenToSelecting } from './selection-keys.ts'

const DeleteRows = lazyModule(() => import('./delete-rows.tsx').then((module) => module.DeleteRows))
const PasteDialog = lazyModule(() => import('./paste-dialog.tsx').then((module) => module.PasteDialog))

interface RowToolsProps {
  controller: ChartController
  project: Project
  /** All rows of the program, including hidden ones. */
  rows: readonly ProgramRow[]
  mayEdit: boolean
  perform: Perform
  onDelete: (id: Id) => void
  /** Receives the current row actions after each render. */
  onTools: (tools: RowMenuTools) => void
}

type Open = { what: 'delete'; ids: readonly Id[] } | { what: 'paste'; text: string; focusedId: Id }

export function RowTools({ controller, project, rows, mayEdit, perform, onDelete, onTools }: RowToolsProps) {
  const toasts = useToasts()
  const [selection] = useState(createRowSelection)
  const [clipboard, setClipboard] = useState<RowClipboard>()
  const [open, setOpen] = useState<Open>()
  const selected = useSyncExternalStore(selection.onChange, selection.ids)
  const tools = {
    rows,
    selected,
    mayEdit,
    toggle: selection.toggle,
    indent: (ids: readonly Id[]) => void perform(indentProgramItems, { ids: [...ids] }, rowCommandMessages),
    outdent: (ids: readonly Id[]) => void perform(outdentProgramItems, { ids: [...ids] }, rowCommandMessages),
    remove(ids: readonly Id[]) {
      const [one] = ids
      if (ids.length === 1 && one !== undefined) onDelete(one)
      else setOpen({ what: 'delete', ids })
    },
    copy: () => {
      const ids = selected.size > 0 ? selected : new Set([controller.focus.active().id])
      return copyRows(rows, ids, controller.view.state.data.plan?.headingDays)
    },
    onCopied: (count: number) => toasts.show(rowTexts.copied(count)),
    onPaste(text: string, focusedId: Id) {
      const ask = askOfPaste(controller, text)
      if (ask) controller.openCell(ask)
      else setOpen({ what: 'paste', text, focusedId })
    },
  }
  const latest = useEffectEvent(() => tools)

  useEffect(() => {
    const closed = new AbortController()
    const { signal } = closed
    paintSelection(controller.view, selection, signal)
    listenToSelecting(controller, selection, () => latest(), signal)
    setClipboard(listenToClipboard(controller, () => latest(), signal))
    return () => closed.abort()
  }, [controller, selection])

  // After each render, when the chart has its rows.
  useEffect(() => {
    selection.keep(controller.view.state.data.rows)
    onTools(tools)
  })

  const isDeleting = useRef(false)
  // The button that opened the dialog may be gone together with the rows.
  useEffect(() => {
    if (open || !isDeleting.current) return
    isDeleting.current = false
    focusActive(controller)
  }, [open, controller])

  return (
    <>
      <p className="sr-only" role="status">
        {selected.size > 0 && `${rowTexts.rows(selected.size)} selected`}
      </p>
      {selected.size > 0 && (
        <SelectionBar
          table={controller.view.frame.treegrid}
          {...tools}
          onCopy={() => clipboard?.copy()}
          onClear={selection.clear}
          onLeave={() => focusActive(controller)}
        />
      )}
      <Suspense fallback={null}>
        {open?.what === 'delete' && (
          <DeleteRows
            {...{ rows, perform }}
            ids={open.ids}
            onConfirm={() => {
              isDeleting.current = true
            }}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open?.what === 'paste' && (
          <PasteDialog
            {...{ project, rows, perform }}
            text={open.text}
            focusedId={open.focusedId}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

/** The target cell if a single value is pasted; undefined for whole rows. */
function askOfPaste({ focus, view }: ChartController, text: string): CellAsk | undefined {
  const typed = text.trim()
  const { row, stop } = focus.active()
  const chartRow = view.pool.at(row)
  const cell = chartRow?.stops[stop]
  const field = chartRow && cell && fieldAt(chartRow, cell)
  const item = view.state.data.rows[row]?.item
  if (!item || !field || field === 'name' || /[\t\r\n]/.test(typed)) return undefined
  // Without text, the table explains why the cell cannot be edited.
  return canEditCell(item, field) ? { id: item.id, field, typed } : { id: item.id, field }
}

function focusActive({ focus }: ChartController) {
  const { row, stop } = focus.active()
  focus.moveTo(row, stop)
}

/** Marks the selected rows visually and for screen readers, including when pooled rows are reused. */
function paintSelection({ frame, hooks, pool }: ChartView, selection: RowSelection, signal: AbortSignal) {
  const paint = ({ element, id }: ChartRow) => {
    const isSelected = String(selection.ids().has(id))
    if (element.getAttribute('aria-selected') !== isSelected)
      element.setAttribute('aria-selected', isSelected)
  }
  const paintAll = () => pool.all().forEach(paint)
  const fill = hooks.onFill
  hooks.onFill = (row) => {
    fill(row)
    if (!signal.aborted) paint(row)
  }
  frame.treegrid.setAttribute('aria-multiselectable', 'true')
  paintAll()
  signal.addEventListener('abort', selection.onChange(paintAll))
}

interface SelectionBarProps {
  selected: ReadonlySet<Id>
  /** The bar is as wide as the table. */
  table: HTMLElement
  mayEdit: boolean
  indent: (ids: readonly Id[]) => void
  outdent: (ids: readonly Id[]) => void
  remove: (ids: readonly Id[]) => void
  onCopy: () => void
  onClear: () => void
  /** Called when the bar is removed while it has the focus. */
  onLeave: () => void
}

/** The bar over the head of the table, with the number of selected rows and their actions. */
function SelectionBar(props: SelectionBarProps) {
  const { selected, table, mayEdit, indent, outdent, remove, onCopy, onClear, onLeave } = props
  const bar = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(onLeave)
  const ids = [...selected]
  useLayoutEffect(() => {
    const own = bar.current
    const observer = new ResizeObserver(() => {
      own?.style.setProperty('--table', `${table.offsetWidth}px`)
    })
    observer.observe(table)
    return () => {
      observer.disconnect()
      if (own?.contains(document.activeElement)) leave()
    }
  }, [table])
  const press = (label: string, icon: ReactNode, onClick: () => void) => (
    // On narrow screens only the icon is visible.
    <Button variant="ghost" size="small" icon={icon} title={label} onClick={onClick}>
      <span>{label}</span>
    </Button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs in a form.
    <div ref={bar} className="selection-bar" role="group" aria-label="Selected rows">
      <strong>{rowTexts.rows(ids.length)} selected</strong>
      {mayEdit && press('Indent', <IndentIncrease />, () => indent(ids))}
      {mayEdit && press('Outdent', <IndentDecrease />, () => outdent(ids))}
      {mayEdit && press('Delete', <Trash2 />, () => remove(ids))}
      {press('Copy', <Copy />, onCopy)}
      {press('Clear', <X />, onClear)}
    </div>
  )
}
