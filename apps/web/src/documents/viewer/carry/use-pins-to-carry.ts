/** The pins of the revision before that can be carried to the current one. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { type Markup, markups } from '@plumbline/domain/documents/markups/markup.ts'
import { listPinsToCarry } from '@plumbline/domain/documents/pins/carry-pins.ts'
import { useMemo } from 'react'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'

export function usePinsToCarry(document: ProjectDocument): readonly Markup[] {
  const { store } = useServices()
  const drawn = useView(markups, () => ({ where: ({ documentId }) => documentId === document.id }), [
    document.id,
  ])
  return useMemo(
    () => (drawn.some(({ kind }) => kind === 'pin') ? listPinsToCarry(document, store.records) : []),
    [drawn, document, store],
  )
}
