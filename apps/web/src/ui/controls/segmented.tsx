/** A few options side by side, of which one is selected. */
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { isFocusLost } from '#ui/focus/focus-place.ts'

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

/** The name of the group that its own choice has removed, with the focus in it. */
let leftBehind: string | undefined

/** A choice may replace the group by one of the same name, as between the views of a register. That one takes over the focus. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  /** Whether the last thing done in the group was to choose. */
  const hasChosen = useRef(false)

  useLayoutEffect(() => {
    const box = group.current
    if (leftBehind === label) {
      leftBehind = undefined
      if (isFocusLost()) box?.querySelector<HTMLElement>(':checked')?.focus()
    }
    return () => {
      if (hasChosen.current && box?.contains(document.activeElement)) leftBehind = label
    }
  }, [label])

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      className="segments"
      onBlur={() => {
        hasChosen.current = false
      }}
    >
      {options.map((option) => (
        <label key={option.value} className="segment" title={option.icon ? option.label : undefined}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => {
              hasChosen.current = true
              onChange(option.value)
            }}
          />
          {option.icon && <span className="[&>svg]:size-4">{option.icon}</span>}
          {option.label}
        </label>
      ))}
    </div>
  )
}
