/** The colours of condition statuses, priorities and amounts. */
import type { AmountState } from '@plumbline/domain/conditions/bonds.ts'
import type { BadgeTone } from '#ui/controls/badge.tsx'

const statusTones: Record<string, BadgeTone> = { 'In Progress': 'progress', Completed: 'success' }
const priorityTones: Record<string, BadgeTone> = { Medium: 'info', High: 'warning', Urgent: 'danger' }

export function conditionStatusTone(status: string): BadgeTone {
  return statusTones[status] ?? 'neutral'
}

export function conditionPriorityTone(priority: string): BadgeTone {
  return priorityTones[priority] ?? 'neutral'
}

const amountTones: Readonly<Record<AmountState, BadgeTone>> = {
  Overdue: 'danger',
  Outstanding: 'warning',
  Lodged: 'info',
  Paid: 'success',
  Refunded: 'neutral',
}

export function amountStateTone(state: AmountState): BadgeTone {
  return amountTones[state]
}
