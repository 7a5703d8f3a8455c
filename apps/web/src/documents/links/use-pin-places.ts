/** Where pins can be shown: on which revision each is. A pin whose document or file was deleted has no place. */
import { documents } from '@plumbline/domain/documents/document.ts'
import { getIssues } from '@plumbline/domain/documents/document-issues.ts'
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import { useView } from '#data/workspace/hooks.ts'

export interface PinPlace {
  readonly pin: Markup
  /** The superseded revision; undefined for the current one. */
  readonly revisionId: string | undefined
}

export function usePinPlaces(pins: readonly Markup[]): readonly PinPlace[] {
  const ids = new Set(pins.map(({ documentId }) => documentId))
  const pinned = useView(documents, () => ({ where: ({ id }) => ids.has(id) }), [[...ids].join(' ')])
  const byId = new Map(pinned.map((document) => [document.id, document]))
  return pins.flatMap((pin) => {
    const document = byId.get(pin.documentId)
    const issue = document && getIssues(document).find(({ file }) => file?.key === pin.fileKey)
    return issue ? [{ pin, revisionId: issue.superseded?.id }] : []
  })
}
