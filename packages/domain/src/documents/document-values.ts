/** The document types and disciplines of a project, in addition to the types that every project has. */
import type { StoredDocumentRules } from '../projects/stored-document-rules.ts'
import { foldText } from '../text/fold-text.ts'
import { documentTypes, type ProjectDocument } from './document.ts'

export const valueLists = ['types', 'disciplines'] as const
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
}

export type ValueFault = 'value-exists' | 'value-too-long' | 'values-too-many' | 'value-gone'

export function getAddedValues(project: WithRules | undefined, list: ValueList): readonly string[] {
  const { ownTypes = [], ownDisciplines = [] } = project?.documentRules ?? {}
  return list === 'types' ? ownTypes : ownDisciplines
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
  document: Pick<ProjectDocument, 'type' | 'discipline'>,
  list: ValueList,
  value: string,
): boolean {
  const stored = list === 'types' ? document.type : (document.discipline ?? '')
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
  const others = [...values.filter((each) => each !== was), ...(list === 'types' ? reservedTypes : [])]
  if (others.some((other) => toKey(other) === toKey(value))) return 'value-exists'
  if (was !== '') return values.with(at, value)
  return values.length >= maxValues ? 'values-too-many' : [...values, value]
}

/** The filter of the cards calls its first choice All Types. */
const reservedTypes = [...documentTypes, 'All Types']

function toKey(value: string): string {
  return foldText(value.trim())
}
