/** The rows of a list. A row that another tab deletes stays at its index while a form in it holds unsaved text. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { useCallback, useState } from 'react'

interface Row {
  id: Id
}

export function useRowsWhileEdited<T extends Row>(present: readonly T[]) {
  const [lockedIds, setLockedIds] = useState<readonly Id[]>([])
  const [last, setLast] = useState(present)
  const rows = keepRows(present, last, lockedIds)
  if (rows !== last) setLast(rows)

  /** For the `KeptRow` around each row. */
  const holdRow = useCallback((id: Id) => {
    setLockedIds((ids) => [...ids, id])
    return () => setLockedIds((ids) => ids.toSpliced(ids.indexOf(id), 1))
  }, [])
  return { rows, holdRow, isDeleted: (row: T) => !present.includes(row) }
}

/** Returns `last` itself if nothing has changed. */
function keepRows<T extends Row>(present: readonly T[], last: readonly T[], lockedIds: readonly Id[]) {
  if (lockedIds.length === 0) return present
  const ids = new Set(present.map(({ id }) => id))
  const rows = [...present]
  last.forEach((row, index) => {
    if (lockedIds.includes(row.id) && !ids.has(row.id)) rows.splice(index, 0, row)
  })
  const isSame = rows.length === last.length && rows.every((row, index) => row === last[index])
  return isSame ? last : rows
}
