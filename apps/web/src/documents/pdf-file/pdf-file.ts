/** A PDF file as its objects, read one by one where they are needed. */

import {
  isDictionary,
  isList,
  isReference,
  type PdfDictionary,
  type PdfReference,
  type PdfValue,
  readValue,
  toName,
  UnreadablePdfError,
} from '@plumbline/domain/documents/pdf-value.ts'
import { type CrossReferences, readCrossReferences, readObjectAt } from './cross-references.ts'
import { bytesToText, createFileBytes, type FileBytes } from './file-bytes.ts'
import { decodeStream } from './read-stream.ts'

export interface PdfFile {
  readonly bytes: Blob
  readonly references: CrossReferences
  /** The number that the next new object can have. */
  readonly nextNumber: number
  readonly isEncrypted: boolean
  /** The value itself, or what a reference names. Null where nothing is. */
  resolve(value: PdfValue | undefined): Promise<PdfValue>
  /** Pages in their order, until `isEnough`. */
  readPages(isEnough?: (count: number) => boolean): Promise<readonly PdfPage[]>
}

export interface PdfPage {
  readonly reference: PdfReference
  readonly entries: PdfDictionary
  /** The entries of the page, and those that it inherits from the groups of pages above it. */
  readonly all: PdfDictionary
}

/** Rejects with an `UnreadablePdfError`. */
export async function openPdfFile(file: Blob): Promise<PdfFile> {
  const bytes = createFileBytes(file)
  const references = await readCrossReferences(bytes)
  const { trailer, places } = references
  const resolve = createResolve(bytes, places)
  const size = trailer.get('Size')
  return {
    bytes: file,
    references,
    nextNumber: getNextNumber(typeof size === 'number' ? size : 1, places.keys()),
    isEncrypted: (trailer.get('Encrypt') ?? null) !== null,
    resolve,
    readPages: (isEnough = () => false) => readPages(trailer, resolve, isEnough),
  }
}

/** Some files have objects beyond the size that they state. */
function getNextNumber(size: number, numbers: Iterable<number>): number {
  let next = size
  for (const number of numbers) next = Math.max(next, number + 1)
  return next
}

type Resolve = PdfFile['resolve']

/** Reads each object and each stream of objects once. */
function createResolve(bytes: FileBytes, places: CrossReferences['places']): Resolve {
  const objects = new Map<number, Promise<PdfValue>>()
  const streams = new Map<number, Promise<ReadFromStream>>()

  function resolve(value: PdfValue | undefined): Promise<PdfValue> {
    if (!isReference(value)) return Promise.resolve(value ?? null)
    const known = objects.get(value.object)
    if (known) return known
    const found = readObject(value.object)
    objects.set(value.object, found)
    return found
  }

  async function readObject(number: number): Promise<PdfValue> {
    const place = places.get(number)
    if (!place) return null
    if ('offset' in place) {
      const found = await readObjectAt(bytes, place.offset)
      if (found.number !== number)
        throw new UnreadablePdfError('Another object is where the file has this one')
      return found.value
    }
    const known = streams.get(place.stream)
    const opened = known ?? openStream(place.stream)
    streams.set(place.stream, opened)
    return (await opened)(place.index, number)
  }

  async function openStream(number: number): Promise<ReadFromStream> {
    const place = places.get(number)
    if (!place || !('offset' in place)) throw new UnreadablePdfError('A stream of objects is missing')
    return openObjectStream(bytes, place.offset, resolve)
  }

  return resolve
}

/** Reads the object at an index of the stream, or where the stream has its number. */
type ReadFromStream = (index: number, number: number) => PdfValue

async function openObjectStream(bytes: FileBytes, at: number, resolve: Resolve): Promise<ReadFromStream> {
  const { value, stream } = await readObjectAt(bytes, at)
  if (!isDictionary(value) || stream === undefined) throw new UnreadablePdfError('Not a stream of objects')
  const [length, first, count] = await Promise.all(
    ['Length', 'First', 'N'].map(async (key) => Number(await resolve(value.get(key)))),
  )
  const text = bytesToText(await decodeStream(value, await bytes.readBytes(stream, length ?? 0)))
  // The number of an object, its offset, the number of the next one, and so on.
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number)
  return (index, requested) => {
    const found =
      numbers[2 * index] === requested
        ? index
        : numbers.findIndex((each, i) => i % 2 === 0 && each === requested) / 2
    const offset = numbers[2 * found + 1]
    if (found < 0 || found >= (count ?? 0) || offset === undefined) return null
    // A value may be the last of the text.
    return readValue(`${text} `, (first ?? 0) + offset).value
  }
}

const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate']
const maxPages = 100_000

async function readPages(
  trailer: PdfDictionary,
  resolve: Resolve,
  isEnough: (count: number) => boolean,
): Promise<readonly PdfPage[]> {
  const root = await resolve(trailer.get('Root'))
  const top = isDictionary(root) ? root.get('Pages') : undefined
  if (!isReference(top)) throw new UnreadablePdfError('The file has no pages')
  const pages: PdfPage[] = []
  const seen = new Set<number>()

  async function visit(reference: PdfReference, above: PdfDictionary): Promise<void> {
    if (seen.has(reference.object) || isEnough(pages.length) || pages.length > maxPages) return
    seen.add(reference.object)
    const node = await resolve(reference)
    if (!isDictionary(node)) return
    const entries = inherited.flatMap((key) => {
      const value = node.get(key)
      return value === undefined || value === null ? [] : ([[key, value]] as const)
    })
    const passed = new Map([...above, ...entries])
    const kids = await resolve(node.get('Kids'))
    if (isList(kids) && toName(node.get('Type')) !== 'Page')
      for (const kid of kids) {
        if (isReference(kid)) await visit(kid, passed)
      }
    else pages.push({ reference, entries: node, all: new Map([...passed, ...node]) })
  }

  await visit(top, new Map())
  return pages
}
