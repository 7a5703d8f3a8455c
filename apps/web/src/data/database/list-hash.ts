/** Hashes by which a mirrored text is recognised. */
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'

const byEntry = new WeakMap<Entry, string>()

/** The hash of the text that `entriesToText` makes of these entries. */
export function hashEntries(entries: readonly Entry[]): string {
  return hashLines(entries, (entry) => {
    const known = byEntry.get(entry) ?? hash(entry.text)
    byEntry.set(entry, known)
    return known
  })
}

/** A list that we have written has the hash of its entries. Any other text is hashed as a whole. */
export function hashText(text: string): string {
  if (text === '[]') return hashEntries([])
  const isOurs = text.startsWith('[\n') && text.endsWith('\n]')
  return isOurs ? hashLines(text.slice(2, -2).split(',\n'), hash) : `text-${hash(text)}`
}

function hashLines<T>(lines: readonly T[], hashLine: (line: T) => string): string {
  let all = ''
  let combined = `${lines.length}`
  for (const [index, line] of lines.entries()) {
    all += hashLine(line)
    // In parts, so that the text of a long list stays short.
    if (index % 256 !== 255) continue
    combined = hash(combined + all)
    all = ''
  }
  return hash(combined + all)
}

/** cyrb53, with all 64 bits: https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js */
function hash(text: string): string {
  let one = 0xdeadbeef
  let other = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 2_654_435_761)
    other = Math.imul(other ^ code, 1_597_334_677)
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909)
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909)
  return (other >>> 0).toString(36) + (one >>> 0).toString(36)
}
