/** Markups as they are written into a file: by their places, pins with the texts of their records. */
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import type { Records } from '@plumbline/domain/kernel/records/record.ts'
import { describePin } from '#documents/viewer/markups/pins/describe-pin.ts'
import { listMarkups, noFilter } from './list-markups.ts'

export function describeInOrder(drawn: readonly Markup[], records: Pick<Records, 'find'>): readonly Markup[] {
  return listMarkups(
    drawn.map((markup) => describePin(markup, records)),
    noFilter,
    'place',
  )
}
