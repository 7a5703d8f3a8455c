/** What a result shows: its label, and why it was found when the label does not say so. */
import type { Id, Rec } from '@plumbline/domain/kernel/record.ts'
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
  const reason = searchedValues(row).find((value) => holds(value, query))
  return { label, detail: reason === undefined ? usual : excerpt(reason, query) }
}

export interface Piece {
  text: string
  isMatch: boolean
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

function excerpt(text: string, query: string): string {
  if (text.length <= excerptLength) return text
  const start = Math.max(0, text.toLowerCase().indexOf(query) - excerptLead)
  const end = start + excerptLength
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`
}
