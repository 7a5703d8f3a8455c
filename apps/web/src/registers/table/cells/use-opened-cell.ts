/** The cell that is edited, and its editor, which is loaded when the table gets the focus. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { useEffect, useRef, useState } from 'react'
import { lazyImport } from '#core/lazy/lazy-import.ts'
import { notLoaded } from '#core/lazy/not-loaded.ts'
import type { Line } from '#registers/table/model/lines.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { drawImmediately } from '#ui/theme/draw-immediately.ts'
import type { OpenedCell } from './next-cell.ts'

const editor = lazyImport(() => import('./cell-editor.tsx').then((module) => module.CellEditor))

export function useOpenedCell(lines: readonly Line<Rec>[]) {
  const toasts = useToasts()
  const [opened, setOpened] = useState<OpenedCell>()
  /** Requested while the editor was loading. */
  const waiting = useRef<OpenedCell>(undefined)

  // Another tab may delete the record, and a filter may hide it after its edit.
  const isHidden = opened !== undefined && lines.every(({ id }) => id !== opened.id)
  useEffect(() => {
    if (isHidden) setOpened(undefined)
  }, [isHidden])

  /** Keeps what is typed while the editor is loading. */
  async function wait(cell: OpenedCell) {
    const before = waiting.current
    waiting.current = before ? { ...before, typed: (before.typed ?? '') + (cell.typed ?? '') } : cell
    if (before) return
    try {
      await editor.load()
      // Runs effects, so that the field has the focus before the next key.
      drawImmediately(() => setOpened(waiting.current))
    } catch {
      toasts.show(notLoaded)
    } finally {
      waiting.current = undefined
    }
  }

  return {
    opened,
    /** Undefined until it has loaded. */
    Editor: editor.loaded(),
    preload: () => void editor.load().catch(() => undefined),
    close: () => setOpened(undefined),
    open(cell: OpenedCell) {
      if (editor.loaded()) setOpened((before) => withTyped(before, cell))
      else void wait(cell)
    },
  }
}

/** A list of choices takes the focus a moment after its cell was opened. Keys in between still reach the grid. */
function withTyped(before: OpenedCell | undefined, cell: OpenedCell): OpenedCell {
  if (before?.id !== cell.id || before.key !== cell.key) return cell
  return { ...before, typed: (before.typed ?? '') + (cell.typed ?? '') }
}
