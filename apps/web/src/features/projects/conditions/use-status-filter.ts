/** Filters the conditions by status. */
import type { Condition } from '@plumbline/domain/conditions/condition.ts'
import { useCallback, useMemo, useState } from 'react'

const all = 'All Statuses'

export function useStatusFilter(conditions: readonly Condition[]) {
  const [status, setStatus] = useState<string>(all)
  const [kept, setKept] = useState<readonly string[]>([])
  const shown = useMemo(
    () =>
      status === all
        ? conditions
        : conditions.filter((row) => row.status === status || kept.includes(row.id)),
    [conditions, status, kept],
  )

  function choose(next: string) {
    setStatus(next)
    setKept([])
  }

  /** Stays visible until another filter is chosen, because a card must not disappear while it is being changed. */
  const keep = useCallback((id: string) => setKept((before) => [...before, id]), [])

  return { all, status, shown, choose, keep }
}
