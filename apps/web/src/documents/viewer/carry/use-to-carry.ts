/** What can be carried from the revision before to the current one. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import { sheetScales } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import { listToCarry, type ToCarry } from '@plumbline/domain/documents/pins/carry-markups.ts'
import { useMemo } from 'react'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'

export function useToCarry(document: ProjectDocument): ToCarry {
  const { store } = useServices()
  const ofDocument = () => ({
    where: ({ documentId }: { readonly documentId: string }) => documentId === document.id,
  })
  const drawn = useView(markups, ofDocument, [document.id])
  const scales = useView(sheetScales, ofDocument, [document.id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the records of these lists
  return useMemo(() => listToCarry(document, store.records), [drawn, scales, document, store])
}
