/** The colours of condition statuses and priorities. */
import type { BadgeTone } from '#ui/controls/badge.tsx'

const statusTones: Record<string, BadgeTone> = { 'In Progress': 'progress', Completed: 'success' }
const priorityTones: Record<string, BadgeTone> = { Medium: 'info', High: 'warning', Urgent: 'danger' }

export function conditionStatusTone(status: string): BadgeTone {
  return statusTones[status] ?? 'neutral'
}

export function conditionPriorityTone(priority: string): BadgeTone {
  return priorityTones[priority] ?? 'neutral'
}
