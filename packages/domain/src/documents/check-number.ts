/** Compares the number of a document with the numbering template of its project. */

/** Whole parts of a number. `{number:4}` has four digits. */
export const numberTokens = [
  'project',
  'originator',
  'volume',
  'level',
  'type',
  'role',
  'discipline',
  'number',
] as const

/** Tokens that name a field of the document. The others stand for any letters and digits. */
const fieldTokens = ['originator', 'discipline'] as const

export interface NumberedFields {
  readonly documentNumber: string
  readonly originator: string
  readonly discipline: string
}

/**
 * Undefined if the number fits or there is nothing to check. `shape`: it has not the parts of the template. Otherwise
 * the field that the number does not agree with.
 */
export type NumberFault =
  | { readonly kind: 'shape' }
  | { readonly kind: 'field'; readonly field: (typeof fieldTokens)[number] }

export function checkNumber(template: string, fields: NumberedFields): NumberFault | undefined {
  const number = fields.documentNumber.trim()
  if (template.trim() === '' || number === '') return undefined
  const parts = readByTemplate(template, number)
  if (!parts) return { kind: 'shape' }
  const field = fieldTokens.find((name) => {
    const [part, entered] = [parts.get(name), fields[name].trim()]
    return part !== undefined && entered !== '' && !isAlike(part, entered)
  })
  return field && { kind: 'field', field }
}

/** Whether a template has a number and no unknown token. */
export function isTemplate(template: string): boolean {
  const tokens = [...template.matchAll(/\{([a-z]+)(?::\d)?\}/g)].map(([, token]) => token)
  const isKnown = tokens.every((token) => numberTokens.some((known) => known === token))
  const rest = template.replace(/\{[a-z]+(?::\d)?\}/g, '')
  return isKnown && tokens.includes('number') && !/[{}]/.test(rest)
}

/** The parts of a number by their tokens. Undefined if the number does not have the form of the template. */
export function readByTemplate(template: string, number: string): ReadonlyMap<string, string> | undefined {
  const parts = toParts(template.trim())
  const text = number.trim()
  if (text.length > maxNumberLength) return undefined
  const found: string[] = []
  // Places from which the rest was tried in vain. Without them, adjacent tokens would take exponential time.
  const failed = new Set<number>()

  function readFrom(index: number, start: number): boolean {
    const part = parts[index]
    if (!part) return start === text.length
    const place = index * (text.length + 1) + start
    if (failed.has(place)) return false
    for (const end of possibleEnds(part, text, start)) {
      found[index] = text.slice(start, end)
      if (readFrom(index + 1, end)) return true
    }
    failed.add(place)
    return false
  }

  if (!readFrom(0, 0)) return undefined
  return new Map(parts.flatMap(({ token }, index) => (token ? [[token, found[index] ?? '']] : [])))
}

/** No drawing number is longer, and reading takes the square of the length. */
const maxNumberLength = 200

interface TemplatePart {
  /** Undefined for text between tokens. */
  readonly token?: string
  readonly text?: string
  /** The number of characters; undefined for one or more. */
  readonly length?: number
}

function toParts(template: string): readonly TemplatePart[] {
  return template
    .split(/(\{[a-z]+(?::\d)?\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, token, digits] = /^\{([a-z]+)(?::(\d))?\}$/.exec(part) ?? []
      if (token === undefined) return { text: part }
      return digits ? { token, length: Number(digits) } : { token }
    })
}

/** Where a part that begins at `start` may end, the longest first. */
function possibleEnds({ token, text: literal, length }: TemplatePart, text: string, start: number): number[] {
  if (literal !== undefined) {
    const end = start + literal.length
    return text.slice(start, end).toLowerCase() === literal.toLowerCase() ? [end] : []
  }
  const allowed = token === 'number' ? /[0-9]/ : /[A-Z0-9]/i
  let maxRun = start
  while (maxRun < text.length && allowed.test(text.charAt(maxRun))) maxRun += 1
  if (length !== undefined) return start + length <= maxRun ? [start + length] : []
  return Array.from({ length: maxRun - start }, (_, shorter) => maxRun - shorter)
}

/** 'STR' means Structural. */
function isAlike(part: string, entered: string): boolean {
  const [short, long] = [part.toLowerCase(), entered.toLowerCase()]
  return long.startsWith(short)
}
