/** The stored lists and texts as one tab knows them. */
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import { groupByList, type ReadBlock, type StoredBlock } from './blocks.ts'
import { getHashes } from './entry-texts.ts'
import { type KnownList, none } from './known-list.ts'
import { divideAgain, getChanges } from './list-blocks.ts'
import { hashText } from './list-hash.ts'
import type { Quarantined, RecordDatabasePorts, RequestedChange } from './record-changes.ts'
import { createTabLists, type TabLists } from './tab-lists.ts'

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

export function createTabCopy(ports: RecordDatabasePorts): TabCopy {
  const lists = createTabLists(ports)
  const texts = new Map<string, string>()

  function replace(blocks: readonly ReadBlock[]): readonly string[] {
    const byKey = groupByList(blocks)
    const before = { lists: lists.keys(), texts: new Map(texts) }
    lists.replace(byKey)
    texts.clear()
    for (const [key, [block]] of byKey) if (!lists.isList(key) && block) texts.set(key, block.text)
    const keys = new Set([...before.lists, ...lists.keys(), ...before.texts.keys(), ...texts.keys()])
    return [...keys].filter((key) => lists.isList(key) || before.texts.get(key) !== texts.get(key))
  }

  function adopt(blocks: readonly StoredBlock[]): readonly string[] | undefined {
    const byKey = groupByList(blocks)
    if (!lists.adopt(byKey)) return undefined
    for (const [key, [block]] of byKey) if (!lists.isList(key) && block) setText(texts, key, block.text)
    return [...byKey.keys()]
  }

  return {
    has: lists.has,
    entries: (key) => lists.get(key).entries,
    listText: lists.getText,
    listLength: lists.getLength,
    text: (key) => texts.get(key) ?? null,
    textKeys: () => [...texts.keys()],
    isDamaged: () => lists.damaged().length > 0,
    replace,
    adopt,
    prepare: (requested, isWhole = false) =>
      prepareChange({ lists, texts, now: ports.now }, requested, isWhole),
  }
}

interface State {
  lists: TabLists
  texts: Map<string, string>
  now(): Date
}

function prepareChange(
  state: State,
  { lists: requested, texts: requestedTexts, seen = [] }: RequestedChange,
  isWhole: boolean,
): Prepared {
  const { lists, texts } = state
  const divided = Array.from(requested, ([key, entries]): [string, KnownList] => {
    const known = lists.get(key)
    if (!entries) return [key, none]
    return [key, { blocks: divideAgain(known.blocks, known.entries, entries), entries }]
  })
  const aside = quarantine(state)
  const changedTexts = [
    ...requestedTexts.filter(({ key, text }) => text !== (texts.get(key) ?? null)),
    ...aside.texts,
  ]
  const { broken } = aside
  return {
    blocks: [
      ...(isWhole ? [...lists.allBlocks(), ...Array.from(texts, toWholeBlock)] : []),
      ...broken.map(({ list: key, start }) => ({ list: key, start, text: null })),
      ...divided.flatMap(([key, { blocks }]) =>
        getChanges(lists.get(key).blocks, blocks).map((change) => ({ list: key, ...change })),
      ),
      ...changedTexts.map(({ key, text }) => toWholeBlock([key, text])),
    ],
    mirrored: [
      // The former text may still be in local storage, however long ago it was stored.
      ...divided.flatMap(([key, { entries }]) =>
        [lists.get(key).entries, entries].flatMap((known) => getHashes(key, known)),
      ),
      ...broken.flatMap((block) => getHashes(block.list, lists.get(block.list).entries)),
      ...changedTexts.flatMap(({ key, text }) =>
        [texts.get(key), text].flatMap((known) => (known == null ? [] : [`${key} ${hashText(known)}`])),
      ),
      ...seen.map(({ key, text }) => `${key} ${hashText(text)}`),
    ],
    quarantined: aside.quarantined,
    adopt() {
      lists.forgetDamaged(broken)
      for (const [key, known] of divided) lists.set(key, known)
      for (const { key, text } of changedTexts) setText(texts, key, text)
    },
  }
}

function setText(texts: Map<string, string>, key: string, text: string | null) {
  if (text === null) texts.delete(key)
  else texts.set(key, text)
}

/** A text that is no list is stored in one block. */
function toWholeBlock<Text extends string | null>([key, text]: readonly [key: string, text: Text]) {
  return { list: key, start: '', text }
}

/** The damaged blocks of each list become one text. */
function quarantine({ lists, texts, now }: State) {
  const broken = lists.damaged()
  const quarantined = Array.from(groupByList(broken), ([key, blocks]) => {
    let quarantineKey = `${key}.corrupt.${now().toISOString()}`
    while (texts.has(quarantineKey)) quarantineKey += '+'
    return { key, quarantineKey, text: blocks.map(({ text }) => text).join('\n') }
  })
  return {
    broken,
    quarantined: quarantined.map(({ key, quarantineKey }) => ({ key, quarantineKey })),
    texts: quarantined.map(({ quarantineKey, text }) => ({ key: quarantineKey, text })),
  }
}
