/** Shows the outcome of a decision, with its author, time and the revisions it is bound to. */
import { outcomeToText, storedToOutcome } from '@plumbline/domain/workflows/outcomes.ts'
import type { Decision } from '@plumbline/domain/workflows/stage.ts'
import { dayToLabel, momentToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { listToText } from '#core/texts/list-to-text.ts'
import { PersonName } from '#people/assignees/person-name.tsx'

export function DecisionText({ decision }: { decision: Decision }) {
  const { outcome: code, by, at, awayUntil, coveredFor, documents, isFreeChoice, isByMailLink } = decision
  const { delegatedFor, delegatedReason } = decision
  const outcome = storedToOutcome(decision)
  const names = documents.map(({ documentNumber, title, revision }) =>
    [documentNumber || getTitle(title), revision && `Rev ${revision}`].filter(Boolean).join(' '),
  )
  const isAtRevision = documents.some(({ revision }) => revision)
  const hashes = documents.flatMap(({ sha256 }) => (sha256 ? [sha256] : []))
  return (
    <p
      className="wrap-anywhere text-muted text-small"
      title={hashes.map((hash) => `SHA-256 ${hash}`).join('\n')}
    >
      {outcome ? outcomeToText(outcome) : code}
      {names.length > 0 && ` ${isAtRevision ? 'at' : 'on'} ${listToText(names)}`}
      {by && (
        <>
          {' '}
          by <PersonName email={by} />
          {isByMailLink && ' by mail link'}
        </>
      )}
      {coveredFor && (
        <>
          {' '}
          for <PersonName email={coveredFor} />
          {awayUntil && `, away until ${dayToLabel(awayUntil)}`}
        </>
      )}
      {delegatedFor && (
        <>
          {' '}
          for <PersonName email={delegatedFor} />, delegated: {delegatedReason}
        </>
      )}
      , {momentToLabel(at)}.{isFreeChoice && ' The status was chosen freely.'}
      {hashes.length > 0 && ` SHA-256 ${listToText(hashes.map((hash) => `${hash.slice(0, 12)}…`))}`}
    </p>
  )
}
