/** A form with input asks before it is closed without saving. */
import { useState } from 'react'

export function useDiscardQuestion(onClose: () => void) {
  const [hasChanged, setHasChanged] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  return {
    isAsking,
    hasChanged,
    noteChange: () => setHasChanged(true),
    leave() {
      // Escape still reaches the form for a moment while the confirmation opens over it.
      if (isAsking) setIsAsking(false)
      else if (hasChanged) setIsAsking(true)
      else onClose()
    },
    stay: () => setIsAsking(false),
  }
}
