/** A register as a dense table: searched, filtered, sorted, grouped and changed in bulk. On a phone it is a list. */
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import {
  cycleSort,
  isNarrowed,
  type TableView,
  withFilter,
} from '@plumbline/domain/registers/view/table-view.ts'
import { viewToText } from '@plumbline/domain/registers/view/view-codec.ts'
import { findVisible } from '@plumbline/domain/registers/view/visible-records.ts'
import { ListFilter } from 'lucide-react'
import { type ReactNode, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Outcome } from '#core/perform/use-perform.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { type AddedTo, useAddedRegister } from '#registers/added/added-register.ts'
import { clearSelection, noSelection } from '#registers/data-table/selection.ts'
import { SelectionBar } from '#registers/data-table/selection-bar.tsx'
import type { RegisterImport } from '#registers/import/register-import.ts'
import { useImporting } from '#registers/import/use-importing.tsx'
import { PrintedTable } from '#registers/record/printed-table.tsx'
import { RecordTable } from '#registers/record/record-table.tsx'
import { Button } from '#ui/controls/button.tsx'
import { toggled } from '#ui/controls/toggled.ts'
import { useIsPrinting } from '#ui/lists/use-is-printing.ts'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import { useSteady } from '#ui/lists/use-steady.ts'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { ColumnsMenu } from './columns/columns-menu.tsx'
import { columnsOnPhone, toListColumns } from './columns/to-list-columns.tsx'
import { useColumns } from './columns/use-columns.ts'
import { ExportMenu } from './export/export-menu.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import type { OpenedFilter } from './filters/filter-chips.tsx'
import { newFilter } from './filters/filter-editor.tsx'
import { viewToNotes } from './filters/filter-words.ts'
import { useSearchTexts } from './filters/use-search-texts.ts'
import type { HeadActions } from './grid/grid-head.tsx'
import { RegisterGrid } from './grid/register-grid.tsx'
import { SelectionActions } from './grid/selection-actions.tsx'
import { useBulkChange, useDeleting } from './grid/use-bulk-commands.tsx'
import { useOpening } from './grid/use-opening.tsx'
import { useVisibleHighlight } from './grid/use-visible-highlight.ts'
import { toLines } from './model/lines.ts'
import { fieldNamed, type TableRegister } from './model/table-field.ts'
import { useOwnTable } from './model/use-own-table.ts'
import { useViewer } from './model/use-viewer.ts'
import { useTableAddress } from './views/use-table-address.ts'
import { ViewsMenu } from './views/views-menu.tsx'

export interface RegisterTableProps<T extends Rec, Change> {
  /** The name of the register in the person's settings. */
  name: string
  label: string
  /** The noun for one record: 'hold point'. */
  noun: string
  register: TableRegister<T, Change>
  /** Adds the columns of the fields that projects have added to it. */
  addedTo?: AddedTo
  records: readonly T[]
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
  const { name, label, noun, records, highlight, mayChange, onChange, onDelete } = props
  const register = useAddedRegister(props.register, props.addedTo)
  const isPhone = useIsPhone()
  const isPrinting = useIsPrinting()
  const own = useOwnTable(name)
  const [view, setView] = useTableAddress()
  const [selection, setSelection] = useState(noSelection)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<OpenedFilter>({ key: '', times: 0 })
  const box = useRef<HTMLDivElement>(null)
  const columns = useColumns(register, own.settings, own.save, view.columns, () =>
    setView({ ...view, columns: undefined }),
  )
  const importing = useImporting({ ...props, register, own, visibleKeys: columns.keys })

  // Typing stays fluent while the search of thousands of records is prepared. Later, rows follow in the frame of the key.
  const { isPrepared, onFocus } = useSearchTexts(records, register)
  const deferredView = useDeferredValue(view)
  const visibleView = isPrepared ? view : deferredView
  const { visible, lines, listUnfolded } = useVisibleLines({ records, register, view: visibleView, folded })
  const selected = useMemo(
    () => (selection.ids.size === 0 ? [] : visible.filter(({ id }) => selection.ids.has(id))),
    [visible, selection.ids],
  )
  const { openRecord, history } = useOpening(props, props.of, listUnfolded)
  useVisibleHighlight(highlight, records, visible, () => setView({ ...view, search: '', filters: [] }))

