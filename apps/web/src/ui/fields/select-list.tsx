/** The open list of a select. Its options have the focus, and the page behind it answers nothing. */
import { Check } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { blockPage } from './block-page.ts'
import { useTypeAhead } from './use-type-ahead.ts'

interface Choice {
  value: string
  label: string
}

export interface Point {
  clientX: number
  clientY: number
}

interface SelectListProps {
  id: string
  button: RefObject<HTMLButtonElement | null>
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  choices: readonly Choice[]
  chosen: string
  typed: string
  /** Where the mouse was pressed to open the list. */
  pressedAt: Point | undefined
  onChoose: (value: string) => void
  onClose: () => void
  onClosed: (() => void) | undefined
  onTab: ((isBack: boolean) => void) | undefined
}

export function SelectList(props: SelectListProps) {
  const { button, choices, chosen, typed, onChoose, onClose, onClosed, onTab } = props
  const [list, setList] = useState<HTMLElement | null>(null)
  const typeAhead = useTypeAhead()
  const isDrag = useDragFrom(props.pressedAt, list, onClose)
  const isLeft = useRef(false)
  /** Undefined while the option that had the focus at first has it. */
  const movedTo = useRef<string>(undefined)
  /** How many of the typed keys have reached the list. */
  const reached = useRef(0)

  useEffect(() => (list ? blockPage(list, onClose) : undefined), [list, onClose])
  useEffect(() => closeWithWindow(onClose), [onClose])

  function focusOption(index: number) {
    const options = getOptions(list)
    const option = options[index]
    if (!list || !option) return
    option.focus()
    // The padding around the options is visible at both ends.
    if (index === 0) list.scrollTop = 0
    if (index === options.length - 1) list.scrollTop = list.scrollHeight
  }

  function findTyped(keys: string) {
    for (const key of keys) {
      const labels = choices.map((choice) => choice.label)
      const found = typeAhead.find(key, labels, getFocused(list))
      if (found !== undefined) focusOption(found)
    }
  }

  function focusAtFirst(event: Event) {
    event.preventDefault()
    const index = Math.max(
      choices.findIndex((choice) => choice.value === chosen),
      0,
    )
    const option = getOptions(list)[index]
    // The list is placed and gets its height before the next frame. Until then it is outside the screen.
    option?.focus({ preventScroll: true })
    requestAnimationFrame(() => document.activeElement === option && focusOption(index))
    movedTo.current = undefined
    findTyped(typed.slice(reached.current))
    reached.current = typed.length
  }

  function choose(index: number) {
    const choice = choices[index]
    if (!choice) return
    onChoose(choice.value)
    onClose()
  }

  function answerKey(event: KeyboardEvent) {
    const { key } = event
    const focused = getFocused(list)
    const isCommand = event.ctrlKey || event.altKey || event.metaKey
    const isChoice = key === 'Enter' || (key === ' ' && !typeAhead.isTyping())
    const next = moveBy(key, focused, choices.length)
    if (key === 'Tab' || key === ' ' || next !== undefined) event.preventDefault()
    if (key === 'Tab') leaveByTab(event.shiftKey)
    else if (isChoice) choose(focused)
    else if (next !== undefined) focusOption(next)
    else if (!isCommand && key.length === 1) findTyped(key)
  }

  function leaveByTab(isBack: boolean) {
    if (!onTab) return
    if (movedTo.current !== undefined && movedTo.current !== chosen) onChoose(movedTo.current)
    onTab(isBack)
    onClose()
  }

  function returnFocus(event: Event) {
    event.preventDefault()
    if (onClosed) onClosed()
    else if (!isLeft.current) button.current?.focus({ preventScroll: true })
  }

  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          ref={setList}
          role="listbox"
          id={props.id}
          aria-label={props['aria-label']}
          aria-labelledby={props['aria-labelledby']}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={focusAtFirst}
          onCloseAutoFocus={returnFocus}
          onFocusOutside={() => {
            isLeft.current = true
          }}
          onKeyDown={answerKey}
          onContextMenu={(event) => event.preventDefault()}
          className="floating max-h-(--radix-popover-content-available-height) min-w-(--radix-popover-trigger-width) max-w-[calc(100vw-16px)] overflow-y-auto overscroll-contain p-1 [scrollbar-width:none]"
        >
          {choices.map((choice, index) => (
            <Option
              key={choice.value}
              label={choice.label}
              isChosen={choice.value === chosen}
              onFocus={() => {
                movedTo.current = choice.value
              }}
              onChoose={() => choose(index)}
              isDrag={isDrag}
            />
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

const getOptions = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? []),
]

/** -1 while the list itself has the focus, because the mouse has left the options. */
const getFocused = (list: HTMLElement | null) =>
  getOptions(list).findIndex((option) => option.matches(':focus'))

function moveBy(key: string, focused: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(focused + 1, count - 1)
  if (key === 'ArrowUp') return focused < 0 ? count - 1 : Math.max(focused - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

function closeWithWindow(onClose: () => void) {
  window.addEventListener('blur', onClose)
  window.addEventListener('resize', onClose)
  return () => {
    window.removeEventListener('blur', onClose)
    window.removeEventListener('resize', onClose)
  }
}

const minDragPx = 10

/** Whether a press of the mouse that opened the list, and was not released since then, has moved away from its button. */
function useDragFrom(pressedAt: Point | undefined, list: HTMLElement | null, onClose: () => void) {
  const pressed = useRef(pressedAt)

  function isDrag({ clientX, clientY }: Point): boolean {
    const from = pressed.current
    if (!from) return true
    return Math.abs(clientX - from.clientX) > minDragPx || Math.abs(clientY - from.clientY) > minDragPx
  }
  const isDragged = useRef(isDrag)

  useEffect(() => {
    if (!list || !pressed.current) return
    function release(event: globalThis.PointerEvent) {
      const isOutside = event.target instanceof Node && !list?.contains(event.target)
      if (isOutside && isDragged.current(event)) onClose()
      pressed.current = undefined
    }
    document.addEventListener('pointerup', release, { once: true })
    return () => document.removeEventListener('pointerup', release)
  }, [list, onClose])

  return isDrag
}

interface OptionProps {
  label: string
  isChosen: boolean
  onFocus: () => void
  onChoose: () => void
  isDrag: (point: Point) => boolean
}

function Option({ label, isChosen, onFocus, onChoose, isDrag }: OptionProps) {
  const [isFocused, setIsFocused] = useState(false)
  const pointer = useRef('touch')

  function leave({ currentTarget }: PointerEvent<HTMLElement>) {
    if (currentTarget === document.activeElement) currentTarget.parentElement?.focus()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys.
    <div
      role="option"
      tabIndex={-1}
      aria-selected={isChosen && isFocused}
      data-highlighted={isFocused ? '' : undefined}
      className="option relative pr-9"
      onFocus={() => {
        setIsFocused(true)
        onFocus()
      }}
      onBlur={() => setIsFocused(false)}
      onPointerDown={({ pointerType }) => {
        pointer.current = pointerType
      }}
      onPointerMove={({ pointerType, currentTarget }) => {
        pointer.current = pointerType
        if (pointerType === 'mouse') currentTarget.focus({ preventScroll: true })
      }}
      onPointerLeave={leave}
      onPointerUp={(event) => pointer.current === 'mouse' && isDrag(event) && onChoose()}
      onClick={() => pointer.current !== 'mouse' && onChoose()}
    >
      <span>{label}</span>
      {isChosen && (
        <span className="absolute right-3" aria-hidden>
          <Check className="size-4" aria-hidden />
        </span>
      )}
    </div>
  )
}
