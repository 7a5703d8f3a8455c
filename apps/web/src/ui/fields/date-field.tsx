/** A field for a day: the browser's date field, covered by a text field while a user types text. */
import clsx from 'clsx'
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Field, type FieldLook } from './field.tsx'
import { isUnreadableField } from './unreadable-fields.ts'
import './date-field.css'

/** Converts typed text to a day ('yyyy-MM-dd'), and a day to shown text. */
interface DayWriting {
  /** Undefined if the text is not a day. */
  read: (typed: string) => string | undefined
  toLabel: (day: string) => string
}

interface DateFieldProps extends FieldLook, Omit<ComponentProps<'input'>, 'onBlur' | 'ref'> {
  writing: DayWriting
  /** What was typed before the field was mounted. */
  typed?: string | undefined
}

/** A year of more than four digits is not a valid day elsewhere. */
const lastDay = '9999-12-31'
const fault = 'Enter a complete date.'

/**
 * Arrow keys, Backspace and the calendar work as in any date field. A letter, digit or sign starts a text, and the
 * field has the day of that text after every key. Escape restores the previous day.
 */
export function DateField(props: DateFieldProps) {
  const { label, error, hint, warning, isRequired, writing, typed: first, className, ...rest } = props
  const [typed, setTyped] = useState(first || undefined)
  const [isUnreadable, setIsUnreadable] = useState(false)
  const [isLeft, setIsLeft] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLInputElement>(null)
  const dayBefore = useRef('')
  const isTyping = typed !== undefined
  useLayoutEffect(() => {
    if (isTyping) text.current?.focus({ preventScroll: true })
  }, [isTyping])

  // The first key may already be a day.
  const typeFirst = useEffectEvent(() => {
    dayBefore.current = field.current?.value ?? ''
    if (first) type(first)
  })
  useLayoutEffect(() => typeFirst(), [])

  useEscape(text, isTyping, giveUp)

  const look = () => setIsUnreadable(field.current !== null && isUnreadableField(field.current))

  function type(next: string) {
    setTyped(next)
    setIsUnreadable(false)
    if (!field.current) return
    const day = next.trim() === '' ? '' : writing.read(next)
    // The form is not submitted with an invalid day.
    field.current.setCustomValidity(day === undefined ? fault : '')
    if (day !== undefined) enterDay(field.current, day)
  }

  function begin(event: KeyboardEvent<HTMLInputElement>) {
    rest.onKeyDown?.(event)
    const { key, ctrlKey, metaKey, altKey } = event
    if (event.defaultPrevented || key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
    event.preventDefault()
    dayBefore.current = event.currentTarget.value
    type(key)
  }

  /** Browsers do not paste into a date field. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text').trim()
    if (pasted === '') return
    event.preventDefault()
    const day = writing.read(pasted)
    if (day !== undefined) return enterDay(event.currentTarget, day)
    dayBefore.current = event.currentTarget.value
    type(pasted)
  }

  function giveUp() {
    if (!field.current) return
    field.current.setCustomValidity('')
    enterDay(field.current, dayBefore.current)
    // While the text field is mounted, it would take the focus back.
    flushSync(() => setTyped(undefined))
    setIsUnreadable(false)
    field.current.focus()
  }

  function leave() {
    look()
    if (field.current && !isUnreadableField(field.current)) setIsLeft(true)
  }
  useEffect(() => {
    if (!isLeft) return
    // A dialog restores the focus if a field is removed while the focus moves to the next one.
    const timer = setTimeout(() => {
      setTyped(undefined)
      setIsLeft(false)
    })
    return () => clearTimeout(timer)
  }, [isLeft])

  return (
    <Field {...{ label, hint, warning, isRequired }} error={isUnreadable ? fault : error}>
      {(control) => (
        <span className="date-field">
          <input
            type="date"
            max={lastDay}
            required={isRequired}
            {...rest}
            {...control}
            ref={field}
            tabIndex={isTyping ? -1 : rest.tabIndex}
            className={clsx('input tabular-nums', className)}
            onKeyDown={begin}
            onPaste={paste}
            onFocus={(event) => (isTyping ? text.current?.focus() : rest.onFocus?.(event))}
            onBlur={() => !isTyping && look()}
            onInvalid={look}
            onInput={() => isUnreadable && look()}
          />
          {isTyping && (
            <TypedDay
              {...{ typed, writing }}
              ref={text}
              aria-label={label}
              aria-describedby={control['aria-describedby']}
              aria-invalid={control['aria-invalid']}
              onChange={(event) => type(event.target.value)}
              onBlur={leave}
            />
          )}
        </span>
      )}
    </Field>
  )
}

interface TypedDayProps extends ComponentProps<'input'> {
  typed: string
  writing: DayWriting
}

/** The text field that covers the date field, with the day that it is read as. */
function TypedDay({ typed, writing, ...rest }: TypedDayProps) {
  const day = typed.trim() === '' ? undefined : writing.read(typed)
  return (
    <>
      <input
        type="text"
        autoComplete="off"
        value={typed}
        className="input date-text tabular-nums"
        {...rest}
      />
      <output className="date-read" aria-live="polite">
        {day && writing.toLabel(day)}
      </output>
    </>
  )
}

/** Escape in a field, before the surrounding dialog handles the key and closes. */
function useEscape(field: RefObject<HTMLInputElement | null>, isActive: boolean, onEscape: () => void) {
  const takeEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.target !== field.current) return
    event.preventDefault()
    event.stopPropagation()
    onEscape()
  })
  useEffect(() => {
    if (!isActive) return
    const take = (event: globalThis.KeyboardEvent) => takeEscape(event)
    window.addEventListener('keydown', take, { capture: true })
    return () => window.removeEventListener('keydown', take, { capture: true })
  }, [isActive])
}

/** Sets the value as a person would, so that React and the form notice. */
function enterDay(field: HTMLInputElement, day: string): void {
  if (field.value === day) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, day)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
