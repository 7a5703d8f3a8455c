/** What a PDF that came back brings: compared with the markups of the file that is shown. */
import type { MarkupChange } from '@plumbline/domain/documents/markups/change-markups.ts'
import { getDash, hasDash } from '@plumbline/domain/documents/markups/dash.ts'
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import { getForm, type Points } from '@plumbline/domain/documents/markups/shape.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { getStamp } from '@plumbline/domain/kernel/records/stamp.ts'
import { hashText } from '#data/database/list-hash.ts'
import type { FoundComment, FoundMarkup } from './read-annotations.ts'

export type Difference = {
  /** Unique in the list. */
  readonly key: string
  /** Why it cannot be taken over. */
  readonly refused?: 'not-author' | 'not-reviewer' | undefined
  /** Since it was sent, the markup was changed here too. Taking it over would undo that. */
  readonly isOlder?: boolean
} & (
  | { readonly kind: 'new'; readonly found: FoundMarkup; readonly isDecided: boolean }
  | {
      readonly kind: 'changed'
      readonly markup: Markup
      readonly change: MarkupChange
      readonly fields: readonly ChangedField[]
    }
  | { readonly kind: 'answered'; readonly markup: Markup; readonly comments: readonly FoundComment[] }
  | {
      readonly kind: 'decided'
      readonly markup: Markup
      readonly decision: NonNullable<FoundMarkup['decision']>
    }
  | { readonly kind: 'missing'; readonly markup: Markup }
)

export type ChangedField =
  | 'points'
  | 'text'
  | 'subject'
  | 'colour'
  | 'fill'
  | 'width'
  | 'opacity'
  | 'fontSize'
  | 'dash'

export interface Permissions {
  readonly isOwn: (markup: Markup) => boolean
  readonly mayReview: boolean
}

/** Hashes of what was sent, by the ids of the markups. */
export type Sent = ReadonlyMap<Id, string>

export function compareMarkups(
  found: readonly FoundMarkup[],
  stored: readonly Markup[],
  { isOwn, mayReview }: Permissions,
  sent?: Sent,
): readonly Difference[] {
  const differences: Difference[] = []
  const matched = new Set<Markup>()
  for (const each of found) {
    const markup = findMarkup(each, stored, matched)
    if (!markup) {
      const isDecided = each.decision !== undefined && each.decision.status !== 'open'
      differences.push({ kind: 'new', key: `new ${each.page} ${each.nm}`, found: each, isDecided })
      continue
    }
    matched.add(markup)
    const { change, fields } = findChange(each, markup)
    // What was sent and came back as it was is no change of theirs, even if the markup was changed here since.
    const isAsSent = sent?.get(markup.id) === getMark(each)
    if (fields.length > 0 && !isAsSent)
      differences.push({
        ...{ kind: 'changed', key: `changed ${markup.id}`, markup, change, fields },
        isOlder: isBefore(each.modifiedAt, getStamp(markup)?.updatedAt ?? markup.createdAt),
        refused: isOwn(markup) ? undefined : 'not-author',
      })
    const comments = each.comments.filter(
      ({ id }) => markup.comments?.every((known) => known.id !== id) ?? true,
    )
    if (comments.length > 0)
      differences.push({ kind: 'answered', key: `answered ${markup.id}`, markup, comments })
    const { decision } = each
    if (decision && decision.status !== markup.status)
      differences.push({
        ...{ kind: 'decided', key: `decided ${markup.id}`, markup, decision },
        isOlder: isBefore(decision.at, markup.statusAt ?? ''),
        refused: mayReview ? undefined : 'not-reviewer',
      })
  }
  // A file without any of the markups was not made from this one, and so nothing is missing in it.
  if (matched.size === 0) return differences
  const missing = stored.filter((markup) => !matched.has(markup) && (!sent || sent.has(markup.id)))
  return [
    ...differences,
    ...missing.map((markup) => ({
      ...({ kind: 'missing', key: `missing ${markup.id}`, markup } as const),
      refused: isOwn(markup) || mayReview ? undefined : ('not-author' as const),
    })),
  ]
}

/** Of the shape, the look and the text, as they are read from a PDF. */
export function getMark(found: FoundMarkup): string {
  const { kind, points, text, subject, colour, fill, width, opacity, fontSize, dash } = found
  return hashText(JSON.stringify([kind, points, text, subject, colour, fill, width, opacity, fontSize, dash]))
}

function findMarkup(found: FoundMarkup, stored: readonly Markup[], matched: ReadonlySet<Markup>) {
  const open = stored.filter((markup) => !matched.has(markup) && markup.page === found.page)
  return (
    open.find((markup) => (markup.source?.nm ?? markup.id) === found.nm) ??
    // Some programs remove the names.
    open.find(
      (markup) =>
        markup.kind === found.kind &&
        markup.author === found.author &&
        findChange(found, markup).fields.length === 0,
    )
  )
}

/** Programs round, and colours have 256 steps. */
const samePlace = 0.1
const sameOpacity = 0.011

function findChange(found: FoundMarkup, markup: Markup): { change: MarkupChange; fields: ChangedField[] } {
  if (found.kind !== markup.kind) return { change: {}, fields: [] }
  const isNear = (one: number | undefined, other: number, tolerance: number) =>
    one === undefined || Math.abs(one - other) <= tolerance
  const isSame: Readonly<Record<ChangedField, boolean>> = {
    points: isSamePlace(found, markup),
    text: found.text === markup.text.trim(),
    subject: found.subject === '' || found.subject === markup.subject.trim(),
    colour: found.colour === undefined || found.colour === markup.colour,
    fill: found.fill === undefined || found.fill === markup.fill,
    width: isNear(found.width, markup.width, samePlace),
    opacity: isNear(found.opacity, markup.opacity, sameOpacity),
    fontSize: isNear(found.fontSize, markup.fontSize, samePlace),
    dash: found.dash === undefined || !hasDash(markup.kind) || found.dash === getDash(markup),
  }
  // `as`: the keys of the table above.
  const fields = (Object.keys(isSame) as ChangedField[]).filter((field) => !isSame[field])
  return { change: Object.fromEntries(fields.map((field) => [field, found[field]])), fields }
}

function isSamePlace(found: FoundMarkup, markup: Markup): boolean {
  const [one, other] = [found, markup].map(({ kind, points }) => toComparable(kind, points))
  return (
    one?.length === other?.length &&
    (one ?? []).every((value, at) => Math.abs(value - (other?.[at] ?? Infinity)) <= samePlace)
  )
}

/** Without pressure, and with the corners of boxes in one order. */
function toComparable(kind: string, points: Points): readonly number[] {
  const form = getForm(kind)
  if (form === 'stroke')
    return points.flatMap((list) => [list.length, ...list.filter((_, at) => at % 3 !== 2)])
  const [list = []] = points
  if (form === 'box') return toCorners(list)
  if (form === 'callout') return [...list.slice(0, 2), ...toCorners(list.slice(2))]
  return points.flat()
}

function toCorners([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[]): readonly number[] {
  return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
}

/** PDF has whole seconds. */
function isBefore(stated: string, known: string): boolean {
  const [one, other] = [Date.parse(stated), Date.parse(known)]
  return Math.floor(one / 1000) < Math.floor(other / 1000)
}
