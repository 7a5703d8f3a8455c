/** Reads the lists as a whole, and replaces them by another workspace or a back-up. */

import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import type { CaughtUp } from '#data/database/record-database.ts'
import type { Replacement, Write } from '#data/storage/text-storage.ts'
import { isOfMirror, readVersions, versionsKey } from '#data/upgrades/stored-versions.ts'
import type { StoredList } from './lists/local-list.ts'
import type { LocalBackendPorts, LocalState } from './local-state.ts'
import type { Mirror } from './mirror.ts'

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

export interface ReplacingPorts extends LocalState, LocalBackendPorts {
  mirror: Mirror
  whenOpened(): Promise<void>
  flush(): Write
  /** Stores the pending requests in the database. */
  commit(): Promise<void>
  adopt(caughtUp: CaughtUp): void
}

const refused = { kind: 'failed', reason: 'refused' } as const
/** This code comes with that of the database, so that no start waits for it. */
const loadCode = () => import('./replace-lists.ts').catch(() => undefined)

export function createReplacing(ports: ReplacingPorts): Replacing {
  const { texts } = ports

  function openAll(): readonly StoredList[] {
    const all = ports.lists.openAll()
    ports.followStale(all)
    return all
  }

  const listTexts = () => new Map(openAll().map((list) => [list.key, list.text()]))

  return {
    async replaceAll(getRows, alongside) {
      const code = await loadCode()
      if (code) return code.replaceAll({ ...ports, openAll }, getRows, alongside)
      ports.report(refused)
      return refused
    },
    async replaceTexts(requested) {
      const code = await loadCode()
      return code ? code.replaceTexts({ ...ports, openAll }, requested) : refused
    },
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
