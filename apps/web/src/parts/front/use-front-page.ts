/** A public page inside the running app: brought to life by the same functions, its links followed without a reload. */
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import type { Detach } from './enhance-nav.ts'

/** `enhance` must stay the same function for as long as what it closes over does. */
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
      // A place on this page: the browser scrolls to it by itself.
      if (path === router.state.location.pathname && link.hash !== '') return
      event.preventDefault()
      void router.navigate({ href: path + link.search + link.hash })
    }
    root?.addEventListener('click', follow)
    return () => root?.removeEventListener('click', follow)
  }, [router])

  return page
}
