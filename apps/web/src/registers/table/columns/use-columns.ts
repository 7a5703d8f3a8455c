/** The columns of a table, and what changes them. They are kept with the person's settings. */
import type { OneTable, TableColumn } from '@plumbline/domain/registers/table-settings/table-settings.ts'
import { useMemo } from 'react'
import type { TableRegister } from '#registers/table/model/table-field.ts'
import type { useOwnTable } from '#registers/table/model/use-own-table.ts'
import { narrowest, type PlacedColumn, placeColumns } from './place-columns.ts'

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

  const withWidths = (visible: readonly string[]): readonly TableColumn[] =>
    visible.map((key) => {
      const stored = settings.columns?.find((column) => column.key === key)
      return stored?.width === undefined ? { key } : { key, width: stored.width }
    })

  /** `to`: its new place. The name stays first. */
  function moveTo(key: string, to: number) {
    const limited = Math.min(keys.length - 1, Math.max(1, to))
    change(withWidths(keys.filter((other) => other !== key).toSpliced(limited, 0, key)))
  }

  /** `visible`: the widths of all columns on the screen. One that grew keeps its width, so that no other edge moves. */
  function resize(key: string, width: number, visible: readonly number[] = []) {
    const limited = Math.min(widest, Math.max(narrowest, width))
    const widthAt = (at: number) =>
      keys[at] === key ? limited : columns[at]?.grows ? visible[at] : undefined
    change(
      withWidths(keys).map((column, at) => {
        const next = widthAt(at)
        return next === undefined ? column : { key: column.key, width: next }
      }),
    )
  }

  return {
    columns,
    keys,
    show: (key: string, isVisible: boolean) =>
      change(withWidths(isVisible ? [...keys, key] : keys.filter((other) => other !== key))),
    reset() {
      save({ columns: null, frozen: 1 })
      if (chosen) onOwn()
    },
    move: (key: string, by: -1 | 1) => moveTo(key, keys.indexOf(key) + by),
    moveTo,
    resize,
    widen: (key: string, by: number) => resize(key, getWidth(columns, key) + by),
    freeze: (key: string, isFrozen: boolean) => save({ frozen: keys.indexOf(key) + (isFrozen ? 1 : 0) }),
  }
}

function getWidth<T, Change>(columns: readonly PlacedColumn<T, Change>[], key: string): number {
  return columns.find(({ field }) => field.key === key)?.width ?? narrowest
}
