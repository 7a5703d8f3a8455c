/** What is open over the shell: the command palette, the list of shortcuts, or neither. */
import { useEffect, useEffectEvent, useState } from 'react'
import { isPressed, keys } from '#parts/shortcuts/keys.ts'

type Opened = { what: 'palette'; query: string } | { what: 'shortcuts' }

export function usePalette() {
  const [opened, setOpened] = useState<Opened>()

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isPalette = isPressed(event, keys.palette)
    if (!isPalette && !isPressed(event, keys.shortcuts)) return
    event.preventDefault()
    // What is open keeps its keys.
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return
    setOpened(isPalette ? { what: 'palette', query: '' } : { what: 'shortcuts' })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return {
    opened,
    openPalette: (query: string) => setOpened({ what: 'palette', query }),
    openShortcuts: () => setOpened({ what: 'shortcuts' }),
    close: () => setOpened(undefined),
  }
}
