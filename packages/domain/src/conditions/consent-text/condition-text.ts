/** The lines of a condition as its title, its text, and the amount that it states. */
import { parseAmount } from '../amount.ts'
import type { amountKinds } from '../condition.ts'

const maxTitle = 120
const subItem =
  /^(?:\((?:[a-z]{1,3}|[ivx]+|\d{1,2})\)|(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)]|\d{1,3}(?:\.\d{1,3})+\.?|[•●▪◦*o–-])\s/i
const ownLine = /^(?:(?:condition )?reasons?|notes?|advice|timing|advisory note)\b\s*[:.–-]/i
const isTableRow = (text: string) => /\t|\S {3,}\S/.test(text)
/** Words that are written with a hyphen wherever the line ends. */
const keepsHyphen =
  /(?:^|[\s(])(?:non|pre|post|re|self|semi|co|multi|on|off|well|long|short|high|low|cross|anti|site|sub|two|three|one|four|half|noise|fire|water|load|in|by|up|run|set|cut|follow|built|low|mid|inter|air|car|bi|de)-$/i

/** Paragraphs, rows of tables and items of lists keep their lines. What only wraps is joined. */
export function joinLines(lines: readonly { readonly text: string; readonly isAfterGap: boolean }[]): string {
  let joined = ''
  let wasRow = false
  const width = Math.max(...lines.map(({ text }) => text.length))
  for (const [index, { text, isAfterGap }] of lines.entries()) {
    const isRow = isTableRow(text)
    const row = text.replaceAll(/\t| {3,}/g, '\t').replaceAll(/\t+/g, ' | ')
    if (index === 0) joined = row
    else if (endsEarly(lines[index - 1]?.text ?? '', width)) joined += isAfterGap ? `\n\n${row}` : `\n${row}`
    else if (isRow || wasRow || subItem.test(text) || ownLine.test(text)) joined += `\n${row}`
    else if (isAfterGap && /[.:;!?)]$/.test(joined)) joined += `\n\n${row}`
    else if (/\p{L}-$/u.test(joined) && /^\p{Ll}/u.test(text))
      joined = (keepsHyphen.test(joined) ? joined : joined.slice(0, -1)) + row
    // A page may end within a sentence.
    else if (isAfterGap && !/^\p{Ll}/u.test(text)) joined += `\n${row}`
    else joined += ` ${row}`
    wasRow = isRow
  }
  return joined
}

/** A sentence that ends before the edge of the page ends its paragraph, and so does a paragraph that was not wrapped. */
function endsEarly(text: string, width: number): boolean {
  const isWrapped = text.length <= maxWrapped
  return /[.;:]$/.test(text) && (!isWrapped || text.length < width * 0.7)
}

/** The longest line of a page in a small type. */
const maxWrapped = 140

/** The title of a condition is a separate line, what is before a dash or a colon, or else the start of its text. */
export function divideTitle(lines: readonly { readonly text: string; readonly isAfterGap: boolean }[]): {
  readonly title: string
  readonly description: string
} {
  const [first, next] = lines
  if (!first) return { title: '', description: '' }
  if (isTitleLine(first.text, next)) return { title: first.text, description: joinLines(lines.slice(1)) }
  const text = joinLines(lines)
  const [, before, after] = /^([^\n.:;–—]{3,80}?)(?:\s+[–—-]\s+|\s*[:–—]\s+)(\S.*)$/s.exec(text) ?? []
  if (before && after && isPhrase(before) && !ownLine.test(text)) return { title: before, description: after }
  return { title: shorten(text), description: text }
}

function isTitleLine(text: string, next: { text: string; isAfterGap: boolean } | undefined): boolean {
  if (text.length > maxTitle || /[.;:,]$/.test(text) || isTableRow(text)) return false
  if (!next) return isPhrase(text)
  return (next.isAfterGap || !/^\p{Ll}/u.test(next.text)) && isPhrase(text)
}

function isPhrase(text: string): boolean {
  return !/\b(?:must|shall|is to|are to|may not|has been)\b/.test(text) && text.split(/\s+/).length <= 14
}

/** The first sentence, or as many of its words as fit. */
export function shorten(text: string): string {
  const [line = ''] = text.split('\n')
  const [sentence = line] = /^.*?\p{Ll}{2}[.;:](?=\s|$)/u.exec(line) ?? []
  const whole = sentence.replace(/[.;:]$/, '')
  if (whole.length <= maxTitle) return whole
  const cut = whole.slice(0, maxTitle)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxTitle / 2)).replace(/[\s,]+$/, '')}…`
}

export interface StatedAmounts {
  readonly amountKind: (typeof amountKinds)[number] | ''
  /** An exact decimal; '' if several different amounts are stated, or none. */
  readonly amount: string
  /** All that are stated with a bond or a contribution. */
  readonly stated: readonly string[]
}

const money =
  /(?:AUD?\s*)?\$\s?\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?(?!\d)|(?:AUD?\s*)?\$\s?\d+(?:\.\d{1,2})?(?!\d)/g
const isBond = /\b(?:bond|bank guarantee|security|deposit|guarantee)\b/i
const isContribution = /\b(?:contributions?|levy|levies|section 94|7\.11|7\.12)\b/i

/** The amount of a bond or a contribution, where a sentence or the title states what it is for. */
export function readAmounts(title: string, description: string): StatedAmounts {
  const stated = description.split(/(?<=[.;])\s+|\n/).flatMap((sentence) =>
    [...sentence.matchAll(money)].flatMap(([written], at) => {
      const amount = parseAmount(written.replace(/^AUD?\s*/, '').replace(/\s/g, ''))
      const isTotal = at === 0 && /\btotal\b/i.test(sentence)
      const about = getKind(sentence) || getKind(title) || getKind(description)
      return amount !== undefined && about !== '' && Number(amount) > 0 ? [{ amount, isTotal, about }] : []
    }),
  )
  const [only, ...others] = new Set(stated.map(({ amount }) => amount))
  const totals = [...new Set(stated.filter(({ isTotal }) => isTotal).map(({ amount }) => amount))]
  const [total] = totals
  const amount = totals.length === 1 ? total : others.length === 0 ? only : undefined
  const about = stated.find((each) => each.amount === amount)?.about ?? ''
  return { amountKind: about, amount: amount ?? '', stated: only === undefined ? [] : [only, ...others] }
}

/** What is named in the title decides first. A security deposit may be about a contribution. */
function getKind(text: string): StatedAmounts['amountKind'] {
  if (isContribution.test(text)) return 'Contribution'
  return isBond.test(text) ? 'Bond' : ''
}
