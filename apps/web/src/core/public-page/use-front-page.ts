/** A public page inside the running app: enhanced by the same functions, with links that do not reload. */
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import type { Detach } from './enhance-nav.ts'

/** `enhance` must be stable for as long as the values it closes over. */
export function useFrontPage(enhance: (root: HTMLElement) => Detach): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  const router = useRouter()

  useEffect(() => (page.current ? enhance(page.current) : undefined), [enhance])

  useEffect(() => {
    const root = page.current
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain =
        event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
      if (!link || !isPlain || event.defaultPrevented || link.origin !== window.location.origin) return
      const path = `/${link.pathname.slice(import.meta.env.BASE_URL.length)}`
      // A link within this page: the browser scrolls by itself.
      if (path === router.state.location.pathname && link.hash !== '') return
      event.preventDefault()
      void router.navigate({ href: path + link.search + link.hash })
    }
    root?.addEventListener('click', follow)
    return () => root?.removeEventListener('click', follow)
  }, [router])

  return page
}
