/** The linked documents of a stored record: what is linked or removed is saved immediately. */
import { changeDocumentLinks } from '@plumbline/domain/documents/uses/change-links.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { LinkedDocuments } from './linked-documents.tsx'
import { linkMessages } from './messages.ts'
import type { RecordLinksProps } from './record-links.tsx'

export function LinksSection({ holder, name, links = [], projectId, mayEdit }: RecordLinksProps) {
  const perform = usePerform()
  return (
    <LinkedDocuments
      {...{ name, links, projectId }}
      onChange={
        mayEdit ? (change) => perform(changeDocumentLinks, { ...holder, ...change }, linkMessages) : undefined
      }
    />
  )
}
