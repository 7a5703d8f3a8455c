/** A button of a toolbar: between a phone and a wide window only its icon is shown, so that the toolbar stays in one row. */
import { Button, type ButtonProps } from './button.tsx'

interface ToolButtonProps extends Omit<ButtonProps, 'title' | 'children'> {
  label: string
}

export function ToolButton({ label, ...rest }: ToolButtonProps) {
  return (
    <Button {...rest} title={label}>
      <span className="sm:max-2xl:sr-only">{label}</span>
    </Button>
  )
}
