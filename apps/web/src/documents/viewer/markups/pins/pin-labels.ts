/** Pins in words. */
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import type { PinnedRecord, PinState } from '@plumbline/domain/documents/pins/pinned-record.ts'
import type { BadgeTone } from '#ui/controls/badge.tsx'

/** 'Pin: Action “Fix door”, Pending' */
export function pinToText(
  { text, isSpotChanged }: Pick<Markup, 'text' | 'isSpotChanged'>,
  pinned: PinnedRecord | undefined,
): string {
  const record = pinned ? `${pinned.noun} “${pinned.name}”, ${pinned.status}` : 'record deleted'
  const what = isSpotChanged ? `${record}, sheet changed here` : record
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
