/** The bonds and contributions of a project: what is overdue, outstanding, lodged, paid and refunded. */
import { amountToText } from '@plumbline/domain/conditions/amount.ts'
import {
  type AmountTotal,
  listAmounts,
  type StatedAmount,
  totalAmounts,
} from '@plumbline/domain/conditions/bonds.ts'
import type { Condition } from '@plumbline/domain/conditions/condition.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { Link } from '@tanstack/react-router'
import { Banknote, ChevronDown } from 'lucide-react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { useToday } from '#core/dates/use-today.ts'
import { paths } from '#core/navigation/paths.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { amountStateTone, amountToName, amountToProgress } from './texts/amount-texts.ts'

interface BondsSectionProps {
  project: Project
  /** All conditions of the project. */
  required: readonly Condition[]
}

export function BondsSection({ project, required }: BondsSectionProps) {
  const today = useToday()
  const stated = listAmounts(required, today)
  if (stated.length === 0) return null
  return (
    <details className="group mb-4 print:hidden">
      <summary className="flex min-h-touch cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 sm:min-h-8">
        <span className="flex items-center gap-2 font-semibold">
          <Banknote className="size-4 shrink-0 text-muted" aria-hidden />
          Bonds and contributions
          <ChevronDown
            className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
            aria-hidden
          />
        </span>
        {totalAmounts(stated, project).map((total) => (
          <span
            key={`${total.state} ${total.currency}`}
            className="flex items-center gap-1.5 text-control tabular-nums"
          >
            <Badge tone={amountStateTone(total.state)}>{total.state}</Badge> {totalToText(total)}
          </span>
        ))}
      </summary>
      <ul aria-label="Bonds and contributions" className="card mt-2 divide-y divide-line px-card">
        {stated.map((each) => (
          <li
            key={each.condition.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_auto_14rem_7rem]"
          >
            <Link
              to={paths.condition(project.id, each.condition.id)}
              className="wrap-anywhere text-accent-text underline-offset-2 hover:underline max-sm:col-span-2"
            >
              {[each.condition.conditionNumber, getTitle(each.condition.heading)].filter(Boolean).join(' ')}
            </Link>
            <span className="tabular-nums">{amountToName(each.condition, project)}</span>
            <span className="text-control text-muted tabular-nums max-sm:order-last max-sm:col-span-2">
              {describeDays(each, today)}
            </span>
            <span className="justify-self-end">
              <Badge tone={amountStateTone(each.state)}>{each.state}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function totalToText({ sum, currency, count, withoutAmount }: AmountTotal): string {
  const unknown = withoutAmount > 0 && `${withoutAmount} without an amount`
  return [withoutAmount < count && amountToText(sum, currency), unknown].filter(Boolean).join(', ')
}

function describeDays({ condition, state }: StatedAmount, today: Day): string {
  const progress = amountToProgress(condition, today)
  const isOpen = state === 'Overdue' || state === 'Outstanding'
  const text =
    isOpen && condition.dueDate ? `due ${storedDayToLabel(condition.dueDate)}, ${progress}` : progress
  return text.charAt(0).toUpperCase() + text.slice(1)
}
