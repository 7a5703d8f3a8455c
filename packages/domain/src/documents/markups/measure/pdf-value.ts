/** Reads a value of a PDF's page description: dictionaries, lists, names, numbers, texts and references. */

export type PdfValue = number | string | boolean | null | PdfReference | readonly PdfValue[] | PdfDictionary
export interface PdfReference {
  readonly object: number
}
export type PdfDictionary = ReadonlyMap<string, PdfValue>

/** A hostile file could nest its lists without end. */
const maxDepth = 20

export function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return value instanceof Map
}

export function isReference(value: PdfValue | undefined): value is PdfReference {
  return typeof value === 'object' && value !== null && 'object' in value
}

/** The first value in the text. Null for what cannot be read. */
export function readPdfValue(text: string): PdfValue {
  const tokens = text.matchAll(
    /%[^\r\n]*|<<|>>|\[|\]|\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\)|<[0-9A-Fa-f\s]*>|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/g,
  )
  const words = [...tokens].map(([word]) => word).filter((word) => !word.startsWith('%'))
  return readFrom(words, { at: 0 }, 0)
}

function readFrom(words: readonly string[], place: { at: number }, depth: number): PdfValue {
  const word = words[place.at] ?? ''
  place.at += 1
  if (depth > maxDepth) return null
  if (word === '<<') return readDictionary(words, place, depth)
  if (word === '[') {
    const list: PdfValue[] = []
    while (place.at < words.length && words[place.at] !== ']') list.push(readFrom(words, place, depth + 1))
    place.at += 1
    return list
  }
  if (word.startsWith('/')) return word.slice(1)
  if (word.startsWith('(')) return word.slice(1, -1).replace(/\\([()\\])/g, '$1')
  if (word.startsWith('<')) return fromHex(word.slice(1, -1))
  if (word === 'true' || word === 'false') return word === 'true'
  const number = Number(word)
  if (word === '' || Number.isNaN(number)) return null
  if (!/^\d+$/.test(word) || words[place.at + 1] !== 'R' || !/^\d+$/.test(words[place.at] ?? ''))
    return number
  place.at += 2
  return { object: number }
}

function readDictionary(words: readonly string[], place: { at: number }, depth: number): PdfDictionary {
  const entries = new Map<string, PdfValue>()
  while (place.at < words.length && words[place.at] !== '>>') {
    const key = words[place.at] ?? ''
    place.at += 1
    if (key.startsWith('/')) entries.set(key.slice(1), readFrom(words, place, depth + 1))
  }
  place.at += 1
  return entries
}

function fromHex(digits: string): string {
  return (digits.replace(/\s/g, '').match(/../g) ?? [])
    .map((pair) => String.fromCharCode(Number.parseInt(pair, 16)))
    .join('')
}
