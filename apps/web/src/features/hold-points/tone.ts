/** The colours of hold point statuses. */
import type { BadgeTone } from '#ui/controls/badge.tsx'

const tones: Record<string, BadgeTone> = {
  'Pending Approval': 'warning',
  Approved: 'success',
  'Action Required': 'danger',
  Notified: 'info',
}

export function statusTone(status: string): BadgeTone {
  return tones[status] ?? 'neutral'
}
