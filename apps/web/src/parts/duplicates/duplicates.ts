/** Which of the chosen files are filed already, told by the SHA-256 of their bytes. */
import type { FileKeys } from '#parts/files/use-store-files.ts'

/** A file that some record names. */
export interface FiledFile {
  /** SHA-256 of its bytes; undefined for an entry without a file. */
  key: string | undefined
  name: string
  /** What it belongs to: its project, or what it is attached to. */
  owner: string
  /** Where it is shown, as the router knows it. */
  path: string
}

/** The first record that has the same file, or the file before it in the same choice. */
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
