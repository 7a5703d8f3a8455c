/** Whether the tour runs: a second after the first start for somebody who has not taken it, or on request. */
import { useEffect, useState } from 'react'
import { useServices } from '#data/services.ts'
import { tourDone } from '#data/values.ts'

export const tourDelayMs = 1000

export function useTour() {
  const { values } = useServices()
  const [isTouring, setIsTouring] = useState(false)

  useEffect(() => {
    // Another tab may have taken it within the second.
    const timer = setTimeout(() => setIsTouring((isOn) => isOn || !values.get(tourDone)), tourDelayMs)
    return () => clearTimeout(timer)
  }, [values])

  return { isTouring, start: () => setIsTouring(true), end: () => setIsTouring(false) }
}
