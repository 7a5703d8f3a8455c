/** The due date of an RFI as a calendar entry. */
import { rfiToAgenda } from '@plumbline/domain/activity/agenda/agenda-item.ts'
import type { Rfi } from '@plumbline/domain/rfis/rfi.ts'
import type { CalendarEntry } from '#core/calendar-file/calendar-entry.ts'
import { paths } from '#core/navigation/paths.ts'

/** An RFI that is not issued, or that is answered, has no entry. */
export function rfiToEntries(rfi: Rfi): CalendarEntry[] {
  return rfiToAgenda(rfi).map(({ id, name, day }) => ({
    uid: `rfis/${id}/due`,
    day,
    title: `Answer RFI: ${name}`,
    description: rfi.question,
    path: paths.highlight(paths.rfis, id),
  }))
}
