/** Whether the page is being printed. Rendered before the browser lays out the page for print. */
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  // Before the first paint: effects after it may come later than a print that is started immediately.
  useLayoutEffect(() => {
    const query = globalThis.matchMedia?.('print')
    let hasBegun = false
    const begin = () => flushSync(() => setIsPrinting(true))
    const beforePrint = () => {
      hasBegun = true
      begin()
    }
    const afterPrint = () => {
      hasBegun = false
      setIsPrinting(false)
    }
    const follow = () => {
      if (query?.matches) begin()
      // Chromium may report the media of the screen once more after `beforeprint`, before it lays out the page for print.
      else if (!hasBegun) setIsPrinting(false)
    }
    window.addEventListener('beforeprint', beforePrint)
    window.addEventListener('afterprint', afterPrint)
    query?.addEventListener?.('change', follow)
    // Rendered for the first time in print, where the layout may differ.
    if (query?.matches) setIsPrinting(true)
    return () => {
      window.removeEventListener('beforeprint', beforePrint)
      window.removeEventListener('afterprint', afterPrint)
      query?.removeEventListener?.('change', follow)
    }
  }, [])
  return isPrinting
}
