/** What the text of a list holds: how many records, and what must not be in it. */
import type { ListRow } from '#data/catalogue.ts'
import { createListCodec } from '#data/list-codec.ts'
import type { Entry } from '#data/list-entry.ts'
import { textToJson } from '#data/text-to-json.ts'
import { BackupProblem } from './backup-problem.ts'
import { maxDepth } from './limits.ts'

export interface ListCount {
  records: number
  unreadable: number
}

/** Undefined when the text is no list. */
export function countEntries(entries: readonly Entry[] | undefined): ListCount | undefined {
  if (!entries) return undefined
  const records = entries.filter(({ row }) => row !== undefined).length
  return { records, unreadable: entries.length - records }
}

export function readEntries(row: ListRow, text: string): Entry[] | undefined {
  return createListCodec(row).read(text, [])
}

/** A field that would change what every object is, or a depth that no record has. Throws a BackupProblem. */
export function refuseHostileFields(text: string, about: string): void {
  let level: unknown[] = [textToJson(text)]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new BackupProblem('wrong-records', about)
    const objects = level.filter((value): value is object => typeof value === 'object' && value !== null)
    if (objects.some((value) => Object.hasOwn(value, '__proto__')))
      throw new BackupProblem('forbidden-field', '__proto__')
    level = objects.flatMap((value) => Object.values(value))
  }
}
