/** What a line of a transmittal is to its recipient, in words. */
import type { LineChange, Outdated } from '@plumbline/domain/documents/transmittals/changes-since.ts'
import type { BadgeTone } from '#ui/controls/badge.tsx'

export function changeToText(change: LineChange): string {
  switch (change.kind) {
    case 'new':
      return 'New'
    case 'unchanged':
      return 'Unchanged'
    case 'replaced':
      return 'Same revision, other file'
    case 'revised':
      return change.from === '' ? 'Revised' : `Revised from ${change.from}`
  }
}

export function changeTone({ kind }: LineChange): BadgeTone {
  if (kind === 'new') return 'info'
  return kind === 'unchanged' ? 'neutral' : 'progress'
}

/** 'A-101 Ground floor: has B, current is C' */
export function outdatedToText({ received, current }: Outdated): string {
  const name = [received.documentNumber, received.title].filter(Boolean).join(' ')
  const receivedRevision = received.revision || 'a file without a revision'
  if (!current) return `${name}: has ${receivedRevision}, deleted since`
  return current.revision === received.revision
    ? `${name}: has ${receivedRevision}, its file was replaced`
    : `${name}: has ${receivedRevision}, current is ${current.revision || 'without a revision'}`
}
