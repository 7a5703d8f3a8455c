/** A button with only an icon. Screen readers read its label, and it is shown on hover. */
import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string
  icon: ReactNode
}

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={clsx('icon-button', className)}
    >
      {icon}
    </button>
  )
}
