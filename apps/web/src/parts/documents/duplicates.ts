/** Which of the chosen files are filed already, told by the SHA-256 of their bytes. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { FileKeys } from '#parts/files/use-store-files.ts'

/** The document that has the same file, or the file before it in the same choice. */
export type Duplicate = { document: ProjectDocument } | { sameAs: File }

export function findDuplicates(
  files: readonly File[],
  keys: FileKeys,
  filed: readonly ProjectDocument[],
): ReadonlyMap<File, Duplicate> {
  const duplicates = new Map<File, Duplicate>()
  if (keys.size === 0) return duplicates
  const chosen = new Set(keys.values())
  const filedByKey = new Map<string, ProjectDocument>()
  for (const document of filed) {
    const key = document.file?.key
    if (key !== undefined && chosen.has(key) && !filedByKey.has(key)) filedByKey.set(key, document)
  }
  const firstByKey = new Map<string, File>()
  for (const file of files) {
    const key = keys.get(file)
    if (key === undefined) continue
    const document = filedByKey.get(key)
    const sameAs = firstByKey.get(key)
    if (document) duplicates.set(file, { document })
    else if (sameAs) duplicates.set(file, { sameAs })
    else firstByKey.set(key, file)
  }
  return duplicates
}
