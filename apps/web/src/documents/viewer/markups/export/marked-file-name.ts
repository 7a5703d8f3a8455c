/** The name of a file with markups: 'A-201_C_markups.pdf' for revision C of drawing A-201. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { toZipNames } from '#core/download/zip-names.ts'

type Numbered = Pick<ProjectDocument, 'documentNumber' | 'revision'>

/** Without a number, the name of the file itself is the beginning. */
export function toMarkedFileName(
  { documentNumber, revision }: Numbered,
  file: Pick<FileRef, 'name'>,
): string {
  const parts = documentNumber ? [documentNumber, revision] : [file.name.replace(/\.pdf$/i, '')]
  const name = `${parts.filter(Boolean).join('_')}_markups.pdf`
  return toZipNames([name])[0] ?? name
}
