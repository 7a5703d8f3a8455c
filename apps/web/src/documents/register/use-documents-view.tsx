/** Which revisions of documents are listed, and as cards or as a table. */
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { oncePerObject } from '@plumbline/domain/kernel/values/once-per-object.ts'
import { type ReactNode, useState } from 'react'
import type { ValueDef } from '#data/storage/values.ts'
import { useValue, useView } from '#data/workspace/hooks.ts'
import { FilterSelect } from '#registers/filters/filter-select.tsx'
import { RegisterViewSwitch, useTableChoice } from '#registers/table/views/register-view-switch.tsx'

/** The choice of the table that documents had before every register had one. Read only. */
const hadTable: ValueDef<boolean> = {
  key: 'plumblineDocumentsView',
  read: (text) => text === 'table',
  toText: (isTable) => (isTable ? 'table' : 'cards'),
  initial: () => false,
}

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

/** The documents with earlier revisions. */
const revisedIn = oncePerObject((all: readonly ProjectDocument[]) =>
  all.filter(({ revisions }) => revisions && revisions.length > 0),
)

/** The choice among the documents that pass the filter, which is among all of them if there is none. */
export function useDocumentsView(where?: (document: ProjectDocument) => boolean): ChosenView {
  const wasTable = useValue(hadTable)
  const { isTable } = useTableChoice('documents', wasTable)
  const [revisions, setRevisions] = useState<string>(currentOnly)
  const hasRevisions = revisedIn(useView(documents)).some((document) => where?.(document) ?? true)
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
        <RegisterViewSwitch register="documents" wasTable={wasTable} />
      </>
    ),
  }
}
