/** The state of the form for new documents: one entry for each document. */
import { toDocumentName } from '#parts/files/plain-name.ts'

export interface DocumentEntry {
  name: string
  type: string
  projectId: string
  file?: File
}

/** The fields that can be copied from one row to the rows below it. */
export type FillableField = 'type' | 'projectId'

/** One entry for each file. Entries keep their input; without files, one entry is left. */
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
    // Input from before a file was chosen belongs to the first file.
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
