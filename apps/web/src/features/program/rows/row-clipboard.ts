/** Copies and pastes rows with the browser's clipboard events, which need no permission. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { cellsToHtml, cellsToText } from '#core/csv/cells-to-text.ts'
import { isWriting } from '#core/shortcuts/keys.ts'
import type { ChartController } from '../chart/chart-controller.ts'

export interface ClipboardHandlers {
  mayEdit: boolean
  /** The cells to copy. */
  copy(): readonly (readonly string[])[]
  onCopied(count: number): void
  onPaste(text: string, focusedId: Id): void
}

export type RowClipboard = ReturnType<typeof listenToClipboard>

export function listenToClipboard(
  { view, focus }: Pick<ChartController, 'view' | 'focus'>,
  handlers: () => ClipboardHandlers,
  signal: AbortSignal,
) {
  let isRequested = false
  const isOurs = () =>
    isRequested ||
    (view.frame.scroller.contains(document.activeElement) &&
      !isWriting(document.activeElement) &&
      getSelection()?.isCollapsed !== false)
  // Without a text selection, some browsers fire `copy` only if `beforecopy` is handled.
  const announce = (event: Event) => {
    if (isOurs()) event.preventDefault()
  }
  document.addEventListener('beforecopy', announce, { signal })
  document.addEventListener('beforepaste', announce, { signal })
  document.addEventListener(
    'copy',
    (event) => {
      if (!isOurs() || !event.clipboardData) return
      const cells = handlers().copy()
      if (cells.length === 0) return
      event.clipboardData.setData('text/plain', cellsToText(cells))
      event.clipboardData.setData('text/html', cellsToHtml(cells))
      event.preventDefault()
      handlers().onCopied(cells.length)
    },
    { signal },
  )
  document.addEventListener(
    'paste',
    (event) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!isOurs() || !handlers().mayEdit || text.trim() === '') return
      event.preventDefault()
      handlers().onPaste(text, focus.active().id)
    },
    { signal },
  )
  return {
    /** For buttons outside the table. */
    copy() {
      isRequested = true
      document.execCommand('copy')
      isRequested = false
    },
  }
}
