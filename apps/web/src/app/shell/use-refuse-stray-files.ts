/** Refuses files dropped outside of a drop zone. Otherwise the browser would leave the product and show the file. */
import { useLayoutEffect } from 'react'

export function useRefuseStrayFiles(): void {
  // Starts when the shell is first shown.
  useLayoutEffect(() => {
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}

/** Runs last. A drop zone that accepts the file has already prevented the default. */
function refuse(event: DragEvent) {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
