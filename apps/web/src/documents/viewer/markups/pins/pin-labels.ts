/** Pins in words. */
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import type { PinnedRecord, PinState } from '@plumbline/domain/documents/pins/pinned-record.ts'
import type { BadgeTone } from '#ui/controls/badge.tsx'

/** 'Pin: Action “Fix door”, Pending' */
export function pinToText({ text }: Pick<Markup, 'text'>, pinned: PinnedRecord | undefined): string {
  const what = pinned ? `${pinned.noun} “${pinned.name}”, ${pinned.status}` : 'record deleted'
  return [`Pin: ${what}`, text].filter(Boolean).join(': ')
}

/** On white paper, in both themes. */
export const pinColours: Readonly<Record<PinState | 'deleted', string>> = {
  open: '#1d4ed8',
  urgent: '#c81e1e',
  closed: '#15803d',
  deleted: '#6b7280',
}

export const pinTones: Readonly<Record<PinState, BadgeTone>> = {
  open: 'info',
  urgent: 'danger',
  closed: 'success',
}
