/** The filters of a table in a row of their own: each opens its editor, and can be removed. On a phone the editors are in the sheet. */
import { type TableView, withFilter } from '@plumbline/domain/registers/view/table-view.ts'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { fieldNamed, type TableRegister } from '#registers/table/model/table-field.ts'
import { Button } from '#ui/controls/button.tsx'
import { Popover } from '#ui/controls/popover.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { FilterEditor } from './filter-editor.tsx'
import { filterToText } from './filter-words.ts'

export interface OpenedFilter {
  readonly key: string
  readonly times: number
}

export interface TableFilters<T, Change> {
  register: TableRegister<T, Change>
  records: readonly T[]
  view: TableView
  /** The filter that was opened last, and how often one was. */
  opened: OpenedFilter
  onView: (view: TableView) => void
}

interface FilterChipsProps<T, Change> extends TableFilters<T, Change> {
  /** Takes the focus when no filter is left. */
  onFocusAdding: () => void
}

const focusable = 'button, input'

export function FilterChips<T, Change>(props: FilterChipsProps<T, Change>) {
  const { register, records, view, opened, onView, onFocusAdding } = props
  const isPhone = useIsPhone()
  const chips = useRef(new Map<string, HTMLElement>())
  const editors = view.filters.flatMap((filter) => {
    const field = fieldNamed(register, filter.field)
    return field ? [{ filter, field }] : []
  })
  if (editors.length === 0) return null

  function remove(key: string) {
    const at = editors.findIndex(({ field }) => field.key === key)
    const neighbour = editors[at + 1] ?? editors[at - 1]
    onView(withFilter(view, key, undefined))
    // The buttons of the filter no longer exist with it.
    const chip = neighbour && chips.current.get(neighbour.field.key)
    if (chip) chip.querySelector<HTMLElement>(focusable)?.focus()
    else onFocusAdding()
  }

  function clear() {
    onView({ ...view, filters: [] })
    onFocusAdding()
  }

  const visible = editors.map(({ filter, field }) => {
    const { key } = field
    const keep = (chip: HTMLElement | null) => {
      if (chip) chips.current.set(key, chip)
      else chips.current.delete(key)
    }
    const editor = (
      <FilterEditor
        field={field}
        filter={filter}
        records={records}
        onChange={(changed) => onView(withFilter(view, key, changed))}
        onRemove={() => remove(key)}
      />
    )
    if (isPhone)
      return (
        <div key={key} ref={keep} className="card [&>fieldset]:w-full">
          {editor}
        </div>
      )
    const text = filterToText(filter, field)
    return (
      <span key={opened.key === key ? opened.times : key} ref={keep} className="filter-chip">
        <Popover
          label={`Filter ${field.label}`}
          align="start"
          // The value. How it is compared is seldom changed.
          firstFocus="input"
          isOpenAtFirst={opened.key === key}
          trigger={
            <button
              type="button"
              className="filter-chip-text"
              title={text}
              onKeyDown={(event) => isRemoveKey(event) && remove(key)}
            >
              {text}
            </button>
          }
        >
          {editor}
        </Popover>
        <button
          type="button"
          className="filter-chip-remove"
          title="Remove filter"
          aria-label={`Remove filter: ${text}`}
          onClick={() => remove(key)}
        >
          <X aria-hidden />
        </button>
      </span>
    )
  })

  if (isPhone) return visible
  return (
    <fieldset className="filter-chips">
      <legend className="sr-only">Filters</legend>
      {visible}
      {visible.length > 1 && (
        <Button size="small" variant="ghost" onClick={clear}>
          Clear Filters
        </Button>
      )}
    </fieldset>
  )
}

const isRemoveKey = ({ key }: KeyboardEvent) => key === 'Delete' || key === 'Backspace'
