/** Loose matching: words in any order, and numbers without their spaces, dots and dashes. */

export interface LooseQuery {
  /** Whether a record matches. The text has its fields folded, one per line. */
  matches(text: string): boolean
  /** Finds each part of a folded text that is to be marked. */
  readonly marks: RegExp
}

const separators = ' \\t\\u00a0./_\\u2010-\\u2015-'
/** Allowed between two characters of a number, but not a line break, so that no number spans two fields. */
const gap = `[${separators}]*`
const wordStart = '(?<![\\p{L}\\p{N}])'

/** Undefined if the folded query can only match exactly: a single word without a digit. */
export function toLooseQuery(query: string): LooseQuery | undefined {
  const terms = query.split(/\s+/).filter((word) => word !== '')
  const hasDigit = /\d/.test(query)
  if (terms.length < 2 && !hasDigit) return undefined
  const wholeNumber = numberPattern(query)
  const whole = wholeNumber === undefined ? undefined : new RegExp(wholeNumber, 'u')
  const patterns = terms.map((word) => new RegExp(wordPattern(word), 'u'))
  const sources = [...(wholeNumber ? [wholeNumber] : []), ...terms.map(wordPattern)]
  return {
    matches: (text) => whole?.test(text) === true || patterns.every((pattern) => pattern.test(text)),
    marks: new RegExp(sources.join('|'), 'giu'),
  }
}

/** A single character must start a word, or nearly every record would match it. */
function wordPattern(word: string): string {
  const asTyped = `${[...word].length === 1 ? wordStart : ''}${escapeText(word)}`
  const asNumber = numberPattern(word)
  return asNumber ? `(?:${asTyped}|${asNumber})` : asTyped
}

/** Undefined without a digit. The number must start at the start of a word: `A101` does not match `SA-101`. */
function numberPattern(text: string): string | undefined {
  const characters = [...text.replaceAll(new RegExp(`[${separators}]`, 'gu'), '')]
  if (characters.length < 2 || !/\d/.test(text)) return undefined
  return wordStart + characters.map(escapeText).join(gap)
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
