/** A button of a toolbar: between a phone and a wide window only its icon is shown, so that the toolbar stays in one row. */
import clsx from 'clsx'
import { Button, type ButtonProps } from './button.tsx'

interface ToolButtonProps extends Omit<ButtonProps, 'title' | 'children'> {
  label: string
}

export function ToolButton({ label, className, ...rest }: ToolButtonProps) {
  return (
    <Button {...rest} title={label} className={clsx('sm:max-2xl:px-2', className)}>
      <span className="sm:max-2xl:sr-only">{label}</span>
    </Button>
  )
}
