/** Applies changes without a command, for tests of how records are stored. */

import type { StepResult } from '@plumbline/domain/kernel/records/apply-steps.ts'
import type { Step } from '@plumbline/domain/kernel/records/change.ts'
import type { Stamp } from '@plumbline/domain/kernel/records/stamp.ts'
import type { Write } from '#data/storage/text-storage.ts'
import type { Store } from '#data/store/store.ts'

interface AppliedSteps extends StepResult {
  stored: Promise<Write>
}

const noOne: Stamp = { updatedAt: '2026-11-21T10:00:00.000Z', updatedBy: '' }
let created = 0

/** `by` is the stamp of the changed records. */
export function applySteps(store: Store, steps: readonly Step[], by: Stamp = noOne): AppliedSteps {
  const { updatedAt, updatedBy } = by
  created += 1
  const committed = store.commit({
    request: {
      id: `steps-${created}`,
      name: 'steps',
      args: {},
      at: updatedAt,
      today: '2026-11-21',
      timeZone: 'UTC',
    },
    actor: { id: 'tester', name: 'Tester', email: updatedBy, roles: { everywhere: 'Admin' } },
    decide: () => ({ kind: 'accepted', needs: 'projects.edit', steps }),
    alongside: () => [],
  })
  if (committed.kind === 'done') return committed.applied
  const stored = Promise.resolve({ kind: 'failed', reason: 'read-only' } as const)
  return { steps: [], inverse: [], stored }
}
