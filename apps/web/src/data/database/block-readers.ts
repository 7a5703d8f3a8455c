/** Reads the lines of a block. Records that are known, here or on the screen, stay the same objects. */
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import { createListCodec } from '#data/catalogue/list-codec.ts'
import { textToLines } from './list-blocks.ts'
import type { RecordDatabasePorts } from './record-changes.ts'

export interface BlockReaders {
  isList(key: string): boolean
  /** Reads blocks of one list, in their order. The reader throws if a line cannot be read. */
  getReader(key: string, known: readonly Entry[]): (text: string) => readonly Entry[]
}

export type BlockReaderPorts = Pick<RecordDatabasePorts, 'catalogue' | 'visible'>

export function createBlockReaders({ catalogue, visible }: BlockReaderPorts): BlockReaders {
  const codecs = new Map(catalogue.map((row) => [row.key, createListCodec(row)]))
  return {
    isList: (key) => codecs.has(key),
    getReader(key, known) {
      const find = createFinder(known, visible(key) ?? [])
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
    },
  }
}

/** Finds entries by their text. Texts that come in the order of the entries are not looked up in the map. */
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
