/** Whether to use the phone layout. It does not change while a dialog is open, because rotating a phone must not close it. */
import { useEffect, useState } from 'react'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'

const later = ['focusin', 'pointerdown', 'keydown'] as const

export function usePhoneLayout(): boolean {
  const isPhone = useIsPhone()
  const [visible, setVisible] = useState(isPhone)
  useEffect(() => {
    if (isPhone === visible) return
    const follow = () => {
      if (!document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) setVisible(isPhone)
    }
    follow()
    for (const event of later) addEventListener(event, follow)
    return () => {
      for (const event of later) removeEventListener(event, follow)
    }
  }, [isPhone, visible])
  return visible
}
