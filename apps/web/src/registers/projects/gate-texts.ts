/** The state of a gate in words. */
import { type Gate, isGateOpen } from '@plumbline/domain/conditions/gates.ts'
import { storedDayToLabel } from '#core/dates/labels.ts'

/** '4 of 7 satisfied' */
export function gateToCount({ satisfied, total }: Pick<Gate, 'satisfied' | 'total'>): string {
  return `${satisfied} of ${total} satisfied`
}

/** 'blocks until Mar 12, 2027', and what makes that day uncertain. Undefined for an open gate. */
export function gateToBlock(gate: Gate): string | undefined {
  const { forecast, undated, withoutEvidence, total, satisfied } = gate
  if (isGateOpen(gate) || !forecast) return undefined
  const isUndated = undated === total - satisfied
  return [
    isUndated ? 'blocks, without due dates' : `blocks until ${storedDayToLabel(forecast)}`,
    ...(undated > 0 && !isUndated ? [`${undated} without a due date`] : []),
    ...(withoutEvidence > 0 ? [`${withoutEvidence} without the required evidence`] : []),
  ].join(', ')
}
