/** The colour of a document's status. */
import type { BadgeTone } from '#ui/controls/badge.tsx'

const tones: Record<string, BadgeTone> = {
  New: 'info',
  Pending: 'neutral',
  'Under Review': 'progress',
  Approved: 'success',
  Signed: 'success',
}

export function statusTone(status: string): BadgeTone {
  return tones[status] ?? 'neutral'
}
