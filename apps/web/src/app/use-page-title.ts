/** Sets the title of the browser tab to the name of the screen. */
import { useEffect } from 'react'
import { nameTab } from '#parts/navigation/page-title.ts'
import type { AppRouter } from './router.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string | undefined
  }
}

export function usePageTitle(router: AppRouter): void {
  useEffect(() => {
    const name = () => nameTab(router.state.matches.at(-1)?.staticData.title)
    name()
    return router.subscribe('onResolved', name)
  }, [router])
}
