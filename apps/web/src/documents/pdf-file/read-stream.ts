/** The contents of a stream: those of cross references and objects, which are compressed in one way only. */
import {
  isDictionary,
  isList,
  type PdfDictionary,
  toName,
  UnreadablePdfError,
} from '@plumbline/domain/documents/pdf-value.ts'

/** A malicious file could unpack to any size. */
const maxUnpackedBytes = 64_000_000

export async function decodeStream(dictionary: PdfDictionary, packed: Uint8Array): Promise<Uint8Array> {
  const filter = dictionary.get('Filter') ?? null
  const filters = isList(filter) ? filter : filter === null ? [] : [filter]
  if (filters.length === 0) return packed
  if (filters.length > 1 || !['FlateDecode', 'Fl'].includes(toName(filters[0])))
    throw new UnreadablePdfError('A stream of objects is compressed in another way')
  const parameters = dictionary.get('DecodeParms')
  const [first] = isList(parameters) ? parameters : [parameters]
  const unpacked = await inflate(packed)
  return isDictionary(first) ? undoPredictor(unpacked, first) : unpacked
}

async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  const reader = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader()
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      size += value.length
      if (size > maxUnpackedBytes) throw new UnreadablePdfError('A stream of objects is too large')
    }
  } catch (problem) {
    // Bytes after the end of a stream, such as an end of line, are an error here and none in PDF.
    if (problem instanceof UnreadablePdfError || size === 0)
      throw new UnreadablePdfError('A stream is damaged')
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** The predictors of PNG (ISO 15948, 9.2), with which most files compress their cross references. */
function undoPredictor(bytes: Uint8Array, parameters: PdfDictionary): Uint8Array {
  const read = (key: string, otherwise: number) => {
    const value = parameters.get(key)
    return typeof value === 'number' ? value : otherwise
  }
  const predictor = read('Predictor', 1)
  if (predictor === 1) return bytes
  if (predictor < 10) throw new UnreadablePdfError('A stream has a predictor of TIFF')
  const step = Math.max(1, (read('Colors', 1) * read('BitsPerComponent', 8)) >> 3)
  const width = Math.ceil((read('Columns', 1) * read('Colors', 1) * read('BitsPerComponent', 8)) / 8)
  const rows = Math.floor(bytes.length / (width + 1))
  const plain = new Uint8Array(rows * width)
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (width + 1)]
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column
      const left = column >= step ? (plain[at - step] ?? 0) : 0
      const above = row > 0 ? (plain[at - width] ?? 0) : 0
      const corner = row > 0 && column >= step ? (plain[at - width - step] ?? 0) : 0
      const predicted = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][kind ?? 0] ?? 0
      plain[at] = (bytes[row * (width + 1) + 1 + column] ?? 0) + predicted
    }
  }
  return plain
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [a, b, c] = [left, above, corner].map((value) => Math.abs(guess - value)) as [number, number, number]
  return a <= b && a <= c ? left : b <= c ? above : corner
}
