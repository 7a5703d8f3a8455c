/** The text lines of a page, read once after the page is shown and while the browser is idle. */
import { useDocumentState, useRegistry } from '@embedpdf/core/react'
import { useSelectionCapability } from '@embedpdf/plugin-selection/react'
import { useEffect, useState } from 'react'
import { onceIdleAfterFrame } from '#core/idle/once-idle.ts'
import { getUprightDirection } from '#documents/viewer/markups/text-marks/page-letters.ts'
import { documentId } from '#documents/viewer/pdf/engine/pdf-plugins.ts'
import { type PageLines, readPageLines } from './page-lines.ts'

/** `text`: of the page, undefined until it is read. */
export function usePageLines(
  pageIndex: number,
  text: string | undefined,
  isUsed: boolean,
): PageLines | undefined {
  const { registry } = useRegistry()
  const { provides: selection } = useSelectionCapability()
  const document = useDocumentState(documentId)?.document
  const [lines, setLines] = useState<PageLines>()

  useEffect(() => {
    const page = document?.pages[pageIndex]
    if (!isUsed || lines || !text || !registry || !selection || !document || !page) return
    const scope = selection.forDocument(documentId)
    let isStale = false
    let stopReading = () => {}
    function read() {
      const geometry = scope.getState().geometry[pageIndex]
      if (!registry || !document || !page || !text || !geometry) return false
      const readSlices = (slices: readonly { from: number; count: number }[]) =>
        registry
          .getEngine()
          .getTextSlices(
            document,
            slices.map(({ from, count }) => ({ pageIndex, charIndex: from, charCount: count })),
          )
          .toPromise()
      stopReading = onceIdleAfterFrame(
        () =>
          void readPageLines(geometry, text, getUprightDirection(page.rotation), readSlices)
            // A page whose text cannot be read has no links.
            .then((found) => !isStale && setLines(found))
            .catch(() => undefined),
        { pauseMs: 300 },
      )
      return true
    }
    // The plug-in has measured the letters for the selection of text, or is about to.
    const stopWaiting = read()
      ? () => {}
      : registry.getStore().subscribeToPlugin('selection', () => {
          if (read()) stopWaiting()
        })
    return () => {
      isStale = true
      stopWaiting()
      stopReading()
    }
  }, [registry, selection, document, pageIndex, text, isUsed, lines])

  return lines
}
