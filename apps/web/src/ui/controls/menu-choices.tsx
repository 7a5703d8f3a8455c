/** Menu items that show their state: one of several that is selected, or a switch. */
import { Check } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

interface MenuChoicesProps {
  label: string
  value: string
  options: readonly { value: string; content: ReactNode }[]
  onChoose: (value: string) => void
}

/** One of several values. The current one has a tick. */
export function MenuChoices({ label, value, options, onChoose }: MenuChoicesProps) {
  return (
    <Primitive.RadioGroup aria-label={label} value={value} onValueChange={onChoose}>
      {options.map((option) => (
        <Primitive.RadioItem key={option.value} value={option.value} className="option pr-9">
          {option.content}
          <Tick />
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  )
}

interface MenuToggleProps {
  icon: ReactNode
  isOn: boolean
  onToggle: () => void
  children: ReactNode
}

/** Has a tick while it is on. */
export function MenuToggle({ icon, isOn, onToggle, children }: MenuToggleProps) {
  return (
    <Primitive.CheckboxItem checked={isOn} onCheckedChange={onToggle} className="option pr-9">
      {icon}
      {children}
      <Tick />
    </Primitive.CheckboxItem>
  )
}

function Tick() {
  return (
    <Primitive.ItemIndicator className="absolute right-4">
      <Check className="size-4" aria-hidden />
    </Primitive.ItemIndicator>
  )
}
