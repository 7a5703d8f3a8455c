/** The colours of severities and of expiring records. */
import type { Validity } from '@plumbline/domain/safety/alerts.ts'
import type { BadgeTone } from '#ui/controls/badge.tsx'

const severityTones: Record<string, BadgeTone> = { Low: 'info', Medium: 'warning', High: 'danger' }

export function severityTone(severity: string): BadgeTone {
  return severityTones[severity] ?? 'neutral'
}

/** Undefined for valid records, which need no badge. */
export function validityBadge(validity: Validity): LineBadge | undefined {
  if (validity === 'valid') return undefined
  return validity === 'expired'
    ? { tone: 'danger', label: 'Expired' }
    : { tone: 'warning', label: 'Expires soon' }
}

export interface LineBadge {
  tone: BadgeTone
  label: string
}
