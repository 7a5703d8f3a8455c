/** The search of a register's table, for its cards. Without a register, which may still be loading, all are found. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { searchRecords } from '@plumbline/domain/registers/view/search-records.ts'
import { useMemo } from 'react'
import { type AddedTo, useAddedRegister } from '#registers/added/added-register.ts'
import type { TableRegister } from '#registers/table/model/table-field.ts'
import { useViewer } from '#registers/table/model/use-viewer.ts'

const noFields = { fields: [] }

export function useCardSearch<T extends Rec, Change>(
  records: readonly T[],
  query: string,
  usual: TableRegister<T, Change> | undefined,
  addedTo: AddedTo,
): readonly T[] {
  const extended = useAddedRegister(usual ?? noFields, addedTo)
  const register = usual && extended
  const viewer = useViewer()
  return useMemo(
    () => (register ? searchRecords(records, query, register, viewer) : records),
    [records, query, register, viewer],
  )
}
