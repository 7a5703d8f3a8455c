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
    let isStale = false

    async function readLines(): Promise<PageLines | undefined> {
      if (!registry || !selection || !document || !page || !text) return undefined
      const engine = registry.getEngine()
      // The plug-in has measured most pages for the selection of text. It leaves out those that are drawn before it is ready.
      const geometry =
        selection.forDocument(documentId).getState().geometry[pageIndex] ??
        (await engine.getPageGeometry(document, page).toPromise())
      return readPageLines(geometry, text, getUprightDirection(page.rotation), (slices) =>
        engine
          .getTextSlices(
            document,
            slices.map(({ from, count }) => ({ pageIndex, charIndex: from, charCount: count })),
          )
          .toPromise(),
      )
    }

    const cancel = onceIdleAfterFrame(
      () =>
        void readLines()
          .then((found) => !isStale && setLines(found))
          // A page whose text cannot be read has no links.
          .catch(() => undefined),
      { pauseMs: 300, atLatestMs: 3_000 },
    )
    return () => {
      isStale = true
      cancel()
    }
  }, [registry, selection, document, pageIndex, text, isUsed, lines])

  return lines
}
