/** The statuses that a record of a register can have. */
import type { ReactElement, ReactNode } from 'react'
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/controls/menu.tsx'
import { MenuChoices } from '#ui/controls/menu-choices.tsx'

export interface StatusMenuProps {
  /** The name of the record. */
  name: string
  status: string
  /** An older list may contain other statuses. */
  options: readonly string[]
  toTone: (status: string) => BadgeTone
  /** Shown above the statuses. */
  action?: { label: string; icon: ReactNode; onSelect: () => void } | undefined
  trigger: ReactElement
  onChoose: (status: string) => void
}

export function StatusMenu({ name, status, options, toTone, action, trigger, onChoose }: StatusMenuProps) {
  return (
    <Menu label={`Status of ${name}`} trigger={trigger} isOpenAtFirst align="start">
      {action && (
        <>
          <MenuItem icon={action.icon} onSelect={action.onSelect}>
            {action.label}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuChoices
        label="Status"
        value={status}
        options={options.map((value) => ({ value, content: <Badge tone={toTone(value)}>{value}</Badge> }))}
        onChoose={(chosen) => chosen !== status && onChoose(chosen)}
      />
    </Menu>
  )
}
