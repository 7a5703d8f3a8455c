/** A register as a dense table: searched, filtered, sorted, grouped and changed in bulk. On a phone it is a list. */
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import {
  cycleSort,
  isNarrowed,
  type TableView,
  withFilter,
} from '@plumbline/domain/registers/view/table-view.ts'
import { viewToText } from '@plumbline/domain/registers/view/view-codec.ts'
import { ListFilter } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import type { Outcome } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { clearSelection } from '#registers/data-table/selection.ts'
import type { RegisterImport } from '#registers/import/register-import.ts'
import { useImporting } from '#registers/import/use-importing.tsx'
import { PrintedTable } from '#registers/record/printed-table.tsx'
import { RecordTable } from '#registers/record/record-table.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useIsPrinting } from '#ui/lists/use-is-printing.ts'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import { useSteady } from '#ui/lists/use-steady.ts'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { ColumnsMenu } from './columns/columns-menu.tsx'
import { columnsOnPhone, toListColumns } from './columns/to-list-columns.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import type { OpenedFilter } from './filters/filter-chips.tsx'
import { newFilter } from './filters/filter-editor.tsx'
import { viewToNotes } from './filters/filter-words.ts'
import type { HeadActions } from './grid/grid-head.tsx'
import { RegisterGrid } from './grid/register-grid.tsx'
import { SelectionTools } from './grid/selection-tools.tsx'
import { useBulkChange, useDeleting } from './grid/use-bulk-commands.tsx'
import { useOpening } from './grid/use-opening.tsx'
import { useVisibleHighlight } from './grid/use-visible-highlight.ts'
import { fieldNamed, type TableRegister } from './model/table-field.ts'
import { type TableSource, useTableState } from './use-table-state.ts'
import { ViewsMenu } from './views/views-menu.tsx'

export interface RegisterTableProps<T extends Rec, Change> extends TableSource<T, Change> {
  label: string
  /** The noun for one record: 'hold point'. */
  noun: string
  highlight?: ScrollTarget | undefined
  /** Undefined for a user who may change none. */
  mayChange?: ((record: T) => boolean) | undefined
  /** Missing if a record has nothing more to show. `listed`: what the table shows, in its order. */
  onOpen?: (record: T, listed: readonly T[]) => void
  /** The list, if only people who may change a record open it. Others are shown its history. */
  of?: Pick<CollectionDef<Rec>, 'name'>
  onChange?: (records: readonly T[], change: Change) => Outcome
  onDelete?: (records: readonly T[]) => void
  /** The message before they are deleted. */
  noteOnDelete?: (records: readonly T[]) => ReactNode
  /** More buttons for the selected records. */
  actions?: (selected: readonly T[]) => ReactNode
  /** 'Delete' by default. */
  deleteLabel?: string
  /** Undefined for a user who may add none. */
  importing?: RegisterImport<T, Change> | undefined
  /** Shown if the register has no records. */
  empty: ReactNode
  /** Leads back to the usual view. */
  viewSwitch: ReactNode
}

