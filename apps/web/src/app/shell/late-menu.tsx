/** A menu of the header whose code comes when the browser is idle, or at once when somebody presses for it. */
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { useIdle } from './use-idle.ts'

interface OpeningProps {
  /** Somebody has pressed before the menu was there. */
  isOpenAtFirst: boolean
}

/** Menus bring a third of the shell's weight, and nobody can reach them before the first paint. */
export function lateMenu(label: string, icon: ReactNode, load: () => Promise<ComponentType<OpeningProps>>) {
  const Menu = lazy(async () => ({ default: await load() }))

  return function LateMenu() {
    const isIdle = useIdle()
    const [isWanted, setIsWanted] = useState(false)
    const standIn = <IconButton label={label} icon={icon} onClick={() => setIsWanted(true)} />
    if (!isIdle && !isWanted) return standIn
    return (
      <Suspense fallback={standIn}>
        <Menu isOpenAtFirst={isWanted} />
      </Suspense>
    )
  }
}
