/** The rows of the types, disciplines, statuses and reasons for issue in the document settings, and the changes that they make. */
import { documentStatuses } from '@plumbline/domain/documents/document.ts'
import {
  type DocumentStatus,
  firstMeaning,
  getAddedStatuses,
} from '@plumbline/domain/documents/document-statuses.ts'
import type { ValueChange, ValueFault, ValueList } from '@plumbline/domain/documents/document-values.ts'
import { changeValues, getAddedValues, valueLists } from '@plumbline/domain/documents/document-values.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'

export interface ValueRow {
  readonly key: string
  readonly list: ValueList
  /** Empty for a row that was added. */
  readonly was: string
  readonly value: string
  readonly isDeleted: boolean
  /** Of a deleted value: the key of another row, a type that every project has, or '' to keep it on documents. */
  readonly replacement: string
  /** Of a status: the one of every project that it counts as. */
  readonly countsAs: DocumentStatus
  /** What it counted as when the form was opened. */
  readonly wasCountedAs: DocumentStatus
}

export function toRows(project: Project): readonly ValueRow[] {
  return valueLists.flatMap((list) =>
    getAddedValues(project, list).map((value) => {
      const countsAs = list === 'statuses' ? getMeaning(project, value) : firstMeaning
      return { ...emptyRow(list), was: value, value, countsAs, wasCountedAs: countsAs }
    }),
  )
}

/** One of a later version is shown as the first choice. */
function getMeaning(project: Project, name: string): DocumentStatus {
  const stored = getAddedStatuses(project).find((status) => status.name === name)?.countsAs
  return documentStatuses.find((status) => status === stored) ?? firstMeaning
}

let lastKey = 0

export function emptyRow(list: ValueList): ValueRow {
  lastKey += 1
  return {
    key: `row ${lastKey}`,
    list,
    was: '',
    value: '',
    isDeleted: false,
    replacement: '',
    countsAs: firstMeaning,
    wasCountedAs: firstMeaning,
  }
}

/** Deleted values first, then each new name after the value that gives it up, so that a free name can be used. */
function rowsToChanges(rows: readonly ValueRow[]): readonly { key: string; change: ValueChange }[] {
  const deleted = rows.filter(({ isDeleted }) => isDeleted)
  const others = rows.filter(
    (row) =>
      !row.isDeleted &&
      (row.value.trim() !== row.was || row.countsAs !== row.wasCountedAs) &&
      (row.was !== '' || row.value.trim() !== ''),
  )
  const named = (chosen: string) => rows.find(({ key }) => key === chosen)?.value.trim() ?? chosen
  return [
    ...deleted.map(({ key, list, was, replacement }) => ({
      key,
      change: { list, was, value: '', ...(replacement && { replacement: named(replacement) }) },
    })),
    ...freeNamesFirst(others).map(({ key, list, was, value, countsAs }) => ({
      key,
      change: { list, was, value: value.trim(), ...(list === 'statuses' && { countsAs }) },
    })),
  ]
}

function freeNamesFirst(rows: readonly ValueRow[]): readonly ValueRow[] {
  const ready = rows.filter(
    (row) =>
      !rows.some((other) => other !== row && other.list === row.list && other.was === row.value.trim()),
  )
  // Values that exchange their names stay in their order, and are refused.
  if (ready.length === 0 || ready.length === rows.length) return rows
  return [...ready, ...freeNamesFirst(rows.filter((row) => !ready.includes(row)))]
}

export function getChanges(rows: readonly ValueRow[]): ValueChange[] {
  return rowsToChanges(rows).map(({ change }) => change)
}

export type RowFault = ValueFault | 'empty'

/** The rows that cannot be saved, by their key. */
export function findFaults(project: Project, rows: readonly ValueRow[]): ReadonlyMap<string, RowFault> {
  const faults = new Map<string, RowFault>()
  const values = {
    types: getAddedValues(project, 'types'),
    disciplines: getAddedValues(project, 'disciplines'),
    statuses: getAddedValues(project, 'statuses'),
    reasons: getAddedValues(project, 'reasons'),
  }
  for (const { key, change } of rowsToChanges(rows)) {
    const isEmptied = change.value === '' && rows.some((row) => row.key === key && !row.isDeleted)
    const changed = isEmptied ? 'empty' : changeValues(values[change.list], change)
    if (typeof changed === 'string') faults.set(key, changed)
    else values[change.list] = changed
  }
  return faults
}
