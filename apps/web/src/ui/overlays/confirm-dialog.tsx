/** Asks for confirmation before something is lost. The safe answer has the focus. */
import { AlertDialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { buttonClass } from '#ui/controls/button.tsx'
import { keepOpenForToasts } from '#ui/controls/toast-store.ts'
import { useReturnFocus } from '#ui/focus/use-return-focus.ts'
import { ToastSlot } from './toast-slot.tsx'

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  /** Undefined where nothing can be confirmed, and the dialog only explains why. */
  confirmLabel: string | undefined
  cancelLabel?: string
  isOpen: boolean
  onConfirm?: (() => void) | undefined
  onClose: () => void
}

export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isOpen,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const focus = useReturnFocus()
  return (
    <Primitive.Root open={isOpen} onOpenChange={(isNowOpen) => !isNowOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim" />
        <Primitive.Content className="sheet sheet-question" {...focus} onEscapeKeyDown={keepOpenForToasts}>
          <div className="overflow-y-auto p-5">
            <Primitive.Title className="font-semibold text-lead">{title}</Primitive.Title>
            <Primitive.Description asChild>
              <div className="mt-1 break-words text-muted">{children}</div>
            </Primitive.Description>
          </div>
          <ToastSlot />
          <footer className="flex justify-end gap-2 px-5 pb-5">
            <Primitive.Cancel className={buttonClass()}>{cancelLabel}</Primitive.Cancel>
            {confirmLabel && (
              <Primitive.Action className={buttonClass({ variant: 'danger' })} onClick={onConfirm}>
                {confirmLabel}
              </Primitive.Action>
            )}
          </footer>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
