/** Replaces the lists as a whole, by another workspace or a back-up. */

import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { noRequests } from '#data/database/record-changes.ts'
import type { CaughtUp, RecordDatabase } from '#data/database/record-database.ts'
import { problemToReason } from '#data/files/file-store-error.ts'
import type { Sequence } from '#data/storage/sequence.ts'
import type { Replacement, Write } from '#data/storage/text-storage.ts'
import { workspaceKind } from '#data/storage/values.ts'
import { isOfMirror, readVersions, replaceVersions, versionsKey } from '#data/upgrades/stored-versions.ts'
import { currentVersion } from '#data/upgrades/upgrades.ts'
import type { StoredList } from './lists/local-list.ts'
import { personalLists } from './lists/personal-lists.ts'
import type { StoredLists, StoredListsPorts } from './lists/stored-lists.ts'
import type { LocalRequests } from './local-requests.ts'
import type { Mirror } from './mirror.ts'

/** Where the records are. 'opening': shown from local storage, until the database has been read. */
export type Place = 'opening' | 'database' | 'local storage' | 'read-only'

export interface Replacing {
  /** Replaces every list, together with other texts: all or nothing. */
  replaceAll(
    getRows: (name: string) => readonly Rec[],
    alongside: () => readonly Replacement[],
  ): Promise<Write>
  /** Replaces texts of lists and other keys: all or nothing. The caller reports a failure. */
  replaceTexts(requested: () => readonly TargetText[]): Promise<Write>
  /** The current text of every list, by key. */
  listTexts(): ReadonlyMap<string, string>
  /** Every stored key with its text, wherever it is stored. The lists are as they are shown. */
  storedTexts(): [key: string, text: string][]
  /** Whether this list has been stored, rather than showing its seed data. */
  isStored(list: string): boolean
}

/** A `null` text removes the key. */
export type TargetText = Pick<Replacement, 'key' | 'text'>

interface Ports extends Omit<StoredListsPorts, 'database'> {
  lists: StoredLists
  mirror: Mirror
  sequence: Sequence
  database(): RecordDatabase | undefined
  place(): Place
  whenOpened(): Promise<void>
  onStored(): void
  flush(): Write
  /** Stores the pending requests in the database. */
  commit(): Promise<void>
  requests: Pick<LocalRequests, 'isEmpty'>
  adopt(caughtUp: CaughtUp): void
  report(write: Write): void
  /** Notifies the other tabs that something was stored. */
  notifyTabs(): void
  /** Reads these lists again if others have stored them. */
  follow(lists: readonly StoredList[]): void
  schedule(): void
}

const readOnly = { kind: 'failed', reason: 'read-only' } as const
const stored = { kind: 'stored' } as const
const maxTries = 20

export function createReplacing(ports: Ports): Replacing {
  const { texts, lists } = ports

  async function replaceAll(...[getRows, alongside]: Parameters<Replacing['replaceAll']>): Promise<Write> {
    const failed = await prepare(ports)
    if (failed) return failed
    const all = lists.openAll()
    const database = ports.database()
    if (database) {
      const write = await replaceInDatabase(ports, database, () => ({
        lists: new Map(all.map((list) => [list.key, list.rowsToEntries(getRows(list.name))])),
        texts: [getVersions(ports, database, all)],
        values: alongside(),
      }))
      ports.report(write)
      return write
    }
    const replacements = all.map((list) => list.replacementBy(getRows(list.name)))
    const write = texts.write([...replacements, ...lists.getVersions(all), ...alongside()])
    ports.report(write)
    if (write.kind === 'failed') return write
    rereadValues(
      ports,
      alongside().map(({ key }) => key),
    )
    for (const [index, list] of all.entries()) list.replaced(replacements[index]?.text ?? null)
    return write
  }

  async function replaceTexts(readTargetTexts: () => readonly TargetText[]): Promise<Write> {
    const failed = await prepare(ports)
    if (failed) return failed
    const database = ports.database()
    if (!database) return replaceInTexts(ports, readTargetTexts())
    return replaceInDatabase(ports, database, () => planTexts(ports, database, readTargetTexts()))
  }

  const listTexts = () => new Map(openAll(ports).map((list) => [list.key, list.text()]))

  return {
    replaceAll,
    replaceTexts,
    listTexts,
    isStored(name) {
      const row = ports.catalogue.find(({ def }) => def.name === name)
      return row !== undefined && (ports.database()?.has(row.key) || texts.read(row.key) !== null)
    },
    storedTexts() {
      ports.flush()
      const database = ports.database()
      const isHere = (key: string) => !database || (key !== versionsKey && !database.has(key))
      const here = texts
        .keys()
        .filter(isHere)
        .map((key): [string, string] => [
          key,
          key === versionsKey && isOfMirror(texts)
            ? JSON.stringify(readVersions(texts))
            : (texts.read(key) ?? ''),
        ])
      if (!database) return here
      const there = database.textKeys().map((key): [string, string] => [key, database.text(key) ?? ''])
      return [...new Map([...here, ...there, ...[...listTexts()].filter(([key]) => database.has(key))])]
    },
  }
}

function openAll({ lists, follow }: Ports): readonly StoredList[] {
  const all = lists.openAll()
  follow(all)
  return all
}

