/** The search of a register's table, for its cards. Without a register, which may still be loading, all are found. */
import type { RegisterFields } from '@plumbline/domain/register-view/field.ts'
import { searchRecords } from '@plumbline/domain/register-view/search-records.ts'
import { useMemo } from 'react'
import { useViewer } from './use-viewer.ts'

export function useCardSearch<T>(
  records: readonly T[],
  query: string,
  register: RegisterFields<T> | undefined,
): readonly T[] {
  const viewer = useViewer()
  return useMemo(
    () => (register ? searchRecords(records, query, register, viewer) : records),
    [records, query, register, viewer],
  )
}
