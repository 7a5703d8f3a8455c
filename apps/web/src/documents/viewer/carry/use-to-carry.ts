/** What can be carried from the revision before to the current one. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import { sheetScales } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import { listToCarry, type ToCarry } from '@plumbline/domain/documents/pins/carry-markups.ts'
import { useMemo } from 'react'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'

interface CanCarry {
  readonly offered: ToCarry
  /** With what was left out before. */
  readonly all: ToCarry
}

export function useToCarry(document: ProjectDocument): CanCarry {
  const { store } = useServices()
  const ofDocument = () => ({
    where: ({ documentId }: { readonly documentId: string }) => documentId === document.id,
  })
  const drawn = useView(markups, ofDocument, [document.id])
  const scales = useView(sheetScales, ofDocument, [document.id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the records of these lists
  return useMemo(() => {
    const list = (which: 'offered' | 'with-left-out') => listToCarry(document, store.records, which)
    return { offered: list('offered'), all: list('with-left-out') }
  }, [drawn, scales, document, store])
}
