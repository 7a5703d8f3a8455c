/** One choice of a list that a text box drives: the box keeps the focus, so the choice takes no keys of its own. */
import clsx from 'clsx'
import type { ReactNode } from 'react'

interface ListOptionProps {
  id: string
  isActive: boolean
  onPick: () => void
  children: ReactNode
}

export function ListOption({ id, isActive, onPick, children }: ListOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    // biome-ignore lint/a11y/useFocusableInteractive: see above.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      data-highlighted={isActive ? '' : undefined}
      className={clsx('option', !isActive && 'hover:bg-hover')}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {children}
    </div>
  )
}
