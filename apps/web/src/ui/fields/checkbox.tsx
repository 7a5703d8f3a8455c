/** A checkbox. It is indeterminate if it represents several values that differ. */
import type { ComponentProps } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  isMixed?: boolean
}

export function Checkbox({ label, isMixed = false, ...rest }: CheckboxProps) {
  return (
    <label className="choice">
      <input
        {...rest}
        type="checkbox"
        className="check"
        ref={(box) => {
          if (box) box.indeterminate = isMixed
        }}
      />
      {label}
    </label>
  )
}
