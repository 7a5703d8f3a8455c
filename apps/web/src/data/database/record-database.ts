/** The records of a workspace in IndexedDB, and this tab's copy of them. Loaded only where a workspace is kept there. */
import type { Entry } from '@plumbline/domain/records/list-entry.ts'
import type { ListRow } from '#data/catalogue.ts'
import { createListCodec, type ListCodec } from '#data/list-codec.ts'
import {
  advanceBlocks,
  type BlockSchema,
  blockStores,
  createBlockStores,
  groupByList,
  type ReadBlock,
  readBlocks,
  type StoredBlock,
} from './blocks.ts'
import { changedKeys, type KnownList, keepSame, none, readList, withBlocks } from './known-list.ts'
import { changesOf, divideAgain, textToLines } from './list-blocks.ts'
import { createDatabase } from './open-database.ts'

/** What one tab has stored. The others take it over, or read the database again if they are not at `from`. */
export interface StoredChange {
  readonly name: string
  readonly from: number | undefined
  readonly to: number
  readonly blocks: readonly StoredBlock[]
}

interface WantedChange {
  /** By storage key. */
  readonly lists: ReadonlyMap<string, readonly Entry[]>
  /** Texts that are not lists. */
  readonly texts: readonly { readonly key: string; readonly text: string | null }[]
}

/** Records that could not be read were moved to a text of their own. */
interface Quarantine {
  readonly key: string
  readonly quarantineKey: string
}

export interface RecordDatabase {
  readonly name: string
  /** There is nothing in it: the browser has removed what was. */
  isLost(): boolean
  /** The stored records of a list, by its storage key. */
  entries(key: string): readonly Entry[]
  text(key: string): string | null
  /** The keys of the texts that are not lists. */
  textKeys(): readonly string[]
  /** Whether there are blocks that cannot be read. The next change moves them to the quarantine. */
  isDamaged(): boolean
  /** Reads everything, and returns the keys of what has changed. */
  read(): Promise<readonly string[]>
  /** Stores all or nothing. Undefined, and nothing is stored, if another tab has stored something since. */
  store(
    change: WantedChange,
  ): Promise<{ stored: StoredChange; quarantined: readonly Quarantine[] } | undefined>
  /** Takes over what another tab has stored, and returns the changed keys. Undefined if everything has to be read. */
  adopt(change: StoredChange): readonly string[] | undefined
  close(): Promise<void>
  destroy(): Promise<void>
}

export interface RecordDatabasePorts {
  catalogue: readonly ListRow[]
  now(): Date
  /** Finds a record of this list on the screen. If its text is the same, it stays the same object. */
  shown(key: string): ((id: string) => Entry | undefined) | undefined
}

interface Contents {
  readonly seq: number
}

const wholeText = ''

