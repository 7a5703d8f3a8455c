/** The token of the link that led here. It is taken out of the address at once, and never stored. */
import { useLocation, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'

/** '' without one. */
export function useLinkToken(): string {
  const router = useRouter()
  const hash = useLocation({ select: (location) => location.hash })
  const [token, setToken] = useState(hash)

  useLayoutEffect(() => {
    if (hash === '') return
    // Another link may be opened in the same tab.
    setToken(hash)
    const { pathname, search } = router.history.location
    router.history.replace(`${pathname}${search}`)
  }, [hash, router])

  return token
}
