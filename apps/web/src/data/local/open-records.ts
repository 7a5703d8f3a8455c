/** Opens the records of this browser's workspace, and compares local storage with them. Loaded after the first paint. */

import { hashText } from '#data/database/list-hash.ts'
import type { RecordDatabasePorts } from '#data/database/record-changes.ts'
import { openRecordDatabase, type RecordDatabase } from '#data/database/record-database.ts'
import { readUnmirrored, unmirroredKey } from '#data/local/mirror.ts'
import type { Answer } from '#data/storage/backend.ts'
import type { TextStorage } from '#data/storage/text-storage.ts'
import { takeOver } from './take-over.ts'

// Loaded with the database, after the first paint.
export { watchAnswer } from '#data/database/watch-blocking.ts'

interface Ports extends RecordDatabasePorts {
  texts: TextStorage
  /** The keys of the lists, and of the texts that are stored with them. */
  mirroredKeys: readonly string[]
}

interface Compared {
  /** Texts that another program has written. */
  readonly foreign: readonly { readonly key: string; readonly text: string }[]
  /** The keys of earlier mirrors. */
  readonly outdated: readonly string[]
  /** The keys of lists that the database does not have. */
  readonly onlyInTexts: readonly string[]
}

export interface OpenedRecords extends Compared {
  readonly database: RecordDatabase
  readonly answers: readonly Answer[]
  readonly values: Awaited<ReturnType<RecordDatabase['values']>>
  /** The browser has removed the records. */
  readonly isLost: boolean
}

export async function openRecords(ports: Ports): Promise<OpenedRecords> {
  const { texts, mirroredKeys } = ports
  const mirrored = () =>
    mirroredKeys.flatMap((key) => {
      const text = texts.read(key)
      return text === null ? [] : [{ key, text }]
    })
  const database = openRecordDatabase({ ...ports, mirrored })
  const { answers } = await database.read()
  const isFormerLost = await takeOver(database, ports)
  const isEmpty = database.position() === undefined
  const isLost = isFormerLost || (isEmpty && readUnmirrored(texts).length > 0)
  if (isEmpty) texts.write([{ key: unmirroredKey, was: texts.read(unmirroredKey), text: null }])
  const [values, compared] = await Promise.all([
    database.values(),
    compareTexts(database, mirroredKeys, texts),
  ])
  return { database, answers, values, isLost, ...compared }
}

export async function compareTexts(
  database: RecordDatabase,
  keys: readonly string[],
  texts: Pick<TextStorage, 'read'>,
): Promise<Compared> {
  const foreign: { key: string; text: string }[] = []
  const outdated: string[] = []
  const onlyInTexts: string[] = []
  for (const key of keys) {
    const text = texts.read(key)
    if (text === null && database.has(key)) {
      // The text of a large list takes long to make.
      outdated.push(key)
      continue
    }
    const stored = database.has(key) ? database.listText(key) : database.text(key)
    if (text === stored) continue
    if (stored === null) onlyInTexts.push(key)
    else if (text === null || (await database.isMirrored(key, hashText(text)))) outdated.push(key)
    else foreign.push({ key, text })
  }
  return { foreign, outdated, onlyInTexts }
}