  const changeable = mayChange && onChange ? register.fields.filter(({ toChange }) => toChange) : []
  const isChangeable = selected.some((record) => mayChange?.(record))
  const mayDelete = mayChange && onDelete ? mayChange : undefined
  const deleting = useDeleting({ register, noun, mayDelete, onDelete, noteOnDelete: props.noteOnDelete })
  const bulkChange = useBulkChange({ fields: changeable, selected, noun, onChange })
  const focusGrid = () =>
    box.current?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })

  function clearFilters() {
    setView({ ...view, search: '', filters: [] })
    // The button of the empty table no longer exists with it.
    box.current?.querySelector<HTMLElement>('[type="search"]')?.focus()
  }

  function filterBy(key: string) {
    const field = fieldNamed(register, key)
    if (!field) return
    setView(withFilter(view, key, view.filters.find((filter) => filter.field === key) ?? newFilter(field)))
    setOpened(({ times }) => ({ key, times: times + 1 }))
  }

  const notes = viewToNotes(view, register)

  const head = useHeadActions({ view, columns, onView: setView, onFilter: filterBy, onHidden: focusGrid })
  const columnTools = useSteady({ onShow: columns.show, onReset: columns.reset })
  const toText = () => viewToText({ ...view, columns: columns.keys })
  const viewTools = useSteady({ onView: setView, toText })
  const choosable = useMemo(() => register.fields.slice(1), [register])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears which part of the table is used
    <div ref={box} onPaste={importing.onPaste} onFocus={onFocus}>
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
          {notes.join(' · ')}
        </EmptyState>
      )}
      {visible.length > 0 && isPrinting && (
        <PrintedTable
          label={label}
          records={visible}
          columns={toListColumns(register, columns.columns)}
          printNote={notes.join(' · ')}
        />
      )}
      {visible.length > 0 && isPhone && (
        <RecordTable
          label={label}
          records={visible}
          columns={toListColumns(register, columnsOnPhone(columns.columns), openRecord)}
          highlight={highlight}
          empty={null}
          printNote={notes.join(' · ')}
        />
      )}
      {visible.length > 0 && !isPhone && (
        <div className="print:hidden">
          <SelectionBar
            noun={noun}
            count={visible.length}
            selectedCount={selected.length}
            actions={
              selected.length > 0 && (
                <SelectionActions
                  fields={isChangeable ? changeable : []}
                  deleteLabel={props.deleteLabel ?? 'Delete'}
                  onChange={bulkChange.open}
                  onDelete={
                    deleting.ask && isChangeable
                      ? () => {
                          focusGrid()
                          deleting.ask?.(selected)
                        }
                      : undefined
                  }
                >
                  {props.actions?.(selected)}
                </SelectionActions>
              )
            }
            onClear={() => {
              focusGrid()
              setSelection(clearSelection(selection))
            }}
          />
          <RegisterGrid
            label={label}
            noun={noun}
            register={register}
            lines={lines}
            records={visible}
            columns={columns.columns}
            sort={view.sort}
            group={visibleView.group}
            selection={selection}
            highlight={highlight}
            head={head}
            onSelect={setSelection}
            onFold={(id) => setFolded(toggled(folded, id))}
            onOpen={openRecord}
            onDelete={deleting.ask}
            mayChange={mayChange}
            onChange={onChange}
          />
        </div>
      )}
      <Suspense fallback={null}>
        {bulkChange.dialog}
        {importing.dialog}
        {history}
        {deleting.dialog}
      </Suspense>
      <p role="status" className="sr-only">
        {isNarrowed(view) ? `${countToLabel(visible.length, noun)} of ${records.length}` : ''}
      </p>
    </div>
  )
}

interface Viewed<T extends Rec, Change> {
  records: readonly T[]
  register: TableRegister<T, Change>
  view: TableView
  /** The ids of the groups whose records are hidden. */
  folded: ReadonlySet<string>
}

const unfolded: ReadonlySet<string> = new Set()

/** The records that a view shows, the lines in which they are shown, and the lines if no group were folded. */
function useVisibleLines<T extends Rec, Change>({ records, register, view, folded }: Viewed<T, Change>) {
  const viewer = useViewer()
  const visible = useMemo(
    () => findVisible(records, view, register, viewer),
    [records, view, register, viewer],
  )
  const grouping = view.group === undefined ? undefined : fieldNamed(register, view.group)
  const lines = useMemo(() => toLines(visible, grouping, folded), [visible, grouping, folded])
  return { visible, lines, listUnfolded: () => toLines(visible, grouping, unfolded) }
}

type Columns = Pick<ReturnType<typeof useColumns>, 'freeze' | 'move' | 'moveTo' | 'resize' | 'widen' | 'show'>

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
