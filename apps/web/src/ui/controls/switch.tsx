/** A switch that takes effect immediately. */
import type { ComponentProps } from 'react'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'checked'> {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function Switch({ label, isOn, onChange, ...rest }: SwitchProps) {
  return (
    <label className="choice">
      <input
        {...rest}
        type="checkbox"
        role="switch"
        className="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}
