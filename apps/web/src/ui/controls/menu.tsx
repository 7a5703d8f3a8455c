/** A dropdown menu and its items. */
import clsx from 'clsx'
import { DropdownMenu as Primitive } from 'radix-ui'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useRef,
} from 'react'
import { OpenedBy, OpenerButton, useOpener } from './opener.tsx'

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
  const opener = useOpener(isOpenAtFirst)
  const { button, buttonId, contentId, isOpen, wasOpened, setIsOpen, toggle } = opener
  const isFirst = useRef(true)

  function press(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || event.ctrlKey || event.currentTarget.matches(':disabled')) return
    toggle()
    // The menu that opens takes the focus.
    if (!isOpen) event.preventDefault()
  }

  // Screen readers and voice control may click without a pointer.
  function click({ detail }: MouseEvent) {
    if (detail === 0) toggle()
  }

  function answerKeys(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setIsOpen(true)
    else if (event.key === 'Enter' || event.key === ' ') toggle()
    else return
    event.preventDefault()
  }

  // Radix was not there for the key that first opened the menu, so the first item is focused here.
  function enter({ currentTarget }: FocusEvent<HTMLElement>) {
    if (isFirst.current && currentTarget.matches(':focus-visible'))
      currentTarget.querySelector<HTMLElement>(items)?.focus()
    isFirst.current = false
  }

  return (
    <>
      <OpenerButton opener={opener} opens="menu" onPointerDown={press} onClick={click} onKeyDown={answerKeys}>
        {trigger}
      </OpenerButton>
      {wasOpened && (
        // Not modal: the page behind can still be scrolled and read.
        <Primitive.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
          <Primitive.Trigger asChild>
            <OpenedBy button={button} />
          </Primitive.Trigger>
          <MenuPortal label={label}>
            <Primitive.Content
              id={contentId}
              aria-label={label}
              aria-labelledby={undefined}
              data-trigger={buttonId}
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
          </MenuPortal>
        </Primitive.Root>
      )}
    </>
  )
}

/** A landmark at the end of the page, because people who go through a page by its landmarks would miss the menu. */
function MenuPortal({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Primitive.Portal>
      <section aria-label={label}>{children}</section>
    </Primitive.Portal>
  )
}

interface MenuAtProps {
  label: string
  /** In pixels of the window. */
  at: { readonly x: number; readonly y: number }
  /** Takes the focus when the menu is closed. */
  onClose: () => void
  children: ReactNode
}

/** A menu at a place that was pressed. */
export function MenuAt({ label, at, onClose, children }: MenuAtProps) {
  return (
    <Primitive.Root modal={false} open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Trigger asChild>
        <span aria-hidden tabIndex={-1} className="fixed size-0" style={{ left: at.x, top: at.y }} />
      </Primitive.Trigger>
      <MenuPortal label={label}>
        <Primitive.Content
          aria-label={label}
          aria-labelledby={undefined}
          align="start"
          collisionPadding={8}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="floating min-w-52 max-w-80 overflow-y-auto p-1"
        >
          {children}
        </Primitive.Content>
      </MenuPortal>
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
