/** Who is away today, for texts about the party whose action is awaited. */
import { type Absence, absences, findAbsence, isOn } from '@plumbline/domain/kernel/access/absence.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import { useToday } from '#core/dates/use-today.ts'
import { useView } from '#data/workspace/hooks.ts'

export interface AwayReader {
  /** Whether anyone is away. */
  readonly isAny: boolean
  find(email: string): Absence | undefined
}

/** The same reader for the same absences, because tables are built from it. */
export function useAway(): AwayReader {
  return readerFor(useView(absences), useToday())
}

const readerFor = oncePerArguments((all: readonly Absence[], today: Day): AwayReader => {
  const current = all.filter((absence) => isOn(absence, today))
  return { isAny: current.length > 0, find: (email) => findAbsence(current, email, today) }
})
