/** The button, and its style for links. */
import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: 'small' | 'medium' | undefined
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  icon?: ReactNode
  /** Work is in progress: the button reports it and ignores further clicks. */
  isBusy?: boolean | undefined
}

export function Button({ variant, size, icon, isBusy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(buttonClass({ variant, size }), className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

export function buttonClass({ variant = 'secondary', size = 'medium' }: ButtonLook = {}): string {
  return clsx('button', `button-${variant}`, size === 'small' && 'is-small')
}
