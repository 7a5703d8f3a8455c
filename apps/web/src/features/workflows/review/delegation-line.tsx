/** For whom the person of a stage acts, and why: 'for A. Ng, delegated: on leave'. */
import { getDelegations } from '@plumbline/domain/workflows/delegation.ts'
import type { Stage } from '@plumbline/domain/workflows/stage.ts'
import { PersonName } from '#people/assignees/person-name.tsx'

export function DelegationLine({ stage }: { stage: Pick<Stage, 'assigneeEmail' | 'delegations'> }) {
  const chain = getDelegations(stage)
  if (chain.length === 0) return null
  return (
    <span className="wrap-anywhere block text-muted text-small">
      {chain.toReversed().map(({ id, from, reason }, at) => (
        <span key={id}>
          {at > 0 && '; '}for <PersonName email={from} />, delegated: {reason}
        </span>
      ))}
    </span>
  )
}
