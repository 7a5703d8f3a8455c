/** The bond or contribution of a condition: its amount, and whether it was lodged or refunded. */
import type { Condition } from '@plumbline/domain/conditions/condition.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { Banknote } from 'lucide-react'
import { useRow } from '#data/workspace/hooks.ts'
import { amountToFact } from './texts/amount-texts.ts'

export function AmountFact({ condition, today }: { condition: Condition; today: Day }) {
  const project = useRow(projects, condition.projectId)
  return (
    <span className="flex min-w-0 items-center gap-1.5 tabular-nums">
      <Banknote className="size-4 shrink-0" aria-hidden />
      {amountToFact(condition, project, today)}
    </span>
  )
}
