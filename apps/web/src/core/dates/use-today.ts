/** The current day in the user's time zone, also in a tab that stays open past midnight. */
import { type Day, instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import { useEffect, useState } from 'react'
import { useServices } from '#data/workspace/services.ts'

const minuteMs = 60_000

export function useToday(): Day {
  const { clock } = useServices()
  const [today, setToday] = useState(() => instantToDay(clock.now()))
  useEffect(() => {
    const look = () => setToday(instantToDay(clock.now()))
    const timer = setInterval(look, minuteMs)
    // Timers stop while the computer sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [clock])
  return today
}
