/** Search and filters above a table. Each filter is a button that opens its editor. On a phone they are in a sheet. */
import { findField } from '@plumbline/domain/register-view/field.ts'
import { type TableView, withFilter } from '@plumbline/domain/register-view/table-view.ts'
import { ListFilterPlus, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Filters } from '#parts/register/filters.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { Popover } from '#ui/popover.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { FilterEditor } from './filter-editor.tsx'
import { filterToText } from './filter-words.ts'
import { fieldNamed, type TableRegister } from './table-field.ts'

export interface OpenedFilter {
  readonly key: string
  readonly times: number
}

interface FilterBarProps<T, Change> {
  register: TableRegister<T, Change>
  records: readonly T[]
  view: TableView
  /** The filter that was opened last, and how often one was. */
  opened: OpenedFilter
  /** Opens the filter of a column, or a new one. */
  onFilter: (key: string) => void
  onView: (view: TableView) => void
  /** The menus beside the filters. */
  children: ReactNode
}

export function FilterBar<T, Change>(props: FilterBarProps<T, Change>) {
  const { register, records, view, opened, onFilter, onView, children } = props
  const isPhone = useIsPhone()
  const [example] = useState(() => exampleOf(register))
  const unused = register.fields.filter(({ key }) => view.filters.every(({ field }) => field !== key))

  const editors = view.filters.flatMap((filter) => {
    const field = fieldNamed(register, filter.field)
    return field ? [{ filter, field }] : []
  })
  const addButton = useRef<HTMLButtonElement>(null)

  function remove(key: string) {
    onView(withFilter(view, key, undefined))
    // The buttons of the filter are gone with it.
    addButton.current?.focus()
  }

  // The filter takes the focus, so it opens when the menu has closed.
  const chosen = useRef<string>(undefined)

  function openChosen(): boolean {
    const key = chosen.current
    chosen.current = undefined
    if (key !== undefined) onFilter(key)
    return key !== undefined
  }

  const adding = unused.length > 0 && (
    <Menu
      label="Add filter"
      align="start"
      onClosed={openChosen}
      trigger={
        <Button ref={addButton} icon={<ListFilterPlus />} aria-label="Add filter">
          Filter
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

  return (
    <Filters
      search={search}
      active={view.filters.length}
      onClear={() => onView({ ...view, filters: [] })}
      forPhone={<div className="flex flex-wrap gap-2">{children}</div>}
    >
      {editors.map(({ filter, field }) => {
        const editor = (
          <FilterEditor
            field={field}
            filter={filter}
            records={records}
            onChange={(changed) => onView(withFilter(view, field.key, changed))}
            onRemove={() => remove(field.key)}
          />
        )
        if (isPhone)
          return (
            <div key={field.key} className="card [&>fieldset]:w-full">
              {editor}
            </div>
          )
        const text = filterToText(filter, field)
        return (
          <span
            key={opened.key === field.key ? opened.times : field.key}
            className="inline-flex items-center"
          >
            <Popover
              label={`Filter ${field.label}`}
              align="start"
              isOpenAtFirst={opened.key === field.key}
              trigger={
                <Button className="max-w-80 [&>span]:truncate">
                  <span>{text}</span>
                </Button>
              }
            >
              {editor}
            </Popover>
            <IconButton label={`Remove filter: ${text}`} icon={<X />} onClick={() => remove(field.key)} />
          </span>
        )
      })}
      {adding}
      {!isPhone && children}
    </Filters>
  )
}

/** A filter word that this register understands. */
function exampleOf<T, Change>({ isOverdue, people, due, fields }: TableRegister<T, Change>): string {
  if (isOverdue) return 'overdue'
  if (people) return 'mine'
  const date = due && findField(fields, due)
  return date ? 'due:week' : 'part of a name'
}
