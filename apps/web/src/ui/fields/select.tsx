/** The bare select control. Typing finds an option, and the typed letters are forgotten after a second. */
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react'
import type { ControlTies } from './field.tsx'
import { type Point, SelectList } from './select-list.tsx'
import { useTypeAhead } from './use-type-ahead.ts'

type SelectOption = string | { value: string; label: string }

export interface SelectProps {
  options: readonly SelectOption[]
  value?: string | undefined
  defaultValue?: string | undefined
  placeholder?: string | undefined
  /** The name of the form field. */
  name?: string | undefined
  isDisabled?: boolean | undefined
  isRequired?: boolean | undefined
  onChange?: ((value: string) => void) | undefined
  /** Whether the list is open when the control appears. */
  isOpenAtFirst?: boolean | undefined
  /** Typed before the list had the focus, and grows until then: finds an option in it. */
  typed?: string | undefined
  /** Called when the list has closed, to move the focus. By default the control gets it back. */
  onClosed?: (() => void) | undefined
  /** Tab closes the open list and chooses the option that was moved to. Without this, Tab does nothing in it. */
  onTab?: ((isBack: boolean) => void) | undefined
}

interface BareSelectProps extends SelectProps {
  'aria-label'?: string
  control?: ControlTies
  className?: string
}

const openingKeys = ['Enter', ' ', 'ArrowUp', 'ArrowDown']

export function Select({
  options,
  value,
  defaultValue = '',
  name,
  onChange,
  onClosed,
  onTab,
  typed = '',
  ...look
}: BareSelectProps) {
  const [ownValue, setOwnValue] = useState(defaultValue)
  const chosen = value ?? ownValue
  const choices = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  )
  const chosenIndex = choices.findIndex((choice) => choice.value === chosen)
  const isEmpty = chosen === '' && chosenIndex < 0

  const [isOpen, setIsOpen] = useState(look.isOpenAtFirst ?? false)
  const close = useCallback(() => setIsOpen(false), [])
  const listId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const pointer = useRef('')
  const pressedAt = useRef<Point>(undefined)
  const typeAhead = useTypeAhead()

  function open(point?: Point) {
    typeAhead.forget()
    pressedAt.current = point
    setIsOpen(true)
  }

  function openByMouse(event: PointerEvent<HTMLElement>) {
    pointer.current = event.pointerType
    if (event.button !== 0 || event.ctrlKey || event.pointerType !== 'mouse') return
    // The button does not take the focus from the list.
    event.preventDefault()
    open({ clientX: event.clientX, clientY: event.clientY })
  }

  function openByClick({ currentTarget }: MouseEvent<HTMLElement>) {
    const isMouse = pointer.current === 'mouse'
    pointer.current = ''
    if (isMouse) return
    // Safari does not focus a button that is pressed.
    currentTarget.focus()
    open()
  }

  function answerKey(event: KeyboardEvent) {
    const { key } = event
    const isTyping = typeAhead.isTyping()
    if (!event.ctrlKey && !event.altKey && !event.metaKey && key.length === 1) {
      const labels = choices.map((choice) => choice.label)
      const found = choices[typeAhead.find(key, labels, chosenIndex) ?? -1]
      if (found && found.value !== chosen) choose(found.value)
    }
    if (!openingKeys.includes(key) || (isTyping && key === ' ')) return
    event.preventDefault()
    open()
  }

  function choose(next: string) {
    if (next === chosen) return
    setOwnValue(next)
    onChange?.(next)
    // A form learns of the choice as it does of typing.
    button.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <>
      {name && <input type="hidden" name={name} value={chosen} />}
      <button
        {...look.control}
        ref={button}
        type="button"
        role="combobox"
        aria-label={look['aria-label']}
        aria-required={look.isRequired}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="none"
        data-state={isOpen ? 'open' : 'closed'}
        data-placeholder={isEmpty ? '' : undefined}
        disabled={look.isDisabled}
        className={clsx('input select-trigger', look.className)}
        onPointerDown={openByMouse}
        onClick={openByClick}
        onKeyDown={answerKey}
      >
        <span>{isEmpty ? (look.placeholder ?? 'Choose…') : choices[chosenIndex]?.label}</span>
        <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden />
      </button>
      {isOpen && (
        <SelectList
          id={listId}
          button={button}
          aria-label={look['aria-label']}
          aria-labelledby={look.control?.id}
          choices={choices}
          chosen={chosen}
          typed={typed}
          pressedAt={pressedAt.current}
          onChoose={choose}
          onClose={close}
          onClosed={onClosed}
          onTab={onTab}
        />
      )}
    </>
  )
}
