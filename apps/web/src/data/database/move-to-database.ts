/** Moves the records of a workspace to a new database: copies them, checks the copy, and names it in one small write. */
import { lists as catalogue } from '#data/catalogue.ts'
import { problemToReason } from '#data/files/file-store-error.ts'
import { entriesToText } from '#data/list-codec.ts'
import { randomId } from '#data/random-id.ts'
import type { WantedText } from '#data/replace-lists.ts'
import type { RequestQueue } from '#data/request-queue.ts'
import type { StoredLists, StoredListsPorts } from '#data/stored-lists.ts'
import type { Replacement, Write } from '#data/text-storage.ts'
import { recordsDatabase, workspaceKind } from '#data/values.ts'
import { isRecordKey, oldTexts } from './database-keys.ts'
import { fillDatabase } from './fill-database.ts'
import type { KeptDatabase } from './kept-database.ts'
import type { RecordDatabase } from './record-database.ts'
import { databasePrefix } from './sweep-databases.ts'

interface Ports extends Omit<StoredListsPorts, 'kept' | 'database'> {
  kept: KeptDatabase
  lists: StoredLists
  queue: RequestQueue
  /** Called when values have been written. */
  rereadValues(keys: readonly string[]): void
}

/** `wanted` replaces texts of lists and other keys at the same time. */
export async function moveToDatabase(ports: Ports, wanted: readonly WantedText[]): Promise<Write> {
  const { kept, lists, queue } = ports
  const before = recordTexts(ports)
  const next = new Map(before)
  for (const { key, text } of wanted.filter(({ key }) => isRecordKey(key))) {
    if (text === null) next.delete(key)
    else next.set(key, text)
  }
  let filled: RecordDatabase
  try {
    filled = await fillDatabase(`${databasePrefix}${randomId()}`, next, {
      ...ports,
      shown: (key) => lists.withKey(key)?.list.entry,
    })
  } catch (problem) {
    return { kind: 'failed', reason: problemToReason(problem) === 'quota' ? 'quota' : 'refused' }
  }
  // Everything from here on happens at once, so no other tab can store anything in between.
  const isStill = queue.role() === 'writer' && queue.mayWrite() && isSame(before, recordTexts(ports))
  const write = isStill
    ? switchTo(filled.name, ports, wanted)
    : ({ kind: 'failed', reason: 'refused' } as const)
  if (write.kind === 'failed') {
    void filled.destroy().catch(() => undefined)
    return write
  }
  const former = kept.current()
  ports.rereadValues([...wanted.map(({ key }) => key), recordsDatabase.key])
  kept.moved(filled)
  void former?.destroy().catch(() => undefined)
  return write
}

/** The stored lists, and what is stored together with them. */
function recordTexts({ kept, texts }: Ports): ReadonlyMap<string, string> {
  const database = kept.current()
  if (!database)
    return new Map(
      texts
        .keys()
        .filter(isRecordKey)
        .map((key) => [key, texts.read(key) ?? '']),
    )
  return new Map([
    ...catalogue.map(({ key }) => [key, entriesToText(database.entries(key))] as const),
    ...database.textKeys().map((key) => [key, database.text(key) ?? ''] as const),
  ])
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([key, text]) => other.get(key) === text)
}

/** From the write of the name on, the database is what counts. What follows can be repeated at the next start. */
function switchTo(name: string, { texts, values }: Ports, wanted: readonly WantedText[]): Write {
  const naming = values.replacement(recordsDatabase, name)
  const others = wanted
    .filter(({ key }) => !isRecordKey(key))
    .map(({ key, text }) => ({ key, was: texts.read(key), text }))
  const kind = others.filter(({ key }) => key === workspaceKind.key)
  const following = [...oldTexts(texts), ...others.filter((other) => !kind.includes(other))]
  const write = texts.write([], [...kind, naming, ...following])
  if (write.kind === 'stored' || write.reason !== 'quota') return write
  // There is no room even for the name. The activity log, which is in the database already, makes room.
  const inRoom = [...following.filter(isExpendable), ...kind, naming]
  return texts.write([], [...inRoom, ...following.filter((text) => !isExpendable(text))])
}

function isExpendable({ key }: Replacement): boolean {
  return catalogue.some((row) => row.key === key && row.isExpendable)
}
