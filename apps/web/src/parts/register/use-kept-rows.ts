/** The rows of a list. A row that another tab deletes stays at its index while a form in it holds unsaved text. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { useCallback, useState } from 'react'

interface Row {
  id: Id
}

export function useKeptRows<T extends Row>(present: readonly T[]) {
  const [heldIds, setHeldIds] = useState<readonly Id[]>([])
  const [last, setLast] = useState(present)
  const rows = keepRows(present, last, heldIds)
  if (rows !== last) setLast(rows)

  /** For the `KeptRow` around each row. */
  const holdRow = useCallback((id: Id) => {
    setHeldIds((ids) => [...ids, id])
    return () => setHeldIds((ids) => ids.toSpliced(ids.indexOf(id), 1))
  }, [])
  return { rows, holdRow, isGone: (row: T) => !present.includes(row) }
}

/** Returns `last` itself if nothing has changed. */
function keepRows<T extends Row>(present: readonly T[], last: readonly T[], heldIds: readonly Id[]) {
  if (heldIds.length === 0) return present
  const ids = new Set(present.map(({ id }) => id))
  const rows = [...present]
  last.forEach((row, index) => {
    if (heldIds.includes(row.id) && !ids.has(row.id)) rows.splice(index, 0, row)
  })
  const isSame = rows.length === last.length && rows.every((row, index) => row === last[index])
  return isSame ? last : rows
}
