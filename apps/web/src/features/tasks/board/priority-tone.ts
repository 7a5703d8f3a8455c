/** The colours of task priorities. */
import type { TaskPriority } from '@plumbline/domain/tasks/task.ts'
import type { BadgeTone } from '#ui/controls/badge.tsx'

const tones: Record<TaskPriority, BadgeTone> = {
  Pending: 'neutral',
  Important: 'warning',
  Urgent: 'danger',
  Complete: 'success',
}

export function priorityTone(priority: TaskPriority): BadgeTone {
  return tones[priority]
}
