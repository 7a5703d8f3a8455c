/** Takes over what earlier versions of the app have stored elsewhere: a database with another name, and a log of answers. */
import { deleteDB } from 'idb'
import { lists as catalogue } from '#data/catalogue/catalogue.ts'
import { type BlockSchema, createBlockStores, type ReadBlock } from '#data/database/blocks.ts'
import { createDatabase } from '#data/database/open-database.ts'
import type { LoggedAnswer, RecordDatabasePorts } from '#data/database/record-changes.ts'
import { noRequests } from '#data/database/record-changes.ts'
import type { RecordDatabase } from '#data/database/record-database.ts'
import { createTabCopy } from '#data/database/tab-copy.ts'
import type { TextStorage } from '#data/storage/text-storage.ts'
import { textToJson } from '#data/storage/text-to-json.ts'
import { recordsDatabase } from '#data/storage/values.ts'
import { versionsKey } from '#data/upgrades/stored-versions.ts'

interface Ports extends RecordDatabasePorts {
  texts: TextStorage
}

/** Their requests must not be performed again. */
const logKey = 'plumblineAnsweredRequests'
const obsolete = [logKey, 'plumblineWriter', recordsDatabase.key]
const noText = ''

/** Resolves with true if the browser has removed the former database. If it is interrupted, it can be repeated. */
export async function takeOver(database: RecordDatabase, ports: Ports): Promise<boolean> {
  const { texts } = ports
  const left = obsolete.filter((key) => texts.read(key) !== null)
  if (left.length === 0) return false
  const name = texts.read(recordsDatabase.key)
  const isEmpty = database.position() === undefined
  const blocks = name !== null && isEmpty ? await readFormer(name) : []
  if (isEmpty) {
    const former = createTabCopy(ports)
    former.replace(blocks)
    const keys = ports.catalogue.map(({ key }) => key).filter(former.has)
    const lists = new Map(keys.map((key) => [key, former.entries(key)]))
    const aside = former.prepare({ lists: new Map(), texts: [], answers: [] }).blocks
    const stored = former
      .textKeys()
      .filter((key) => key !== logKey && key !== versionsKey && key !== formerVersionsKey)
    const answers = [former.text(logKey), texts.read(logKey)].flatMap(toAnswers)
    await database.commit(noRequests, () =>
      // Another tab may have done it in the meantime.
      database.position() !== undefined
        ? undefined
        : {
            lists,
            texts: [
              { key: versionsKey, text: former.text(formerVersionsKey) },
              ...stored.map((key) => ({ key, text: former.text(key) })),
              ...aside.flatMap(({ list: key, text }) => (text === null ? [] : [{ key, text }])),
            ],
            answers,
          },
    )
  }
  texts.write(left.map((key) => ({ key, was: texts.read(key), text: null })))
  // A tab with the earlier code closes its connection.
  if (name !== null) void deleteDB(name).catch(() => undefined)
  return name !== null && isEmpty && blocks.length === 0
}

const formerVersionsKey = `${versionsKey}.former`
/** A tab with the earlier code reads lists of these versions, and never writes them. */
const newerVersions = JSON.stringify(Object.fromEntries(catalogue.map(({ key }) => [key, 1_000_000])))

/** Reads everything, and keeps tabs with the earlier code from storing anything from then on. */
async function readFormer(name: string): Promise<readonly ReadBlock[]> {
  const former = createDatabase<BlockSchema<{ readonly seq: number }>>(name, createBlockStores)
  const read = await former.write(['blocks', 'position'], async (change) => {
    const blocks = change.objectStore('blocks')
    const position = await change.objectStore('position').get('position')
    if (!position) return []
    const [keys, found] = await Promise.all([blocks.getAllKeys(), blocks.getAll()])
    const all = keys.map(([list, start], at) => ({ list, start, text: found[at] ?? '' }))
    if (all.some(({ list }) => list === formerVersionsKey)) return all
    const versions = {
      list: formerVersionsKey,
      start: noText,
      text: (await blocks.get([versionsKey, noText])) ?? '{}',
    }
    await blocks.put(versions.text, [formerVersionsKey, noText])
    await blocks.put(newerVersions, [versionsKey, noText])
    await change.objectStore('position').put({ seq: position.seq + 1 }, 'position')
    return [...all, versions]
  })
  await former.close()
  return read
}

function toAnswers(text: string | null): LoggedAnswer[] {
  const stored = textToJson(text ?? '')
  // `as`: only earlier versions of the app wrote this key.
  return Array.isArray(stored) ? (stored as LoggedAnswer[]).filter((answer) => answer?.requestId) : []
}
