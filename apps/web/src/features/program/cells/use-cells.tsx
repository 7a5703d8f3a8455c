/** The cell that is being edited. Its editor is loaded when the pointer or the focus first gets near. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { lazyImport } from '#core/lazy/lazy-import.ts'
import { notLoaded } from '#core/lazy/not-loaded.ts'
import type { Perform } from '#core/perform/use-perform.ts'
import { useServices } from '#data/workspace/services.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { drawImmediately } from '#ui/theme/draw-immediately.ts'
import type { ChartController } from '../chart/chart-controller.ts'
import { type CellAsk, canEditCell } from '../chart/model/cell-fields.ts'
import { useEdits } from '../items/use-edits.ts'
import { explainReadOnly, rowAddedMessages } from './cell-messages.ts'

const editor = lazyImport(() => import('./cell-editor.tsx').then((module) => module.CellEditor))

interface Cells {
  controller: ChartController | undefined
  rows: readonly ProgramRow[]
  perform: Perform
}

export function useCells({ controller, rows, perform }: Cells) {
  const { newId, store } = useServices()
  const toasts = useToasts()
  const withEdits = useEdits()
  const [ask, setAsk] = useState<CellAsk>()
  const latest = useRef<CellAsk>(undefined)
  /** Requested while the editor was loading. */
  const waiting = useRef<CellAsk>(undefined)
  const editWhenVisible = useNewRow(rows, (id) => begin({ id, field: 'name', isPassedTo: true }))
  usePreload(controller)

  function show(next: CellAsk | undefined) {
    latest.current = next
    setAsk(next)
  }

  function begin(requested: CellAsk) {
    const item = store.collection(programItems).get(requested.id)
    if (!item) return
    if (!canEditCell(item, requested.field)) {
      if (requested.typed === undefined) toasts.show(explainReadOnly(item.isHeading))
    } else if (latest.current) returnToEditor(controller)
    else if (editor.loaded()) show(requested)
    else void wait(requested)
  }

  /** Keeps keystrokes while the editor is loading. */
  async function wait(requested: CellAsk) {
    const before = waiting.current
    waiting.current = before
      ? { ...before, typed: (before.typed ?? '') + (requested.typed ?? '') }
      : requested
    if (before) return
    try {
      await editor.load()
      // Runs effects, so that the field has the focus before the next key.
      drawImmediately(() => show(waiting.current))
    } catch {
      toasts.show(notLoaded)
    } finally {
      waiting.current = undefined
    }
  }

  function insertBelow(belowId: Id) {
    withEdits(({ addBelow }) => {
      const id = newId(programItems)
      if (perform(addBelow, { belowId, id }, rowAddedMessages).isDone) editWhenVisible(id)
    })
  }

  const Editor = editor.loaded()
  return {
    begin,
    insertBelow,
    editor: ask && controller && Editor && (
      <Editor
        key={`${ask.field} ${ask.id}`}
        {...{ ask, controller, rows, perform }}
        onLeave={show}
        onInsert={insertBelow}
      />
    ),
  }
}

/** Loads the editor when the focus first gets near a cell. */
function usePreload(controller: ChartController | undefined) {
  useEffect(() => {
    // A failed download is retried on the next request.
    const preload = () => editor.load().catch(() => undefined)
    const near = controller?.view.frame.scroller
    near?.addEventListener('focusin', preload, { once: true })
    return () => near?.removeEventListener('focusin', preload)
  }, [controller])
}

/** Returns a function that waits for a row and calls `onVisible` with its id, which may be after a filter is cleared. */
function useNewRow(rows: readonly ProgramRow[], onVisible: (id: Id) => void): (id: Id) => void {
  const inserted = useRef<Id>(undefined)
  const show = useEffectEvent(onVisible)
  // A layout effect, because the next keystroke belongs to the new row.
  useLayoutEffect(() => {
    const id = inserted.current
    if (id === undefined || !rows.some(({ item }) => item.id === id)) return
    inserted.current = undefined
    show(id)
  }, [rows])
  return (id) => {
    inserted.current = id
  }
}

/** An editor with an unsaved error takes precedence. */
function returnToEditor(controller: ChartController | undefined) {
  controller?.view.frame.host.parentElement?.querySelector<HTMLElement>('.cell-editor input')?.focus()
}
