/** Replaces the lists as a whole: another workspace, a back-up, or another place where they are kept. */
import type { Rec } from '@plumbline/domain/kernel/record.ts'
import { replaceVersions, versionsKey } from '#data/upgrades/stored-versions.ts'
import { currentVersion } from '#data/upgrades/upgrades.ts'
import { isRecordKey } from './database/database-keys.ts'
import type { KeptDatabase } from './database/kept-database.ts'
import type { KeptList } from './local-list.ts'
import type { RequestQueue } from './request-queue.ts'
import type { StoredLists, StoredListsPorts } from './stored-lists.ts'
import type { Replacement, Write } from './text-storage.ts'
import type { Turn } from './turn.ts'
import { recordsDatabase, workspaceKind } from './values.ts'

export interface Replacing {
  /** Replaces every list, in local storage, together with other texts: all or nothing. */
  replaceAll(
    rowsOf: (name: string) => readonly Rec[],
    alongside: () => readonly Replacement[],
  ): Promise<Write>
  /**
   * Replaces texts of lists and other keys: all or nothing. The caller reports a failure. A workspace of one's own that
   * does not fit into local storage is kept in a database.
   */
  replaceTexts(wanted: () => readonly WantedText[]): Promise<Write>
  /** Moves the lists of a workspace of one's own from local storage to a database. */
  moveToDatabase(): Promise<Write>
  /** The current text of every list, by key. */
  listTexts(): ReadonlyMap<string, string>
  /** Every stored key with its text, wherever it is stored. The lists are as they are shown. */
  storedTexts(): [key: string, text: string][]
  /** Removes the databases that the records were moved out of. */
  sweepDatabases(): Promise<void>
}

/** A `null` text removes the key. */
export type WantedText = Pick<Replacement, 'key' | 'text'>

interface Ports extends Omit<StoredListsPorts, 'kept' | 'database'> {
  kept: KeptDatabase
  lists: StoredLists
  queue: RequestQueue
  onStored(): void
  flush(): Write
  report(write: Write): void
  /** Reads these lists again if others have stored them. */
  follow(lists: readonly KeptList[]): void
  schedule(): void
  turn: Turn
}

/** Other tabs consider a writer frozen that they do not hear for 1.5 s. */
const busyBeatMs = 500

const readOnly = { kind: 'failed', reason: 'read-only' } as const

