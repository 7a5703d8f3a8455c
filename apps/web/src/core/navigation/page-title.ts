/** The title of the browser tab, which distinguishes tabs and history entries. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const product = 'Plumbline'

let requested: string | undefined

/**
 * In a task of its own: writing the title takes the browser about a millisecond, and a navigation names the screen and
 * then the record.
 */
export function nameTab(title: string | undefined): void {
  if (requested === undefined) setTimeout(write)
  requested = title ? `${title} · ${product}` : product
}

function write() {
  if (requested !== undefined) document.title = requested
  requested = undefined
}

/** Sets the title to the record that a screen shows. */
export function useRecordTitle(title: string): void {
  const router = useRouter()
  useEffect(() => {
    nameTab(title)
    // Each navigation sets the title to the screen first. This listener was added later, so it runs later.
    return router.subscribe('onResolved', () => nameTab(title))
  }, [router, title])
}
