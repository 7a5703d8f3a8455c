/** The chosen differences as the arguments of one command. */
import { maxMarkups } from '@plumbline/domain/documents/markups/change-markups.ts'
import { hasDash } from '@plumbline/domain/documents/markups/dash.ts'
import { isValidShape } from '@plumbline/domain/documents/markups/shape.ts'
import { maxAnswers, type ReturnedMarkup } from '@plumbline/domain/documents/markups/take-over.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { kindToLabel } from '#documents/viewer/markups/markup-labels.ts'
import type { Difference } from './compare-markups.ts'
import type { FoundComment, FoundMarkup } from './read-annotations.ts'

export function toOrder(chosen: readonly Difference[], newId: () => Id) {
  const of = <Kind extends Difference['kind']>(kind: Kind) =>
    chosen.filter((each): each is Extract<Difference, { kind: Kind }> => each.kind === kind)
  return {
    added: of('new').map(({ found }) => toReturned(found, newId())),
    changed: of('changed').map(({ markup, change }) => ({ id: markup.id, change })),
    answered: of('answered').map(({ markup, comments }) => ({
      id: markup.id,
      comments: toAnswers(comments),
    })),
    decided: of('decided').map(({ markup, decision }) => ({
      ...{ id: markup.id, status: decision.status, statusBy: decision.by, statusAt: decision.at },
    })),
    removed: of('missing').map(({ markup }) => markup.id),
  }
}

/** Whether a request holds so many of a kind. */
export function isTooMany(chosen: readonly Difference[]): boolean {
  return (['new', 'changed', 'answered', 'decided', 'missing'] as const).some(
    (kind) => chosen.filter((each) => each.kind === kind).length > maxMarkups,
  )
}

/** Shapes with more points than a markup has, or with fewer than its kind needs, are not taken over. */
export function isPossible(found: FoundMarkup): boolean {
  return isValidShape(found)
}

function toReturned(found: FoundMarkup, id: Id): ReturnedMarkup {
  const { nm, page, kind, points, text, subject, author, createdAt, comments, decision, keys } = found
  const { colour = '#c81e1e', width = 2, fill = '', opacity = 1, fontSize = 12, dash } = found
  return {
    ...{ id, page, kind, colour, width, fill, opacity, fontSize, text, author, createdAt, nm, keys },
    ...(dash && dash !== 'solid' && hasDash(kind) && { dash }),
    points: points.map((list) => [...list]),
    subject: subject || kindToLabel(kind),
    comments: toAnswers(comments),
    status: decision?.status ?? 'open',
    ...{ statusBy: decision?.by ?? '', statusAt: decision?.at ?? '' },
  }
}

function toAnswers(comments: readonly FoundComment[]) {
  return comments.slice(0, maxAnswers).map((each) => ({ ...each }))
}
