/** Finds chosen files that are already filed, by the SHA-256 of their bytes. */
import type { FileKeys } from '#core/files/use-store-files.ts'

/** A file that a record names. */
export interface FiledFile {
  /** SHA-256 of its bytes; undefined for an entry without a file. */
  key: string | undefined
  name: string
  /** What it belongs to: its project, or the record it is attached to. */
  owner: string
  /** The link to where it is shown. */
  path: string
}

/** The first record with the same file, or an earlier file in the same selection. */
export type Duplicate = { filed: FiledFile } | { sameAs: File }

export function findDuplicates(
  files: readonly File[],
  keys: FileKeys,
  allFiled: () => Iterable<FiledFile>,
): ReadonlyMap<File, Duplicate> {
  const duplicates = new Map<File, Duplicate>()
  if (keys.size === 0) return duplicates
  const chosen = new Set(keys.values())
  const filedByKey = new Map<string, FiledFile>()
  for (const filed of allFiled()) {
    const { key } = filed
    if (key !== undefined && chosen.has(key) && !filedByKey.has(key)) filedByKey.set(key, filed)
  }
  const firstByKey = new Map<string, File>()
  for (const file of files) {
    const key = keys.get(file)
    if (key === undefined) continue
    const filed = filedByKey.get(key)
    const sameAs = firstByKey.get(key)
    if (filed) duplicates.set(file, { filed })
    else if (sameAs) duplicates.set(file, { sameAs })
    else firstByKey.set(key, file)
  }
  return duplicates
}
