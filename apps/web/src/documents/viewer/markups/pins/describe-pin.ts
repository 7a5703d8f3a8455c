/** A pin that explains itself where its record is not beside it: in a file, a list or a search. */
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import { readPinned } from '@plumbline/domain/documents/pins/pinned-record.ts'
import { listNamed, type Records } from '@plumbline/domain/kernel/records/record.ts'
import { pinColours, pinToText } from './pin-labels.ts'

/** Other markups stay as they are. */
export function describePin(markup: Markup, { find }: Pick<Records, 'find'>): Markup {
  const { kind, link } = markup
  if (kind !== 'pin') return markup
  const record = link && find(listNamed(link.list), link.id)
  const pinned = link && record && readPinned(link, record)
  const colour = pinColours[pinned?.state ?? 'deleted']
  return { ...markup, colour, fill: colour, text: pinToText(markup, pinned) }
}
