/** Shows the conditions of one status, or all. */
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

  /** It stays in sight until another filter is chosen: a card must not vanish under the hand that changes it. */
  const keep = useCallback((id: string) => setKept((before) => [...before, id]), [])

  return { all, status, shown, choose, keep }
}
