/** Which revisions of documents are listed, and as cards or as a table. */
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { type ReactNode, useState } from 'react'
import { useView } from '#data/hooks.ts'
import { FilterSelect } from '#parts/register/filter-select.tsx'
import { RegisterViewSwitch, useTableChoice } from '#parts/register-table/register-view-switch.tsx'

const currentOnly = 'Current Only'
const revisionFilters = [currentOnly, 'All Revisions'] as const

export interface ChosenView {
  isTable: boolean
  /** Superseded revisions, too. */
  hasAllRevisions: boolean
  showCurrentOnly: () => void
  /** The choice itself. Revisions can be chosen where a document has several. */
  viewSwitch: ReactNode
}

/** The choice among the documents that pass the filter, which is among all of them if there is none. */
export function useDocumentsView(where?: (document: ProjectDocument) => boolean): ChosenView {
  const { isTable } = useTableChoice('documents')
  const [revisions, setRevisions] = useState<string>(currentOnly)
  const hasRevisions = useView(documents).some(
    (document) => (document.revisions ?? []).length > 0 && (where?.(document) ?? true),
  )
  return {
    isTable,
    hasAllRevisions: revisions !== currentOnly,
    showCurrentOnly: () => setRevisions(currentOnly),
    viewSwitch: (
      <>
        {hasRevisions && (
          <FilterSelect
            label="Revisions"
            options={revisionFilters}
            value={revisions}
            onChange={setRevisions}
          />
        )}
        <RegisterViewSwitch register="documents" />
      </>
    ),
  }
}
