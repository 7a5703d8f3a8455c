/** Copies and pastes rows with the browser's clipboard events, which need no permission. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { cellsToHtml, cellsToText } from '#parts/csv/cells-to-text.ts'
import { isWriting } from '#parts/shortcuts/keys.ts'
import type { ChartController } from '../chart/chart-controller.ts'

export interface ClipboardWishes {
  mayEdit: boolean
  /** The cells to copy. */
  copy(): readonly (readonly string[])[]
  onCopied(count: number): void
  onPaste(text: string, focusedId: Id): void
}

export type RowClipboard = ReturnType<typeof listenToClipboard>

export function listenToClipboard(
  { view, focus }: Pick<ChartController, 'view' | 'focus'>,
  wishes: () => ClipboardWishes,
  signal: AbortSignal,
) {
  let isAsked = false
  const isOurs = () =>
    isAsked ||
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
      const cells = wishes().copy()
      if (cells.length === 0) return
      event.clipboardData.setData('text/plain', cellsToText(cells))
      event.clipboardData.setData('text/html', cellsToHtml(cells))
      event.preventDefault()
      wishes().onCopied(cells.length)
    },
    { signal },
  )
  document.addEventListener(
    'paste',
    (event) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!isOurs() || !wishes().mayEdit || text.trim() === '') return
      event.preventDefault()
      wishes().onPaste(text, focus.active().id)
    },
    { signal },
  )
  return {
    /** For buttons outside the table. */
    copy() {
      isAsked = true
      document.execCommand('copy')
      isAsked = false
    },
  }
}
