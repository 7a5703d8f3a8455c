/** Every text of this browser's workspace, even while the user works in a team. */
import { lists } from '#data/catalogue/catalogue.ts'
import type { TextStorage } from '#data/storage/text-storage.ts'
import { versionsKey } from '#data/upgrades/stored-versions.ts'
import { openRecords } from './open-records.ts'

export async function readStoredTexts(
  texts: TextStorage,
  now: () => Date,
): Promise<ReadonlyMap<string, string>> {
  const { database } = await openRecords({
    texts,
    catalogue: lists,
    now,
    visible: () => undefined,
    mirroredKeys: [],
  })
  await database.close()
  const here = texts.keys().map((key) => [key, texts.read(key) ?? ''] as const)
  const stored = lists.filter(({ key }) => database.has(key))
  return new Map([
    ...here.filter(([key]) => key !== versionsKey || stored.length === 0),
    ...stored.map(({ key }) => [key, database.listText(key)] as const),
    ...database.textKeys().map((key) => [key, database.text(key) ?? ''] as const),
  ])
}
