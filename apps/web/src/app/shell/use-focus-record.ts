/** Moves the focus to the record that a search result, a notification or the palette has led to. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

export function useFocusRecord() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation: { search, state } }) => {
        // Only a visit leads to one record; a plain address leaves the focus where it is.
        if (state.visit && 'highlight' in search)
          void import('./focus-record.ts').then(({ focusRecord }) => focusRecord())
      }),
    [router],
  )
}
