/** The scale that the file gives for a page: by viewports, or by the text of the sheet. */
import { useDocumentState, useRegistry } from '@embedpdf/core/react'
import type { Viewport } from '@plumbline/domain/documents/markups/measure/read-viewports.ts'
import { readScaleText, type ScaleText } from '@plumbline/domain/documents/markups/measure/scale-in-text.ts'
import { useMemo } from 'react'
import { documentId as viewerId } from '#documents/viewer/pdf/engine/pdf-plugins.ts'
import { readPageViewports } from '#documents/viewer/pdf/engine/read-page-viewports.ts'

export interface FoundScales {
  readonly viewports: readonly Viewport[]
  readonly text: ScaleText
}

export type FindScales = (pageIndex: number) => Promise<FoundScales>

const nothing: ScaleText = { proposals: [], isCertain: false }

/** Each page is read once. What cannot be read gives nothing, and the user is asked. */
export function useFoundScales(bytes: Blob): FindScales {
  const { registry } = useRegistry()
  const document = useDocumentState(viewerId)?.document
  return useMemo(() => {
    const known = new Map<number, Promise<FoundScales>>()
    const readText = async (pageIndex: number) => {
      const size = document?.pages[pageIndex]?.size
      if (!registry || !document || !size) return nothing
      return readScaleText(await registry.getEngine().extractText(document, [pageIndex]).toPromise(), size)
    }
    const read = async (pageIndex: number): Promise<FoundScales> => ({
      viewports: document ? await readPageViewports(document, pageIndex, bytes).catch(() => []) : [],
      text: await readText(pageIndex).catch(() => nothing),
    })
    return (pageIndex) => {
      const found = known.get(pageIndex) ?? read(pageIndex)
      known.set(pageIndex, found)
      return found
    }
  }, [registry, document, bytes])
}
