/** Enters the location of a place in a form, once the drawing has been read. */
import { useEffect, useRef } from 'react'
import type { NewRecordPlace } from './new-record.ts'

/** Leaves what the user has typed before. */
export function useProposedText(
  place: NewRecordPlace | undefined,
  typed: string,
  propose: (location: string) => void,
) {
  const latest = useRef({ typed, propose })
  latest.current = { typed, propose }
  useEffect(() => {
    let isClosed = false
    void place?.location.then((location) => {
      if (!isClosed && location && latest.current.typed === '') latest.current.propose(location)
    })
    return () => {
      isClosed = true
    }
  }, [place])
}
