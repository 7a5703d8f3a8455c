/** The token of the link that led here. It is taken out of the address immediately, and never stored. */
import { useLocation, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'

interface LinkToken {
  /** '' without one. */
  readonly token: string
  /** How many links have led here. Each begins anew. */
  readonly arrivals: number
}

export function useLinkToken(): LinkToken {
  const router = useRouter()
  const hash = useLocation({ select: (location) => location.hash })
  const [link, setLink] = useState<LinkToken>({ token: hash, arrivals: 0 })

  useLayoutEffect(() => {
    if (hash === '') return
    // Another link may be opened in the same tab.
    setLink(({ arrivals }) => ({ token: hash, arrivals: arrivals + 1 }))
    const { pathname, search } = router.history.location
    router.history.replace(`${pathname}${search}`)
  }, [hash, router])

  return link
}
