/** The modifications of a consent, with links to the conditions that each of them added, changed and deleted. */
import type { Condition } from '@plumbline/domain/conditions/condition.ts'
import { inOrder } from '@plumbline/domain/conditions/in-order.ts'
import { inOrderOfDate, listEffects } from '@plumbline/domain/conditions/modifications.ts'
import { type Consent, getConsentName, getModificationName } from '@plumbline/domain/projects/consent.ts'
import { capitalise } from '@plumbline/domain/text/capitalise.ts'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { paths } from '#core/navigation/paths.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'

interface ModificationListProps {
  projectId: string
  consent: Consent
  /** All conditions of the project. */
  required: readonly Condition[]
}

export function ModificationList({ projectId, consent, required }: ModificationListProps) {
  const { modifications } = consent
  const name = getConsentName(consent)
  return (
    <details className="group w-full pl-6 text-control">
      <summary className="flex min-h-target w-fit cursor-pointer list-none items-center gap-1 pointer-coarse:min-h-touch">
        {countToLabel(modifications.length, 'modification')}
        <ChevronDown
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <ul aria-label={`Modifications of ${name}`} className="flex flex-col gap-2 py-1">
        {inOrderOfDate(modifications).map((modification) => (
          <li key={modification.id} className="wrap-anywhere border-line border-l-2 pl-3">
            <p>
              <strong className="font-semibold">{getModificationName(modification)}</strong>{' '}
              <span className="text-muted">
                {[
                  modification.reference && modification.date && storedDayToLabel(modification.date),
                  modification.changes,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            {listEffects(modification.id, inOrder(required)).map(({ effect, conditions }) => (
              <p key={effect}>
                {capitalise(effect)}:{' '}
                {conditions.map((condition, at) => (
                  <span key={condition.id}>
                    {at > 0 && ', '}
                    <Link
                      to={paths.condition(projectId, condition.id)}
                      className="inline-block min-h-target min-w-target text-accent-text underline-offset-2 hover:underline"
                    >
                      {condition.conditionNumber || getTitle(condition.heading)}
                    </Link>
                  </span>
                ))}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
