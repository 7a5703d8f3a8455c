/** The constraints of a task, in words. */
import type { ProgramItem } from '@plumbline/domain/program-items/program-item.ts'
import type { StoredConstraint } from '@plumbline/domain/program-items/stored-schedule.ts'
import type { ConstraintType } from '@plumbline/domain/schedule/engine/activity.ts'
import { storedDayToLabel } from '#parts/dates/labels.ts'

export const constraintLabels: Readonly<Record<ConstraintType, string>> = {
  ASAP: 'As soon as possible',
  ALAP: 'As late as possible',
  SNET: 'Start no earlier than',
  SNLT: 'Start no later than',
  FNET: 'Finish no earlier than',
  FNLT: 'Finish no later than',
  MSO: 'Must start on',
  MFO: 'Must finish on',
}

/** 'Start no earlier than Mar 5, 2026, finish no later than Mar 9, 2026'; empty without a constraint. */
export function constraintText({ constraint, furtherConstraints = [] }: ProgramItem): string {
  const held = [...(constraint ? [constraint] : []), ...furtherConstraints].filter(
    ({ type }) => type !== 'ASAP',
  )
  return held.map((one, at) => (at === 0 ? oneConstraint(one) : toLowerStart(oneConstraint(one)))).join(', ')
}

export function oneConstraint({ type, day }: StoredConstraint): string {
  return `${constraintLabels[type]}${day ? ` ${storedDayToLabel(day)}` : ''}`
}

export function toLowerStart(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
