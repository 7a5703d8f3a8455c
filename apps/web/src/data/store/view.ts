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
      next.splice(sort ? indexInOrder(next, row, sort) : indexInList(next, row), 0, row)
      byId().set(row.id, row)
    }
    if (unlike.length > 0) rows = next
  }

  function findRequestedRow(id: Id): T | undefined {
    const row = collection.get(id)
    // The id that a new record had before it got its number still finds it. It is one record, and listed once.
    if (row?.id !== id) return undefined
    return row && isInScope(row) && (!where || where(row)) ? row : undefined
  }

  function isInScope(row: Rec & { projectId?: unknown }): boolean {
    return projectId === undefined || row.projectId === projectId
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

  function indexInOrder(next: readonly T[], row: T, compare: (a: T, b: T) => number): number {
    const start = countWhile(next, (other) => compare(other, row) < 0)
    const end = countWhile(next, (other) => compare(other, row) <= 0)
    if (start === end) return start
    const index = indexInSource(row.id)
    return start + countWhile(next.slice(start, end), (other) => indexInSource(other.id) < index)
  }

  /** The index after the nearest preceding record that is in the view. */
  function indexInList(next: readonly T[], row: T): number {
    for (let index = indexInSource(row.id) - 1; index >= 0; index -= 1) {
      const before = byId().get(source?.[index]?.id ?? '')
      if (before) return next.indexOf(before) + 1
    }
    return 0
  }

  function indexInSource(id: Id): number {
    return source?.findLastIndex((row) => row.id === id) ?? -1
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
