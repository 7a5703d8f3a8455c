/** What a result shows: its label, and why it was found when the label does not say so. */
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
  if (reason !== undefined) return { label, detail: excerpt(reason, reason.toLowerCase().indexOf(query)) }

  const loose = toLooseQuery(query)
  if (!loose || loose.matches(label.toLowerCase())) return { label, detail: usual }
  const partOf = values.find((value) => value !== label && value.search(loose.marks) !== -1)
  return { label, detail: partOf === undefined ? usual : excerpt(partOf, partOf.search(loose.marks)) }
}

export interface Piece {
  text: string
  isMatch: boolean
}

/** The text in pieces: where it holds the query, each occurrence is one of its own, else what matches of it. */
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

/** The text in pieces, each occurrence of the query one of its own. */
export function piecesOf(text: string, query: string): Piece[] {
  const lower = text.toLowerCase()
  // A few letters change their length with their case, and then no place can be named.
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

function excerpt(text: string, matchStart: number): string {
  if (text.length <= excerptLength) return text
  const start = Math.max(0, matchStart - excerptLead)
  const end = start + excerptLength
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`
}
