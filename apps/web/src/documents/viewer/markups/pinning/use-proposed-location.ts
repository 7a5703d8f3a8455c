/** The location of a place that was pressed on a sheet, by the texts of its page. */
import { useDocumentState, useRegistry } from '@embedpdf/core/react'
import { documentId } from '#documents/viewer/pdf/engine/pdf-plugins.ts'

/** Reads a page and describes a point of it. Empty if its texts do not name the place or cannot be read. */
export function useProposedLocation() {
  const { registry } = useRegistry()
  const document = useDocumentState(documentId)?.document

  async function propose(pageIndex: number, [[x = 0, y = 0] = []]: readonly (readonly number[])[]) {
    const page = document?.pages[pageIndex]
    if (!registry || !document || !page) return ''
    const { proposeLocation } = await import('./propose-location.ts')
    return proposeLocation(registry.getEngine(), document, page, { x, y })
  }

  return (pageIndex: number, points: readonly (readonly number[])[]): Promise<string> =>
    propose(pageIndex, points).catch(() => '')
}
