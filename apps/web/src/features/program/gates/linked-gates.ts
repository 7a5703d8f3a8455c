/** Which milestone waits for which gate, and whether its date agrees with the forecast of the gate. */
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { type Gate, getGates } from '@plumbline/domain/conditions/gates.ts'
import { type Day, dayToNumber } from '@plumbline/domain/kernel/days/day.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import { getSpan } from '@plumbline/domain/program/items/program-span.ts'
import { useToday } from '#core/dates/use-today.ts'
import { useView } from '#data/workspace/hooks.ts'

export interface LinkedGate {
  readonly gate: Gate
  /** Undefined if no milestone waits for it. */
  readonly milestone: ProgramItem | undefined
  /** The milestone is before the day on which the gate is expected to open. */
  readonly isEarly: boolean
  /** The program holds the milestone for longer than the gate needs. */
  readonly isTooLate: boolean
}

export function useLinkedGates(projectId: string, items: readonly ProgramItem[]): readonly LinkedGate[] {
  const required = useView(conditions, () => ({ projectId }), [projectId])
  return getGates(required, useToday()).map((gate) => {
    const milestone = items.find(
      (item) => item.gate?.stage === gate.stage && item.milestone && !item.isHeading,
    )
    const day = milestone && getSpan(milestone)?.finish
    const isReached = milestone?.status === 'Complete'
    return {
      gate,
      milestone,
      isEarly:
        !isReached && gate.forecast !== undefined && day !== undefined && day < dayToNumber(gate.forecast),
      isTooLate: !isReached && isBefore(gate.forecast, milestone?.gate?.notBefore),
    }
  })
}

/** An open gate has no forecast, and holds nothing. */
function isBefore(forecast: Day | undefined, notBefore: string | null | undefined): boolean {
  return Boolean(notBefore) && (forecast === undefined || forecast < String(notBefore))
}
