/** Keys that tell which record a row of a spreadsheet is about. */
import type { Id } from '../../kernel/records/record.ts'

/** Without case, and with single spaces: people type the same name in different ways. */
export function matchKey(...parts: readonly string[]): string {
  return parts.map((part) => part.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()).join('\n')
}

/**
 * The key of a row about a record that its name identifies within its project. Without a name there is none. If it is
 * not known which project the row means (`projectId` is undefined), the name alone decides.
 */
export function rowNameKeys(name: string | undefined, projectId: Id | null | undefined): readonly string[] {
  if (!name || name.trim() === '') return []
  return [projectId === undefined ? matchKey(name) : matchKey(name, projectId ?? '')]
}

/** The keys by which such a row finds the record. */
export function recordNameKeys(name: string, projectId: Id | null | undefined): readonly string[] {
  return [...rowNameKeys(name, projectId ?? ''), ...rowNameKeys(name, undefined)]
}
