/** The title of the browser tab, which distinguishes tabs and history entries. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const product = 'Plumbline'

export function nameTab(title: string | undefined): void {
  document.title = title ? `${title} · ${product}` : product
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
