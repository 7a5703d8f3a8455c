/** What a PDF brings, in groups, each with a box to choose it and the reason if it cannot be chosen. */
import { momentToLabel } from '#core/dates/labels.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { markupToLabel, statusToLabel } from '#documents/viewer/markups/markup-labels.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { ChangedField, Difference } from './compare-markups.ts'

interface DifferenceListProps {
  differences: readonly Difference[]
  mayReview: boolean
  isChosen: (difference: Difference) => boolean
  onChoose: (changed: readonly Difference[], isChosen: boolean) => void
}

const groups: readonly (readonly [Difference['kind'], string])[] = [
  ['new', 'New'],
  ['changed', 'Changed'],
  ['answered', 'Answered'],
  ['decided', 'Status Set'],
  ['missing', 'Not in the PDF'],
]

export function DifferenceList({ differences, mayReview, isChosen, onChoose }: DifferenceListProps) {
  return groups.map(([kind, title]) => {
    const listed = differences.filter((each) => each.kind === kind)
    const possible = listed.filter(({ refused }) => refused === undefined)
    const count = possible.filter(isChosen).length
    if (listed.length === 0) return null
    return (
      <section key={kind} aria-label={title} className="flex flex-col gap-1">
        {possible.length > 1 ? (
          <h3 className="font-semibold">
            <Checkbox
              label={`${title} (${listed.length})`}
              checked={count === possible.length}
              isMixed={count > 0 && count < possible.length}
              onChange={(event) => onChoose(possible, event.currentTarget.checked)}
            />
          </h3>
        ) : (
          <h3 className="font-semibold">
            {title} ({listed.length})
          </h3>
        )}
        {kind === 'missing' && (
          <p className="text-muted text-small">
            Deleted there, or not part of the copy that was sent. Choose those to remove here.
          </p>
        )}
        <ul className="divide-y divide-line border-line border-y">
          {listed.map((each) => (
            <li key={each.key} className="flex flex-col py-1">
              <Checkbox
                label={toTitle(each)}
                checked={isChosen(each)}
                disabled={each.refused !== undefined}
                onChange={(event) => onChoose([each], event.currentTarget.checked)}
              />
              <p className="whitespace-pre-line break-words pl-7 text-muted text-small">
                {[toDetail(each, mayReview), toReason(each)].filter(Boolean).join('\n')}
              </p>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

function toTitle(difference: Difference): string {
  return markupToLabel(difference.kind === 'new' ? difference.found : difference.markup)
}

const fieldLabels: Readonly<Record<ChangedField, string>> = {
  points: 'moved or reshaped',
  text: 'text',
  subject: 'subject',
  colour: 'colour',
  fill: 'fill',
  width: 'line width',
  opacity: 'opacity',
  fontSize: 'text size',
  dash: 'line style',
}

const atMoment = (moment: string) => (moment === '' ? '' : momentToLabel(moment))

function toDetail(difference: Difference, mayReview: boolean): string {
  switch (difference.kind) {
    case 'new': {
      const { page, createdAt, comments, decision } = difference.found
      const answers = comments.length > 0 ? countToLabel(comments.length, 'comment') : ''
      const status = decision && difference.isDecided ? statusToLabel(decision.status) : ''
      const label = status && (mayReview ? status : `${status} there, open here: you cannot set statuses`)
      return [`Page ${page + 1}`, atMoment(createdAt), answers, label].filter(Boolean).join(' · ')
    }
    case 'changed': {
      const { fields, change } = difference
      const text = fields.includes('text') && change.text !== undefined ? `\nNow: ${change.text}` : ''
      return `${toSentence(fields.map((field) => fieldLabels[field]).join(', '))}${text}`
    }
    case 'answered':
      return difference.comments
        .map(({ user, text, timestamp }) => {
          const who = [user || 'Unknown', atMoment(timestamp)].filter(Boolean).join(', ')
          return `${who}: ${text}`
        })
        .join('\n')
    case 'decided': {
      const { status, by, at } = difference.decision
      return [statusToLabel(status), by && `by ${by}`, atMoment(at)].filter(Boolean).join(' · ')
    }
    case 'missing':
      return `Page ${difference.markup.page + 1}`
  }
}

function toSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

function toReason({ kind, refused, isOlder }: Difference): string {
  if (refused === 'not-author')
    return kind === 'missing'
      ? 'Only its author or a reviewer can remove it.'
      : 'Only its author can change a markup. You can answer it.'
  if (refused === 'not-reviewer') return 'Statuses are set by Editors and Admins.'
  return isOlder ? 'It was changed here later. Taking this over would undo that.' : ''
}
