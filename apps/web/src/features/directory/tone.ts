/** The colours of contact types. */
import type { BadgeTone } from '#ui/controls/badge.tsx'

const tones: Record<string, BadgeTone> = {
  Client: 'info',
  Subcontractor: 'progress',
}

export function typeTone(contactType: string): BadgeTone {
  return tones[contactType] ?? 'neutral'
}
