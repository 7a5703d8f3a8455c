/** `/` and Ctrl or Cmd + K focus the search box from anywhere. */
import { type RefObject, useLayoutEffect } from 'react'
import { isPressed, keys } from '#core/shortcuts/keys.ts'

export function useSearchKeys(box: RefObject<HTMLInputElement | null>) {
  // Starts when the box is first shown.
  useLayoutEffect(() => {
    function focusBox(event: KeyboardEvent) {
      // Behind an open dialog the box is inert, so the keys do nothing.
      if (!isPressed(event, keys.search) || box.current?.closest('[aria-hidden="true"], [inert]')) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    document.addEventListener('keydown', focusBox)
    return () => document.removeEventListener('keydown', focusBox)
  }, [box])
}
