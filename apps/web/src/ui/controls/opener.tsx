/** The button that opens a menu or a panel, which is mounted when it is first opened. */
// A screen has many buttons whose menus no one opens, and Radix costs more than what it shows.
import { Slot } from 'radix-ui'
import {
  type KeyboardEventHandler,
  type MouseEventHandler,
  type PointerEventHandler,
  type ReactElement,
  type Ref,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'

interface Opener {
  button: RefObject<HTMLElement | null>
  buttonId: string
  contentId: string
  isOpen: boolean
  wasOpened: boolean
  setIsOpen: (isOpen: boolean) => void
  toggle: () => void
}

export function useOpener(isOpenAtFirst: boolean): Opener {
  const button = useRef<HTMLElement>(null)
  const [buttonId, contentId] = [useId(), useId()]
  /** Undefined until it is first opened. */
  const [isOpen, setIsOpen] = useState<boolean | undefined>(isOpenAtFirst || undefined)
  return {
    button,
    buttonId,
    contentId,
    isOpen: isOpen === true,
    wasOpened: isOpen !== undefined,
    setIsOpen,
    toggle: () => setIsOpen((before) => before !== true),
  }
}

interface OpenerButtonProps {
  opener: Opener
  opens: 'menu' | 'dialog'
  onClick?: MouseEventHandler<HTMLElement>
  onPointerDown?: PointerEventHandler<HTMLElement>
  onKeyDown?: KeyboardEventHandler<HTMLElement>
  children: ReactElement
}

export function OpenerButton({ opener, opens, children, ...handlers }: OpenerButtonProps) {
  const { button, buttonId, contentId, isOpen } = opener
  return (
    <Slot.Root
      ref={button}
      id={buttonId}
      aria-haspopup={opens}
      aria-expanded={isOpen}
      aria-controls={isOpen ? contentId : undefined}
      data-state={isOpen ? 'open' : 'closed'}
      {...handlers}
    >
      {children}
    </Slot.Root>
  )
}

/** The child of a trigger of Radix. It hands over the button of an opener, beside which Radix places what it opens. */
export function OpenedBy({ button, ref }: { button: Opener['button']; ref?: Ref<HTMLElement> }) {
  // `as`: the button is mounted before what it opens.
  useImperativeHandle(ref, () => button.current as HTMLElement, [button])
  return null
}
