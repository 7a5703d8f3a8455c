/** Number formats of spreadsheets that show post codes, phone numbers and drawing numbers: '0000', '0000\ 000\ 000'. */

type Token =
  | { readonly kind: 'digit'; readonly sign: string }
  | { readonly kind: 'text'; readonly text: string }

interface Section {
  /** Such as '<=9999999'. */
  readonly condition: string
  readonly tokens: readonly Token[]
}

/** Undefined for amounts, dates, and formats that show a number as it is. */
export function readDigitFormat(format: string): readonly Section[] | undefined {
  const sections = splitSections(format).map(readSection)
  const usual = sections.filter((section) => section !== undefined)
  return usual.length === sections.length && usual.some(showsMore) ? usual : undefined
}

/** Whether the format shows a share in percent: '0%', '0.0 %'. A percent sign in quotes is only text. */
export function isPercentFormat(format: string): boolean {
  return /[0#]\s*%/.test(format.replace(/"[^"]*"|\\./g, ''))
}

/** 0.4 is '40%'. All of its figures are kept, as for other numbers. */
export function formatPercent(value: number): string | undefined {
  // Twelve figures, because 0.07 * 100 is not exactly 7.
  return Number.isFinite(value) ? `${Number((value * 100).toPrecision(12))}%` : undefined
}

/** Undefined for a number that is not a row of digits. */
export function formatDigits(value: number, format: string): string | undefined {
  if (!Number.isSafeInteger(value) || value < 0) return undefined
  const sections = readDigitFormat(format) ?? []
  const found =
    sections.find(({ condition }) => condition !== '' && holds(value, condition)) ??
    sections.find(
      ({ condition }, index) => condition === '' && (index === 0 || sections[0]?.condition !== ''),
    )
  if (!found) return undefined
  let digits = String(value)
  const first = found.tokens.findIndex(({ kind }) => kind === 'digit')
  const visible = found.tokens.toReversed().map((token, fromEnd) => {
    if (token.kind === 'text') return token.text
    const isFirst = found.tokens.length - 1 - fromEnd === first
    const used = isFirst ? digits : digits.slice(-1)
    digits = isFirst ? '' : digits.slice(0, -1)
    return used || (token.sign === '0' ? '0' : '')
  })
  return visible.toReversed().join('').trim()
}

/** Two digits or more that are always there, or something between digits. */
function showsMore({ tokens }: Section): boolean {
  const digits = tokens.flatMap((token, index) => (token.kind === 'digit' ? [index] : []))
  const always = tokens.filter((token) => token.kind === 'digit' && token.sign === '0').length
  const [first = 0, last = 0] = [digits[0], digits.at(-1)]
  return always >= 2 || (digits.length > 1 && tokens.slice(first, last).some(({ kind }) => kind === 'text'))
}

function splitSections(format: string): readonly string[] {
  return format.match(/(?:"[^"]*"|\\.|[^;"\\])+/g) ?? []
}

const tokenPattern = /\[([^\]]*)\]|"([^"]*)"|\\(.)|_.|\*.|([0#])|([\s()+\-:.$€£]|[^\x20-\x7e])|(.)/gu

function readSection(section: string): Section | undefined {
  let condition = ''
  const tokens: Token[] = []
  for (const [, bracket, quoted, escaped, digit, sign, other] of section.matchAll(tokenPattern)) {
    // Commas, percent signs, letters of dates and texts mean more than themselves.
    if (other !== undefined) return undefined
    if (bracket !== undefined) {
      if (/^[<>=]/.test(bracket)) condition = bracket
      else if (!/^(\$|[A-Z][a-z]+|Color)/i.test(bracket) || /^[hms]+$/i.test(bracket)) return undefined
    } else if (digit !== undefined) tokens.push({ kind: 'digit', sign: digit })
    else if (sign === '.' && tokens.some(({ kind }) => kind === 'digit')) return undefined
    else if (quoted !== undefined || escaped !== undefined || sign !== undefined)
      tokens.push({ kind: 'text', text: quoted ?? escaped ?? sign ?? '' })
  }
  return { condition, tokens }
}

function holds(value: number, condition: string): boolean {
  const [, sign, figure] = /^(<=|>=|<>|<|>|=)\s*(-?[\d.]+)$/.exec(condition) ?? []
  const limit = Number(figure)
  switch (sign) {
    case '<=':
      return value <= limit
    case '>=':
      return value >= limit
    case '<>':
      return value !== limit
    case '<':
      return value < limit
    case '>':
      return value > limit
    default:
      return value === limit
  }
}
