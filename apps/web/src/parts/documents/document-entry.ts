/** What the form of new documents holds: one entry for each document that will be filed. */
import { toDocumentName } from '#parts/files/plain-name.ts'

export interface DocumentEntry {
  name: string
  type: string
  projectId: string
  file?: File
}

/** The fields that one row can hand to the rows below it. */
export type FillableField = 'type' | 'projectId'

/** One entry for each file. Entries keep what was entered; without files, one entry is left. */
export function entriesWithFiles(
  entries: readonly DocumentEntry[],
  files: readonly File[],
): readonly DocumentEntry[] {
  const [first] = entries
  if (!first) return []
  const { file: _, ...withoutFile } = first
  if (files.length === 0) return [withoutFile]
  return files.map((file, index) => {
    const known = entries.find((entry) => entry.file === file)
    if (known) return known
    const name = toDocumentName(file.name)
    // What was entered before there was a file belongs to the first one.
    if (index === 0 && !first.file) return { ...first, name: first.name.trim() || name, file }
    return { name, type: '', projectId: first.projectId, file }
  })
}

/** Copies one field of a row to all rows below it. */
export function fillDown(
  entries: readonly DocumentEntry[],
  from: number,
  field: FillableField,
): readonly DocumentEntry[] {
  const value = entries[from]?.[field] ?? ''
  return entries.map((entry, index) => (index > from ? { ...entry, [field]: value } : entry))
}
