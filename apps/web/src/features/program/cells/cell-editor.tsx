/** The editor of a table cell. Enter, Tab and blur save, Escape cancels. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { type ProgramItem, programItems } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Perform } from '#core/perform/use-perform.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { useLeaveWhenDeleted } from '#registers/form/use-leave-when-deleted.ts'
import { isUnreadableField } from '#ui/fields/unreadable-fields.ts'
import type { ChartController } from '../chart/chart-controller.ts'
import { programColumns } from '../chart/model/chart-values.ts'
import { messages } from '../items/messages.ts'
import '#registers/data-table/cell-editor.css'
import { isDayCell, isInsertKey, takesKeyItself } from '../chart/input/cell-keys.ts'
import { type CellAsk, cellFields } from '../chart/model/cell-fields.ts'
import { CellInput } from './cell-input.tsx'
import { nextCell } from './next-cell.ts'
import { openCell } from './open-cell.ts'
import { placeEditor } from './place-editor.ts'
import { saveCell } from './save-cell.ts'

interface CellEditorProps {
  ask: CellAsk
  controller: ChartController
  /** In the order of the chart. */
  rows: readonly ProgramRow[]
  perform: Perform
  /** `next` is the cell to edit next, if any. */
  onLeave: (next: CellAsk | undefined) => void
  /** Adds a row below this one. */
  onInsert: (id: Id) => void
}

export function CellEditor(props: CellEditorProps) {
  const item = useRow(programItems, props.ask.id)
  useLeaveWhenDeleted(item === undefined, messages.deleted, () => {
    props.onLeave(undefined)
    focusCell(props.controller, props.ask, 0)
  })
  // A filter may hide the row after its edit.
  const isHidden = item !== undefined && !props.rows.some((row) => row.item.id === item.id)
  useEffect(() => {
    if (isHidden) props.onLeave(undefined)
  }, [isHidden, props.onLeave])
  return item && !isHidden && <OpenEditor {...props} item={item} />
}

function OpenEditor({
  ask,
  controller,
  rows,
  perform,
  onLeave,
  onInsert,
  item,
}: CellEditorProps & { item: ProgramItem }) {
  const { store, values } = useServices()
  const [cell] = useState(() =>
    openCell(item, ask.field, store, values.get(programColumns).includes('rowLinks')),
  )
  const [text, setText] = useState(ask.typed && !isDayCell(ask) ? ask.typed : cell.text)
  const [fault, setFault] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const isOver = useRef(false)
  /** A key can change the text and leave the cell immediately. */
  const latest = useRef(text)
  usePlacedEditor(box, controller, ask, rows)

  useEffect(() => {
    const [field, text] = box.current?.querySelectorAll('input') ?? []
    // A day field contains two inputs; the text input is on top.
    const input = text ?? field
    if (!input || input === document.activeElement) return
    focusCell(controller, ask, 0)
    input.focus({ preventScroll: true })
    // As in a register, editing goes on at the end of the text. A day is read as a whole.
    const isReplaced = ask.isPassedTo || takesKeyItself(ask) || (ask.typed === undefined && isDayCell(ask))
    if (isReplaced) input.select()
    else input.setSelectionRange(input.value.length, input.value.length)
  }, [controller, ask])

  /** Returns false if the editor stays open with an error message. */
  function save(): boolean {
    const input = box.current?.querySelector('input')
    if (input && isUnreadableField(input)) {
      // The browser shows the message of the field.
      input.checkValidity()
      return false
    }
    const found = saveCell(cell, latest.current, perform, store)
    setFault(found)
    return found === undefined
  }

  /** `next` is the cell to edit next; without one, the focus stays in the table. */
  function leave(next: CellAsk | undefined, rowsDown = 0) {
    isOver.current = true
    if (!next) focusCell(controller, ask, rowsDown)
    onLeave(next)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') leave(undefined)
    else if (isInsertKey(event)) {
      if (!save()) return
      leave(undefined)
      onInsert(ask.id)
    } else if (event.key === 'Enter') {
      if (save()) leave(undefined, 1)
    } else if (event.key === 'Tab') {
      const visible = controller.view.state.layout.mode === 'chart' ? cellFields.slice(0, 1) : cellFields
      if (!save()) return
      const next = nextCell(rows, ask, event.shiftKey ? -1 : 1, visible)
      leave(next && { ...next, isPassedTo: true })
    } else return
    event.preventDefault()
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // Another window has the focus: the field gets it back with this window.
    const isWithin = currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement)
    if (isOver.current || isWithin || !save()) return
    isOver.current = true
    onLeave(undefined)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field inside it.
    <div ref={box} className="cell-editor" onKeyDown={handleKey} onBlur={handleBlur}>
      <CellInput
        field={ask.field}
        item={item}
        writesRowNumbers={cell.writesRowNumbers}
        value={text}
        error={fault || undefined}
        typed={ask.typed}
        onChange={(typed) => {
          latest.current = typed
          setText(typed)
          setFault(undefined)
        }}
      />
      <span role="alert" className="sr-only">
        {fault}
      </span>
    </div>
  )
}

/** Focuses the cell itself, or the one `rowsDown` rows below. After the last row, the focus stays. */
function focusCell({ focus, view }: ChartController, { id, field }: CellAsk, rowsDown: number) {
  const row = view.state.data.rows.findIndex(({ item }) => item.id === id)
  const at = row < 0 ? focus.active().row : row
  const stop = view.state.layout.columns.findIndex((column) => column.field === field)
  focus.moveTo(at + rowsDown, Math.max(0, stop))
}

/** Positions the editor over its cell, and repositions it when rows, columns or the chart's size change. */
function usePlacedEditor(
  box: RefObject<HTMLElement | null>,
  controller: ChartController,
  { id, field }: CellAsk,
  rows: readonly ProgramRow[],
) {
  useEffect(() => {
    const row = rows.findIndex(({ item }) => item.id === id)
    const { scroller, columnScroller, head, sizer } = controller.view.frame
    const place = () => {
      if (box.current && row >= 0) placeEditor(box.current, controller.view, row, field)
    }
    place()
    const ended = new AbortController()
    const options = { passive: true, signal: ended.signal }
    scroller.addEventListener('scroll', place, options)
    columnScroller.addEventListener('scroll', place, options)
    const observer = new ResizeObserver(place)
    observer.observe(scroller)
    // It is as wide as the table.
    observer.observe(head)
    // Zooming may change the number of lines above the rows.
    observer.observe(sizer)
    return () => {
      ended.abort()
      observer.disconnect()
    }
  }, [box, controller, id, field, rows])
}
