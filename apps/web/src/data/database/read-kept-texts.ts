/** Every text of this browser's own workspace, also while the user works in a team. */
import { lists } from '#data/catalogue.ts'
import { entriesToText } from '#data/list-codec.ts'
import type { TextStorage } from '#data/text-storage.ts'
import { recordsDatabase } from '#data/values.ts'
import { isRecordKey } from './database-keys.ts'
import { openRecordDatabase } from './record-database.ts'

export async function readKeptTexts(
  texts: TextStorage,
  now: () => Date,
): Promise<ReadonlyMap<string, string>> {
  const here = texts.keys().map((key) => [key, texts.read(key) ?? ''] as const)
  const name = texts.read(recordsDatabase.key)
  if (name === null) return new Map(here)
  const database = openRecordDatabase(name, { catalogue: lists, now, shown: () => undefined })
  await database.read()
  await database.close()
  return new Map([
    ...here.filter(([key]) => !isRecordKey(key)),
    ...lists.map(({ key }) => [key, entriesToText(database.entries(key))] as const),
    ...database.textKeys().map((key) => [key, database.text(key) ?? ''] as const),
  ])
}
