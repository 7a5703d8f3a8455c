/** The month that the calendar shows, and the day that gets the focus on a visit. */
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { dayToDate } from '#features/dashboard/texts/day-texts.ts'

/** `visit`: how often the user asked for today. */
export function useCalendarFocus(today: Day, visit: number) {
  const box = useRef<HTMLDivElement>(null)
  const [month, setMonth] = useState(() => dayToDate(today))
  const [requested, setRequested] = useState<{ day: Day }>()

  const goTo = useCallback((day: Day) => {
    setMonth(dayToDate(day))
    setRequested({ day })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new day is not a visit.
  useEffect(() => {
    if (visit > 0) goTo(today)
  }, [visit, goTo])

  useEffect(() => {
    if (requested) box.current?.querySelector<HTMLElement>(`[data-day="${requested.day}"] button`)?.focus()
  }, [requested])

  return { box, month, setMonth, goTo }
}
