/** The stored lists as one tab knows them. The blocks of a list are decoded when the list is first used. */
import { linesToText } from '#data/catalogue/list-codec.ts'
import { type BlockReaderPorts, createBlockReaders } from './block-readers.ts'
import type { ReadBlock, StoredBlock } from './blocks.ts'
import { entriesToLength } from './entry-texts.ts'
import { type KnownList, keepSame, none, readList, withBlocks } from './known-list.ts'
import { getChanges, textToLines } from './list-blocks.ts'

export interface TabLists {
  isList(key: string): boolean
  /** The keys of the stored lists, even if they are empty. */
  keys(): readonly string[]
  has(key: string): boolean
  get(key: string): KnownList
  set(key: string, known: KnownList): void
  /** What is mirrored of a list. It need not be decoded for that. */
  getText(key: string): string
  getLength(key: string): number
  /** Blocks that cannot be read. */
  damaged(): readonly ReadBlock[]
  forgetDamaged(blocks: readonly ReadBlock[]): void
  /** Replaces every list by its blocks. */
  replace(byKey: ReadonlyMap<string, readonly ReadBlock[]>): void
  /** Takes over changed blocks, of all these lists or of none. Returns false if they cannot be read. */
  adopt(byKey: ReadonlyMap<string, readonly StoredBlock[]>): boolean
  /** Every block that is not damaged, as it is stored. */
  allBlocks(): readonly StoredBlock[]
}

export function createTabLists(ports: BlockReaderPorts): TabLists {
  const { isList, getReader } = createBlockReaders(ports)
  /** Blocks of lists that were not used yet. */
  let raw = new Map<string, readonly ReadBlock[]>()
  let lists = new Map<string, KnownList>()
  let damaged: readonly ReadBlock[] = []

  function get(key: string): KnownList {
    const blocks = raw.get(key)
    const known = lists.get(key) ?? none
    if (!blocks) return known
    raw.delete(key)
    const broken: ReadBlock[] = []
    const read = keepSame(known, readList(blocks, getReader(key, known.entries), broken))
    damaged = [...damaged.filter((block) => block.list !== key), ...broken]
    lists.set(key, read)
    return read
  }

  function adopt(byKey: ReadonlyMap<string, readonly StoredBlock[]>): boolean {
    const next = new Map<string, KnownList>()
    try {
      for (const [key, changed] of byKey) {
        if (!isList(key)) continue
        if (damaged.some((block) => block.list === key)) return false
        next.set(
          key,
          withBlocks(get(key), changed, (known) => getReader(key, known)),
        )
      }
    } catch {
      return false
    }
    for (const [key, known] of next) set(key, known)
    return true
  }

  function set(key: string, known: KnownList) {
    if (known.blocks.length > 0) lists.set(key, known)
    else lists.delete(key)
  }

  return {
    isList,
    keys: () => [...lists.keys(), ...raw.keys()],
    has: (key) => raw.has(key) || lists.has(key),
    get,
    set,
    getText(key) {
      const lines = raw.get(key)?.flatMap(({ text }) => textToLines(text))
      return linesToText(lines ?? get(key).entries.map(({ text }) => text))
    },
    getLength(key) {
      const blocks = raw.get(key)
      return blocks
        ? blocks.reduce((sum, { text }) => sum + text.length, 2)
        : entriesToLength(get(key).entries)
    },
    damaged: () => damaged,
    forgetDamaged(blocks) {
      damaged = damaged.filter((block) => !blocks.includes(block))
    },
    replace(byKey) {
      damaged = []
      raw = new Map([...byKey].filter(([key]) => isList(key)))
      lists = new Map([...lists].filter(([key]) => raw.has(key)))
    },
    adopt,
    allBlocks: () => [
      ...[...raw.values()].flat(),
      ...[...lists].flatMap(([key, { blocks }]) =>
        getChanges([], blocks).map((change) => ({ list: key, ...change })),
      ),
    ],
  }
}
