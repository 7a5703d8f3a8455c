/** Where the objects of a file are: tables, streams, and files that have both (ISO 32000-1, 7.5.4 and 7.5.8). */

import {
  CutOffPdfError,
  isDictionary,
  type PdfDictionary,
  readValue,
  skipSpace,
  toName,
  toNumbers,
  UnreadablePdfError,
} from '@plumbline/domain/documents/pdf-value.ts'
import type { FileBytes } from './file-bytes.ts'
import { decodeStream } from './read-stream.ts'

/** In the file, or in a stream of objects. */
type Place =
  | { readonly offset: number; readonly generation: number }
  | { readonly stream: number; readonly index: number }

export interface CrossReferences {
  /** Where the last section begins. */
  readonly start: number
  /** Whether the last section is a stream. */
  readonly isStream: boolean
  /** That of the last section. */
  readonly trailer: PdfDictionary
  readonly places: ReadonlyMap<number, Place>
}

const tailLength = 2048
/** A file gets another section each time that a program appends to it. */
const maxSections = 2000

export async function readCrossReferences(bytes: FileBytes): Promise<CrossReferences> {
  if (!(await bytes.read(0, 5)).startsWith('%PDF-'))
    throw new UnreadablePdfError('The file does not begin as a PDF')
  const tail = await bytes.read(Math.max(0, bytes.size - tailLength), tailLength)
  const [, written] = /startxref\s+(\d+)\s+%%EOF\s*\0*\s*$/.exec(tail) ?? []
  if (written === undefined) throw new UnreadablePdfError('The file does not end as a PDF')
  const start = Number(written)
  const places = new Map<number, Place | undefined>()
  const add = (number: number, place: Place | undefined) => {
    // Later sections are read first.
    if (!places.has(number)) places.set(number, place)
  }
  const newest = await readSection(bytes, start, add)
  const read = new Set([start])
  const open = getEarlier(newest.trailer)
  for (let from = open.shift(); from !== undefined; from = open.shift()) {
    if (read.has(from)) continue
    read.add(from)
    if (read.size > maxSections) throw new UnreadablePdfError('The file has too many cross references')
    open.push(...getEarlier((await readSection(bytes, from, add)).trailer))
  }
  const used = [...places].flatMap(([number, place]) => (place ? [[number, place] as const] : []))
  return { start, ...newest, places: new Map(used) }
}

/** The stream of a file that has both comes before what was there earlier. */
function getEarlier(trailer: PdfDictionary): number[] {
  return ['XRefStm', 'Prev'].flatMap((key) => {
    const value = trailer.get(key)
    return typeof value === 'number' ? [value] : []
  })
}

type Add = (number: number, place: Place | undefined) => void

async function readSection(bytes: FileBytes, from: number, add: Add) {
  const head = await bytes.read(from, 32)
  if (/^\s*xref\b/.test(head)) return { isStream: false, trailer: await readTable(bytes, from, add) }
  return { isStream: true, trailer: await readReferenceStream(bytes, from, add) }
}

async function readTable(bytes: FileBytes, from: number, add: Add): Promise<PdfDictionary> {
  return readGrowing(bytes, from, (text) => {
    let at = skipSpace(text, 0) + 'xref'.length
    for (;;) {
      at = skipSpace(text, at)
      const head = /^(\d+)[ \t]+(\d+)\s+/.exec(text.slice(at, at + 40))
      if (!head) break
      at += head[0].length
      const [first, count] = [Number(head[1]), Number(head[2])]
      for (let index = 0; index < count; index += 1) {
        const line = /^(\d{10}) (\d{5}) ([nf])\s*/.exec(text.slice(at, at + 22))
        if (!line) throw text.length < at + 22 ? new CutOffPdfError() : new UnreadablePdfError('Not a table')
        const [whole, offset, generation, kind] = line
        const isUsed = kind === 'n' && Number(offset) > 0
        add(first + index, isUsed ? { offset: Number(offset), generation: Number(generation) } : undefined)
        at += whole.length
      }
    }
    if (text.length < at + 'trailer'.length) throw new CutOffPdfError()
    if (!text.startsWith('trailer', at)) throw new UnreadablePdfError('A table has no trailer')
    const { value } = readValue(text, at + 'trailer'.length)
    if (!isDictionary(value)) throw new UnreadablePdfError('A trailer is not a dictionary')
    return value
  })
}

async function readReferenceStream(bytes: FileBytes, from: number, add: Add): Promise<PdfDictionary> {
  const { value, stream } = await readObjectAt(bytes, from)
  if (!isDictionary(value) || stream === undefined || toName(value.get('Type')) !== 'XRef')
    throw new UnreadablePdfError('There are no cross references where the file has them')
  const length = value.get('Length')
  if (typeof length !== 'number') throw new UnreadablePdfError('Cross references have no length')
  const content = await decodeStream(value, await bytes.readBytes(stream, length))
  const [kindWidth = 0, secondWidth = 0, thirdWidth = 0] = toNumbers(value.get('W'))
  const width = kindWidth + secondWidth + thirdWidth
  const size = value.get('Size')
  const index = value.has('Index') ? toNumbers(value.get('Index')) : [0, typeof size === 'number' ? size : 0]
  if (width === 0) throw new UnreadablePdfError('Cross references have no width')
  let at = 0
  const take = (count: number) => {
    let number = 0
    for (let byte = 0; byte < count; byte += 1) number = number * 256 + (content[at + byte] ?? 0)
    at += count
    return number
  }
  for (let pair = 0; pair < index.length; pair += 2)
    for (let each = 0; each < (index[pair + 1] ?? 0); each += 1) {
      if (at + width > content.length) break
      const kind = kindWidth === 0 ? 1 : take(kindWidth)
      const [second, third] = [take(secondWidth), take(thirdWidth)]
      const number = (index[pair] ?? 0) + each
      if (kind === 1) add(number, { offset: second, generation: third })
      else add(number, kind === 2 ? { stream: second, index: third } : undefined)
    }
  return value
}

const objectHead = /^\s*(\d+)\s+(\d+)\s+obj/

/** `stream`: where the bytes of its stream begin. */
export async function readObjectAt(bytes: FileBytes, offset: number) {
  return readGrowing(bytes, offset, (text) => {
    const head = objectHead.exec(text)
    if (!head) throw new UnreadablePdfError('There is no object where the file has one')
    const { value, end } = readValue(text, head[0].length)
    const next = skipSpace(text, end)
    if (text.length < next + 8) throw new CutOffPdfError()
    const begin = /^stream(\r\n|\n|\r)/.exec(text.slice(next, next + 8))
    return {
      ...{ number: Number(head[1]), generation: Number(head[2]), value },
      stream: begin ? offset + next + begin[0].length : undefined,
    }
  })
}

const firstLength = 2048
const maxLength = 32_000_000

/** Reads more of the file until a value is complete. */
async function readGrowing<Result>(
  bytes: FileBytes,
  from: number,
  read: (text: string) => Result,
): Promise<Result> {
  for (let length = firstLength; ; length *= 4) {
    const text = await bytes.read(from, length)
    try {
      return read(text)
    } catch (problem) {
      const isAll = from + length >= bytes.size || length > maxLength
      if (!(problem instanceof CutOffPdfError) || isAll) throw problem
    }
  }
}
