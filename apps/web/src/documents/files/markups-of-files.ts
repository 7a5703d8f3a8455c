/** Finds the markups of the PDFs that are downloaded together. */
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { type Markup, markups } from '@plumbline/domain/documents/markups/markup.ts'
import { isPdf } from '@plumbline/domain/documents/pdf-text.ts'
import type { Id, Records } from '@plumbline/domain/kernel/records/record.ts'

/** A document as one of its revisions. */
export interface MarkedEntry {
  readonly id?: Id
  readonly file?: FileRef | undefined
}

/** The same file can belong to several documents, each with its own markups. */
export function findMarkups({ all }: Pick<Records, 'all'>): (entry: MarkedEntry) => readonly Markup[] {
  const byFile = new Map<string, Markup[]>()
  for (const markup of all(markups)) {
    const key = `${markup.documentId} ${markup.fileKey}`
    const drawn = byFile.get(key)
    if (drawn) drawn.push(markup)
    else byFile.set(key, [markup])
  }
  return ({ id, file }) => (file && isPdf(file) && byFile.get(`${id} ${file.key}`)) || []
}
