/** The records that a view of a table shows, and the lines in which they are shown. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import type { TableView } from '@plumbline/domain/registers/view/table-view.ts'
import { findVisible } from '@plumbline/domain/registers/view/visible-records.ts'
import { useMemo } from 'react'
import { toLines } from '#registers/table/model/lines.ts'
import { fieldNamed, type TableRegister } from '#registers/table/model/table-field.ts'
import { useViewer } from '#registers/table/model/use-viewer.ts'

interface Viewed<T extends Rec, Change> {
  records: readonly T[]
  register: TableRegister<T, Change>
  view: TableView
  /** The ids of the groups whose records are hidden. */
  folded: ReadonlySet<string>
}

export function useVisibleLines<T extends Rec, Change>({
  records,
  register,
  view,
  folded,
}: Viewed<T, Change>) {
  const viewer = useViewer()
  const visible = useMemo(
    () => findVisible(records, view, register, viewer),
    [records, view, register, viewer],
  )
  const grouping = view.group === undefined ? undefined : fieldNamed(register, view.group)
  const lines = useMemo(() => toLines(visible, grouping, folded), [visible, grouping, folded])
  return { visible, lines }
}
