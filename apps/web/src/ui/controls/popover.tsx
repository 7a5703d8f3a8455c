/** A small panel attached to a button. */
import { Popover as Primitive } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { OpenedBy, OpenerButton, useOpener } from './opener.tsx'
import { keepOpenForToasts } from './toast-store.ts'

interface PopoverProps {
  label: string
  trigger: ReactElement
  align?: 'start' | 'end'
  isOpenAtFirst?: boolean
  /** A selector for what has the focus at first, if it exists. By default the first control. */
  firstFocus?: string
  children: ReactNode
}

export function Popover({
  label,
  trigger,
  isOpenAtFirst = false,
  firstFocus,
  align = 'end',
  children,
}: PopoverProps) {
  function focusFirst(event: Event) {
    const panel = event.target instanceof Element ? event.target : undefined
    const first = firstFocus && panel?.querySelector<HTMLElement>(firstFocus)
    if (!first) return
    event.preventDefault()
    first.focus()
  }

  const opener = useOpener(isOpenAtFirst)
  const { button, contentId, isOpen, wasOpened, setIsOpen, toggle } = opener
  return (
    <>
      <OpenerButton opener={opener} opens="dialog" onClick={toggle}>
        {trigger}
      </OpenerButton>
      {wasOpened && (
        <Primitive.Root open={isOpen} onOpenChange={setIsOpen}>
          <Primitive.Trigger asChild>
            <OpenedBy button={button} />
          </Primitive.Trigger>
          <Primitive.Portal>
            <Primitive.Content
              id={contentId}
              aria-label={label}
              align={align}
              sideOffset={6}
              collisionPadding={8}
              className="floating max-h-(--radix-popover-content-available-height) overflow-y-auto"
              onOpenAutoFocus={focusFirst}
              onInteractOutside={keepOpenForToasts}
            >
              {children}
            </Primitive.Content>
          </Primitive.Portal>
        </Primitive.Root>
      )}
    </>
  )
}

/** A button in the panel that closes it and goes elsewhere. */
export function PopoverClose({ children }: { children: ReactElement }) {
  return <Primitive.Close asChild>{children}</Primitive.Close>
}
