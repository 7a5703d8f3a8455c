/** Which keys of a workspace are stored in its database, where it has one. */
import { lists } from '#data/catalogue.ts'
import { versionsKey } from '#data/upgrades/stored-versions.ts'

/** The lists, their quarantined texts and their versions. */
export function isRecordKey(key: string): boolean {
  return key === versionsKey || lists.some((row) => key === row.key || key.startsWith(`${row.key}.`))
}
