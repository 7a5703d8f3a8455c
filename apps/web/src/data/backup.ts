/** What a back-up holds: every list and value as one JSON, and each file that a stored text names. */
import { type FileRef, fileRefSchema } from '@plumbline/domain/documents/file-ref.ts'
import type { Site } from './site.ts'

export interface BackupEntry {
  name: string
  /** Bytes. */
  size: number
  open(): Promise<Blob | undefined>
}

export function backupEntries({ storedTexts, files }: Site): BackupEntry[] {
  const stored = storedTexts().map(([key, text]) => [key, textToJson(text)] as const)
  const records = new Blob([JSON.stringify(Object.fromEntries(stored), null, 2)], {
    type: 'application/json',
  })
  const refs = new Map(stored.flatMap(([, value]) => fileRefsIn(value)).map((ref) => [ref.key, ref]))
  return [
    { name: 'records.json', size: records.size, open: async () => records },
    ...[...refs.values()].map(({ key, name, size }) => ({ name, size, open: () => files.get(key) })),
  ]
}

/** File references, however deep they lie. */
function fileRefsIn(value: unknown): FileRef[] {
  if (typeof value !== 'object' || value === null) return []
  const ref = fileRefSchema.safeParse(value)
  return ref.success ? [ref.data] : Object.values(value).flatMap(fileRefsIn)
}

/** A damaged text goes into the back-up as it is. */
function textToJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
