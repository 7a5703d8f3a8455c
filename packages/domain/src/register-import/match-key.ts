/** Keys that tell which record a row of a spreadsheet is about. */
import type { Id } from '../kernel/record.ts'

/** Without case, and with single spaces: people type the same name in different ways. */
export function matchKey(...parts: readonly string[]): string {
  return parts.map((part) => part.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()).join('\n')
}

/**
 * The keys of a record that its name identifies within its project. Without the name there is none. If it is not known
 * which project a row means (`projectId` is undefined), the name alone decides.
 */
export function nameKeys(name: string | undefined, projectId: Id | null | undefined): readonly string[] {
  if (!name || name.trim() === '') return []
  return projectId === undefined ? [matchKey(name)] : [matchKey(name, projectId ?? ''), matchKey(name)]
}
