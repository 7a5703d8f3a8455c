/** The colours of RFI statuses. */
import type { BadgeTone } from '#ui/controls/badge.tsx'

const tones: Record<string, BadgeTone> = { Open: 'info', Answered: 'warning', Closed: 'success' }

export function rfiTone(status: string): BadgeTone {
  return tones[status] ?? 'neutral'
}
