/** The colours of the states of a transmittal. */
import type { TransmittalState } from '@plumbline/domain/documents/transmittals/transmittal-facts.ts'
import type { BadgeTone } from '#ui/controls/badge.tsx'

const tones: Record<TransmittalState, BadgeTone> = {
  Waiting: 'progress',
  Overdue: 'danger',
  Acknowledged: 'success',
  Void: 'neutral',
}

export function stateTone(state: string): BadgeTone {
  // `as`: it is one of the states, or undefined.
  return tones[state as TransmittalState] ?? 'neutral'
}
