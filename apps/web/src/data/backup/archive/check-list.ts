/** Checks the text of a list: the number of records, and forbidden content. */

import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import type { ListRow } from '#data/catalogue/catalogue.ts'
import { createListCodec } from '#data/catalogue/list-codec.ts'
import { textToJson } from '#data/storage/text-to-json.ts'
import { BackupProblem } from './backup-problem.ts'
import { maxDepth } from './limits.ts'

export interface ListCount {
  records: number
  unreadable: number
}

/** Undefined if the text is not a list. */
export function countEntries(entries: readonly Entry[] | undefined): ListCount | undefined {
  if (!entries) return undefined
  const records = entries.filter(({ row }) => row !== undefined).length
  return { records, unreadable: entries.length - records }
}

export function readEntries(row: ListRow, text: string): Entry[] | undefined {
  return createListCodec(row).read(text, [])
}

/** Throws a BackupProblem for a field that would modify object prototypes, or for excessive nesting. */
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
