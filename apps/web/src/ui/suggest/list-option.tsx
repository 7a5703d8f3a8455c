/** An option of a list controlled by a text box. The box keeps the focus, so the option handles no keys. */
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which keeps the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus.
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
