/** A menu of the header whose code comes when the browser is idle, or at once when somebody presses for it. */
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { useIdle } from './use-idle.ts'

interface OpeningProps {
  /** Somebody has pressed before the menu was there. */
  isOpenAtFirst: boolean
}

/** Menus bring a third of the shell's weight, and nobody can reach them before the first paint. */
export function lateMenu<Props extends object>(
  label: string,
  icon: ReactNode,
  load: () => Promise<ComponentType<NoInfer<Props> & OpeningProps>>,
) {
  return function LateMenu(props: Props) {
    const isIdle = useIdle()
    const [isWanted, setIsWanted] = useState(false)
    const [Menu, setMenu] = useState<ComponentType<Props & OpeningProps>>()
    const isNeeded = isIdle || isWanted
    const place = useRef<HTMLSpanElement>(null)
    const hadFocus = useRef(false)

    useEffect(() => {
      if (isNeeded) void load().then((loaded) => startTransition(() => setMenu(() => loaded)))
    }, [isNeeded])

    useLayoutEffect(() => {
      if (Menu && hadFocus.current) place.current?.querySelector('button')?.focus()
    }, [Menu])

    const look = { label, icon, hadFocus, onWanted: () => setIsWanted(true) }
    return (
      <span ref={place} className="contents">
        {Menu ? <Menu {...props} isOpenAtFirst={isWanted} /> : <StandIn {...look} />}
      </span>
    )
  }
}

interface StandInProps {
  label: string
  icon: ReactNode
  onWanted: () => void
  /** Tells, once the menu has taken the button's place, whether keys had led to it. */
  hadFocus: RefObject<boolean>
}

function StandIn({ label, icon, onWanted, hadFocus }: StandInProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      hadFocus.current = current === document.activeElement
    }
  }, [hadFocus])
  // The menu may take this button's place before a press on it has ended, so the beginning of one counts.
  return <IconButton ref={button} label={label} icon={icon} onPointerDown={onWanted} onClick={onWanted} />
}
