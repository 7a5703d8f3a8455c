/** Exact substring search over many texts, without reading them all. */

// For every pair or triple of characters there is a list of the texts that contain it. A query of that length uses its
// list directly. A longer query reads only the texts of its rarest triple.

export interface GramIndex {
  /**
   * Calls `visit` with the index of each text that contains the query (two characters or more, no line break), in
   * ascending order, until it returns that this is enough.
   */
  visit(query: string, visit: (row: number) => boolean): void
  /** How many texts contain the query, if that is known without reading any. */
  knownCount(query: string): number | undefined
}

// A gram is three codes of six bits, and a pair has 0 as its third. Code 0 is the line break between two fields, which
// no gram crosses. Code 1 is any character that is not among the 62 most frequent.
const codeBits = 6
const rareCode = 1
const slotCount = 1 << (3 * codeBits)
const lineBreak = 10
// The position of a gram in its text, and a bit for whether it has a further position.
const farthest = 0x7fff
const repeated = 0x8000
const charsPerStep = 4096
const slotsPerStep = 1 << 14

/** Yields between steps of well under a millisecond, so that the caller can stop when its time is over. */
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
    if (slot % slotsPerStep === 0) yield
  }

  // Each slot's index increases as its list fills. In the end it is after the last entry.
  const lists = new Uint32Array(total)
  const positions = new Uint16Array(total)
  for (let row = 0, chars = 0; row < count; row++) {
    const text = textAt(row)
    const found = slots.read(text)
    for (let at = 0; at < found; at++) {
      const entry = bump(ends, slots.found[at] as number)
      lists[entry] = row
      positions[entry] = slots.positions[at] as number
    }
    chars += text.length
    if (chars > charsPerStep) {
      chars = 0
      yield
    }
  }

  const getSize = (slot: number) => (ends[slot] as number) - getStart(slot, ends)

  /** The entry has the first position of the gram in its text, so usually one comparison decides. */
  function isHit(entry: number, query: string, offset: number): boolean {
    const text = textAt(lists[entry] as number)
    const index = positions[entry] as number
    if (text.startsWith(query, (index & farthest) - offset)) return true
    return index >= repeated && text.includes(query)
  }

  return {
    visit(query, visit) {
      const slots = getSlots(query, codes)
      const [offset, nextOffset] = twoRarest(slots.map(getSize))
      const isExact = isExactFor(query, codes)
      const rarest = slots[offset] as number
      const next = slots[nextOffset] as number
      const end = ends[rarest] as number
      const nextEnd = ends[next] as number
      let nextEntry = getStart(next, ends)
      for (let entry = getStart(rarest, ends); entry < end; entry++) {
        const row = lists[entry] as number
        if (!isExact) {
          // Reading a second list is much cheaper than reading a text.
          while (nextEntry < nextEnd && (lists[nextEntry] as number) < row) nextEntry++
          if (lists[nextEntry] !== row || !isHit(entry, query, offset)) continue
        }
        if (visit(row)) return
      }
    },
    knownCount(query) {
      const [slot = 0] = getSlots(query, codes)
      return isExactFor(query, codes) ? getSize(slot) : undefined
    },
  }
}

/** The grams of a query: itself if it has two characters, otherwise its triples. */
function getSlots(query: string, codes: Uint8Array): number[] {
  const code = (at: number) => codes[query.charCodeAt(at)] ?? 0
  const slots: number[] = []
  if (query.length === 2) return [getSlot(code(0), code(1), 0)]
  for (let at = 2; at < query.length; at++) slots.push(getSlot(code(at - 2), code(at - 1), code(at)))
  return slots
}

function isExactFor(query: string, codes: Uint8Array): boolean {
  if (query.length > 3) return false
  for (let at = 0; at < query.length; at++) if (codes[query.charCodeAt(at)] === rareCode) return false
  return true
}

/** The indices of the smallest and the second smallest size; equal if there is only one. */
function twoRarest(sizes: readonly number[]): [number, number] {
  let rarest = 0
  let next = 0
  for (let at = 1; at < sizes.length; at++) {
    const size = sizes[at] as number
    if (size < (sizes[rarest] as number)) {
      next = rarest
      rarest = at
    } else if (next === rarest || size < (sizes[next] as number)) next = at
  }
  return [rarest, next]
}

function getSlot(first: number, second: number, third: number): number {
  return (first << (2 * codeBits)) | (second << codeBits) | third
}

function getStart(slot: number, ends: Uint32Array): number {
  return slot === 0 ? 0 : (ends[slot - 1] as number)
}

/** Reads one text at a time: `found` and `positions` then start with each of its distinct grams. Returns their number. */
function slotsOfTexts(codes: Uint8Array) {
  // For each gram, its number in the last text. Numbers continue from text to text, so that nothing has to be cleared.
  const numbers = new Uint32Array(slotCount)
  const slots = { found: new Uint32Array(1024), positions: new Uint16Array(1024), read }
  let base = 1

  function read(text: string): number {
    if (2 * text.length > slots.found.length) {
      slots.found = new Uint32Array(4 * text.length)
      slots.positions = new Uint16Array(4 * text.length)
    }
    const { found, positions } = slots
    let count = 0
    let before = 0
    let last = 0
    for (let at = 0; at < text.length; at++) {
      const code = codes[text.charCodeAt(at)] as number
      if (code === 0) last = 0
      // The pair that ends here, and the triple if the field is long enough.
      for (let size = 2; last !== 0 && size <= (before === 0 ? 2 : 3); size++) {
        const slot = size === 2 ? getSlot(last, code, 0) : getSlot(before, last, code)
        const number = (numbers[slot] as number) - base
        if (number >= 0) positions[number] = (positions[number] as number) | repeated
        else {
          numbers[slot] = base + count
          found[count] = slot
          const index = at - size + 1
          positions[count] = index < farthest ? index : farthest | repeated
          count += 1
        }
      }
      before = last
      last = code
    }
    base += count
    return count
  }

  return slots
}

/** A sample decides. Characters that it misses share one code, which costs time but never results. */
function codesOfFrequentCharacters(count: number, textAt: (row: number) => string): Uint8Array {
  const frequencies = new Uint32Array(1 << 16)
  const stride = Math.ceil(count / 128)
  for (let row = 0; row < count; row += stride) {
    const text = textAt(row).slice(0, 256)
    for (let at = 0; at < text.length; at++) bump(frequencies, text.charCodeAt(at))
  }
  frequencies[lineBreak] = 0
  const met: number[] = []
  // A plain loop, because entries() of 65,536 numbers would take longer than a slice may.
  for (let unit = 0; unit < frequencies.length; unit++) if (frequencies[unit] !== 0) met.push(unit)
  met.sort((a, b) => (frequencies[b] as number) - (frequencies[a] as number))
  const codes = new Uint8Array(1 << 16).fill(rareCode)
  codes[lineBreak] = 0
  for (const [at, unit] of met.slice(0, (1 << codeBits) - 2).entries()) codes[unit] = at + 2
  return codes
}

/** Adds one and returns the previous value. */
function bump(figures: Uint32Array, slot: number): number {
  const before = figures[slot] as number
  figures[slot] = before + 1
  return before
}