export function openRecordDatabase(name: string, ports: RecordDatabasePorts): RecordDatabase {
  /** A database that was removed must not come back as an empty one when it is read. */
  let mayCreate = false
  let isMissing = false
  const database = createDatabase<BlockSchema<Contents>>(name, (opened, _from, _to, transaction) => {
    isMissing = !mayCreate
    if (mayCreate) return createBlockStores(opened)
    transaction.done.catch(() => undefined)
    transaction.abort()
  })
  const codecs = new Map(ports.catalogue.map((row) => [row.key, createListCodec(row)]))
  let seq: number | undefined
  let lists: ReadonlyMap<string, KnownList> = new Map()
  let texts: ReadonlyMap<string, string> = new Map()
  let damaged: readonly ReadBlock[] = []

  const list = (key: string) => lists.get(key) ?? none

  /** Undefined if there is nothing that this tab does not know. */
  async function look(): Promise<{ blocks: readonly ReadBlock[]; seq: number | undefined } | undefined> {
    try {
      const looking = (await database.open()).transaction(blockStores, 'readonly')
      const position = looking.objectStore('position')
      const stored = (await position.get('position'))?.seq
      if (stored !== undefined && stored === seq) return undefined
      const found = await readBlocks<Contents>({ blocks: looking.objectStore('blocks'), position })
      return { blocks: found?.blocks ?? [], seq: stored }
    } catch (problem) {
      // What this tab has read stays on the screen.
      if (!isMissing || seq !== undefined) throw problem
      return { blocks: [], seq: undefined }
    }
  }

  async function read(): Promise<readonly string[]> {
    const found = await look()
    if (!found) return []
    const before = [lists, texts] as const
    const byKey = groupByList(found.blocks)
    const broken: ReadBlock[] = []
    lists = new Map(
      Array.from(codecs, ([key, codec]) => {
        const known = list(key)
        const reader = readerOf(key, codec, known.entries)
        return [key, keepSame(known, readList(byKey.get(key) ?? [], reader, broken))]
      }),
    )
    texts = new Map(
      [...byKey].flatMap(([key, [block]]) => (codecs.has(key) || !block ? [] : [[key, block.text]])),
    )
    damaged = broken
    seq = found.seq
    return changedKeys(before, [lists, texts])
  }

  /** Reads the lines of a block. Records that are known, here or on the screen, stay the same objects. */
  function readerOf(key: string, codec: ListCodec, known: readonly Entry[]) {
    const byText = new Map(known.map((entry) => [entry.text, entry]))
    const taken = new Set<string>()
    const find = ports.shown(key)
    return (text: string): readonly Entry[] => {
      const entries = codec.readLines(textToLines(text), (line) => byText.get(line), taken)
      if (!find) return entries
      return entries.map((entry) => {
        const shown = find(entry.id)
        return shown?.text === entry.text && shown.row ? shown : entry
      })
    }
  }

  async function store({ lists: wanted, texts: wantedTexts }: WantedChange) {
    const from = seq
    const divided = Array.from(wanted, ([key, entries]): [string, KnownList] => {
      const known = list(key)
      return [key, { blocks: divideAgain(known.blocks, known.entries, entries), entries }]
    })
    const aside = quarantine()
    const changedTexts = [
      ...wantedTexts.filter(({ key, text }) => text !== (texts.get(key) ?? null)),
      ...aside.texts,
    ]
    const blocks = [
      ...damaged.map(({ list: key, start }) => ({ list: key, start, text: null })),
      ...divided.flatMap(([key, { blocks }]) =>
        changesOf(list(key).blocks, blocks).map((change) => ({ list: key, ...change })),
      ),
      ...changedTexts.map(({ key, text }) => ({ list: key, start: wholeText, text })),
    ]
    const to = (from ?? 0) + 1
    mayCreate = from === undefined
    const isStored = await database.write(blockStores, (change) =>
      advanceBlocks<Contents>(
        { blocks: change.objectStore('blocks'), position: change.objectStore('position') },
        (stored) => stored?.seq === from,
        { to: { seq: to }, blocks, isSnapshot: false },
      ),
    )
    // What was read meanwhile is newer than what was stored here.
    if (!isStored || seq !== from) return undefined
    seq = to
    damaged = []
    lists = new Map([...lists, ...divided])
    adoptTexts(changedTexts)
    return { stored: { name, from, to, blocks }, quarantined: aside.quarantined }
  }

  function adoptTexts(changed: WantedChange['texts']) {
    const next = new Map(texts)
    for (const { key, text } of changed) {
      if (text === null) next.delete(key)
      else next.set(key, text)
    }
    texts = next
  }

  /** The damaged blocks of each list become one text. */
  function quarantine() {
    const byKey = groupByList(damaged)
    const quarantined = Array.from(byKey, ([key, blocks]) => {
      let quarantineKey = `${key}.corrupt.${ports.now().toISOString()}`
      while (texts.has(quarantineKey)) quarantineKey += '+'
      return { key, quarantineKey, text: blocks.map(({ text }) => text).join('\n') }
    })
    return {
      quarantined: quarantined.map(({ key, quarantineKey }) => ({ key, quarantineKey })),
      texts: quarantined.map(({ quarantineKey, text }) => ({ key: quarantineKey, text })),
    }
  }

  function adopt(change: StoredChange): readonly string[] | undefined {
    if (change.name !== name || change.from !== seq || damaged.length > 0) return undefined
    const byKey = groupByList(change.blocks)
    const next = new Map(lists)
    try {
      for (const [key, blocks] of byKey) {
        const codec = codecs.get(key)
        if (codec)
          next.set(
            key,
            withBlocks(list(key), blocks, (known) => readerOf(key, codec, known)),
          )
      }
    } catch {
      return undefined
    }
    lists = next
    adoptTexts(
      [...byKey].flatMap(([key, [block]]) => (codecs.has(key) || !block ? [] : [{ key, text: block.text }])),
    )
    seq = change.to
    return [...byKey.keys()]
  }

  return {
    name,
    isLost: () => seq === undefined,
    entries: (key) => list(key).entries,
    text: (key) => texts.get(key) ?? null,
    textKeys: () => [...texts.keys()],
    isDamaged: () => damaged.length > 0,
    read,
    store,
    adopt,
    close: database.close,
    destroy: database.destroy,
  }
}
