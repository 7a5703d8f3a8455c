/** Chosen or not; half-chosen when it stands for several that differ. */
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
