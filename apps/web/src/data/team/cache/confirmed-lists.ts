/** Every list of confirmed records of the team, in memory. */

import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import { createReadRecord } from '@plumbline/domain/kernel/records/read-record.ts'
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { findList } from '@plumbline/domain/lists.ts'
import type { ConfirmedStep } from '@plumbline/domain/team/wire/sync.ts'
import { groupByList, type StoredBlock } from '#data/database/blocks.ts'
import {
  type Block,
  type ConfirmedList,
  createConfirmedList,
  createConfirmedRecords,
  type RankedEntry,
  type RankedRaw,
  readBlocks,
} from './confirmed-list.ts'

export interface ConfirmedLists {
  names(): readonly string[]
  entries(list: string): readonly Entry[]
  /** The number of records in all lists. */
  count(): number
  /** Replaces all lists by the blocks of the cache, in order. Throws if they cannot be read, and then changes nothing. */
  load(blocks: readonly (Block & { readonly list: string })[]): void
  /** Replaces all lists, and returns their blocks. */
  replace(lists: ReadonlyMap<string, readonly RankedRaw[]>): readonly StoredBlock[]
  /** Adopts confirmed changes, and returns the blocks that they changed. */
  confirm(steps: readonly ConfirmedStep[]): readonly StoredBlock[]
}

export function createConfirmedLists(): ConfirmedLists {
  let lists = new Map<string, ConfirmedList>()

  function list(name: string): ConfirmedList {
    const known = lists.get(name) ?? createConfirmedList(getReader(name))
    lists.set(name, known)
    return known
  }

  const former = (name: string): ReadonlyMap<string, RankedEntry> =>
    new Map(
      lists
        .get(name)
        ?.entries()
        .map((entry) => [entry.text, entry]),
    )

  return {
    names: () => [...lists.keys()],
    entries: (name) => lists.get(name)?.entries() ?? none,
    count: () => [...lists.values()].reduce((sum, known) => sum + known.entries().length, 0),
    load(blocks) {
      lists = new Map(
        Array.from(groupByList(blocks), ([name, own]) => [
          name,
          readBlocks(own, getReader(name), former(name)),
        ]),
      )
    },
    replace(raws) {
      const created = Array.from(
        raws,
        ([name, own]) => [name, createConfirmedRecords(own, getReader(name), former(name))] as const,
      )
      lists = new Map(created.map(([name, { list }]) => [name, list]))
      return created.flatMap(([name, { blocks }]) => blocks.map((block) => ({ list: name, ...block })))
    },
    confirm(steps) {
      for (const { list: name, id, rank, record } of steps)
        list(name).confirm(id, record && rank !== undefined ? [rank, record] : null)
      return [...new Set(steps.map((step) => step.list))].flatMap((name) =>
        list(name)
          .changedBlocks()
          .map((block) => ({ list: name, ...block })),
      )
    },
  }
}

const none: readonly Entry[] = []
const readers = new WeakMap<CollectionDef<Rec>, (raw: unknown) => Rec | undefined>()

/** Lists of a newer server are kept, but not read. */
function getReader(name: string): (raw: unknown) => Rec | undefined {
  const def = findList(name)
  if (!def) return () => undefined
  const known = readers.get(def) ?? createReadRecord(def.schema)
  readers.set(def, known)
  return known
}
