/** What is open over the shell: the command palette, the list of shortcuts, or neither. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isPressed, keys } from '#core/shortcuts/keys.ts'
import { catchTyping, type Typed } from '#ui/fields/catch-typing.ts'

type Opened = { what: 'palette'; query: string } | { what: 'shortcuts' }

export function usePalette() {
  const [opened, setOpened] = useState<Opened>()
  const takeTyped = useRef<() => Typed>(undefined)

  function close() {
    takeTyped.current?.()
    setOpened(undefined)
  }

  function openPalette(query: string) {
    takeTyped.current?.()
    takeTyped.current = catchTyping(query, close)
    setOpened({ what: 'palette', query })
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isPalette = isPressed(event, keys.palette)
    if (!isPalette && !isPressed(event, keys.shortcuts)) return
    event.preventDefault()
    // An open dialog handles its own keys, and so does one that is about to open.
    const dialogs = isPalette ? '[role=dialog]' : '[role=dialog]:not([data-screen])'
    if (opened || document.querySelector(`${dialogs}, [role=alertdialog], [role=menu]`)) return
    if (isPalette) openPalette('')
    else setOpened({ what: 'shortcuts' })
  })
  // Starts when the shell is first shown.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  useEffect(() => () => void takeTyped.current?.(), [])

  return {
    opened,
    openPalette,
    /** What was typed before the palette was mounted. After that it handles the keys itself. */
    takeTyped: () => takeTyped.current?.(),
    openShortcuts: () => setOpened({ what: 'shortcuts' }),
    close,
  }
}
