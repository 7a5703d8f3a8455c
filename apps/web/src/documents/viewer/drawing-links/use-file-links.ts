/** The file's links between its pages. */
import { useDocumentState, useRegistry } from '@embedpdf/core/react'
import { PdfActionType, type PdfAnnotationObject, PdfAnnotationSubtype } from '@embedpdf/models'
import { useEffect, useState } from 'react'
import { onceIdleAfterFrame } from '#core/idle/once-idle.ts'
import { documentId } from '#documents/viewer/pdf/engine/pdf-plugins.ts'

export interface FileLink {
  readonly quad: readonly number[]
  /** From 0. */
  readonly page: number
}

/** `isReady`: the page is shown. */
export function useFileLinks(pageIndex: number, isReady: boolean): readonly FileLink[] {
  const { registry } = useRegistry()
  const document = useDocumentState(documentId)?.document
  const [links, setLinks] = useState<readonly FileLink[]>(none)

  useEffect(() => {
    const page = document?.pages[pageIndex]
    if (!isReady || !registry || !document || !page) return
    let isStale = false
    const cancel = onceIdleAfterFrame(
      () => {
        const task = registry.getEngine().getPageAnnotations(document, page)
        task.wait(
          (found) => !isStale && setLinks(found.flatMap(toFileLink)),
          // A page whose annotations cannot be read has no links.
          () => undefined,
        )
      },
      { pauseMs: 300 },
    )
    return () => {
      isStale = true
      cancel()
    }
  }, [registry, document, pageIndex, isReady])

  return links
}

const none: readonly FileLink[] = []

/** Addresses, other files and programs are not opened from a drawing. */
export function toFileLink(annotation: PdfAnnotationObject): FileLink[] {
  if (annotation.type !== PdfAnnotationSubtype.LINK) return []
  const { rect, target } = annotation
  const action = target?.type === 'action' ? target.action : undefined
  const destination =
    target?.type === 'destination'
      ? target.destination
      : action?.type === PdfActionType.Goto
        ? action.destination
        : undefined
  if (!destination || destination.pageIndex < 0) return []
  const { origin, size } = rect
  const [right, bottom] = [origin.x + size.width, origin.y + size.height]
  const quad = [origin.x, origin.y, right, origin.y, right, bottom, origin.x, bottom]
  return [{ quad, page: destination.pageIndex }]
}
