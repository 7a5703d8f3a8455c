/** The bond or contribution of a condition: its amount, and whether it was lodged or refunded. */
import { amountToText } from '@plumbline/domain/conditions/amount.ts'
import type { Condition } from '@plumbline/domain/conditions/condition.ts'
import { getCurrency } from '@plumbline/domain/projects/consent.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { Banknote } from 'lucide-react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { useRow } from '#data/workspace/hooks.ts'

export function AmountFact({ condition }: { condition: Condition }) {
  const { amountKind = '', amount = '', lodgedOn, refundedOn, consentId, projectId } = condition
  const project = useRow(projects, projectId)
  const isBond = amountKind === 'Bond'
  const state = refundedOn
    ? `refunded ${storedDayToLabel(refundedOn)}`
    : lodgedOn
      ? `${isBond ? 'lodged' : 'paid'} ${storedDayToLabel(lodgedOn)}`
      : `not ${isBond ? 'lodged' : 'paid'} yet`
  return (
    <span className="flex min-w-0 items-center gap-1.5 tabular-nums">
      <Banknote className="size-4 shrink-0" aria-hidden />
      {[amountKind, amountToText(amount, getCurrency(project, consentId))].filter(Boolean).join(' ')}, {state}
    </span>
  )
}
