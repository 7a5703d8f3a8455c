/** Whether the screen is laid out as on a phone. It stays as it is while a dialog is open: turning a phone must not close one. */
import { useEffect, useState } from 'react'
import { useIsPhone } from '#ui/use-is-phone.ts'

const later = ['focusin', 'pointerdown', 'keydown'] as const

export function usePhoneLayout(): boolean {
  const isPhone = useIsPhone()
  const [shown, setShown] = useState(isPhone)
  useEffect(() => {
    if (isPhone === shown) return
    const follow = () => {
      if (!document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) setShown(isPhone)
    }
    follow()
    for (const event of later) addEventListener(event, follow)
    return () => {
      for (const event of later) removeEventListener(event, follow)
    }
  }, [isPhone, shown])
  return shown
}
