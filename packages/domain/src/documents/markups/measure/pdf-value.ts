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
  const parts = [...tokens].map(([part]) => part).filter((part) => !part.startsWith('%'))
  return readFrom(parts, { at: 0 }, 0)
}

function readFrom(parts: readonly string[], place: { at: number }, depth: number): PdfValue {
  const part = parts[place.at] ?? ''
  place.at += 1
  if (depth > maxDepth) return null
  if (part === '<<') return readDictionary(parts, place, depth)
  if (part === '[') {
    const list: PdfValue[] = []
    while (place.at < parts.length && parts[place.at] !== ']') list.push(readFrom(parts, place, depth + 1))
    place.at += 1
    return list
  }
  if (part.startsWith('/')) return part.slice(1)
  if (part.startsWith('(')) return part.slice(1, -1).replace(/\\([()\\])/g, '$1')
  if (part.startsWith('<')) return fromHex(part.slice(1, -1))
  if (part === 'true' || part === 'false') return part === 'true'
  const number = Number(part)
  if (part === '' || Number.isNaN(number)) return null
  if (!/^\d+$/.test(part) || parts[place.at + 1] !== 'R' || !/^\d+$/.test(parts[place.at] ?? ''))
    return number
  place.at += 2
  return { object: number }
}

function readDictionary(parts: readonly string[], place: { at: number }, depth: number): PdfDictionary {
  const entries = new Map<string, PdfValue>()
  while (place.at < parts.length && parts[place.at] !== '>>') {
    const key = parts[place.at] ?? ''
    place.at += 1
    if (key.startsWith('/')) entries.set(key.slice(1), readFrom(parts, place, depth + 1))
  }
  place.at += 1
  return entries
}

function fromHex(digits: string): string {
  return (digits.replace(/\s/g, '').match(/../g) ?? [])
    .map((pair) => String.fromCharCode(Number.parseInt(pair, 16)))
    .join('')
}
