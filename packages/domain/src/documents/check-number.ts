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
  const tokens: string[] = []
  const pattern = template
    .trim()
    .split(/(\{[a-z]+(?::\d)?\})/)
    .map((part) => {
      const [, token, digits] = /^\{([a-z]+)(?::(\d))?\}$/.exec(part) ?? []
      if (token === undefined) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      tokens.push(token)
      if (token === 'number') return digits ? `(\\d{${digits}})` : '(\\d+)'
      return digits ? `([A-Z0-9]{${digits}})` : '([A-Z0-9]+)'
    })
    .join('')
  const found = new RegExp(`^${pattern}$`, 'i').exec(number.trim())
  return found ? new Map(tokens.map((token, index) => [token, found[index + 1] ?? ''])) : undefined
}

/** 'STR' stands for Structural. */
function isAlike(part: string, entered: string): boolean {
  const [short, long] = [part.toLowerCase(), entered.toLowerCase()]
  return long.startsWith(short)
}
