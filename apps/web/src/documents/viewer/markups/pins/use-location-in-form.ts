/** Enters the location of a place in a form, once the drawing has been read. */
import { useEffect, useEffectEvent } from 'react'
import type { NewRecordPlace } from './new-record.ts'

/** Leaves what the user has typed before. */
export function useLocationInForm(
  place: NewRecordPlace | undefined,
  typed: string,
  onLocation: (location: string) => void,
) {
  const enter = useEffectEvent((location: string) => {
    if (location !== '' && typed === '') onLocation(location)
  })
  useEffect(() => {
    let isClosed = false
    void place?.location.then((location) => isClosed || enter(location))
    return () => {
      isClosed = true
    }
  }, [place])
}
