/**
 * Exact substring search over many texts, without reading them: for every run of two or three characters there is
 * a list of the texts that hold it. A query of that length is its list; a longer one reads only the texts of its
 * rarest three characters.
 */

export interface GramIndex {
  /**
   * Calls `visit` with the number of each text that holds the query (two characters or more, no line break),
   * ascending, until it answers that this is enough.
   */
  visit(query: string, visit: (row: number) => boolean): void
  /** How many texts hold the query, where that is known without reading any. */
  knownCount(query: string): number | undefined
}

// A gram is three codes of six bits; a pair has 0 as its third. Code 0 is the line break between two fields, which
// no gram crosses; code 1 stands for every character that is not among the 62 most frequent.
const codeBits = 6
const rareCode = 1
const slotCount = 1 << (3 * codeBits)
const lineBreak = 10
const charsPerStep = 4096

/** Yields between steps well under a millisecond, so that the caller can stop when its time is over. */
export function* buildGramIndex(count: number, textAt: (row: number) => string): Generator<void, GramIndex> {
  const codes = codesOfFrequentCharacters(count, textAt)
  yield
  const ends = new Uint32Array(slotCount)
  const slots = slotsOfTexts(codes)
  for (let row = 0, chars = 0; row < count; row++) {
    const text = textAt(row)
    const found = slots.read(text)
    for (let at = 0; at < found; at++) bump(ends, slots.found[at] as number)
    chars += text.length
    if (chars > charsPerStep) {
      chars = 0
      yield
    }
  }

  let total = 0
  for (let slot = 0; slot < slotCount; slot++) {
    const count = ends[slot] as number
    ends[slot] = total
    total += count
  }
  yield

  // Each slot's place moves on as its list fills; in the end it stands behind its last entry.
  const lists = new Uint32Array(total)
  for (let row = 0, chars = 0; row < count; row++) {
    const text = textAt(row)
    const found = slots.read(text)
    for (let at = 0; at < found; at++) lists[bump(ends, slots.found[at] as number)] = row
    chars += text.length
    if (chars > charsPerStep) {
      chars = 0
      yield
    }
  }

  const sizeOf = (slot: number) => (ends[slot] as number) - startOf(slot, ends)

  return {
    visit(query, visit) {
      const [rarest, next] = rarestSlots(slotsOf(query, codes), sizeOf)
      const isExact = isExactFor(query, codes)
      const end = ends[rarest] as number
      let nextAt = startOf(next, ends)
      const nextEnd = ends[next] as number
      for (let at = startOf(rarest, ends); at < end; at++) {
        const row = lists[at] as number
        if (!isExact) {
          // Walking a second list costs a fiftieth of reading the text.
          while (nextAt < nextEnd && (lists[nextAt] as number) < row) nextAt++
          if (lists[nextAt] !== row || !textAt(row).includes(query)) continue
        }
        if (visit(row)) return
      }
    },
    knownCount(query) {
      const [slot = 0] = slotsOf(query, codes)
      return isExactFor(query, codes) ? sizeOf(slot) : undefined
    },
  }
}

/** The grams of a query: itself when it has two characters, else its triples. */
function slotsOf(query: string, codes: Uint8Array): number[] {
  const code = (at: number) => codes[query.charCodeAt(at)] ?? 0
  const slots: number[] = []
  if (query.length === 2) return [slotOf(code(0), code(1), 0)]
  for (let at = 2; at < query.length; at++) slots.push(slotOf(code(at - 2), code(at - 1), code(at)))
  return slots
}

function isExactFor(query: string, codes: Uint8Array): boolean {
  if (query.length > 3) return false
  for (let at = 0; at < query.length; at++) if (codes[query.charCodeAt(at)] === rareCode) return false
  return true
}

function rarestSlots(slots: readonly number[], sizeOf: (slot: number) => number): [number, number] {
  let rarest = slots[0] ?? 0
  let next = rarest
  for (const slot of slots) {
    if (sizeOf(slot) < sizeOf(rarest)) {
      next = rarest
      rarest = slot
    } else if (next === rarest || sizeOf(slot) < sizeOf(next)) next = slot
  }
  return [rarest, next]
}

function slotOf(first: number, second: number, third: number): number {
  return (first << (2 * codeBits)) | (second << codeBits) | third
}

function startOf(slot: number, ends: Uint32Array): number {
  return slot === 0 ? 0 : (ends[slot - 1] as number)
}

/** Reads one text at a time: `found` then begins with each of its grams, once; the answer is how many. */
function slotsOfTexts(codes: Uint8Array) {
  const stamps = new Uint32Array(slotCount)
  const found: number[] = []
  let stamp = 0

  function read(text: string): number {
    stamp += 1
    let count = 0
    let before = 0
    let last = 0
    for (let at = 0; at < text.length; at++) {
      const code = codes[text.charCodeAt(at)] as number
      if (last !== 0 && code !== 0) {
        const pair = slotOf(last, code, 0)
        if (stamps[pair] !== stamp) {
          stamps[pair] = stamp
          found[count++] = pair
        }
        const triple = slotOf(before, last, code)
        if (before !== 0 && stamps[triple] !== stamp) {
          stamps[triple] = stamp
          found[count++] = triple
        }
      }
      before = code === 0 ? 0 : last
      last = code
    }
    return count
  }

  return { found, read }
}

/** A sample decides; what it misses shares the rare code, which costs time and never an answer. */
function codesOfFrequentCharacters(count: number, textAt: (row: number) => string): Uint8Array {
  const frequencies = new Map<number, number>()
  const stride = Math.ceil(count / 256)
  for (let row = 0; row < count; row += stride) {
    for (const char of textAt(row).slice(0, 1024)) {
      const unit = char.charCodeAt(0)
      frequencies.set(unit, (frequencies.get(unit) ?? 0) + 1)
    }
  }
  const codes = new Uint8Array(1 << 16).fill(rareCode)
  frequencies.delete(lineBreak)
  codes[lineBreak] = 0
  const frequent = [...frequencies].sort((a, b) => b[1] - a[1]).slice(0, (1 << codeBits) - 2)
  for (const [at, [unit]] of frequent.entries()) codes[unit] = at + 2
  return codes
}

/** Adds one and says what stood there before. */
function bump(figures: Uint32Array, slot: number): number {
  const before = figures[slot] as number
  figures[slot] = before + 1
  return before
}