/** Undefined if the lists can be replaced. */
async function prepare(ports: Ports): Promise<Write | undefined> {
  await ports.whenOpened()
  if (ports.place() === 'read-only') return readOnly
  if (ports.place() === 'opening') return { kind: 'failed', reason: 'refused' }
  if (ports.place() === 'local storage') {
    const write = ports.flush()
    if (write.kind === 'failed') return write
  }
  return openAll(ports).every((list) => list.mayWrite()) ? undefined : readOnly
}

function getVersions(ports: Ports, database: RecordDatabase, all: readonly StoredList[]): TargetText {
  const versions = all.map(({ key }) => [key, currentVersion(key, ports.upgrades)] as const)
  return replaceVersions({ read: database.text }, Object.fromEntries(versions))
}

interface Planned {
  readonly lists: ReadonlyMap<string, readonly Entry[] | null>
  readonly texts: readonly TargetText[]
  /** Texts of local storage. */
  readonly values: readonly TargetText[]
}

const isPersonal = (key: string) => personalLists.some(({ value }) => value.key === key)

function planTexts(ports: Ports, database: RecordDatabase, requested: readonly TargetText[]): Planned {
  // The last text of a key is the one that counts.
  const byKey = new Map(requested.map(({ key, text }) => [key, text]))
  const planned = new Map<string, readonly Entry[] | null>()
  const inDatabase: TargetText[] = []
  const inTexts: TargetText[] = []
  for (const [key, text] of byKey) {
    const list = ports.lists.openAll().find((known) => known.key === key)
    if (list) {
      const entries = text === null ? undefined : list.textToEntries(text)
      planned.set(key, entries ?? null)
      // A text that should be a list and is none is kept.
      if (text !== null && !entries && ![...byKey].some(([other, same]) => other !== key && same === text))
        inTexts.push({ key: `${key}.corrupt.${ports.now().toISOString()}`, text })
    } else if (key === versionsKey) inDatabase.push({ key, text })
    else {
      if (isPersonal(key)) inDatabase.push({ key, text })
      // A quarantined block of the database.
      else if (database.text(key) !== null) inDatabase.push({ key, text: null })
      inTexts.push({ key, text })
    }
  }
  const written = ports.lists.openAll().filter(({ key }) => planned.has(key))
  // Without versions, the lists have the current version.
  if (!byKey.has(versionsKey)) inDatabase.push(getVersions(ports, database, written))
  return { lists: planned, texts: inDatabase, values: inTexts }
}

/** Plans again if another tab has stored something in the meantime. */
function replaceInDatabase(ports: Ports, database: RecordDatabase, plan: () => Planned): Promise<Write> {
  return ports.sequence.run(async () => {
    try {
      for (let tries = 0; tries < maxTries; tries += 1) {
        if (!ports.requests.isEmpty()) await ports.commit()
        ports.adopt(await database.read())
        const position = database.position()
        const planned = plan()
        let isDone = false
        await database.commit(noRequests, (caughtUp) => {
          ports.adopt(caughtUp)
          isDone = database.position() === position
          return isDone ? { ...planned, answers: [] } : undefined
        })
        if (isDone) {
          await finish(ports, database, planned)
          return stored
        }
      }
      return { kind: 'failed', reason: 'refused' } as const
    } catch (problem) {
      return { kind: 'failed', reason: problemToReason(problem) === 'quota' ? 'quota' : 'refused' }
    }
  })
}

async function finish(ports: Ports, database: RecordDatabase, planned: Planned) {
  const { texts, mirror, lists } = ports
  const removed = [...planned.lists].flatMap(([key, entries]) => (entries ? [] : [{ key, text: null }]))
  texts.write(removed.map((removal) => ({ ...removal, was: texts.read(removal.key) })))
  mirror.schedule(planned.lists.keys())
  mirror.flush()
  const write = mirror.write(planned.values)
  rereadValues(
    ports,
    planned.values.map(({ key }) => key),
  )
  const keys = planned.values.map(({ key }) => key)
  // The lists are stored. Values that cannot be removed are written once more by the next start.
  if (write.kind === 'stored') await database.removeValues(keys).catch(() => undefined)
  ports.follow(lists.opened())
  ports.notifyTabs()
}

function replaceInTexts(ports: Ports, requested: readonly TargetText[]): Write {
  const { texts, lists } = ports
  const all = lists.openAll()
  const texted = new Map(requested.map(({ key, text }) => [key, { key, was: texts.read(key), text }]))
  const written = all.filter(({ key }) => texted.has(key))
  // Without versions, the lists have the current version.
  const versions = texted.has(versionsKey) ? [] : lists.getVersions(written)
  const write = texts.write([...texted.values(), ...versions])
  if (write.kind === 'failed') return write
  rereadValues(ports, [...texted.keys()])
  for (const list of all) if (written.includes(list)) list.replaced(texts.read(list.key))
  ports.follow(all)
  if (all.some((list) => list.isDirty())) ports.schedule()
  ports.onStored()
  return write
}

/** The kind of the workspace comes first, because the seed data of lists depends on it. */
function rereadValues({ values }: Ports, keys: readonly string[]) {
  for (const key of [workspaceKind.key, ...keys]) values.reread(key)
}
