/** A dropdown menu and its items. */
import clsx from 'clsx'
import { DropdownMenu as Primitive } from 'radix-ui'
import { type FocusEvent, type ReactElement, type ReactNode, useId, useRef } from 'react'

interface MenuProps {
  label: string
  /** One button. The menu opens below it. */
  trigger: ReactElement
  /** Whether the button was pressed before the menu had loaded. */
  isOpenAtFirst?: boolean
  align?: 'start' | 'end'
  /** Called when the menu has closed. Returns true if something else takes the focus instead of the button. */
  onClosed?: () => boolean
  children: ReactNode
}

export function Menu({
  label,
  trigger,
  isOpenAtFirst = false,
  align = 'end',
  onClosed,
  children,
}: MenuProps) {
  const triggerId = useId()
  const isLate = useRef(isOpenAtFirst)

  // Radix did not receive the key pressed before it was mounted, so the first item is focused here.
  function enter({ currentTarget }: FocusEvent<HTMLElement>) {
    if (isLate.current && currentTarget.matches(':focus-visible'))
      currentTarget.querySelector<HTMLElement>(items)?.focus()
    isLate.current = false
  }

  return (
    // Not modal: the page behind can still be scrolled and read.
    <Primitive.Root modal={false} defaultOpen={isOpenAtFirst}>
      <Primitive.Trigger asChild id={triggerId}>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          aria-labelledby={undefined}
          data-trigger={triggerId}
          onFocus={enter}
          onCloseAutoFocus={(event) => {
            if (onClosed?.()) event.preventDefault()
          }}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="floating max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-80 overflow-y-auto p-1"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

const items = '[role^="menuitem"]:not([data-disabled])'

interface MenuItemProps {
  icon?: ReactNode
  isDanger?: boolean
  isDisabled?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, isDanger, isDisabled, onSelect, children }: MenuItemProps) {
  return (
    <Primitive.Item
      className={clsx('option', isDanger && 'is-danger')}
      disabled={isDisabled ?? false}
      onSelect={onSelect}
    >
      {icon}
      {children}
    </Primitive.Item>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="break-words px-2.5 py-2 text-control">{children}</Primitive.Label>
}

export function MenuSeparator() {
  return <Primitive.Separator className="my-1 h-px bg-line" />
}
