/** The details in the audit of the records that a request changed. */
import { isPersonal } from '@plumbline/domain/kernel/access/subject.ts'
import type { Outcome } from '@plumbline/domain/team/replica-outcome.ts'
import type { AuditedRecord } from './add-to-audit.ts'

type Applied = Extract<Outcome, { readonly kind: 'applied' }>

/** For personal records, the audit has only their list and id, not what they contain. */
export function toAudited({ steps, edits }: Pick<Applied, 'steps' | 'edits'>): AuditedRecord[] {
  const personal = steps.filter(({ list }) => isPersonal(list))
  return [
    ...edits,
    ...personal.map(
      ({ list, id, confirmed, before }) =>
        ({
          list,
          id,
          projectId: undefined,
          effect: confirmed ? (before ? 'changed' : 'added') : 'removed',
        }) as const,
    ),
  ]
}
