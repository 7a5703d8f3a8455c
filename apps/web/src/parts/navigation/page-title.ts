/** The name of the browser's tab, so that tabs and history can be told apart. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const product = 'Plumbline'

export function nameTab(title: string | undefined): void {
  document.title = title ? `${title} · ${product}` : product
}

/** Names the tab after the record that a screen shows. */
export function useRecordTitle(title: string): void {
  const router = useRouter()
  useEffect(() => {
    nameTab(title)
    // Each move of the router names the tab after its screen first; this listener came later, so it is heard later.
    return router.subscribe('onResolved', () => nameTab(title))
  }, [router, title])
}
