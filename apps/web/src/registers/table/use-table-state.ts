/** What a table shows: its columns, the records of its view, the lines in which they are shown, and the selection. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { withCurrentValues } from '@plumbline/domain/registers/view/renamed-values.ts'
import type { TableView } from '@plumbline/domain/registers/view/table-view.ts'
import { textToView } from '@plumbline/domain/registers/view/view-codec.ts'
import { findVisible } from '@plumbline/domain/registers/view/visible-records.ts'
import { useDeferredValue, useMemo, useState } from 'react'
import { useView } from '#data/workspace/hooks.ts'
import { type AddedTo, useAddedRegister } from '#registers/added/added-register.ts'
import { noSelection } from '#registers/data-table/selection.ts'
import { toggled } from '#ui/controls/toggled.ts'
import { useColumns } from './columns/use-columns.ts'
import { useSearchTexts } from './filters/use-search-texts.ts'
import { toLines } from './model/lines.ts'
import { fieldNamed, type TableRegister } from './model/table-field.ts'
import { useOwnTable } from './model/use-own-table.ts'
import { useViewer } from './model/use-viewer.ts'
import { useTableAddress } from './views/use-table-address.ts'

export interface TableSource<T extends Rec, Change> {
  /** The name of the register in the person's settings. */
  name: string
  register: TableRegister<T, Change>
  /** Adds the columns of the fields that projects have added to it. */
  addedTo?: AddedTo
  records: readonly T[]
}

export function useTableState<T extends Rec, Change>(props: TableSource<T, Change>) {
  const { name, records, addedTo } = props
  const allProjects = useView(projects)
  const register = useAddedRegister(props.register, props.addedTo)
  const own = useOwnTable(name)
  /** Saved views and addresses may name values that have been renamed since then. */
  const read = (text: string) =>
    withCurrentValues(textToView(text), {
      list: addedTo?.list ?? name,
      projects: addedTo?.projectId ? allProjects.filter(({ id }) => id === addedTo.projectId) : allProjects,
      fields: register.fields,
    })
  const [view, setView] = useTableAddress(read)
  const [selection, setSelection] = useState(noSelection)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const columns = useColumns(register, own.settings, own.save, view.columns, () =>
    setView({ ...view, columns: undefined }),
  )
  // Typing stays fluent while the search of thousands of records is prepared. Later, rows follow in the frame of the key.
  const { isPrepared, onFocus } = useSearchTexts(records, register)
  const deferredView = useDeferredValue(view)
  const visibleView = isPrepared ? view : deferredView
  const { visible, lines, listUnfolded } = useVisibleLines({ records, register, view: visibleView, folded })
  const selected = useMemo(
    () => (selection.ids.size === 0 ? [] : visible.filter(({ id }) => selection.ids.has(id))),
    [visible, selection.ids],
  )
  return {
    ...{ register, own, read, view, setView, columns, visible, lines, listUnfolded, selected, onFocus },
    group: visibleView.group,
    selection,
    setSelection,
    onFold: (id: string) => setFolded(toggled(folded, id)),
  }
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
