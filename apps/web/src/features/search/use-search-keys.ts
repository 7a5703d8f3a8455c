/** `/` and Ctrl or Cmd + K go to the search box from anywhere. */
import { type RefObject, useEffect } from 'react'

export function useSearchKeys(box: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function focusBox(event: KeyboardEvent) {
      const hasModifier = event.ctrlKey || event.metaKey
      const isSlash = event.key === '/' && !hasModifier && !event.altKey && !isWriting(event.target)
      const isLetter = event.key.toLowerCase() === 'k' && hasModifier && !event.altKey && !event.shiftKey
      // Behind an open dialog the box is hidden from everybody, so from these keys too.
      if (!(isSlash || isLetter) || box.current?.closest('[aria-hidden="true"], [inert]')) return
      event.preventDefault()
      box.current?.focus()
      box.current?.select()
    }
    document.addEventListener('keydown', focusBox)
    return () => document.removeEventListener('keydown', focusBox)
  }, [box])
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
