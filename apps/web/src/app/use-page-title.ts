/** Names the browser's tab after the screen, so that tabs and history can be told apart. */
import { useEffect } from 'react'
import type { AppRouter } from './router.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string | undefined
  }
}

const product = 'Plumbline'

export function usePageTitle(router: AppRouter): void {
  useEffect(() => {
    const name = () => {
      const title = router.state.matches.at(-1)?.staticData.title
      document.title = title ? `${title} · ${product}` : product
    }
    name()
    return router.subscribe('onResolved', name)
  }, [router])
}
