/** Replaces the constraint of an item. P6's "start on" is one "no earlier than" and one "no later than" together. */

import { constraintTypes } from '../../cpm/model/activity.ts'
import type { ProgramItem } from '../items/program-item.ts'
import type { StoredConstraint } from '../items/stored-schedule.ts'

/** What a form offers: "start on" and "finish on" limit a task from both sides, but do not break links as "must" does. */
export const formConstraints = [...constraintTypes, 'SO', 'FO'] as const
export type FormConstraint = (typeof formConstraints)[number]

const pairs = { SO: ['SNET', 'SNLT'], FO: ['FNET', 'FNLT'] } as const

type Constrained = Pick<ProgramItem, 'constraint' | 'furtherConstraints'>

/** The constraint of an item as a form shows it. */
export function getFormConstraint(item: Constrained): FormConstraint {
  const type = item.constraint?.type ?? 'ASAP'
  if (!getPartner(item)) return type
  return type === 'SNET' ? 'SO' : 'FO'
}

/** The further constraints, without the other half of a "start on" or "finish on". */
export function getFurtherConstraints(item: Constrained): readonly StoredConstraint[] {
  const partner = getPartner(item)
  return (item.furtherConstraints ?? []).filter((other) => other !== partner)
}

export function replaceConstraint(item: ProgramItem, constraint: StoredConstraint | null): ProgramItem {
  return keepFurther({ ...item, constraint }, getFurtherConstraints(item))
}

/** Undefined for the day of a constraint that needs none. */
export function replaceWithForm(
  item: ProgramItem,
  type: FormConstraint,
  day: string | undefined,
): ProgramItem {
  if (type === 'ASAP') return replaceConstraint(item, null)
  if (type !== 'SO' && type !== 'FO') return replaceConstraint(item, { type, ...(day && { day }) })
  const [from, until] = pairs[type]
  const limits = [{ type: until, ...(day && { day }) }, ...getFurtherConstraints(item)]
  return keepFurther({ ...item, constraint: { type: from, ...(day && { day }) } }, limits)
}

export function withoutFurtherConstraints(item: ProgramItem): ProgramItem {
  const partner = getPartner(item)
  return keepFurther(item, partner ? [partner] : [])
}

function keepFurther(item: ProgramItem, constraints: readonly StoredConstraint[]): ProgramItem {
  const { furtherConstraints: _, ...bare } = item
  return constraints.length > 0 ? { ...bare, furtherConstraints: [...constraints] } : bare
}

function getPartner({ constraint, furtherConstraints = [] }: Constrained): StoredConstraint | undefined {
  return constraint ? furtherConstraints.find((other) => isPartner(constraint, other)) : undefined
}

function isPartner(one: StoredConstraint, other: StoredConstraint): boolean {
  const isPair = Object.values(pairs).some(([from, until]) => one.type === from && other.type === until)
  return isPair && one.day === other.day && one.minute === other.minute
}
