/** Replaces the constraint of an item. P6's "start on" is one "no earlier than" and one "no later than" together. */
import type { ProgramItem } from '../program-items/program-item.ts'
import type { StoredConstraint } from '../program-items/stored-schedule.ts'

export function replaceConstraint(item: ProgramItem, constraint: StoredConstraint | null): ProgramItem {
  const { furtherConstraints = [], ...bare } = item
  const partner = item.constraint && furtherConstraints.find((other) => isPartner(item.constraint, other))
  return keepFurther(
    { ...bare, constraint },
    furtherConstraints.filter((other) => other !== partner),
  )
}

export function withoutFurtherConstraints({ furtherConstraints: _, ...item }: ProgramItem): ProgramItem {
  return item
}

function keepFurther(item: ProgramItem, furtherConstraints: readonly StoredConstraint[]): ProgramItem {
  return furtherConstraints.length > 0 ? { ...item, furtherConstraints: [...furtherConstraints] } : item
}

function isPartner(one: StoredConstraint | null | undefined, other: StoredConstraint): boolean {
  const types = `${one?.type} ${other.type}`
  const isPair = types === 'SNET SNLT' || types === 'FNET FNLT'
  return isPair && one?.day === other.day && one?.minute === other.minute
}
