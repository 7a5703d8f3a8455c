/** Search and tools above a table in one row, and its filters below. On a phone they are in a sheet. */
import { findField } from '@plumbline/domain/registers/view/field.ts'
import { ListFilterPlus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Filters } from '#registers/filters/filters.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Menu, MenuItem } from '#ui/controls/menu.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import './filter-bar.css'
import type { TableRegister } from '#registers/table/model/table-field.ts'
import { FilterChips, type TableFilters } from './filter-chips.tsx'

interface FilterBarProps<T, Change> extends TableFilters<T, Change> {
  /** Opens the filter of a column, or a new one. */
  onFilter: (key: string) => void
  /** The menus beside the filters. */
  children: ReactNode
}

export function FilterBar<T, Change>(props: FilterBarProps<T, Change>) {
  const { register, records, view, opened, onFilter, onView, children } = props
  const isPhone = useIsPhone()
  const [example] = useState(() => getExample(register))
  const unused = register.fields.filter(({ key }) => view.filters.every(({ field }) => field !== key))

  const addButton = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)

  // The filter takes the focus, so it opens when the menu has closed.
  const chosen = useRef<string>(undefined)

  function openChosen(): boolean {
    const key = chosen.current
    chosen.current = undefined
    if (key !== undefined) onFilter(key)
    return key !== undefined
  }

  /** While every column is filtered, no filter can be added. */
  function focusAdding() {
    const search = box.current?.querySelector<HTMLElement>('[type="search"]')
    ;(addButton.current ?? search)?.focus()
  }

  const adding = unused.length > 0 && (
    <Menu
      label="Add filter"
      align="start"
      onClosed={openChosen}
      trigger={
        <Button ref={addButton} icon={<ListFilterPlus />} aria-label="Add filter" title="Add filter">
          <span className="tool-label">Filter</span>
        </Button>
      }
    >
      {unused.map(({ key, label }) => (
        <MenuItem
          key={key}
          onSelect={() => {
            chosen.current = key
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
  const search = (
    <SearchField
      label="Search this table"
      placeholder={`Search, or type ${example}`}
      value={view.search}
      onChange={(text) => onView({ ...view, search: text })}
    />
  )

  const chips = <FilterChips {...{ register, records, view, opened, onView }} onFocusAdding={focusAdding} />

  if (!isPhone)
    return (
      <div ref={box} className="print:hidden">
        <div className="table-tools">
          <div>
            <div className="min-w-40 max-w-md flex-1">{search}</div>
            {adding}
            {children}
          </div>
        </div>
        {chips}
      </div>
    )
  return (
    <Filters
      search={search}
      active={view.filters.length}
      onClear={() => onView({ ...view, filters: [] })}
      forPhone={<div className="flex flex-wrap gap-2">{children}</div>}
    >
      {chips}
      {adding}
    </Filters>
  )
}

/** A filter word that this register understands. */
function getExample<T, Change>({ isOverdue, people, due, fields }: TableRegister<T, Change>): string {
  if (isOverdue) return 'overdue'
  if (people) return 'mine'
  const date = due && findField(fields, due)
  return date ? 'due:week' : 'part of a name'
}
