/** Saves entries as a file that calendars can import. */
import { instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import { saveBlob } from '#core/download/save-blob.ts'
import type { Message } from '#core/perform/messages.ts'
import type { Services } from '#data/workspace/services.ts'
import type { Toasts } from '#ui/controls/toast-store.ts'
import type { CalendarEntry } from './calendar-entry.ts'

const messages = {
  nothing: {
    title: 'No Dates to Export',
    description: 'Nothing in this list has a date to export.',
  },
  saved: (count: number): Message => ({
    title: 'Calendar Downloaded',
    description: `${count} ${count === 1 ? 'date is' : 'dates are'} in the file. Open it with your calendar.`,
  }),
  failed: (problem: unknown): Message => ({
    title: 'Download Failed',
    description: problem instanceof Error ? problem.message : 'The browser did not say why.',
  }),
}

export interface CalendarSaving {
  clock: Services['clock']
  toasts: Toasts
}

/** `name` is the name of the calendar and gives the file name: 'Lead Times' → plumbline_lead_times_20261121.ics */
export async function saveCalendar(
  name: string,
  entries: readonly CalendarEntry[],
  { clock, toasts }: CalendarSaving,
): Promise<void> {
  if (entries.length === 0) return toasts.show({ ...messages.nothing, tone: 'destructive' })
  try {
    const { entriesToCalendar } = await import('./calendar-file.ts')
    const now = clock.now()
    const text = entriesToCalendar(name, entries, { now: now.toISOString(), origin: location.origin })
    saveBlob(new Blob([text], { type: 'text/calendar;charset=utf-8' }), fileName(name, now))
    toasts.show(messages.saved(entries.length))
  } catch (problem) {
    toasts.show({ ...messages.failed(problem), tone: 'destructive' })
  }
}

function fileName(name: string, now: Date): string {
  const parts = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['calendar']
  return `plumbline_${parts.join('_').slice(0, 60)}_${instantToDay(now).replaceAll('-', '')}.ics`
}
