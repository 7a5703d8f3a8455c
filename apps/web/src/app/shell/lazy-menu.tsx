/** A menu of the header whose code is loaded when the browser is idle, or immediately when its button is clicked. */
import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { onceIdle } from '#core/idle/once-idle.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'

interface OpeningProps {
  /** Whether the button was clicked before the menu was loaded. */
  isOpenAtFirst: boolean
}

/** Menus are a third of the shell's code, and no one can use them before the first paint. */
export function lazyMenu<Props extends object>(
  label: string,
  icon: ReactNode,
  load: () => Promise<ComponentType<NoInfer<Props> & OpeningProps>>,
) {
  return function LazyMenu(props: Props) {
    const isIdle = useIdle()
    const [isRequested, setIsRequested] = useState(false)
    /** The number of clicks. Each click fetches again if the code could not be fetched. */
    const [asks, setAsks] = useState(0)
    const toasts = useToasts()
    const [Menu, setMenu] = useState<ComponentType<Props & OpeningProps>>()
    const isNeeded = isIdle || isRequested
    const container = useRef<HTMLSpanElement>(null)
    /** Whether the keyboard focus was on the button that the menu replaces. */
    const hadFocus = useRef(false)

    useEffect(() => {
      if (!isNeeded) return
      load().then(
        (loaded) => {
          hadFocus.current = container.current?.contains(document.activeElement) === true
          startTransition(() => setMenu(() => loaded))
        },
        () => {
          if (asks > 0) toasts.show({ title: 'Menu not loaded. Check the connection.', tone: 'destructive' })
          setIsRequested(false)
        },
      )
    }, [isNeeded, asks, toasts])

    useLayoutEffect(() => {
      // The focus was removed with the button, unless it has moved elsewhere since then.
      const isLost = hadFocus.current && document.activeElement === document.body
      if (Menu && isLost) container.current?.querySelector('button')?.focus()
    }, [Menu])

    function want() {
      setIsRequested(true)
      if (!isRequested) setAsks(asks + 1)
    }
    return (
      <span ref={container} className="contents">
        {Menu ? (
          <Menu {...props} isOpenAtFirst={isRequested} />
        ) : (
          // The menu may replace this button before a click on it has ended, so pressing the pointer down counts.
          <IconButton label={label} icon={icon} onPointerDown={want} onClick={want} />
        )}
      </span>
    )
  }
}

const idleOptions = { atLatestMs: 1_500, pauseMs: 200 }

/** False until the browser has painted and come to rest: what can wait is loaded then. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => onceIdle(() => startTransition(() => setIsIdle(true)), idleOptions), [])
  return isIdle
}
