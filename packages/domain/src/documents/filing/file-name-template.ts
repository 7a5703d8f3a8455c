/** Reads number, revision and title from file names by a template, such as `{number} {title} rev {revision}`. */
import { copyMark, toTitle } from './guess-from-name.ts'
import { checkNameTemplate, type NameToken, splitTemplate } from './name-template-parts.ts'

export interface NameReading {
  readonly documentNumber: string
  readonly revision: string
  readonly purpose: string
  readonly title: string
  /** yyyy-MM-dd, or empty. */
  readonly revisionDate: string
  /** Where each token of the template was found in the name, in order. */
  readonly found: readonly { readonly token: NameToken; readonly start: number; readonly end: number }[]
}

export interface NameTemplate {
  /** Undefined if the name does not have the form of the template. */
  read(name: string): NameReading | undefined
}

/** Undefined if the template cannot be used. */
export function compileNameTemplate(template: string): NameTemplate | undefined {
  const trimmed = template.trim().normalize()
  if (checkNameTemplate(trimmed)) return undefined
  const split = splitTemplate(trimmed)
  const numbers = split.filter((part) => 'token' in part && part.token === 'number').length
  const parts = split.map((part): Part => {
    if ('text' in part) return { literal: literalToPattern(part.text) }
    const isOnlyPart = part.token === 'number' && numbers > 1
    return { token: part.token, accepts: isOnlyPart ? isNumberPart : accepts[part.token] }
  })
  return {
    read(name) {
      const plain = name.trim().normalize()
      const withoutMark = plain.replace(copyMark, '')
      return readName(parts, withoutMark) ?? (withoutMark === plain ? undefined : readName(parts, plain))
    },
  }
}

interface TokenPart {
  readonly token: NameToken
  readonly accepts: (text: string) => boolean
}

type Part = TokenPart | { readonly literal: RegExp }

/** 'Index' in German, 'indice' in French. */
const revisionWord = /^(?:revision|rev|index|indice|ind|issue)$/i

/** How spaces, hyphens and revision words are written differs between files of one practice. */
function literalToPattern(text: string): RegExp {
  const atoms = text.match(/\s*[-–]\s*|\s*[[(]\s*|\s*[\])]\s*|\s+|_|\p{L}+\.?|./gu) ?? []
  const patterns = atoms.map((atom, index) => {
    if (revisionWord.test(atom.replace('.', ''))) return '(?:revision|rev|index|indice|ind|issue)'
    const isBesideWord = [atoms[index - 1], atoms[index + 1]].map((beside) =>
      revisionWord.test((beside ?? '').replace('.', '')),
    )
    const isSeparator = /^[\s\-–_.]+$/.test(atom)
    if (isSeparator && isBesideWord[0]) return ''
    if (isSeparator && isBesideWord[1]) return String.raw`[\s_\-–]+`
    if (/^\s+[-–]\s+$/.test(atom)) return String.raw`\s+[-–]\s+`
    if (/[-–]/.test(atom)) return '[-–]'
    if (/[[\](]|\)/.test(atom)) return String.raw`\s*${escapePattern(atom.trim())}\s*`
    return /^\s+$/.test(atom) ? String.raw`\s+` : escapePattern(atom)
  })
  // After the word, whatever the template has there: 'Rev C', 'RevC', 'Rev.02', 'REV-02'.
  const source = patterns.join('').replaceAll('|issue)', String.raw`|issue)[\s._\-]*`)
  return new RegExp(source, 'iuy')
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}

