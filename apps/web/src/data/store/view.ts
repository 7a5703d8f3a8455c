/** A view: the filtered and sorted records of a list for a screen, updated incrementally. */
import { recordsOfProject } from '@plumbline/domain/kernel/records/by-project.ts'
import type { Change } from '@plumbline/domain/kernel/records/change.ts'
import type { Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import type { Collection } from './store.ts'

export interface Query<T> {
  /** Only the records of this project. */
  projectId?: Id
  where?: (row: T) => boolean
  /** Equal records are in list order. */
  sort?: (a: T, b: T) => number
}

export interface View<T> {
  /** Returns the same array until a change that affects the view. */
  rows(): readonly T[]
  onChange(listener: () => void): () => void
}

/** From this number of changes on, filtering and sorting the whole list is faster. */
const manyChanges = 32

export function createView<T extends Rec>(
  collection: Collection<T>,
  { projectId, where, sort }: Query<T>,
): View<T> {
  let rows: readonly T[] = []
  /** Made when the view first follows a change, because most screens only read. */
  let rowsById: Map<Id, T> | undefined
  /** The list from which the rows were read. */
  let source: readonly T[] | undefined
  const isRequested = (row: T) => isInScope(row, projectId) && (!where || where(row))

  function readAll() {
    source = collection.list()
    const scoped = projectId === undefined ? source : recordsOfProject(source, projectId)
    const requested = where ? keep(scoped, where) : scoped
    const read = sort ? requested.toSorted(sort) : requested
    if (read.length === rows.length && read.every((row, index) => row === rows[index])) return
    rows = read
    rowsById = undefined
  }

  function byId() {
    rowsById ??= new Map(rows.map((row) => [row.id, row]))
    return rowsById
  }

  function follow(changes: readonly Change<T>[]) {
    const ids = new Set(changes.map((change) => (change.kind === 'put' ? change.record.id : change.id)))
    // A record that is removed and put back has moved.
    const isMoving = ids.size < changes.length
    if (!source || isMoving || ids.size >= manyChanges) return readAll()
    source = collection.list()
    const next = [...rows]
    const touched = [...ids].map((id) => ({ old: byId().get(id), row: findRequestedRow(id) }))
    const unlike = touched.filter(({ old, row }) => old !== row)
    // Remove records first, because a deleted record cannot be compared with the others.
    const arrived = unlike.flatMap(({ old, row }) => (takeOut(next, old, row) ? [] : (row ?? [])))
    for (const row of arrived) {
      const at = sort ? indexInOrder(next, row, sort, source) : indexInList(next, row, byId(), source)
      next.splice(at, 0, row)
      byId().set(row.id, row)
    }
    if (unlike.length > 0) rows = next
  }

  function findRequestedRow(id: Id): T | undefined {
    const row = collection.get(id)
    // The id that a new record had before it got its number still finds it. It is one record, and listed once.
    if (row?.id !== id) return undefined
    return row && isRequested(row) ? row : undefined
  }

  /** True if the new record replaced the old one at the same index. */
  function takeOut(next: T[], old: T | undefined, row: T | undefined): boolean {
    if (!old) return false
    const staysPut = row !== undefined && !sort
    next.splice(next.indexOf(old), 1, ...(staysPut ? [row] : []))
    if (staysPut) byId().set(row.id, row)
    else byId().delete(old.id)
    return staysPut
  }

  return {
    rows() {
      // Without a listener, the view is not notified of changes.
      if (source !== collection.list()) readAll()
      return rows
    },
    onChange(listener) {
      return collection.onChange((changes) => {
        const isNew = source !== collection.list()
        const before = rows
        if (isNew) follow(changes)
        if (!isNew || rows !== before) listener()
      })
    },
  }
}

/** The list itself if all pass, so that what is remembered for the list is still there for the next view. */
function keep<T>(list: readonly T[], where: (row: T) => boolean): readonly T[] {
  const requested = list.filter(where)
  return requested.length === list.length ? list : requested
}

function isInScope(row: Rec & { projectId?: unknown }, projectId: Id | undefined): boolean {
  return projectId === undefined || row.projectId === projectId
}

/** Where the row belongs among sorted rows. Rows that are equal in the order stay in that of the list. */
function indexInOrder<T extends Rec>(
  rows: readonly T[],
  row: T,
  compare: (a: T, b: T) => number,
  list: readonly T[],
): number {
  const start = countWhile(rows, (other) => compare(other, row) < 0)
  const end = countWhile(rows, (other) => compare(other, row) <= 0)
  if (start === end) return start
  const index = findIndex(list, row.id)
  return start + countWhile(rows.slice(start, end), (other) => findIndex(list, other.id) < index)
}

/** The index after the nearest record that precedes the row in the list and is among the rows. */
function indexInList<T extends Rec>(
  rows: readonly T[],
  row: T,
  rowsById: ReadonlyMap<Id, T>,
  list: readonly T[],
): number {
  for (let index = findIndex(list, row.id) - 1; index >= 0; index -= 1) {
    const before = rowsById.get(list[index]?.id ?? '')
    if (before) return rows.indexOf(before) + 1
  }
  return 0
}

function findIndex(list: readonly Rec[], id: Id): number {
  return list.findLastIndex((row) => row.id === id)
}

/** The number of items at the beginning for which `holds` is true. These must precede all others. */
function countWhile<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    // `as`: the middle is within the items.
    if (holds(items[middle] as T)) low = middle + 1
    else high = middle
  }
  return low
}
