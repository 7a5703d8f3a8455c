/** A panel from the left edge: the sidebar on narrow screens. */
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { keepOpenForToasts } from '#ui/controls/toast-store.ts'
import { useReturnFocus } from '#ui/focus/use-return-focus.ts'

interface DrawerProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

export function Drawer({ title, isOpen, onClose, children }: DrawerProps) {
  const focus = useReturnFocus()
  return (
    <Primitive.Root open={isOpen} onOpenChange={(isNowOpen) => !isNowOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim" />
        <Primitive.Content
          className="drawer"
          {...focus}
          aria-describedby={undefined}
          onEscapeKeyDown={keepOpenForToasts}
          onInteractOutside={keepOpenForToasts}
        >
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          {children}
          <Primitive.Close className="icon-button absolute top-3 right-3" aria-label="Close">
            <X aria-hidden />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
