/** `/` and Ctrl or Cmd + K go to the search box from anywhere. */
import { type RefObject, useLayoutEffect } from 'react'
import { isPressed, keys } from '#parts/shortcuts/keys.ts'

export function useSearchKeys(box: RefObject<HTMLInputElement | null>) {
  // From the moment the box is seen.
  useLayoutEffect(() => {
    function focusBox(event: KeyboardEvent) {
      // Behind an open dialog the box is hidden from everybody, so from these keys too.
      if (!isPressed(event, keys.search) || box.current?.closest('[aria-hidden="true"], [inert]')) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    document.addEventListener('keydown', focusBox)
    return () => document.removeEventListener('keydown', focusBox)
  }, [box])
}
