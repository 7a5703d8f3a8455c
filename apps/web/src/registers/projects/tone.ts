/** The colours of a project's status and progress (spec 4). */
import type { BadgeTone } from '#ui/controls/badge.tsx'
import type { ProgressTone } from '#ui/controls/progress-bar.tsx'

/** In Progress green, Planning blue, otherwise amber. */
export function statusTone(status: string): BadgeTone {
  if (status === 'In Progress') return 'success'
  return status === 'Planning' ? 'info' : 'warning'
}

/** Under 25 blue, under 50 amber, under 75 orange, else green. */
export function progressTone(percent: number): ProgressTone {
  if (percent < 25) return 'blue'
  if (percent < 50) return 'amber'
  return percent < 75 ? 'orange' : 'green'
}
