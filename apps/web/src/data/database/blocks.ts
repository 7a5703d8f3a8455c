/** Records in IndexedDB, in blocks of one text each: single records take four times as long to read. */
import type { DBSchema } from 'idb'

/** A block as it is stored from now on; null removes it. */
export interface BlockChange {
  /** Blocks of a list are in the order of these texts. */
  readonly start: string
  readonly text: string | null
}

export interface StoredBlock extends BlockChange {
  readonly list: string
}

export type ReadBlock = StoredBlock & { readonly text: string }

/** `Contents` reports how far the blocks are. It is stored together with them. */
export interface BlockSchema<Contents> extends DBSchema {
  blocks: { key: [list: string, start: string]; value: string }
  position: { key: 'position'; value: Contents }
}

export const blockStores = ['blocks', 'position'] as const

export function createBlockStores(database: {
  createObjectStore(name: (typeof blockStores)[number]): unknown
}): void {
  for (const name of blockStores) database.createObjectStore(name)
}

/** The two stores in a transaction. */
interface ReadStores<Contents> {
  blocks: { getAllKeys(): Promise<[list: string, start: string][]>; getAll(): Promise<string[]> }
  position: { get(key: 'position'): Promise<Contents | undefined> }
}

interface WriteStores<Contents> {
  blocks: {
    clear(): Promise<unknown>
    put(text: string, key: [list: string, start: string]): Promise<unknown>
    delete(key: [list: string, start: string]): Promise<unknown>
  }
  position: {
    get(key: 'position'): Promise<Contents | undefined>
    put(contents: Contents, key: 'position'): Promise<unknown>
  }
}

/** Undefined if nothing was ever stored. The blocks of a list are in order. */
export async function readBlocks<Contents>({
  blocks,
  position,
}: ReadStores<Contents>): Promise<{ contents: Contents; blocks: readonly ReadBlock[] } | undefined> {
  const [contents, keys, texts] = await Promise.all([
    position.get('position'),
    blocks.getAllKeys(),
    blocks.getAll(),
  ])
  return (
    contents && {
      contents,
      blocks: keys.map(([list, start], at) => ({ list, start, text: texts[at] ?? '' })),
    }
  )
}

export interface BlockAdvance<Contents> {
  readonly to: Contents
  readonly blocks: readonly StoredBlock[]
  /** The blocks are everything there is from now on. */
  readonly isSnapshot: boolean
}

/**
 * Resolves with false, and stores nothing, if the stored contents are not those that the change belongs to. A tab that
 * was frozen therefore cannot overwrite what another has stored.
 */
export async function advanceBlocks<Contents>(
  { blocks: stored, position }: WriteStores<Contents>,
  isFrom: (stored: Contents | undefined) => boolean,
  { to, blocks, isSnapshot }: BlockAdvance<Contents>,
): Promise<boolean> {
  if (!isFrom(await position.get('position'))) return false
  if (isSnapshot) await stored.clear()
  await Promise.all(
    blocks.map(async ({ list, start, text }) =>
      text === null ? stored.delete([list, start]) : stored.put(text, [list, start]),
    ),
  )
  await position.put(to, 'position')
  return true
}

/** A block is divided when it grows beyond this. Changing a record rewrites its block. */
const maxInBlock = 256

/** The items of each block. Full blocks are divided in halves, so that they have room. An empty list has one block. */
export function toBlockParts<T>(items: readonly T[]): readonly (readonly T[])[] {
  const size = items.length > maxInBlock ? maxInBlock / 2 : maxInBlock
  const count = Math.max(1, Math.ceil(items.length / size))
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

export function groupByList<T extends Pick<StoredBlock, 'list'>>(
  blocks: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const byList = new Map<string, T[]>()
  for (const block of blocks) {
    const own = byList.get(block.list) ?? []
    own.push(block)
    byList.set(block.list, own)
  }
  return byList
}
