/** Replaces the lists as a whole: all or nothing. */

import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import { noRequests } from '#data/database/record-changes.ts'
import type { RecordDatabase } from '#data/database/record-database.ts'
import { problemToReason } from '#data/files/file-store-error.ts'
import type { Write } from '#data/storage/text-storage.ts'
import { workspaceKind } from '#data/storage/values.ts'
import { replaceVersions, versionsKey } from '#data/upgrades/stored-versions.ts'
import { currentVersion } from '#data/upgrades/upgrades.ts'
import type { StoredList } from './lists/local-list.ts'
import { personalLists } from './lists/personal-lists.ts'
import type { Replacing, ReplacingPorts, TargetText } from './replacing.ts'

interface Ports extends ReplacingPorts {
  /** Every list, with what others have stored of it. */
  openAll(): readonly StoredList[]
}

const readOnly = { kind: 'failed', reason: 'read-only' } as const
const stored = { kind: 'stored' } as const
const maxTries = 20

export async function replaceAll(
  ports: Ports,
  ...[getRows, alongside]: Parameters<Replacing['replaceAll']>
): Promise<Write> {
  const { lists, texts } = ports
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

export async function replaceTexts(
  ports: Ports,
  readTargetTexts: () => readonly TargetText[],
): Promise<Write> {
  const failed = await prepare(ports)
  if (failed) return failed
  const database = ports.database()
  if (!database) return replaceInTexts(ports, readTargetTexts())
  return replaceInDatabase(ports, database, () => planTexts(ports, database, readTargetTexts()))
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
  return ports.openAll().every((list) => list.mayWrite()) ? undefined : readOnly
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
  ports.followStale(lists.opened())
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
  ports.followStale(all)
  if (all.some((list) => list.isDirty())) ports.schedule()
  ports.onStored()
  return write
}

/** The kind of the workspace comes first, because the seed data of lists depends on it. */
function rereadValues({ values }: Ports, keys: readonly string[]) {
  for (const key of [workspaceKind.key, ...keys]) values.reread(key)
}
