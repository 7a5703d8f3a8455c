/** The linked documents in the form of a record: links are saved with the form. */

import { documents } from '@plumbline/domain/documents/document.ts'
import { changedLinks, type LinkChange } from '@plumbline/domain/documents/links/changed-links.ts'
import type { DocumentLink } from '@plumbline/domain/documents/links/document-link.ts'
import { joinLinkChanges, noLinkChange } from '@plumbline/domain/documents/links/join-link-changes.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { useRef } from 'react'
import { noteChange } from '#core/forms/note-change.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { LinkedDocuments } from './linked-documents.tsx'

interface LinkFieldProps {
  /** The links of the stored record. */
  stored: readonly DocumentLink[] | undefined
  /** What the form changes of them so far. */
  change: LinkChange | undefined
  projectId: Id | null | undefined
  onChange: (change: LinkChange) => void
}

export function LinkField({ stored, change = noLinkChange, projectId, onChange }: LinkFieldProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const { store } = useServices()
  // Renders again when a document changes.
  useView(documents)
  // What has since been deleted is refused when the form is saved; it is removed by the next change.
  const link = change.link.filter(({ id }) => store.records.find(documents, id))
  const possible = { ...change, link }
  const links = changedLinks(stored, possible, store.records)
  return (
    <fieldset ref={group} className="min-w-0 sm:col-span-2">
      <legend className="font-semibold text-control">Linked Documents</legend>
      <LinkedDocuments
        name="this form"
        links={'reason' in links ? (stored ?? []) : links}
        projectId={projectId}
        onChange={(next) => {
          onChange(joinLinkChanges(possible, next))
          noteChange(group.current)
        }}
      />
    </fieldset>
  )
}
