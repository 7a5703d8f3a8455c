/** A file dropped where nobody takes it is refused: the browser would leave the product and show the file. */
import { useLayoutEffect } from 'react'

export function useRefuseStrayFiles(): void {
  // From the moment the shell is seen.
  useLayoutEffect(() => {
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}

/** Heard last: who takes the file has said so before. */
function refuse(event: DragEvent) {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
