/** A dialog: a card over the page, or a full-screen sheet on phones. Its body scrolls between a fixed head and foot. */
import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { keepOpenForToasts } from '#ui/controls/toast-store.ts'
import { focusFirst } from '#ui/focus/focus-first.ts'
import { useReturnFocus } from '#ui/focus/use-return-focus.ts'
import { ToastSlot } from './toast-slot.tsx'

interface DialogProps {
  title: string
  description?: string | undefined
  isOpen: boolean
  onClose: () => void
  /** `bottom`: a card at the lower edge of the screen on phones. */
  size?: 'small' | 'medium' | 'large' | 'wide' | 'full' | 'bottom'
  /** Whether a click outside closes it. Only for dialogs without input that would be lost. */
  closesOutside?: boolean
  /** Shown in the head, before the close button. */
  aside?: ReactNode
  /** Shown in the head instead of the close button. */
  actions?: ReactNode
  children?: ReactNode
  /** Between the body and the footer, where it covers nothing. */
  notice?: ReactNode
  footer?: ReactNode
}

const widths = {
  small: 'sm:max-w-md',
  medium: 'sm:max-w-xl',
  large: 'sm:max-w-3xl',
  wide: 'sm:max-w-6xl',
  full: 'is-full',
  bottom: 'sheet-question',
}

export function Dialog({
  title,
  description,
  isOpen,
  onClose,
  size = 'medium',
  closesOutside = false,
  aside,
  actions,
  children,
  notice,
  footer,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null)
  const focus = useReturnFocus((dialog) => body.current && focusFirst(dialog, body.current))
  return (
    <Primitive.Root open={isOpen} onOpenChange={(isNowOpen) => !isNowOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="scrim" />
        <Primitive.Content
          className={clsx('sheet', widths[size])}
          // Like a screen: the list of shortcuts opens over it.
          data-screen={size === 'full' || undefined}
          {...focus}
          onEscapeKeyDown={keepOpenForToasts}
          onInteractOutside={closesOutside ? keepOpenForToasts : keepOpen}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <header
            className={clsx(
              'flex items-start gap-3 border-line border-b py-3 pr-3 pl-5',
              size === 'full' ? 'low:items-center low:py-0.5' : 'low:py-1',
            )}
          >
            <div className={clsx('min-w-0 flex-1 py-1', size === 'full' && 'low:py-0 low:leading-tight')}>
              <Primitive.Title
                title={title}
                className={clsx(
                  'font-semibold text-lead',
                  size === 'full' ? 'truncate' : 'line-clamp-2 break-words',
                )}
              >
                {title}
              </Primitive.Title>
              {description && (
                <Primitive.Description
                  className={clsx('text-control text-muted', size === 'full' && 'wrap-anywhere tabular-nums')}
                >
                  {description}
                </Primitive.Description>
              )}
            </div>
            {aside}
            {actions ?? (
              <Primitive.Close className="icon-button" aria-label="Close">
                <X aria-hidden />
              </Primitive.Close>
            )}
          </header>
          <div
            ref={body}
            // If there is nothing to fill in, keys scroll the body immediately.
            tabIndex={-1}
            className={clsx(
              'min-h-0 overscroll-contain outline-none',
              // As tall as its content. With a basis of zero, WebKit would use zero as the height of the dialog.
              size === 'full' ? 'flex-1' : 'flex-auto overflow-y-auto p-5',
            )}
          >
            {children}
          </div>
          {notice}
          {size !== 'full' && <ToastSlot />}
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 rounded-b-card border-line border-t bg-sunken px-5 py-3">
              {footer}
            </footer>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

const keepOpen = (event: Event) => event.preventDefault()
