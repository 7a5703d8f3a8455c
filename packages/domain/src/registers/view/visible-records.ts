/** The records that a view shows, in its order: group by group, as files and paper have them, too. */
import type { RegisterFields, Viewer } from './field.ts'
import { filtersToTest } from './filter-records.ts'
import { searchRecords } from './search-records.ts'
import { sortByKeys } from './sort-records.ts'
import { isNarrowed, type TableView } from './table-view.ts'

export function findVisible<T>(
  records: readonly T[],
  view: TableView,
  register: RegisterFields<T>,
  viewer: Viewer,
): readonly T[] {
  const { group, sort } = view
  const order = group === undefined ? sort : [{ field: group, isDescending: false }, ...sort]
  return sortByKeys(narrow(records, view, register, viewer), order, register.fields)
}

function narrow<T>(
  records: readonly T[],
  view: TableView,
  register: RegisterFields<T>,
  viewer: Viewer,
): readonly T[] {
  if (!isNarrowed(view)) return records
  // The whole list is searched first, because its texts are known.
  const found = searchRecords(records, view.search, register, viewer)
  return view.filters.length === 0 ? found : found.filter(filtersToTest(view, register.fields, viewer))
}
