/** The stored lists and texts as one tab knows them. The blocks of a list are decoded when the list is first used. */
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import { createListCodec, linesToText } from '#data/catalogue/list-codec.ts'
import { quota } from '#data/storage/text-storage.ts'
import { groupByList, type ReadBlock, type StoredBlock } from './blocks.ts'
import { type KnownList, keepSame, none, readList, withBlocks } from './known-list.ts'
import { divideAgain, getChanges, textToLines } from './list-blocks.ts'
import { hashEntries, hashText } from './list-hash.ts'
import type { Quarantined, RecordDatabasePorts, RequestedChange } from './record-changes.ts'

interface Prepared {
  readonly blocks: readonly StoredBlock[]
  readonly mirrored: readonly string[]
  readonly quarantined: readonly Quarantined[]
  /** Called when the blocks have been stored. */
  adopt(): void
}

export interface TabCopy {
  /** Whether the list is stored, even if it is empty. */
  has(key: string): boolean
  /** The stored records of a list. Returns the same array until a change. */
  entries(key: string): readonly Entry[]
  /** What is mirrored of a list. It need not be decoded for that. */
  listText(key: string): string
  /** The length of that text. */
  listLength(key: string): number
  text(key: string): string | null
  /** The keys of the texts that are not lists. */
  textKeys(): readonly string[]
  /** Whether there are blocks that cannot be read. The next change moves them to the quarantine. */
  isDamaged(): boolean
  /** Replaces everything, and returns the keys of what has changed. */
  replace(blocks: readonly ReadBlock[]): readonly string[]
  /** Takes over changed blocks, and returns the keys of what has changed. Undefined if they cannot be read. */
  adopt(blocks: readonly StoredBlock[]): readonly string[] | undefined
  /** `isWhole`: the database has nothing, so every block is stored. */
  prepare(requested: RequestedChange, isWhole?: boolean): Prepared
}

const wholeText = ''

/** None for a list that does not fit into local storage, where its text can therefore not be. */
function getHashes(key: string, entries: readonly Entry[]): readonly string[] {
  return entriesToLength(entries) > quota ? [] : [`${key} ${hashEntries(entries)}`]
}

/** The length of the text that `entriesToText` makes of these entries. */
function entriesToLength(entries: readonly Entry[]): number {
  let length = 2
  for (const { text } of entries) length += text.length + 2
  return length
}

