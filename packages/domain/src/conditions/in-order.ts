/** Conditions in the order in which a project meets them. */
import { stages } from '../projects/consent.ts'
import type { Condition } from './condition.ts'

/** By stage, then by number. The same list if no condition has a stage: they stay as they were entered. */
export function inOrder(conditions: readonly Condition[]): readonly Condition[] {
  if (!conditions.some(({ stage }) => stage)) return conditions
  const order = new Map<string, number>(stages.map((stage, at) => [stage, at]))
  const getOrder = ({ stage = '' }: Condition) => order.get(stage) ?? stages.length
  return conditions.toSorted(
    (one, other) =>
      getOrder(one) - getOrder(other) ||
      collator.compare(one.conditionNumber ?? '', other.conditionNumber ?? ''),
  )
}

/** 'B2' comes before 'B12'. */
const collator = new Intl.Collator('en', { numeric: true })
