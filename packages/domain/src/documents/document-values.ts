/** The document types, disciplines, statuses and reasons for issue of a project, in addition to those of every project. */
import type { StoredDocumentRules } from '../projects/stored-document-rules.ts'
import { foldText } from '../text/fold-text.ts'
import { documentStatuses, documentTypes, type ProjectDocument } from './document.ts'
import { type DocumentStatus, getAddedStatuses } from './document-statuses.ts'

/** The reasons for which every project issues transmittals. */
export const issueReasons = [
  'For Information',
  'For Review',
  'For Approval',
  'For Construction',
  'For Tender',
  'As Built',
] as const

export const valueLists = ['types', 'disciplines', 'statuses', 'reasons'] as const
export type ValueList = (typeof valueLists)[number]

export const maxValues = 100
export const maxValueLength = 60

interface WithRules {
  readonly documentRules?: StoredDocumentRules | undefined
}

/** A change of one list. `was` is empty for a value that is added, `value` for one that is deleted. */
export interface ValueChange {
  readonly list: ValueList
  readonly was: string
  readonly value: string
  /** What documents with a deleted value get. Without it they keep the value. */
  readonly replacement?: string | undefined
  /** For a status: the one of every project that it counts as. */
  readonly countsAs?: DocumentStatus | undefined
}

export type ValueFault = 'value-exists' | 'value-too-long' | 'values-too-many' | 'value-gone'

export function getAddedValues(project: WithRules | undefined, list: ValueList): readonly string[] {
  const { ownTypes = [], ownDisciplines = [], ownReasons = [] } = project?.documentRules ?? {}
  const statuses = getAddedStatuses(project).map(({ name }) => name)
  return { types: ownTypes, disciplines: ownDisciplines, statuses, reasons: ownReasons }[list]
}

/** The reasons for which transmittals of a project can be issued. */
export function getReasons(project: WithRules | undefined): readonly string[] {
  return [...issueReasons, ...getAddedValues(project, 'reasons')]
}

/** Each once, in the order of the projects. */
export function getAllReasons(projects: readonly WithRules[]): readonly string[] {
  return [...new Set([...issueReasons, ...projects.flatMap((project) => getAddedValues(project, 'reasons'))])]
}

/** All that documents and transmittals of a project can be given. */
export function getChoices(project: WithRules | undefined, list: ValueList): readonly string[] {
  return [...commonValues[list], ...getAddedValues(project, list)]
}

/** The types that documents of a project can be given. */
export function getTypes(project: WithRules | undefined): readonly string[] {
  return [...documentTypes, ...getAddedValues(project, 'types')]
}

/** Each once, in the order of the projects. */
export function getAllTypes(projects: readonly WithRules[]): readonly string[] {
  return [...new Set([...documentTypes, ...projects.flatMap((project) => getAddedValues(project, 'types'))])]
}

/** Each once, whatever its capitals, in the order of the projects. */
export function getAllDisciplines(projects: readonly WithRules[]): readonly string[] {
  const all = projects.flatMap((project) => getAddedValues(project, 'disciplines'))
  return [...new Map(all.toReversed().map((value) => [toKey(value), value])).values()].toReversed()
}

/** As the project spells it, if it has the value in other capitals. */
export function toSpelling(values: readonly string[], typed: string): string {
  const key = toKey(typed)
  return values.find((value) => toKey(value) === key) ?? typed.trim()
}

export function countUses(filed: readonly ProjectDocument[], list: ValueList, value: string): number {
  return filed.filter((document) => hasValue(document, list, value)).length
}

export function hasValue(
  { type, discipline = '', status = '' }: Partial<Pick<ProjectDocument, 'type' | 'discipline' | 'status'>>,
  list: ValueList,
  value: string,
): boolean {
  // The reason for issue is of transmittals.
  const stored = { types: type ?? '', disciplines: discipline, statuses: status, reasons: '' }[list]
  return stored !== '' && toKey(stored) === toKey(value)
}

/** The list after the change, or why it cannot be made. */
export function changeValues(
  values: readonly string[],
  { list, was, value: typed }: ValueChange,
): readonly string[] | ValueFault {
  const at = values.indexOf(was)
  if (was !== '' && at < 0) return 'value-gone'
  const value = typed.trim()
  if (value === '') return values.filter((each) => each !== was)
  if (value.length > maxValueLength) return 'value-too-long'
  const others = [...values.filter((each) => each !== was), ...commonValues[list], ...firstChoices[list]]
  if (others.some((other) => toKey(other) === toKey(value))) return 'value-exists'
  if (was !== '') return values.with(at, value)
  return values.length >= maxValues ? 'values-too-many' : [...values, value]
}

/** What every project has. */
export const commonValues: Readonly<Record<ValueList, readonly string[]>> = {
  types: documentTypes,
  disciplines: [],
  statuses: documentStatuses,
  reasons: issueReasons,
}

/** The names of the first choices of filters, which choose all values. */
const firstChoices: Readonly<Record<ValueList, readonly string[]>> = {
  types: ['All Types'],
  disciplines: [],
  statuses: ['All Statuses'],
  reasons: ['Any reason'],
}

function toKey(value: string): string {
  return foldText(value.trim())
}

/** Whatever their capitals and accents. */
export function isSameText(one: string, other: string): boolean {
  return toKey(one) === toKey(other)
}
