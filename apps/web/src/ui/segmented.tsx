/** A few options side by side, of which one is selected. */
import { type ReactNode, useId } from 'react'

interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
}

interface SegmentedProps<Value extends string> {
  label: string
  options: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="segments">
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <span className="[&>svg]:size-4">{option.icon}</span>}
          {option.label}
        </label>
      ))}
    </div>
  )
}
