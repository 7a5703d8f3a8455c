/** A form in which something was entered asks before it is closed unsaved. */
import { useRef, useState } from 'react'

export function useDiscardQuestion(onClose: () => void) {
  const hasChanged = useRef(false)
  const [isAsking, setIsAsking] = useState(false)
  return {
    isAsking,
    noteChange() {
      hasChanged.current = true
    },
    leave() {
      // Escape reaches the form for a moment more, while the question is only just coming up over it.
      if (isAsking) setIsAsking(false)
      else if (hasChanged.current) setIsAsking(true)
      else onClose()
    },
    stay: () => setIsAsking(false),
  }
}
