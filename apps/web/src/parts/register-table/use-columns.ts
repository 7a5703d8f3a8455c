/** The columns of a table, and what changes them. They are kept with the person's settings. */
import type { OneTable, TableColumn } from '@plumbline/domain/table-settings/table-settings.ts'
import { useMemo } from 'react'
import { narrowest, type PlacedColumn, placeColumns } from './place-columns.ts'
import type { TableRegister } from './table-field.ts'
import type { useOwnTable } from './use-own-table.ts'

const widest = 1_000

export function useColumns<T, Change>(
  register: TableRegister<T, Change>,
  settings: OneTable,
  save: ReturnType<typeof useOwnTable>['save'],
  chosen: readonly string[] | undefined,
  /** The person's columns take the place of those of a saved view. */
  onOwn: () => void,
) {
  const columns = useMemo(() => placeColumns(register, settings, chosen), [register, settings, chosen])
  const keys = useMemo(() => columns.map(({ field }) => field.key), [columns])

  function change(next: readonly TableColumn[]) {
    save({ columns: [...next] })
    if (chosen) onOwn()
  }

  const withWidths = (shown: readonly string[]): readonly TableColumn[] =>
    shown.map((key) => {
      const kept = settings.columns?.find((column) => column.key === key)
      return kept?.width === undefined ? { key } : { key, width: kept.width }
    })

  function resize(key: string, width: number) {
    const limited = Math.min(widest, Math.max(narrowest, width))
    change(withWidths(keys).map((column) => (column.key === key ? { key, width: limited } : column)))
  }

  return {
    columns,
    keys,
    show: (key: string, isShown: boolean) =>
      change(withWidths(isShown ? [...keys, key] : keys.filter((other) => other !== key))),
    reset() {
      save({ columns: null, frozen: 1 })
      if (chosen) onOwn()
    },
    move(key: string, by: -1 | 1) {
      const at = keys.indexOf(key)
      // The name stays first.
      const to = Math.min(keys.length - 1, Math.max(1, at + by))
      change(withWidths(keys.toSpliced(at, 1).toSpliced(to, 0, key)))
    },
    resize,
    widen: (key: string, by: number) => resize(key, widthOf(columns, key) + by),
    freeze: (key: string, isFrozen: boolean) => save({ frozen: keys.indexOf(key) + (isFrozen ? 1 : 0) }),
  }
}

function widthOf<T, Change>(columns: readonly PlacedColumn<T, Change>[], key: string): number {
  return columns.find(({ field }) => field.key === key)?.width ?? narrowest
}
