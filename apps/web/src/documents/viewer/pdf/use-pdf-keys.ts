/** Keyboard shortcuts of the PDF viewer. They work wherever the focus is inside it, except while text is typed. */
import { useSelectionCapability } from '@embedpdf/plugin-selection/react'
import type { KeyboardEvent } from 'react'
import { documentId } from './engine/pdf-plugins.ts'
import type { PdfView } from './use-pdf-view.ts'

export function usePdfKeys(view: PdfView, onFind: () => void) {
  const { provides: selection } = useSelectionCapability()

  const actions: Record<string, () => void> = {
    PageDown: () => view.goTo(view.page + 1),
    PageUp: () => view.goTo(view.page - 1),
    Home: () => view.goTo(1),
    End: () => view.goTo(view.pageCount),
    '+': () => view.zoom(1),
    '=': () => view.zoom(1),
    '-': () => view.zoom(-1),
    '0': () => view.fitTo('width'),
  }

  return (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key === 'f') {
      event.preventDefault()
      onFind()
      return
    }
    if (event.target instanceof HTMLInputElement) return
    if (isCommand && event.key === 'c') selection?.forDocument(documentId).copyToClipboard()
    if (isCommand || event.altKey) return
    const action = actions[event.key] ?? arrowScroll(event)
    if (!action) return
    event.preventDefault()
    action()
  }
}

const lineScroll = 60

/** Arrows scroll the sheet, even while a button of the toolbar has the focus. */
function arrowScroll({ key, currentTarget }: KeyboardEvent): (() => void) | undefined {
  const steps: Record<string, [number, number]> = {
    ArrowDown: [0, 1],
    ArrowUp: [0, -1],
    ArrowRight: [1, 0],
    ArrowLeft: [-1, 0],
  }
  const step = steps[key]
  const stage = currentTarget.querySelector('[data-pdf-stage]')
  return step && stage ? () => stage.scrollBy(step[0] * lineScroll, step[1] * lineScroll) : undefined
}
