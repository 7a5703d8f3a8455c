/** The text of a search result: its label, and the matching field if the label does not match. */
import type { Id, Rec } from '@plumbline/domain/kernel/record.ts'
import { toLooseQuery } from './loose-match.ts'
import { searchedValues } from './searched-text.ts'
import type { Source } from './sources.ts'

export interface ResultText {
  label: string
  detail: string | undefined
}

const excerptLength = 90
const excerptLead = 30

export function resultText(
  source: Source,
  row: Rec,
  query: string,
  projectName: (id: Id | null | undefined) => string | undefined,
): ResultText {
  const label = source.label(row)
  const usual = source.detail(row, projectName)
  if (holds(label, query)) return { label, detail: usual }
  const values = searchedValues(row, source.more)
  const reason = values.find((value) => holds(value, query))
  if (reason !== undefined)
    return { label, detail: excerptAround(reason, reason.toLowerCase().indexOf(query)) }

  const loose = toLooseQuery(query)
  if (!loose || loose.matches(label.toLowerCase())) return { label, detail: usual }
  const partOf = values.find((value) => value !== label && value.search(loose.marks) !== -1)
  return { label, detail: partOf === undefined ? usual : excerptAround(partOf, partOf.search(loose.marks)) }
}

export interface Piece {
  text: string
  isMatch: boolean
}

/** Splits a text into parts: each occurrence of the query is one part, or otherwise each loose match. */
export function markedPieces(text: string, query: string): Piece[] {
  const loose = holds(text, query) ? undefined : toLooseQuery(query)
  if (!loose) return piecesOf(text, query)
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(loose.marks)) {
    if (index > from) pieces.push({ text: text.slice(from, index), isMatch: false })
    from = index + found.length
    pieces.push({ text: found, isMatch: true })
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isMatch: false })
  return pieces
}

/** Splits a text into parts, with each occurrence of the query as one part. */
export function piecesOf(text: string, query: string): Piece[] {
  const lower = text.toLowerCase()
  // A few letters change their length with their case, and then positions differ.
  if (lower.length !== text.length || query === '') return [{ text, isMatch: false }]
  const pieces: Piece[] = []
  let from = 0
  for (let at = lower.indexOf(query); at !== -1; at = lower.indexOf(query, from)) {
    if (at > from) pieces.push({ text: text.slice(from, at), isMatch: false })
    from = at + query.length
    pieces.push({ text: text.slice(at, from), isMatch: true })
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isMatch: false })
  return pieces
}

function holds(text: string, query: string): boolean {
  return text.toLowerCase().includes(query)
}

/** A part of the text that is short enough for one line, from the beginning of a word. */
export function excerptAround(text: string, matchStart: number): string {
  if (text.length <= excerptLength) return text
  const earliest = Math.max(0, matchStart - excerptLead)
  const start = earliest === 0 ? 0 : earliest + text.slice(earliest, matchStart).search(/\s/) + 1
  const end = start + excerptLength
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`
}
