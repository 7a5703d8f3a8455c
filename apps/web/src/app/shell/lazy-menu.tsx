/** A menu of the header whose code comes when the browser is idle, or at once when somebody presses for it. */
import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { onceIdle } from '#parts/idle/once-idle.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useToasts } from '#ui/toast-store.ts'

interface OpeningProps {
  /** Somebody has pressed before the menu was there. */
  isOpenAtFirst: boolean
}

/** Menus bring a third of the shell's weight, and nobody can reach them before the first paint. */
export function lazyMenu<Props extends object>(
  label: string,
  icon: ReactNode,
  load: () => Promise<ComponentType<NoInfer<Props> & OpeningProps>>,
) {
  return function LazyMenu(props: Props) {
    const isIdle = useIdle()
    const [isWanted, setIsWanted] = useState(false)
    /** How often somebody pressed: each press asks again for what could not be fetched. */
    const [asks, setAsks] = useState(0)
    const toasts = useToasts()
    const [Menu, setMenu] = useState<ComponentType<Props & OpeningProps>>()
    const isNeeded = isIdle || isWanted
    const place = useRef<HTMLSpanElement>(null)
    /** Keys had led to the button whose place the menu takes. */
    const hadFocus = useRef(false)

    useEffect(() => {
      if (!isNeeded) return
      load().then(
        (loaded) => {
          hadFocus.current = place.current?.contains(document.activeElement) === true
          startTransition(() => setMenu(() => loaded))
        },
        () => {
          if (asks > 0) toasts.show({ title: 'Menu not loaded. Check the connection.', tone: 'destructive' })
          setIsWanted(false)
        },
      )
    }, [isNeeded, asks, toasts])

    useLayoutEffect(() => {
      // It went with the button, unless keys have led on meanwhile.
      const isLost = hadFocus.current && document.activeElement === document.body
      if (Menu && isLost) place.current?.querySelector('button')?.focus()
    }, [Menu])

    function want() {
      setIsWanted(true)
      if (!isWanted) setAsks(asks + 1)
    }
    return (
      <span ref={place} className="contents">
        {Menu ? (
          <Menu {...props} isOpenAtFirst={isWanted} />
        ) : (
          // The menu may take this button's place before a press on it has ended, so the beginning of one counts.
          <IconButton label={label} icon={icon} onPointerDown={want} onClick={want} />
        )}
      </span>
    )
  }
}

const patience = { atLatestMs: 1_500, pauseMs: 200 }

/** False until the browser has painted and come to rest: what can wait is loaded then. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => onceIdle(() => startTransition(() => setIsIdle(true)), patience), [])
  return isIdle
}
