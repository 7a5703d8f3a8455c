/** The search of a register's table, for its cards. Without a register, which may still be loading, all are found. */
import type { RegisterFields } from '@plumbline/domain/registers/view/field.ts'
import { searchRecords } from '@plumbline/domain/registers/view/search-records.ts'
import { useMemo } from 'react'
import { useViewer } from '#registers/table/model/use-viewer.ts'

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