export function createTabCopy(ports: RecordDatabasePorts): TabCopy {
  const codecs = new Map(ports.catalogue.map((row) => [row.key, createListCodec(row)]))
  /** Blocks of lists that were not used yet. */
  let raw = new Map<string, readonly ReadBlock[]>()
  let lists = new Map<string, KnownList>()
  let texts = new Map<string, string>()
  let damaged: readonly ReadBlock[] = []

  function list(key: string): KnownList {
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

  /** Reads the lines of a block. Records that are known, here or on the screen, stay the same objects. */
  function getReader(key: string, known: readonly Entry[]) {
    const find = createFinder(known, ports.visible(key) ?? [])
    const used = new Set<string>()
    return (text: string): readonly Entry[] =>
      codecs.get(key)?.readLines(
        textToLines(text),
        (line) => {
          const entry = find(line)
          return entry?.row && entry
        },
        used,
      ) ?? []
  }

  function replace(blocks: readonly ReadBlock[]): readonly string[] {
    const byKey = groupByList(blocks)
    const isList = (key: string) => codecs.has(key)
    const before = { lists, texts }
    damaged = []
    raw = new Map([...byKey].filter(([key]) => isList(key)))
    lists = new Map([...lists].filter(([key]) => raw.has(key)))
    texts = new Map(
      [...byKey].flatMap(([key, [block]]) => (isList(key) || !block ? [] : [[key, block.text] as const])),
    )
    const keys = new Set([...before.lists.keys(), ...raw.keys(), ...before.texts.keys(), ...texts.keys()])
    return [...keys].filter((key) => isList(key) || before.texts.get(key) !== texts.get(key))
  }

  function adopt(blocks: readonly StoredBlock[]): readonly string[] | undefined {
    const byKey = groupByList(blocks)
    const next = new Map<string, KnownList>()
    try {
      for (const [key, changed] of byKey) {
        if (!codecs.has(key)) continue
        if (damaged.some((block) => block.list === key)) return undefined
        next.set(
          key,
          withBlocks(list(key), changed, (known) => getReader(key, known)),
        )
      }
    } catch {
      return undefined
    }
    for (const [key, known] of next) setList(key, known)
    for (const [key, [block]] of byKey) if (!codecs.has(key) && block) setText(key, block.text)
    return [...byKey.keys()]
  }

  function setList(key: string, known: KnownList) {
    if (known.blocks.length > 0) lists.set(key, known)
    else lists.delete(key)
  }

  function setText(key: string, text: string | null) {
    if (text === null) texts.delete(key)
    else texts.set(key, text)
  }

  /** Every block that is not damaged, as it is stored. */
  function allBlocks(): readonly StoredBlock[] {
    return [
      ...[...raw.values()].flat(),
      ...[...lists].flatMap(([key, { blocks }]) =>
        getChanges([], blocks).map((change) => ({ list: key, ...change })),
      ),
      ...Array.from(texts, ([key, text]) => ({ list: key, start: wholeText, text })),
    ]
  }

  function prepare(
    { lists: requested, texts: requestedTexts, seen = [] }: RequestedChange,
    isWhole = false,
  ): Prepared {
    const divided = Array.from(requested, ([key, entries]): [string, KnownList] => {
      const known = list(key)
      if (!entries) return [key, none]
      return [key, { blocks: divideAgain(known.blocks, known.entries, entries), entries }]
    })
    const aside = quarantine()
    const changedTexts = [
      ...requestedTexts.filter(({ key, text }) => text !== (texts.get(key) ?? null)),
      ...aside.texts,
    ]
    const { broken } = aside
    return {
      blocks: [
        ...(isWhole ? allBlocks() : []),
        ...broken.map(({ list: key, start }) => ({ list: key, start, text: null })),
        ...divided.flatMap(([key, { blocks }]) =>
          getChanges(list(key).blocks, blocks).map((change) => ({ list: key, ...change })),
        ),
        ...changedTexts.map(({ key, text }) => ({ list: key, start: wholeText, text })),
      ],
      mirrored: [
        // The former text may still be in local storage, however long ago it was stored.
        ...divided.flatMap(([key, { entries }]) =>
          [list(key).entries, entries].flatMap((known) => getHashes(key, known)),
        ),
        ...broken.flatMap((block) => getHashes(block.list, list(block.list).entries)),
        ...changedTexts.flatMap(({ key, text }) =>
          [texts.get(key), text].flatMap((known) => (known == null ? [] : [`${key} ${hashText(known)}`])),
        ),
        ...seen.map(({ key, text }) => `${key} ${hashText(text)}`),
      ],
      quarantined: aside.quarantined,
      adopt() {
        damaged = damaged.filter((block) => !broken.includes(block))
        for (const [key, known] of divided) setList(key, known)
        for (const { key, text } of changedTexts) setText(key, text)
      },
    }
  }

  /** The damaged blocks of each list become one text. */
  function quarantine() {
    const broken = damaged
    const quarantined = Array.from(groupByList(broken), ([key, blocks]) => {
      let quarantineKey = `${key}.corrupt.${ports.now().toISOString()}`
      while (texts.has(quarantineKey)) quarantineKey += '+'
      return { key, quarantineKey, text: blocks.map(({ text }) => text).join('\n') }
    })
    return {
      broken,
      quarantined: quarantined.map(({ key, quarantineKey }) => ({ key, quarantineKey })),
      texts: quarantined.map(({ quarantineKey, text }) => ({ key: quarantineKey, text })),
    }
  }

  return {
    has: (key) => raw.has(key) || lists.has(key),
    entries: (key) => list(key).entries,
    listText(key) {
      const lines = raw.get(key)?.flatMap(({ text }) => textToLines(text))
      return linesToText(lines ?? list(key).entries.map(({ text }) => text))
    },
    listLength(key) {
      const blocks = raw.get(key)
      return blocks
        ? blocks.reduce((sum, { text }) => sum + text.length, 2)
        : entriesToLength(list(key).entries)
    },
    text: (key) => texts.get(key) ?? null,
    textKeys: () => [...texts.keys()],
    isDamaged: () => damaged.length > 0,
    replace,
    adopt,
    prepare,
  }
}

/** Finds entries by their text. Texts that are asked for in the order of the entries are not looked up by their hash. */
function createFinder(known: readonly Entry[], visible: readonly Entry[]) {
  const ordered = known.length > 0 ? known : visible
  let next = 0
  let byText: Map<string, Entry> | undefined
  return (text: string): Entry | undefined => {
    const entry = ordered[next]
    if (!byText && entry?.text === text) {
      next += 1
      return entry
    }
    byText ??= new Map([...visible, ...known].map((one) => [one.text, one]))
    return byText.get(text)
  }
}
