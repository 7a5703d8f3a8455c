/** A menu of the header whose code comes when the browser is idle, or at once when somebody presses for it. */
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
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

    useEffect(() => {
      if (isNeeded) void load().then((loaded) => startTransition(() => setMenu(() => loaded)))
    }, [isNeeded])

    if (Menu) return <Menu {...props} isOpenAtFirst={isWanted} />
    const want = () => setIsWanted(true)
    // The menu may take this button's place before a press on it has ended, so the beginning of one counts.
    return <IconButton label={label} icon={icon} onPointerDown={want} onClick={want} />
  }
}
