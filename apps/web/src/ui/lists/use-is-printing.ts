/** Whether the page is being printed. Rendered before the browser lays out the page for print. */
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  // Before the first paint: effects after it may come later than a print that is started immediately.
  useLayoutEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    const query = globalThis.matchMedia?.('print')
    const follow = () => (query?.matches ? begin() : end())
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    query?.addEventListener?.('change', follow)
    // Rendered for the first time in print, where the layout may differ.
    if (query?.matches) setIsPrinting(true)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      query?.removeEventListener?.('change', follow)
    }
  }, [])
  return isPrinting
}
