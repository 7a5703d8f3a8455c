/** Which markups the panel lists, in which order, and the same as a table. */
import { isOpen, type Markup } from '@plumbline/domain/documents/markups/markup.ts'
import {
  type Measured,
  measure,
  type Quantities,
  units,
} from '@plumbline/domain/documents/markups/measure/measure.ts'
import type { UnitName } from '@plumbline/domain/documents/markups/measure/scales.ts'
import type { SheetScale } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import { getBounds } from '@plumbline/domain/documents/markups/shape.ts'
import type { Actor } from '@plumbline/domain/kernel/access/actor.ts'
import { isAuthor } from '@plumbline/domain/kernel/access/guards.ts'
import { foldText } from '@plumbline/domain/text/fold-text.ts'
import type { CsvCell } from '#core/download/csv.ts'
import { kindToLabel, measuredToLabel, statusToLabel } from '#documents/viewer/markups/markup-labels.ts'

/** '' for all. */
export interface MarkupFilter {
  readonly text: string
  readonly author: string
  readonly kind: string
  readonly status: string
  /** '1' is the first page. */
  readonly page: string
  /** With or without a link to a record. */
  readonly linked: '' | 'linked' | 'unlinked'
  /** Whose markups alone are listed; undefined for those of everyone. */
  readonly drawnBy?: Pick<Actor, 'id' | 'email'> | undefined
}

export const noFilter: MarkupFilter = { text: '', author: '', kind: '', status: '', page: '', linked: '' }

export const orders = {
  place: 'By page',
  newest: 'Newest first',
  author: 'By author',
  status: 'By status',
} as const
export type MarkupOrder = keyof typeof orders

type Searched = Pick<Markup, 'kind' | 'page' | 'text' | 'subject' | 'author'> & {
  readonly link?: Markup['link']
  readonly comments?: readonly { readonly text: string; readonly user: string }[] | undefined
}

type Found = Searched & {
  readonly points: Markup['points']
  readonly decision?: { readonly status: string } | undefined
}

/** Annotations of the file by page and place. They are of no user here. */
export function listAnnotations<Annotation extends Found>(
  all: readonly Annotation[],
  filter: MarkupFilter,
): readonly Annotation[] {
  return all
    .filter((each) =>
      isListed({ ...each, authorId: undefined, status: each.decision?.status ?? 'open' }, filter),
    )
    .sort(byPlace)
}

export function listMarkups(
  all: readonly Markup[],
  filter: MarkupFilter,
  order: MarkupOrder,
): readonly Markup[] {
  return all.filter((markup) => isListed(markup, filter)).sort(compareBy[order])
}

type Filtered = Searched & {
  readonly status: string
  readonly authorId: unknown
}

function isListed(markup: Filtered, filter: MarkupFilter): boolean {
  const { text, author, kind, status, page, linked, drawnBy } = filter
  const typed = foldText(text.trim())
  return (
    (!drawnBy || isAuthor(markup.authorId, drawnBy)) &&
    (author === '' || markup.author === author) &&
    (kind === '' || markup.kind === kind) &&
    (status === '' || (status === 'open' ? isOpen(markup) : markup.status === status)) &&
    (page === '' || markup.page + 1 === Number(page)) &&
    (linked === '' || (markup.link !== undefined) === (linked === 'linked')) &&
    (typed === '' || foldText(toTexts(markup)).includes(typed))
  )
}

function toTexts({ text, subject, author, comments = [] }: Searched): string {
  return [text, subject, author, ...comments.flatMap((each) => [each.text, each.user])].join('\n')
}

type Compare = (one: Markup, other: Markup) => number
type Placed = Pick<Markup, 'kind' | 'points' | 'page'>

const byPlace = (one: Placed, other: Placed): number => {
  const [a, b] = [getBounds(one), getBounds(other)]
  return one.page - other.page || a.top - b.top || a.left - b.left
}
const newestFirst: Compare = (one, other) =>
  one.createdAt < other.createdAt ? 1 : one.createdAt > other.createdAt ? -1 : byPlace(one, other)

const compareBy: Readonly<Record<MarkupOrder, Compare>> = {
  place: byPlace,
  newest: newestFirst,
  author: (one, other) => one.author.localeCompare(other.author) || byPlace(one, other),
  status: (one, other) =>
    statusToLabel(one.status).localeCompare(statusToLabel(other.status)) || byPlace(one, other),
}

/** The files of a document by their keys, as 'Rev C'. */
export type RevisionLabels = ReadonlyMap<string, string>

export const listColumns = [
  ...['Page', 'Kind', 'Subject', 'Text', 'Author', 'Created', 'Status', 'Status Set By', 'Status Set On'],
  ...['Comments', 'Last Comment', 'Length', 'Perimeter', 'Area', 'Count', 'Unit', 'Revision'],
]

export function markupsToRows(
  listed: readonly Markup[],
  scales: readonly SheetScale[],
  revisions: RevisionLabels,
): readonly (readonly CsvCell[])[] {
  return listed.map((markup) => {
    const comments = markup.comments ?? []
    const last = comments.at(-1)
    return [
      ...[markup.page + 1, kindToLabel(markup.kind), markup.subject, markup.text, markup.author],
      ...[markup.createdAt, statusToLabel(markup.status), markup.statusBy ?? '', markup.statusAt ?? ''],
      ...[comments.length, last ? `${last.user}: ${last.text}` : ''],
      ...valuesToCells(measure(markup, scales)),
      revisions.get(markup.fileKey) ?? '',
    ]
  })
}

/** Why a measurement has no value is in the column of the unit. */
function valuesToCells(measured: Measured | undefined): readonly CsvCell[] {
  if (!measured) return ['', '', '', '', '']
  if (measured.kind !== 'measured') return ['', '', '', '', measuredToLabel(measured)]
  return quantitiesToCells(measured.quantities, measured.unit)
}

/** Numbers with one decimal more than are shown, so that totals agree. */
export function quantitiesToCells(quantities: Quantities, unit: UnitName): readonly CsvCell[] {
  const { length, perimeter, area, count } = quantities
  const { perMetre, decimals } = units[unit]
  const toLength = (metres: number | undefined) =>
    metres === undefined ? '' : Number((metres * perMetre).toFixed(decimals + 1))
  const square = units[unit].area
  return [
    ...[toLength(length), toLength(perimeter)],
    area === undefined ? '' : Number((area * square.perSquareMetre).toFixed(square.decimals + 1)),
    ...[count ?? '', count === undefined ? (area === undefined ? unit : `${unit}, ${square.label}`) : ''],
  ]
}
