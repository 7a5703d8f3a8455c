import { countChars, maxCharsInAnswer, type StoredChange } from './stored-change.ts'

/** Clients that are connected ask for the latest changes only. */
const maxRecent = 2_000
/** A change that is stored in parts counts as a full answer, so at most two of them are in memory. */
const maxRecentChars = 2 * maxCharsInAnswer

/** The latest changes of an organisation, without gaps. At least the last one is in memory, however large it is. */
export function createRecentChanges() {
  let changes: StoredChange[] = []
  let chars = 0

  /** Up to twice as many as necessary, so that the list is seldom copied. */
  function removeOldest() {
    let first = changes.length > 2 * maxRecent ? changes.length - maxRecent : 0
    for (const change of changes.slice(0, first)) chars -= countChars(change)
    for (; chars > maxRecentChars && first < changes.length - 1; first += 1) {
      const oldest = changes[first]
      if (oldest) chars -= countChars(oldest)
    }
    if (first > 0) changes = changes.slice(first)
  }

  return {
    add(added: readonly StoredChange[]) {
      for (const change of added) {
        changes.push(change)
        chars += countChars(change)
      }
      removeOldest()
    },
    clear() {
      changes = []
      chars = 0
    },
    find: (seq: number) => changes[seq - (changes[0]?.seq ?? Number.POSITIVE_INFINITY)],
    getLast: () => changes.at(-1),
    /** At most `limit` changes after this one; undefined if the first of them is no longer in memory. */
    getAfter(seq: number, limit: number): readonly StoredChange[] | undefined {
      const first = changes[0]?.seq
      if (first === undefined || seq + 1 < first) return undefined
      return changes.slice(seq + 1 - first, seq + 1 - first + limit)
    },
  }
}
