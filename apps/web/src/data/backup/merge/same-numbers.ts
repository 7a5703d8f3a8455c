/** Names the documents of a back-up whose number another document of the project has here. */
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { numberKey } from '@plumbline/domain/documents/number-key.ts'
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import type { ListRow } from '#data/catalogue/catalogue.ts'
import type { MergedRecord } from './merge-entries.ts'

/** People chose these numbers, and they stand on drawings, so they are not changed. */
export function withSameNumbers(
  { def }: ListRow,
  here: readonly Entry[],
  there: readonly Entry[],
  records: readonly MergedRecord[],
): readonly MergedRecord[] {
  if (def.name !== documents.name) return records
  const used = new Set(documentsIn(here).flatMap(numberInProject))
  const thereById = new Map(documentsIn(there).map((document) => [document.id, document]))
  return records.map((record) => {
    const document = record.outcome === 'added' ? thereById.get(record.id) : undefined
    const isUsed = document && numberInProject(document).some((number) => used.has(number))
    return isUsed ? { ...record, sameNumber: document.documentNumber ?? '' } : record
  })
}

function documentsIn(entries: readonly Entry[]): ProjectDocument[] {
  // `as`: the rows were read by the schema of their list.
  return entries.flatMap(({ row }) => (row ? [row as ProjectDocument] : []))
}

/** None without a number. Older documents name their project only by its name. */
function numberInProject({ documentNumber = '', projectId, project }: ProjectDocument): string[] {
  const number = numberKey(documentNumber)
  return number === '' ? [] : [JSON.stringify([projectId ?? project, number])]
}
