/** Orders the revisions of a document and proposes the next one. */
import { splitTrailingDigits } from '../kernel/values/trailing-digits.ts'
import { plainRevision } from './plain-revision.ts'

export const revisionSchemes = [
  'letters',
  'numbers',
  'preliminary-contractual',
  'letters-then-numbers',
  'own',
] as const
export type RevisionScheme = (typeof revisionSchemes)[number]

export interface RevisionOrder {
  readonly scheme: RevisionScheme
  /** The revisions of the scheme 'own', in their order. */
  readonly ownRevisions: readonly string[]
}

type Series = 'other' | 'preliminary' | 'prefixed' | 'letters' | 'numbers' | 'contractual'

/** Every usual scheme goes through these in this order: P01, then A, then 0, then C01. */
const seriesOrder: readonly Series[] = [
  'other',
  'preliminary',
  'prefixed',
  'letters',
  'numbers',
  'contractual',
]

interface ParsedRevision {
  readonly series: Series
  /** Compared from the left. A missing number comes first, so that A is before A1. */
  readonly ranks: readonly (number | string)[]
}

/** Less than 0 if the first revision is before the second one, 0 if both are the same. */
export function compareRevisions(one: string, other: string, order: RevisionOrder): number {
  const [a, b] = [plainRevision(one), plainRevision(other)]
  if (a === b) return 0
  const own = order.scheme === 'own' ? order.ownRevisions.map(plainRevision) : []
  const last = own.at(-1)
  if (last === undefined) return compareParsed(a, b, order.scheme)
  return rankAmong(own, last, a) - rankAmong(own, last, b) || compareParsed(a, b, 'own')
}

/**
 * The next revision, and where the scheme allows it, the first one of the series after it: after C come D and 0. Empty
 * if nothing can be proposed.
 */
export function nextRevisions(current: string, order: RevisionOrder): readonly string[] {
  const revision = plainRevision(current)
  if (revision === '') return [firstRevision(order)]
  if (order.scheme === 'own') {
    const own = order.ownRevisions.map(plainRevision)
    const following = own[own.indexOf(revision) + 1]
    if (own.includes(revision) && following !== undefined) return [following]
  }
  const next = countUp(revision)
  const later = laterSeries(revision, order.scheme)
  return [next, later].filter((proposed) => proposed !== undefined)
}

function firstRevision({ scheme, ownRevisions: [first = 'A'] }: RevisionOrder): string {
  if (scheme === 'own') return first
  if (scheme === 'numbers') return '1'
  return scheme === 'preliminary-contractual' ? 'P01' : 'A'
}

function laterSeries(revision: string, scheme: RevisionScheme): string | undefined {
  const { series } = parse(revision, scheme)
  if (scheme === 'letters-then-numbers' && series === 'letters') return '0'
  return scheme === 'preliminary-contractual' && series === 'preliminary'
    ? firstContractual(revision)
    : undefined
}

/** C01 after P03, and C1 after P3. */
function firstContractual(preliminary: string): string {
  const [, digits = '01'] = /^P(\d+)/.exec(preliminary) ?? []
  return `C${'1'.padStart(digits.length, '0')}`
}

/** Before their revisions, among them, or after them. */
function rankAmong(own: readonly string[], last: string, revision: string): number {
  const index = own.indexOf(revision)
  if (index >= 0) return index
  return compareParsed(revision, last, 'own') > 0 ? own.length : -1
}

function compareParsed(one: string, other: string, scheme: RevisionScheme): number {
  const [a, b] = [parse(one, scheme), parse(other, scheme)]
  const series = seriesOrder.indexOf(a.series) - seriesOrder.indexOf(b.series)
  if (series !== 0) return series
  for (const index of a.ranks.length > b.ranks.length ? a.ranks.keys() : b.ranks.keys()) {
    const [left, right] = [a.ranks[index] ?? -1, b.ranks[index] ?? -1]
    if (left !== right) return left < right ? -1 : 1
  }
  return one < other ? -1 : Number(one > other)
}

function parse(revision: string, scheme: RevisionScheme): ParsedRevision {
  const [, prefix = '', figures = '', minor] = /^([A-Z]{0,3})(\d{0,4})(?:\.(\d{1,3}))?$/.exec(revision) ?? []
  const minors = minor === undefined ? [] : [Number(minor)]
  if (prefix === '' && figures === '') return { series: 'other', ranks: [revision] }
  if (prefix === '') return { series: 'numbers', ranks: [Number(figures), ...minors] }
  // 'P1' and 'T1' are issues before A or C1. 'C1' comes between C and D, but not where C01 follows P01.
  const codes = scheme === 'preliminary-contractual' ? ['P', 'T', 'C'] : ['P', 'T']
  if (figures.length > 1 || (figures !== '' && codes.includes(prefix))) {
    const ranks = [Number(figures), ...minors]
    if (prefix === 'P') return { series: 'preliminary', ranks }
    if (prefix === 'C') return { series: 'contractual', ranks }
    return { series: 'prefixed', ranks: [prefix, ...ranks] }
  }
  if (prefix.length > 2) return { series: 'prefixed', ranks: [prefix, Number(figures), ...minors] }
  // A1 is between A and B.
  return {
    series: 'letters',
    ranks: [lettersToNumber(prefix), ...(figures ? [Number(figures)] : []), ...minors],
  }
}

/** A is 1, Z is 26, AA is 27. */
function lettersToNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

function countUp(revision: string): string | undefined {
  const { before, digits } = splitTrailingDigits(revision)
  if (digits !== '') return before + String(Number(digits) + 1).padStart(digits.length, '0')
  return /^[A-Z]{1,2}$/.test(revision) ? nextLetters(revision) : undefined
}

/** Without I and O, which look like 1 and 0 on a drawing. */
function nextLetters(letters: string): string {
  const last = letters.at(-1) ?? ''
  const start = letters.slice(0, -1)
  if (last === 'Z') return start === '' ? 'AA' : `${nextLetters(start)}A`
  const next = String.fromCharCode(last.charCodeAt(0) + 1)
  return start + (next === 'I' || next === 'O' ? String.fromCharCode(next.charCodeAt(0) + 1) : next)
}