const hasDigitAtEnd = /(?:^|[-_.–])[^-_.–]*\d[^-_.–]*$/
const accepts: Readonly<Record<NameToken, (text: string) => boolean>> = {
  number: (text) => /^[\p{L}\d][\p{L}\d\-_.–+#&/]*$/u.test(text) && hasDigitAtEnd.test(text),
  revision: (text) => /^(?:[a-z]{1,2}|[a-z]{0,3}[-_.]?\d{1,3}(?:\.\d{1,3})?[a-z]?)$/i.test(text),
  title: (text) => /[\p{L}\d]/u.test(text) && !/^[\s_\-–]|[\s_\-–]$/.test(text),
  purpose: (text) => /^[a-z]{1,3}\d{0,2}$/i.test(text),
  date: (text) => toDay(text) !== '',
  skip: (text) => text.trim() !== '',
}

/** Where a template has several, each is one part of the number. */
function isNumberPart(text: string): boolean {
  return /^[\p{L}\d]+$/u.test(text)
}

/** '2026-11-27', '20261127' and '261127'. The order of day and month in other forms is not known. */
function toDay(text: string): string {
  const [, year = '', month = '', day = ''] =
    /^((?:20|19)?\d\d)[-._]?(0[1-9]|1[0-2])[-._]?(0[1-9]|[12]\d|3[01])$/.exec(text) ?? []
  if (year === '') return ''
  return `${year.length === 2 ? `20${year}` : year}-${month}-${day}`
}

/** A title ends as soon as the rest fits, while a number takes as much as it can. */
const matchesShort: readonly NameToken[] = ['title', 'skip']

/** File systems allow 255 characters. */
const maxNameLength = 300

function readName(parts: readonly Part[], name: string): NameReading | undefined {
  if (name.length > maxNameLength) return undefined
  const ends: number[] = []
  // Places from which the rest does not fit. Without them, several titles would take exponential time.
  const failed = new Set<number>()

  function readFrom(index: number, start: number): boolean {
    const part = parts[index]
    if (!part) return start === name.length
    const place = index * (name.length + 1) + start
    if (failed.has(place)) return false
    for (const end of possibleEnds(part, name, start, parts[index + 1])) {
      ends[index] = end
      if (readFrom(index + 1, end)) return true
    }
    failed.add(place)
    return false
  }

  return readFrom(0, 0) ? toReading(parts, ends, name) : undefined
}

function possibleEnds(part: Part, name: string, start: number, next: Part | undefined): readonly number[] {
  if ('literal' in part) {
    const length = matchAt(part.literal, name, start)
    return length === undefined ? [] : [start + length]
  }
  const fits = (end: number) => {
    if (next && 'literal' in next && matchAt(next.literal, name, end) === undefined) return false
    const text = name.slice(start, end)
    return part.accepts(text) && !(next && part.token === 'title' && endsWithRevisionWord.test(text))
  }
  const ends = Array.from({ length: name.length - start }, (_, index) => start + index + 1)
  const fitting = next ? ends.filter(fits) : ends.slice(-1).filter(fits)
  return matchesShort.includes(part.token) ? fitting : fitting.reverse()
}

function matchAt(pattern: RegExp, name: string, start: number): number | undefined {
  pattern.lastIndex = start
  return pattern.exec(name)?.[0].length
}

/** 'Plan Rev C' is not the title 'Plan Rev'. */
const endsWithRevisionWord = /(?:^|[\s_\-–])(?:rev|revision|index|indice|ind|issue)\.?$/i

function toReading(parts: readonly Part[], ends: readonly number[], name: string): NameReading {
  const found = parts.flatMap((part, index) =>
    'token' in part ? { token: part.token, start: ends[index - 1] ?? 0, end: ends[index] ?? 0 } : [],
  )
  const getTexts = (token: NameToken) =>
    found.filter((one) => one.token === token).map(({ start, end }) => name.slice(start, end))
  const numbers = found.filter(({ token }) => token === 'number')
  // The parts of a number keep what is between them in the name.
  const number = name.slice(numbers[0]?.start ?? 0, numbers.at(-1)?.end ?? 0)
  const documentNumber = /\p{Lu}/u.test(number) ? number : number.toUpperCase()
  const title = getTexts('title').map(toTitle).join(' ')
  return {
    documentNumber,
    revision: getTexts('revision').join('').toUpperCase(),
    purpose: getTexts('purpose').join('').toUpperCase(),
    title: title || documentNumber,
    revisionDate: toDay(getTexts('date')[0] ?? ''),
    found,
  }
}
