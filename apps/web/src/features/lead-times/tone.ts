/** The colours of long lead item statuses. */
import type { BadgeTone } from '#ui/controls/badge.tsx'

const tones: Record<string, BadgeTone> = {
  Ordered: 'info',
  'In Fabrication': 'progress',
  Shipped: 'progress',
  Delivered: 'success',
  'On Track': 'success',
  'At Risk': 'warning',
  Delayed: 'danger',
}

export function statusTone(status: string): BadgeTone {
  return tones[status] ?? 'neutral'
}
