/** The constraints of a task, in words. */

import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { StoredConstraint } from '@plumbline/domain/program/items/stored-schedule.ts'
import {
  type FormConstraint,
  getFormConstraint,
  getFurtherConstraints,
} from '@plumbline/domain/program/schedule/replace-constraint.ts'
import { storedDayToLabel } from '#core/dates/labels.ts'

export const constraintLabels: Readonly<Record<FormConstraint, string>> = {
  ASAP: 'As soon as possible',
  ALAP: 'As late as possible',
  SNET: 'Start no earlier than',
  SNLT: 'Start no later than',
  FNET: 'Finish no earlier than',
  FNLT: 'Finish no later than',
  MSO: 'Must start on',
  MFO: 'Must finish on',
  SO: 'Start on',
  FO: 'Finish on',
}

/** 'Start on Mar 5, 2026, finish no later than Mar 9, 2026'; empty without a constraint. */
export function constraintText(item: ProgramItem): string {
  const type = getFormConstraint(item)
  const first = type === 'ASAP' ? [] : [getLabel(type, item.constraint?.day)]
  const all = [...first, ...getFurtherConstraints(item).map(oneConstraint)]
  return all.map((text, at) => (at === 0 ? text : toLowerStart(text))).join(', ')
}

export function oneConstraint({ type, day }: StoredConstraint): string {
  return getLabel(type, day)
}

function getLabel(type: FormConstraint, day: string | null | undefined): string {
  return `${constraintLabels[type]}${day ? ` ${storedDayToLabel(day)}` : ''}`
}

export function toLowerStart(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
