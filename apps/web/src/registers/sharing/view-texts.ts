/** What a read-only link shows, in words. */
import type { SharedRegister } from '@plumbline/domain/team/read-links/shared-view.ts'
import type { OpenedLink } from '@plumbline/domain/team/wire/links.ts'

export const registerTitles: Readonly<Record<SharedRegister, string>> = {
  documents: 'Documents',
  conditions: 'Development Application Conditions',
  'lead-times': 'Long Lead Times',
  'hold-points': 'Hold Points',
}

/** `name`: of the document or the review, or the number of the transmittal. */
export function viewToTitle(view: OpenedLink['view'], name: string): string {
  if (view.kind === 'document' || view.kind === 'review') return name || 'Untitled'
  if (view.kind === 'transmittal') return `Transmittal ${name}`
  if (view.kind === 'package') return `Certifier’s Package: ${name}`
  return view.kind === 'program' ? 'Construction Program' : registerTitles[view.register]
}
