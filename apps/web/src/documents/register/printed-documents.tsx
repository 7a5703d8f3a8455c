/** The documents in print. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { PrintedTable } from '#registers/record/printed-table.tsx'
import { documentColumns } from './document-columns.tsx'

export function PrintedDocuments({ documents }: { documents: readonly ProjectDocument[] }) {
  return <PrintedTable label="Documents" records={documents} columns={documentColumns} />
}
