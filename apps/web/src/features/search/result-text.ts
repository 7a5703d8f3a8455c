/** The text of a search result: its label, and the matching field if the label does not match. */
import type { Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { containsFolded, foldText, foldWithPlaces } from '@plumbline/domain/text/fold-text.ts'
import { type LooseQuery, toLooseQuery } from './loose-match.ts'
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
  if (containsFolded(label, query)) return { label, detail: usual }
  const values = searchedValues(row, source.more)
  const reason = values.find((value) => containsFolded(value, query))
  if (reason !== undefined)
    return { label, detail: withProject(excerptAround(reason, findFolded(reason, query))) }

  const loose = toLooseQuery(query)
  if (!loose || loose.matches(foldText(label))) return { label, detail: usual }
  for (const value of values) {
    const [place] = value === label ? [] : looseMatches(value, loose)
    if (place) return { label, detail: withProject(excerptAround(value, place.from)) }
  }
  return { label, detail: usual }

  /** Records of two projects often have the same texts. */
  function withProject(excerpt: string): string {
    // `as`: any record may have these fields.
    const { projectId, project: stored } = row as { projectId?: Id | null; project?: unknown }
    const project = projectName(projectId) ?? (typeof stored === 'string' ? stored : '')
    return project === '' || project === excerpt ? excerpt : `${project} · ${excerpt}`
  }
}

/** Where the text contains the folded query; -1 if it does not. */
export function findFolded(text: string, query: string): number {
  const { folded, toOriginal } = foldWithPlaces(text)
  const at = folded.indexOf(query)
  return at === -1 ? -1 : toOriginal(at, at + query.length).from
}

export interface Piece {
  text: string
  isMatch: boolean
}

interface Place {
  from: number
  to: number
}

/** Splits a text into parts: each occurrence of the folded query is one part, or otherwise each loose match. */
export function markedPieces(text: string, query: string): Piece[] {
  const loose = containsFolded(text, query) ? undefined : toLooseQuery(query)
  return loose ? piecesAt(text, looseMatches(text, loose)) : getPieces(text, query)
}

/** Splits a text into parts, with each occurrence of the folded query as one part. */
export function getPieces(text: string, query: string): Piece[] {
  if (query === '') return [{ text, isMatch: false }]
  const { folded, toOriginal } = foldWithPlaces(text)
  const places: Place[] = []
  for (let at = folded.indexOf(query); at !== -1; at = folded.indexOf(query, at + query.length))
    places.push(toOriginal(at, at + query.length))
  return piecesAt(text, places)
}

function looseMatches(text: string, { marks }: LooseQuery): Place[] {
  const { folded, toOriginal } = foldWithPlaces(text)
  return [...folded.matchAll(marks)].map(({ 0: found, index }) => toOriginal(index, index + found.length))
}

function piecesAt(text: string, places: readonly Place[]): Piece[] {
  const pieces: Piece[] = []
  let last = 0
  for (const { from, to } of places) {
    // Two matches may be parts of one letter, as of ß.
    if (from < last) continue
    if (from > last) pieces.push({ text: text.slice(last, from), isMatch: false })
    pieces.push({ text: text.slice(from, to), isMatch: true })
    last = to
  }
  if (last < text.length || pieces.length === 0) pieces.push({ text: text.slice(last), isMatch: false })
  return pieces
}

/** A part of the text that is short enough for one line, from the beginning of a word. */
export function excerptAround(text: string, matchStart: number): string {
  if (text.length <= excerptLength) return text
  const earliest = Math.max(0, matchStart - excerptLead)
  const start = earliest === 0 ? 0 : earliest + text.slice(earliest, matchStart).search(/\s/) + 1
  const end = start + excerptLength
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`
}
