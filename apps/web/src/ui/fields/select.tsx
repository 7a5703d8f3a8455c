/** The bare select control. Typing finds an option, and the typed letters are forgotten after a second. */
import clsx from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import { Select as Primitive } from 'radix-ui'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { ControlTies } from './field.tsx'

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

// Radix uses '' for "nothing chosen", but the "all" option of a filter is often ''.
const emptyChoice = '\u200b'

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
  const hasEmptyChoice = choices.some((choice) => choice.value === '')

  const [isOpen, setIsOpen] = useState(look.isOpenAtFirst ?? false)
  /** How many of the typed keys have reached the list. */
  const reached = useRef(0)
  /** The first option that has the focus is not moved to: a list without a choice opens at its first option. */
  const moves = useRef<readonly string[]>([])

  /** Radix finds options by the keys that reach its list, which opens with the focus on the chosen one. */
  function find({ currentTarget }: FocusEvent<HTMLElement>) {
    const keys = typed.slice(reached.current)
    reached.current = typed.length
    for (const key of keys) currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  }

  function open(isNowOpen: boolean) {
    setIsOpen(isNowOpen)
    moves.current = []
  }

  function answerTab(event: KeyboardEvent) {
    if (event.key !== 'Tab' || !onTab) return
    event.preventDefault()
    const [, ...movedTo] = moves.current
    const highlighted = movedTo.at(-1)
    if (highlighted !== undefined && highlighted !== chosen) choose(highlighted)
    onTab(event.shiftKey)
    open(false)
  }

  function choose(next: string) {
    const plain = next === emptyChoice ? '' : next
    setOwnValue(plain)
    onChange?.(plain)
  }

  return (
    <Primitive.Root
      value={chosen === '' && hasEmptyChoice ? emptyChoice : chosen}
      onValueChange={choose}
      disabled={look.isDisabled ?? false}
      open={isOpen}
      onOpenChange={open}
    >
      {name && <input type="hidden" name={name} value={chosen} />}
      <Primitive.Trigger
        {...look.control}
        aria-label={look['aria-label']}
        aria-required={look.isRequired}
        className={clsx('input select-trigger', look.className)}
      >
        <Primitive.Value placeholder={look.placeholder ?? 'Choose…'} />
        <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          onFocus={find}
          onKeyDown={answerTab}
          onCloseAutoFocus={(event) => {
            if (!onClosed) return
            event.preventDefault()
            onClosed()
          }}
          className="floating max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[calc(100vw-16px)] overflow-hidden"
        >
          <Primitive.Viewport className="p-1">
            {choices.map((choice) => (
              <Primitive.Item
                key={choice.value}
                value={choice.value || emptyChoice}
                onFocus={() => {
                  moves.current = [...moves.current, choice.value]
                }}
                className="option pr-9"
              >
                <Primitive.ItemText>{choice.label}</Primitive.ItemText>
                <Primitive.ItemIndicator className="absolute right-3">
                  <Check className="size-4" aria-hidden />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
