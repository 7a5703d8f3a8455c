/** The constraints that a form offers, and how other texts name them. */

import type { StoredConstraint } from '@plumbline/domain/program/items/stored-schedule.ts'
import { formConstraints } from '@plumbline/domain/program/schedule/replace-constraint.ts'
import { constraintLabels, oneConstraint, toLowerStart } from '../chart/text/constraint-text.ts'

export const constraints = formConstraints.map((value) => ({ value, label: constraintLabels[value] }))

/** 'finish no later than Mar 5, 2026' */
export function constraintToText(constraint: StoredConstraint): string {
  return toLowerStart(oneConstraint(constraint))
}
