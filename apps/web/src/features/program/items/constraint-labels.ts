/** The names of constraints, as forms and lists show them. */
import type { StoredConstraint } from '@plumbline/domain/program-items/stored-schedule.ts'
import { storedDayToLabel } from '#parts/dates/labels.ts'

export const constraints = [
  { value: 'ASAP', label: 'As soon as possible' },
  { value: 'ALAP', label: 'As late as possible' },
  { value: 'SNET', label: 'Start no earlier than' },
  { value: 'SNLT', label: 'Start no later than' },
  { value: 'FNET', label: 'Finish no earlier than' },
  { value: 'FNLT', label: 'Finish no later than' },
  { value: 'MSO', label: 'Must start on' },
  { value: 'MFO', label: 'Must finish on' },
] as const

/** 'finish no later than Mar 5, 2026' */
export function constraintToText({ type, day }: StoredConstraint): string {
  const label = constraints.find(({ value }) => value === type)?.label ?? ''
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}${day ? ` ${storedDayToLabel(day)}` : ''}`
}
