/** Draws the sheets without the annotations of the file that were taken over as markups. */

import { refreshPages } from '@embedpdf/core'
import { useDocumentState, useRegistry } from '@embedpdf/core/react'
import { useEffect, useRef, useState } from 'react'
import { useReplaced } from '#documents/pdf-file/use-replaced.ts'
import { toVisibleFile } from '#documents/pdf-file/visible-file.ts'
import { useMarkupSession } from '#documents/viewer/markups/board.ts'
import { documentId } from './engine/pdf-plugins.ts'
import type { RedrawingEngine } from './engine/with-redrawing.ts'

export type Redrawing = Pick<RedrawingEngine<Blob>, 'drawFrom' | 'freeEarlier'>

/** False until the first drawing is prepared, so that no sheet is seen with what it replaces. */
export function useRedrawing(bytes: Blob, { drawFrom, freeEarlier }: Redrawing): boolean {
  const replaced = useReplaced(useMarkupSession() ?? {})
  const { registry } = useRegistry()
  const pageCount = useDocumentState(documentId)?.document?.pageCount ?? 0
  const [isReady, setIsReady] = useState(replaced.length === 0)
  const drawnWithout = useRef(replaced)
  const refresh = useRef(() => {})
  refresh.current = () => {
    const pages = Array.from({ length: pageCount }, (_, index) => index)
    registry?.getStore().dispatchToCore(refreshPages(documentId, pages))
    freeEarlier()
  }

  useEffect(() => {
    if (isReady && drawnWithout.current === replaced) return
    let isStale = false
    drawnWithout.current = replaced
    const draw = async () => {
      const visible = await toVisibleFile(bytes, replaced)
      if (isStale) return
      await drawFrom(documentId, visible === bytes ? undefined : visible)
      if (!isStale) refresh.current()
    }
    // A file that cannot be drawn without them is drawn with them.
    draw()
      .catch(() => undefined)
      .then(() => setIsReady(true))
    return () => {
      isStale = true
    }
  }, [bytes, replaced, drawFrom, isReady])

  return isReady
}
