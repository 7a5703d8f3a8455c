/** Filters the conditions by status. */
import type { Condition } from '@plumbline/domain/conditions/condition.ts'
import { useCallback, useMemo, useState } from 'react'

const all = 'All Statuses'

/** `found`: those of the conditions that a search found. */
export function useStatusFilter(conditions: readonly Condition[], found: readonly Condition[]) {
  const [status, setStatus] = useState<string>(all)
  const [stored, setStored] = useState<readonly string[]>([])
  const visible = useMemo(() => {
    if (status === all && found === conditions) return conditions
    const searched = new Set(found)
    return conditions.filter(
      (row) => stored.includes(row.id) || (searched.has(row) && (status === all || row.status === status)),
    )
  }, [conditions, found, status, stored])

  function choose(next: string) {
    setStatus(next)
    setStored([])
  }

  /** Stays visible until another filter is chosen, because a card must not disappear while it is being changed. */
  const keep = useCallback((id: string) => setStored((before) => [...before, id]), [])

  return { all, status, visible, choose, keep }
}
