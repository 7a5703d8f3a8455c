/** Which keys of a workspace are kept in its database, where it has one. All others stay in local storage. */
import { lists } from '#data/catalogue.ts'
import { logKey } from '#data/tabs/answered-log.ts'
import type { Replacement, TextStorage } from '#data/text-storage.ts'
import { versionsKey } from '#data/upgrades/stored-versions.ts'

/** The lists, their quarantined texts and versions, and the log that is stored together with them. */
export function isRecordKey(key: string): boolean {
  return (
    key === versionsKey ||
    key === logKey ||
    lists.some((row) => key === row.key || key.startsWith(`${row.key}.`))
  )
}

/** While the records are in a database, lists are removed from local storage, and older code must not write others. */
export function oldTexts(texts: TextStorage): readonly Replacement[] {
  const removals = texts
    .keys()
    .filter((key) => isRecordKey(key) && key !== versionsKey)
    .map((key) => ({ key, was: texts.read(key), text: null }))
  return [...removals, { key: versionsKey, was: texts.read(versionsKey), text: versionsOfElsewhere }]
}

/** Code that does not know databases takes the lists for those of a newer version, which it only reads. */
const versionsOfElsewhere = JSON.stringify(Object.fromEntries(lists.map(({ key }) => [key, 1_000_000])))
