/** The values of PDF (ISO 32000-1, 7.3), read from text and written to it. Each letter of the text is one byte. */

export interface PdfName {
  readonly name: string
}
/** Its bytes, one a letter, in an encoding that they name themselves. */
export interface PdfString {
  readonly bytes: string
}
export interface PdfReference {
  readonly object: number
  readonly generation: number
}
export type PdfDictionary = ReadonlyMap<string, PdfValue>
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfReference
  | readonly PdfValue[]
  | PdfDictionary

/** The file is not as the standard has it, or not as the caller expects it. */
export class UnreadablePdfError extends Error {}
/** The text ends within a value: more of the file has to be read. */
export class CutOffPdfError extends UnreadablePdfError {}

export function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return value instanceof Map
}

export function isReference(value: PdfValue | undefined): value is PdfReference {
  return typeof value === 'object' && value !== null && 'object' in value
}

export function isString(value: PdfValue | undefined): value is PdfString {
  return typeof value === 'object' && value !== null && 'bytes' in value
}

export function isList(value: PdfValue | undefined): value is readonly PdfValue[] {
  return Array.isArray(value)
}

/** '' for everything but a name. */
export function toName(value: PdfValue | undefined): string {
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : ''
}

export function toNumbers(value: PdfValue | undefined): readonly number[] {
  return isList(value) ? value.filter((each) => typeof each === 'number') : []
}

export function toPdfName(name: string): PdfName {
  return { name }
}

/** Without the fields that are undefined. */
export function toDictionary(fields: Readonly<Record<string, PdfValue | undefined>>): PdfDictionary {
  return new Map(
    Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}

const space = /[\0\t\n\f\r ]/
const delimiter = /[\0\t\n\f\r ()<>[\]{}/%]/
const numberForm = /^[+-]?(?:\d+\.?\d*|\.\d+)$/
/** Nothing that is needed is nested as deeply. */
const maxDepth = 60

interface Read<Value extends PdfValue = PdfValue> {
  readonly value: Value
  /** The first place after it. */
  readonly end: number
}

export function readValue(text: string, from: number, depth = 0): Read {
  const at = skipSpace(text, from)
  const letter = charAt(text, at)
  if (depth > maxDepth) throw new UnreadablePdfError('Values are nested too deeply')
  if (letter === '/') return readName(text, at)
  if (letter === '(') return readLiteral(text, at)
  if (letter === '[') return readList(text, at, depth)
  if (letter === '<') return text[at + 1] === '<' ? readDictionary(text, at, depth) : readHex(text, at)
  const end = findEnd(text, at)
  const word = text.slice(at, end)
  if (numberForm.test(word)) return readNumber(text, word, end)
  if (word === 'true' || word === 'false') return { value: word === 'true', end }
  if (word === 'null') return { value: null, end }
  throw new UnreadablePdfError(`Not a value: ${word.slice(0, 20)}`)
}

/** Past blanks and comments. */
export function skipSpace(text: string, from: number): number {
  let at = from
  for (;;) {
    while (at < text.length && space.test(text[at] ?? '')) at += 1
    if (text[at] !== '%') return at
    while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1
  }
}

function charAt(text: string, at: number): string {
  const letter = text[at]
  if (letter === undefined) throw new CutOffPdfError('The text ends')
  return letter
}

function findEnd(text: string, from: number): number {
  let at = from
  while (!delimiter.test(charAt(text, at))) at += 1
  return at
}

/** A number, or a reference, which are two numbers and an R. */
function readNumber(text: string, word: string, end: number): Read {
  const number = Number(word)
  if (!/^\d+$/.test(word)) return { value: number, end }
  const rest = /^[\0\t\n\f\r ]+(\d+)[\0\t\n\f\r ]+R(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/.exec(
    text.slice(end, end + 40),
  )
  if (!rest) return { value: number, end }
  return { value: { object: number, generation: Number(rest[1]) }, end: end + rest[0].length }
}

function readName(text: string, at: number): Read<PdfName> {
  const end = findEnd(text, at + 1)
  const name = text
    .slice(at + 1, end)
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return { value: { name }, end }
}

function readList(text: string, at: number, depth: number): Read {
  const value: PdfValue[] = []
  let place = skipSpace(text, at + 1)
  while (charAt(text, place) !== ']') {
    const read = readValue(text, place, depth + 1)
    value.push(read.value)
    place = skipSpace(text, read.end)
  }
  return { value, end: place + 1 }
}

function readDictionary(text: string, at: number, depth: number): Read<PdfDictionary> {
  const value = new Map<string, PdfValue>()
  let place = skipSpace(text, at + 2)
  while (charAt(text, place) !== '>') {
    if (text[place] !== '/') throw new UnreadablePdfError('A dictionary has a value without a name')
    const key = readName(text, place)
    const read = readValue(text, key.end, depth + 1)
    value.set(key.value.name, read.value)
    place = skipSpace(text, read.end)
  }
  if (charAt(text, place + 1) !== '>') throw new UnreadablePdfError('A dictionary does not end')
  return { value, end: place + 2 }
}

function readHex(text: string, at: number): Read<PdfString> {
  const end = text.indexOf('>', at)
  if (end < 0) throw new CutOffPdfError('The text ends within a string')
  const digits = text.slice(at + 1, end).replace(/[^0-9a-f]/gi, '')
  const pairs = (digits.length % 2 === 0 ? digits : `${digits}0`).match(/../g) ?? []
  return {
    value: { bytes: pairs.map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('') },
    end: end + 1,
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function readLiteral(text: string, at: number): Read<PdfString> {
  let bytes = ''
  let open = 1
  let place = at + 1
  for (;;) {
    const letter = charAt(text, place)
    place += 1
    if (letter === '\\') {
      const [code = ''] = /^(?:[0-7]{1,3}|\r\n|[\s\S])/.exec(text.slice(place, place + 3)) ?? []
      charAt(text, place)
      place += code.length
      if (/^[0-7]/.test(code)) bytes += String.fromCharCode(Number.parseInt(code, 8) & 255)
      // An escaped end of line continues the line.
      else if (!/^[\r\n]/.test(code)) bytes += escapes[code] ?? code
      continue
    }
    if (letter === '(') open += 1
    if (letter === ')') open -= 1
    if (open === 0) return { value: { bytes }, end: place }
    bytes += letter
  }
}

export function writeValue(value: PdfValue): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return writeNumber(value)
  if (isDictionary(value))
    return `<<${[...value].map(([key, each]) => `${writeName(key)} ${writeValue(each)}`).join('\n')}>>`
  if (isList(value)) return `[${value.map(writeValue).join(' ')}]`
  if (isReference(value)) return `${value.object} ${value.generation} R`
  return isString(value) ? writeString(value.bytes) : writeName(value.name)
}

/** PDF has no exponents. Factors of small scales need more decimals than places do. */
export function writeNumber(value: number): string {
  if (Number.isInteger(value)) return value.toFixed(0)
  return value.toFixed(Math.abs(value) < 0.1 ? 10 : 5).replace(/\.?0+$/, '')
}

function writeName(name: string): string {
  const isPlain = /[!"$&'*-.0-;=?-Z\\^-z|~]/
  return `/${[...name].map((letter) => (isPlain.test(letter) ? letter : `#${toHex(letter)}`)).join('')}`
}

function writeString(bytes: string): string {
  if (/^[\x20-\x7e\n]*$/.test(bytes)) return `(${bytes.replace(/[\\()]/g, '\\$&').replaceAll('\n', '\\n')})`
  return `<${[...bytes].map(toHex).join('')}>`
}

function toHex(letter: string): string {
  return letter.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()
}
