/** The status of a condition, which can be changed with the permission. */
import {
  type Condition,
  type ConditionStatus,
  conditionStatuses,
} from '@plumbline/domain/conditions/condition.ts'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FilterSelect } from '#registers/filters/filter-select.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { conditionStatusTone } from './texts/tone.ts'

interface ConditionStatusProps {
  condition: Condition
  /** Undefined without the permission. */
  onStatus?: ((status: ConditionStatus) => void) | undefined
}

export function ConditionStatusChoice({ condition: { heading, status }, onStatus }: ConditionStatusProps) {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useNear(container)
  if (!onStatus) return <Badge tone={conditionStatusTone(status)}>{status}</Badge>
  const known: readonly string[] = conditionStatuses

  function choose(chosen: string) {
    const requested = conditionStatuses.find((option) => option === chosen)
    if (requested && requested !== status) onStatus?.(requested)
  }

  return (
    <div ref={container} className="w-44">
      {isNear ? (
        <FilterSelect
          label={`Status of ${heading}`}
          // An older list may contain a custom status.
          options={known.includes(status) ? known : [status, ...known]}
          value={status}
          onChange={choose}
        />
      ) : (
        <div className="input select-trigger">
          <span>{status}</span>
          <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden />
        </div>
      )}
    </div>
  )
}

/**
 * Becomes true when the element first comes near the viewport, because mounting three hundred selects takes seconds.
 */
function useNear(container: { current: Element | null }): boolean {
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isNear || !container.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: '50%' },
    )
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [container, isNear])
  return isNear
}
