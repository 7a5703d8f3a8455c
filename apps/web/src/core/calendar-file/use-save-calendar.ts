/** Returns a stable function that saves entries as a calendar file. */
import { useCallback } from 'react'
import { useServices } from '#data/workspace/services.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import type { CalendarEntry } from './calendar-entry.ts'
import { saveCalendar } from './save-calendar.ts'

export function useSaveCalendar(): (name: string, entries: readonly CalendarEntry[]) => Promise<void> {
  const { clock } = useServices()
  const toasts = useToasts()
  return useCallback((name, entries) => saveCalendar(name, entries, { clock, toasts }), [clock, toasts])
}