export function createReplacing(ports: Ports): Replacing {
  const { texts, values, kept, lists, queue } = ports

  function openAll(): readonly KeptList[] {
    const all = lists.openAll()
    ports.follow(all)
    return all
  }

  /** Makes this tab the writer, and stores what is not stored yet. */
  async function takeOver(): Promise<Write> {
    await queue.becomeWriter()
    if (queue.role() === 'reader') return readOnly
    await kept.whenRead()
    const write = ports.flush()
    await ports.turn.whenFree()
    return kept.isReading() ? { kind: 'failed', reason: 'refused' } : write
  }

  /** Undefined if the lists can be replaced. */
  async function prepare(): Promise<Write | undefined> {
    const write = await takeOver()
    if (write.kind === 'failed') return write
    return openAll().every((list) => list.mayWrite()) ? undefined : readOnly
  }

  /** The change that makes local storage the place of the lists, to be written last. */
  function leaving(): readonly Replacement[] {
    return kept.current() ? [values.removal(recordsDatabase)] : []
  }

  function versionsOf(written: readonly KeptList[]): readonly Replacement[] {
    if (!kept.current()) return lists.versionsOf(written)
    const current = written.map(({ key }) => [key, currentVersion(key, ports.upgrades)] as const)
    return [replaceVersions(texts, Object.fromEntries(current))]
  }

  function left() {
    const former = kept.current()
    if (!former) return
    values.reread(recordsDatabase.key)
    kept.moved(undefined)
    void former.destroy().catch(() => undefined)
  }

  async function replaceAll(...[rowsOf, alongside]: Parameters<Replacing['replaceAll']>): Promise<Write> {
    const failed = await prepare()
    if (failed) return failed
    const all = lists.openAll()
    const replacements = all.map((list) => list.replacementBy(rowsOf(list.name)))
    const write = texts.write([...replacements, ...versionsOf(all), ...alongside()], leaving())
    ports.report(write)
    if (write.kind === 'failed') return write
    left()
    for (const [index, list] of all.entries()) list.replaced(replacements[index]?.text ?? null)
    return write
  }

  async function replaceTexts(wantedNow: () => readonly WantedText[]): Promise<Write> {
    const failed = await prepare()
    if (failed) return failed
    const wanted = wantedNow()
    const isOwn =
      (wanted.find(({ key }) => key === workspaceKind.key)?.text ?? values.get(workspaceKind)) === 'own'
    if (isOwn && kept.current()) return moveIn(wanted)
    const write = replaceInTexts(wanted)
    const isTooLarge = write.kind === 'failed' && write.reason === 'quota'
    if (!isTooLarge || !isOwn) return write
    const moved = await moveIn(wanted)
    // Without a database, the reason is still that local storage is full.
    return moved.kind === 'stored' ? moved : write
  }

  function replaceInTexts(wanted: readonly WantedText[]): Write {
    const all = lists.openAll()
    const texted = new Map(wanted.map(({ key, text }) => [key, { key, was: texts.read(key), text }]))
    const written = all.filter(({ key }) => texted.has(key))
    // Without versions, the lists have the current version.
    const versions = texted.has(versionsKey) ? [] : versionsOf(written)
    const write = texts.write([...texted.values(), ...versions], leaving())
    if (write.kind === 'failed') return write
    rereadValues([...texted.keys()])
    left()
    for (const list of all) if (written.includes(list)) list.replaced(texts.read(list.key))
    ports.follow(all)
    if (all.some((list) => list.isDirty())) ports.schedule()
    ports.onStored()
    return write
  }

  /** The kind of the workspace comes first, because the seed data of lists depends on it. */
  function rereadValues(keys: readonly string[]) {
    for (const key of [workspaceKind.key, ...keys]) values.reread(key)
  }

  /** Stores nothing else meanwhile. */
  async function moveIn(wanted: readonly WantedText[]): Promise<Write> {
    const beat = setInterval(queue.tellBusy, busyBeatMs)
    try {
      return await ports.turn.take(async () => {
        const [{ moveToDatabase }] = await Promise.all([
          import('./database/move-to-database.ts'),
          // Needed for every change from then on.
          import('./database/store-lists.ts'),
        ])
        return moveToDatabase({ ...ports, rereadValues }, wanted)
      })
    } finally {
      clearInterval(beat)
      if (queue.role() === 'writer') ports.schedule()
    }
  }

  function listTexts(): ReadonlyMap<string, string> {
    return new Map(openAll().map((list) => [list.key, list.text()]))
  }

  return {
    replaceAll,
    replaceTexts,
    async moveToDatabase() {
      const write = await takeOver()
      // A change that did not fit was reverted. That is why the records are moved.
      if (write.kind === 'failed' && write.reason !== 'quota') return write
      if (kept.current() || values.get(workspaceKind) !== 'own') return { kind: 'stored' }
      return moveIn([])
    },
    listTexts,
    storedTexts() {
      ports.flush()
      const database = kept.current()
      const isHere = (key: string) => !database || !(isRecordKey(key) || key === recordsDatabase.key)
      const here = texts.keys().filter(isHere)
      const there = database?.textKeys() ?? []
      return [
        ...here.map((key): [string, string] => [key, texts.read(key) ?? '']),
        ...there.map((key): [string, string] => [key, database?.text(key) ?? '']),
        ...(database ? listTexts() : []),
      ]
    },
    async sweepDatabases() {
      const { sweepDatabases } = await import('./database/sweep-databases.ts')
      await sweepDatabases(() => (queue.role() === 'writer' ? values.get(recordsDatabase) : undefined))
    },
  }
}
