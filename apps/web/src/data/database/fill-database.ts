/** Makes a database from the texts of a workspace, as local storage and back-ups hold them, and checks what it holds. */
import type { Entry } from '@plumbline/domain/records/list-entry.ts'
import { createListCodec } from '#data/list-codec.ts'
import { openRecordDatabase, type RecordDatabase, type RecordDatabasePorts } from './record-database.ts'

/**
 * Rejects, and leaves no database, if it cannot be stored or does not hold what was stored. A text that should be a
 * list and is none is kept as a quarantined text.
 */
export async function fillDatabase(
  name: string,
  wanted: ReadonlyMap<string, string>,
  ports: RecordDatabasePorts,
): Promise<RecordDatabase> {
  const { lists, texts } = toContents(wanted, ports)
  const written = openRecordDatabase(name, ports)
  // Read through a connection of its own, as after a new start.
  const database = openRecordDatabase(name, ports)
  try {
    const isStored = await written.store({
      lists,
      texts: Array.from(texts, ([key, text]) => ({ key, text })),
    })
    await written.close()
    await database.read()
    if (!isStored || !holds(database, lists, texts))
      throw new Error('The database does not hold what was stored')
    return database
  } catch (problem) {
    await written.close()
    await database.destroy().catch(() => undefined)
    throw problem
  }
}

function toContents(wanted: ReadonlyMap<string, string>, { catalogue, now }: RecordDatabasePorts) {
  const lists = new Map<string, readonly Entry[]>()
  const texts = new Map(wanted)
  for (const row of catalogue) {
    const text = texts.get(row.key)
    texts.delete(row.key)
    if (text === undefined) continue
    const entries = createListCodec(row).read(text, [])
    if (entries) lists.set(row.key, entries)
    else if (![...texts.values()].includes(text)) texts.set(`${row.key}.corrupt.${now().toISOString()}`, text)
  }
  return { lists, texts }
}

function holds(
  database: RecordDatabase,
  lists: ReadonlyMap<string, readonly Entry[]>,
  texts: ReadonlyMap<string, string>,
): boolean {
  const linesOf = (entries: readonly Entry[]) => entries.map(({ text }) => text)
  return (
    !database.isDamaged() &&
    [...lists].every(([key, entries]) => isSame(linesOf(database.entries(key)), linesOf(entries))) &&
    [...texts].every(([key, text]) => database.text(key) === text)
  )
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, at) => text === other[at])
}
