/** Sets one field of all selected records: a button with its options. */
import { ChevronDown } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

interface SelectionMenuProps<Value extends string> {
  label: string
  options: readonly Value[]
  /** The label of an option. By default the option itself. */
  nameOf?: (value: Value) => string
  onPick: (value: Value, name: string) => void
}

export function SelectionMenu<Value extends string>(props: SelectionMenuProps<Value>) {
  const { label, options, nameOf = String, onPick } = props
  return (
    <Menu
      label={`Set ${label.toLowerCase()}`}
      align="start"
      trigger={
        <Button size="small" variant="ghost" aria-label={`Set ${label.toLowerCase()}`}>
          {label}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {options.map((value) => (
        <MenuItem key={value} onSelect={() => onPick(value, nameOf(value))}>
          {nameOf(value)}
        </MenuItem>
      ))}
    </Menu>
  )
}
