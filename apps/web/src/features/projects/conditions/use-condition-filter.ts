/** Filters the conditions by status, stage and modification, and orders them by stage and number. */
import { type Condition, isInForce } from '@plumbline/domain/conditions/condition.ts'
import { inOrder } from '@plumbline/domain/conditions/in-order.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { paths } from '#core/navigation/paths.ts'

const all = 'All Statuses'

interface Filtered {
  readonly projectId: string
  readonly conditions: readonly Condition[]
  /** Those of the conditions that a search found. */
  readonly found: readonly Condition[]
}

/** The stage is in the address, so that a gate can lead to its conditions. '' for all of them. */
export function useConditionFilter({ projectId, conditions, found }: Filtered) {
  const [status, setStatus] = useState<string>(all)
  const [modification, setModification] = useState('')
  const [stored, setStored] = useState<readonly string[]>([])
  const stage = useSearch({ strict: false, select: (search: { stage?: string }) => search.stage ?? '' })
  const navigate = useNavigate()
  const visible = useMemo(() => {
    if (status === all && stage === '' && modification === '' && found === conditions)
      return inOrder(conditions)
    const searched = new Set(found)
    return inOrder(
      conditions.filter(
        (row) =>
          stored.includes(row.id) ||
          (searched.has(row) &&
            (status === all || row.status === status) &&
            isIn(row, stage) &&
            isModified(row, modification)),
      ),
    )
  }, [conditions, found, status, stage, modification, stored])

  function choose(next: string) {
    setStatus(next)
    setStored([])
  }

  function chooseModification(next: string) {
    setModification(next)
    setStored([])
  }

  function chooseStage(next: string) {
    setStored([])
    const href =
      next === '' ? paths.projectTab(projectId, 'conditions') : paths.conditionStage(projectId, next)
    void navigate({ href, replace: true, resetScroll: false })
  }

  function showAll() {
    choose(all)
    setModification('')
    if (stage !== '') chooseStage('')
  }

  /** Stays visible until another filter is chosen, because a card must not disappear while it is being changed. */
  const keep = useCallback((id: string) => setStored((before) => [...before, id]), [])

  return {
    all,
    status,
    stage,
    modification,
    visible,
    choose,
    chooseStage,
    chooseModification,
    showAll,
    /** By something else than the status. */
    isNarrowed: stage !== '' || modification !== '',
    keep,
  }
}

/** The value of the filter for conditions without a stage. */
export const noStage = 'none'

/** The value of the filter for conditions that a modification has deleted. */
export const deletedOnes = 'deleted'

function isModified(condition: Condition, chosen: string): boolean {
  if (chosen === '') return true
  if (chosen === deletedOnes) return !isInForce(condition)
  return condition.modifiedBy?.some(({ id }) => id === chosen) ?? false
}

function isIn({ stage = '' }: Condition, chosen: string): boolean {
  return chosen === '' || stage === (chosen === noStage ? '' : chosen)
}
