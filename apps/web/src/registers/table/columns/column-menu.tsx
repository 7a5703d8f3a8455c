/** The menu of a column: order, groups, filter, and where and how wide it is. */
import { type ReactElement, useRef } from 'react'
import { Menu, MenuItem, MenuSeparator } from '#ui/controls/menu.tsx'

export interface ColumnMenuActions {
  onSortBy: (key: string, isDescending: boolean, adds: boolean) => void
  /** Undefined ends the grouping. */
  onGroup: (key: string | undefined) => void
  onFilter: (key: string) => void
  onFreeze: (key: string, isFrozen: boolean) => void
  onMove: (key: string, by: -1 | 1) => void
  onWiden: (key: string, by: number) => void
  onHide: (key: string) => void
}

interface ColumnMenuProps extends ColumnMenuActions {
  field: { readonly key: string; readonly label: string }
  trigger: ReactElement
  /** The name of the record cannot be moved or hidden. */
  isFirst: boolean
  isFrozen: boolean
  isGrouped: boolean
  /** Whether other columns decide the order. */
  isSorted: boolean
}

const widthStep = 40

export function ColumnMenu(props: ColumnMenuProps) {
  const { field, trigger, isFirst, isFrozen, isGrouped, isSorted, ...actions } = props
  const { key, label } = field
  // The filter takes the focus, so it opens when the menu has closed.
  const filters = useRef(false)

  function openFilter(): boolean {
    const isRequested = filters.current
    filters.current = false
    if (isRequested) actions.onFilter(key)
    return isRequested
  }

  return (
    <Menu label={`Column ${label}`} trigger={trigger} isOpenAtFirst align="start" onClosed={openFilter}>
      <MenuItem onSelect={() => actions.onSortBy(key, false, false)}>Sort ascending</MenuItem>
      <MenuItem onSelect={() => actions.onSortBy(key, true, false)}>Sort descending</MenuItem>
      {isSorted && (
        <MenuItem onSelect={() => actions.onSortBy(key, false, true)}>Then sort by {label}</MenuItem>
      )}
      <MenuItem onSelect={() => actions.onGroup(isGrouped ? undefined : key)}>
        {isGrouped ? 'Remove groups' : `Group by ${label}`}
      </MenuItem>
      <MenuItem
        onSelect={() => {
          filters.current = true
        }}
      >
        Filter…
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => actions.onFreeze(key, !isFrozen)}>
        {isFrozen ? 'Unfreeze from here' : 'Freeze up to here'}
      </MenuItem>
      {!isFirst && <MenuItem onSelect={() => actions.onMove(key, -1)}>Move left</MenuItem>}
      {!isFirst && <MenuItem onSelect={() => actions.onMove(key, 1)}>Move right</MenuItem>}
      <MenuItem onSelect={() => actions.onWiden(key, widthStep)}>Wider</MenuItem>
      <MenuItem onSelect={() => actions.onWiden(key, -widthStep)}>Narrower</MenuItem>
      {!isFirst && <MenuItem onSelect={() => actions.onHide(key)}>Hide column</MenuItem>}
    </Menu>
  )
}
