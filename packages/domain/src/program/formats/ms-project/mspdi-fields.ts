/** Numbers of MSPDI: constraint types, and the custom text fields in which our own files store what it cannot express. */
import type { ConstraintType } from '../../../cpm/model/activity.ts'

/** Text19 of a task: its constraint only records where its planner put it. */
export const putField = 188_744_005
export const putValue = 'Where its planner put it'

/** Text18 of a task: what MSPDI cannot express. */
export const ownItemField = putField - 1

/** Text20 and following: their aliases store the names of baselines and the lengths of days. */
export const firstAliasField = putField + 1

/** Constraint types, by their numbers in the format. */
export const mspdiConstraints: readonly ConstraintType[] = [
  'ASAP',
  'ALAP',
  'MSO',
  'MFO',
  'SNET',
  'SNLT',
  'FNET',
  'FNLT',
]