export function RegisterTable<T extends Rec, Change>(props: RegisterTableProps<T, Change>) {
  const { name, label, noun, records, highlight, mayChange, onChange } = props
  const table = useTableState(props)
  const { register, own, view, setView, columns, visible, selected, selection, setSelection } = table
  const isPhone = useIsPhone()
  const isPrinting = useIsPrinting()
  const box = useRef<HTMLDivElement>(null)
  const importing = useImporting({ ...props, register, own, visibleKeys: columns.keys })
  const { openRecord, history } = useOpening(props, props.of, table.listUnfolded)
  useVisibleHighlight(highlight, records, visible, () => setView({ ...view, search: '', filters: [] }))
  const changing = useChanging({ ...props, register }, selected)
  const focusGrid = () =>
    box.current?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
  const { opened, filterBy } = useFilterBy(register, view, setView)

  function clearFilters() {
    setView({ ...view, search: '', filters: [] })
    // The button of the empty table no longer exists with it.
    box.current?.querySelector<HTMLElement>('[type="search"]')?.focus()
  }

  const notes = viewToNotes(view, register)
  const listed = { label, records: visible, printNote: notes.join(' · ') }
  const head = useHeadActions({ view, columns, onView: setView, onFilter: filterBy, onHidden: focusGrid })
  const columnTools = useSteady({ onShow: columns.show, onReset: columns.reset })
  const toText = () => viewToText({ ...view, columns: columns.keys })
  const viewTools = useSteady({ onPick: (text: string) => setView(table.read(text)), toText })
  const choosable = useMemo(() => register.fields.slice(1), [register])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears which part of the table is used
    <div ref={box} onPaste={importing.onPaste} onFocus={table.onFocus}>
      <FilterBar
        register={register}
        records={records}
        view={view}
        opened={opened}
        onFilter={filterBy}
        onView={setView}
      >
        <ColumnsMenu fields={choosable} visible={columns.keys} {...columnTools} />
        <ViewsMenu table={name} own={own} {...viewTools} />
        <ExportMenu
          name={name}
          noun={noun}
          table={{
            label,
            fields: columns.columns.map(({ field }) => field),
            records: selected.length > 0 ? selected : visible,
            notes,
          }}
        />
        {importing.button}
        {props.viewSwitch}
      </FilterBar>
      {records.length === 0 && props.empty}
      {records.length > 0 && visible.length === 0 && (
        <EmptyState
          icon={<ListFilter />}
          title={`No ${noun} matches`}
          action={isNarrowed(view) && <Button onClick={clearFilters}>Clear Search and Filters</Button>}
        >
          {listed.printNote}
        </EmptyState>
      )}
      {visible.length > 0 && isPrinting && (
        <PrintedTable {...listed} columns={toListColumns(register, columns.columns)} />
      )}
      {visible.length > 0 && isPhone && (
        <RecordTable
          {...listed}
          columns={toListColumns(register, columnsOnPhone(register, columns.columns), openRecord)}
          highlight={highlight}
          empty={null}
        />
      )}
      {visible.length > 0 && !isPhone && (
        <div className="print:hidden">
          <SelectionTools
            noun={noun}
            count={visible.length}
            selected={selected}
            {...changing.tools}
            deleteLabel={props.deleteLabel}
            actions={props.actions}
            onFocusGrid={focusGrid}
            onClear={() => setSelection(clearSelection(selection))}
          />
          <RegisterGrid
            label={label}
            noun={noun}
            register={register}
            lines={table.lines}
            records={visible}
            columns={columns.columns}
            sort={view.sort}
            group={table.group}
            selection={selection}
            highlight={highlight}
            head={head}
            onSelect={setSelection}
            onFold={table.onFold}
            onOpen={openRecord}
            onDelete={changing.onDelete}
            mayChange={mayChange}
            onChange={onChange}
          />
        </div>
      )}
      <Suspense fallback={null}>
        {changing.dialogs}
        {importing.dialog}
        {history}
      </Suspense>
      <p role="status" className="sr-only">
        {isNarrowed(view) ? `${countToLabel(visible.length, noun)} of ${records.length}` : ''}
      </p>
    </div>
  )
}

/** Changing and deleting the selected records, as far as the user may. */
function useChanging<T extends Rec, Change>(props: RegisterTableProps<T, Change>, selected: readonly T[]) {
  const { register, noun, mayChange, onChange, onDelete, noteOnDelete } = props
  const changeable = mayChange && onChange ? register.fields.filter(({ toChange }) => toChange) : []
  const isChangeable = selected.some((record) => mayChange?.(record))
  const mayDelete = mayChange && onDelete ? mayChange : undefined
  const deleting = useDeleting({ register, noun, mayDelete, onDelete, noteOnDelete })
  const bulkChange = useBulkChange({ fields: changeable, selected, noun, onChange })
  return {
    tools: {
      fields: isChangeable ? changeable : [],
      onChange: bulkChange.open,
      onDelete: isChangeable ? deleting.ask : undefined,
    },
    /** Deletes the active record while none is selected. */
    onDelete: deleting.ask,
    dialogs: (
      <>
        {bulkChange.dialog}
        {deleting.dialog}
      </>
    ),
  }
}

/** Adds a filter for the field to the view, or finds the one that it has, and opens its editor. */
function useFilterBy<T extends Rec, Change>(
  register: TableRegister<T, Change>,
  view: TableView,
  onView: (view: TableView) => void,
) {
  const [opened, setOpened] = useState<OpenedFilter>({ key: '', times: 0 })
  function filterBy(key: string) {
    const field = fieldNamed(register, key)
    if (!field) return
    onView(withFilter(view, key, view.filters.find((filter) => filter.field === key) ?? newFilter(field)))
    setOpened(({ times }) => ({ key, times: times + 1 }))
  }
  return { opened, filterBy }
}

type Columns = Pick<
  ReturnType<typeof useTableState>['columns'],
  'freeze' | 'move' | 'moveTo' | 'resize' | 'widen' | 'show'
>

interface HeadOptions {
  view: TableView
  columns: Columns
  onView: (view: TableView) => void
  onFilter: (key: string) => void
  /** A title with its menu no longer exists. */
  onHidden: () => void
}

/** What the titles do: they sort, group and filter the view, and arrange its columns. */
function useHeadActions({ view, columns, onView, onFilter, onHidden }: HeadOptions): HeadActions {
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
