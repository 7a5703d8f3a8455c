/** The colours of workflow and stage statuses. */
import type { BadgeTone } from '#ui/controls/badge.tsx'

const workflowTones: Record<string, BadgeTone> = {
  Active: 'info',
  'In Progress': 'progress',
  Completed: 'success',
}

const stageTones: Record<string, BadgeTone> = {
  'In Review': 'progress',
  Approved: 'success',
  'Approved with Comments': 'warning',
  Rejected: 'danger',
}

export function workflowTone(status: string): BadgeTone {
  return workflowTones[status] ?? 'neutral'
}

export function stageTone(status: string): BadgeTone {
  return stageTones[status] ?? 'neutral'
}
