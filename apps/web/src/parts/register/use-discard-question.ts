/** A form in which something was entered asks before it is closed unsaved. */
import { useState } from 'react'

export function useDiscardQuestion(onClose: () => void) {
  const [hasChanged, setHasChanged] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  return {
    isAsking,
    hasChanged,
    noteChange: () => setHasChanged(true),
    leave() {
      // Escape reaches the form for a moment more, while the question is only just coming up over it.
      if (isAsking) setIsAsking(false)
      else if (hasChanged) setIsAsking(true)
      else onClose()
    },
    stay: () => setIsAsking(false),
  }
}
