/** Reads objects of a PDF by their numbers: what the engine has no function for. */

/** Undefined if the word is nowhere in the objects of the file. Otherwise returns the text of an object. */
export async function readObjectsWith(
  bytes: Uint8Array,
  word: string,
): Promise<((number: number) => string) | undefined> {
  const packed = await readObjectStreams(bytes)
  const isUsed = find(bytes, word, 0, 1).length > 0 || packed.some(({ text }) => text.includes(word))
  return isUsed ? readObjects(bytes, packed) : undefined
}

const objectStream = '/ObjStm'

export function hasObjectStreams(bytes: Uint8Array): boolean {
  return find(bytes, objectStream, 0, 1).length > 0
}

interface ObjectStream {
  /** Where it is in the file. */
  at: number
  /** How many pairs of object number and offset the text begins with. */
  count: number
  /** Where the objects begin in the text. */
  first: number
  text: string
}

/** Files of today store most objects in compressed streams. */
async function readObjectStreams(bytes: Uint8Array): Promise<ObjectStream[]> {
  const streams = []
  let left = maxUnpackedBytes
  for (const at of find(bytes, objectStream)) {
    const start = findOne(bytes, 'stream', at)
    const end = findOne(bytes, 'endstream', start)
    if (start < 0 || end < 0) continue
    const header = toText(bytes.subarray(lastObject(bytes, at), start))
    const count = Number(/\/N\s+(\d+)/.exec(header)?.[1])
    const first = Number(/\/First\s+(\d+)/.exec(header)?.[1])
    if (!count || !first) continue
    const content = bytes.subarray(start + (bytes[start + 6] === carriageReturn ? 8 : 7), end)
    const text = header.includes('/FlateDecode') ? await inflate(content, left) : toText(content)
    left -= text.length
    streams.push({ at, count, first, text })
    if (left <= 0) break
  }
  return streams
}

/** Reads the text of an object by its number. A later definition in the file replaces an earlier one. */
function readObjects(bytes: Uint8Array, packed: readonly ObjectStream[]) {
  const objects: { at: number; number: number; text(): string }[] = []
  for (const at of find(bytes, ' obj')) {
    const [, number] = /(\d+) +\d+$/.exec(toText(bytes.subarray(Math.max(0, at - 24), at))) ?? []
    const text = () => toText(bytes.subarray(at + 4, findOne(bytes, 'endobj', at)))
    if (number) objects.push({ at, number: Number(number), text })
  }
  for (const { at, count, first, text } of packed) {
    const numbers = text.slice(0, first).trim().split(/\s+/).map(Number)
    for (let index = 0; index < count; index += 1) {
      const [number = 0, from = 0] = numbers.slice(2 * index, 2 * index + 2)
      const to = index + 1 < count ? first + (numbers[2 * index + 3] ?? 0) : undefined
      objects.push({ at, number, text: () => text.slice(first + from, to) })
    }
  }
  const texts = new Map<number, () => string>()
  for (const { number, text } of objects.sort((one, other) => one.at - other.at)) texts.set(number, text)
  return (number: number) => texts.get(number)?.() ?? ''
}

const carriageReturn = 13

/** Where the dictionary around a position begins: after the last 'obj' before it. */
function lastObject(bytes: Uint8Array, at: number): number {
  const from = Math.max(0, at - 400)
  return from + Math.max(0, toText(bytes.subarray(from, at)).lastIndexOf('obj'))
}

/** A malicious file could unpack to any size. The objects of a set of drawings take some megabytes. */
const maxUnpackedBytes = 64_000_000

/** What can be read of a damaged stream, or of one with bytes after its end. */
async function inflate(bytes: Uint8Array, maxBytes: number): Promise<string> {
  const reader = new Blob([new Uint8Array(bytes)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text
      text += toText(value)
      if (text.length < maxBytes) continue
      await reader.cancel()
      return text
    }
  } catch {
    return text
  }
}

const latin = new TextDecoder('latin1')

function toText(bytes: Uint8Array): string {
  return latin.decode(bytes)
}

function findOne(bytes: Uint8Array, word: string, from: number): number {
  return find(bytes, word, from, 1)[0] ?? -1
}

/** The positions of a word, by the algorithm of Horspool, because a drawing may have 200 MB. */
function find(bytes: Uint8Array, word: string, from = 0, max = Number.POSITIVE_INFINITY): number[] {
  const target = new TextEncoder().encode(word)
  const last = target.length - 1
  const skips = new Uint8Array(256).fill(target.length)
  for (let at = 0; at < last; at += 1) skips[target[at] ?? 0] = last - at
  const found: number[] = []
  let at = Math.max(0, from)
  while (at + last < bytes.length && found.length < max) {
    let matching = last
    while (matching >= 0 && bytes[at + matching] === target[matching]) matching -= 1
    if (matching < 0) found.push(at)
    at += skips[bytes[at + last] ?? 0] ?? 1
  }
  return found
}
