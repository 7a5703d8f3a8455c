/** What the titles of a table do: they sort, group and filter its view, and arrange its columns. */
import { cycleSort, type TableView } from '@plumbline/domain/registers/view/table-view.ts'
import type { useColumns } from '#registers/table/columns/use-columns.ts'
import { useSteady } from '#ui/lists/use-steady.ts'
import type { HeadActions } from './grid-head.tsx'

type Columns = Pick<ReturnType<typeof useColumns>, 'freeze' | 'move' | 'moveTo' | 'resize' | 'widen' | 'show'>

interface HeadOptions {
  view: TableView
  columns: Columns
  onView: (view: TableView) => void
  onFilter: (key: string) => void
  /** A title with its menu no longer exists. */
  onHidden: () => void
}

export function useHeadActions({ view, columns, onView, onFilter, onHidden }: HeadOptions): HeadActions {
  return useSteady({
    onSort: (key: string, adds: boolean) => onView({ ...view, sort: cycleSort(view.sort, key, adds) }),
    onSortBy: (key: string, isDescending: boolean, adds: boolean) => {
      const others = adds ? view.sort.filter(({ field }) => field !== key) : []
      onView({ ...view, sort: [...others, { field: key, isDescending }] })
    },
    onGroup: (group: string | undefined) => onView({ ...view, group }),
    onFilter,
    onFreeze: columns.freeze,
    onMove: columns.move,
    onMoveTo: columns.moveTo,
    onResize: columns.resize,
    onWiden: columns.widen,
    onHide(key: string) {
      columns.show(key, false)
      onHidden()
    },
  })
}
