/** Which records name a file, so that only people who may see one of them get its bytes. */
import { namedFiles } from '../kernel/records/named-files.ts'
import type { Id, Rec } from '../kernel/records/record.ts'

export interface FileIndex {
  /** Called for each record that was added, changed or removed. */
  update(list: string, id: Id, before: Rec | undefined, after: Rec | undefined): void
  /** The records that name the file with this SHA-256. */
  recordsWith(key: string): Iterable<readonly [list: string, id: Id]>
}

export function createFileIndex(): FileIndex {
  const places = new Map<string, Map<string, readonly [list: string, id: Id]>>()

  function update(list: string, id: Id, before: Rec | undefined, after: Rec | undefined) {
    const place = `${list} ${id}`
    for (const key of before ? namedFiles(before) : []) {
      const named = places.get(key)
      named?.delete(place)
      if (named?.size === 0) places.delete(key)
    }
    for (const key of after ? namedFiles(after) : []) {
      const named = places.get(key)
      if (named) named.set(place, [list, id])
      else places.set(key, new Map([[place, [list, id]]]))
    }
  }

  return { update, recordsWith: (key) => places.get(key)?.values() ?? [] }
}
