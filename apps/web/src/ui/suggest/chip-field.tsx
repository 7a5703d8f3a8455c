/** A text field whose values are shown as chips, with suggestions for the value being typed. Any text is allowed. */
import {
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import './chip-field.css'
import { Field, type FieldLook } from '#ui/fields/field.tsx'
import { useAfterPress } from '#ui/overlays/use-after-press.ts'
import { ChipList, focusChip, type VisibleChip } from './chip-list.tsx'
import { joinChips, splitChips, splitPasted, splitTyped } from './chip-text.ts'
import { SuggestList, suggestionId } from './suggest-list.tsx'
import { isFirstMarked, type Suggestion, suggestionsFor, suggestionsToText } from './suggestion.ts'

interface ChipFieldProps extends FieldLook {
  /** Several values separated by commas, including the one being typed. */
  value: string
  onChange: (value: string) => void
  suggestions: readonly Suggestion[]
  isMultiple?: boolean | undefined
  /** The label of the list of chips: 'People'. */
  chipsLabel: string
  /** Shown for a chip that is not among the suggestions. */
  unknownHint: (chip: string) => string
}

export function ChipField(props: ChipFieldProps) {
  const { value, onChange, suggestions, isMultiple = false, chipsLabel, unknownHint, ...look } = props
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { chips, typed, announcement, list, add, remove, type } = useChipEdits(
    { value, onChange, suggestions, isMultiple, unknownHint },
    input,
  )
  const { found, hasList, active, chosen, setIsOpen, step } = list

  function paste(event: ClipboardEvent) {
    const texts = splitPasted(event.clipboardData.getData('text'))
    if (!isMultiple || texts.length < 2) return
    event.preventDefault()
    add(typed.trim() ? [typed, ...texts] : texts)
  }

  const addTyped = useAfterPress(() => {
    if (typed.trim()) add([typed])
  })

  function leave() {
    setIsOpen(false)
    addTyped()
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || event.shiftKey) return
    const { selectionStart, selectionEnd } = event.currentTarget
    const isAtStart = selectionStart === 0 && selectionEnd === 0 && chips.length > 0
    if (event.key === 'Enter') {
      setIsOpen(false)
      if (!chosen && !typed.trim()) return
      // Accepts the value. The next Enter submits the form.
      event.preventDefault()
      add([chosen ? chosen.value : typed])
    } else if (event.key === 'Tab') setIsOpen(false)
    else if (event.key === 'Backspace' && isAtStart && typed === '') remove(chips.length - 1)
    else if (event.key === 'ArrowLeft' && isAtStart) {
      event.preventDefault()
      focusChip(event.currentTarget, chips.length - 1)
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && found.length > 0) {
      event.preventDefault()
      step(event.key === 'ArrowDown' ? 1 : -1)
    }
  }

  return (
    <Field {...look}>
      {(control) => (
        <>
          <ChipBox box={box} input={input} isInvalid={control['aria-invalid']}>
            {chips.length > 0 && (
              <ChipList label={chipsLabel} chips={chips} keysId={`${id}-keys`} onRemove={remove} />
            )}
            <input
              {...control}
              ref={input}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={hasList}
              aria-controls={hasList ? `${id}-list` : undefined}
              aria-activedescendant={chosen && suggestionId(`${id}-list`, active)}
              aria-describedby={[control['aria-describedby'], `${id}-chips`].filter(Boolean).join(' ')}
              aria-required={look.isRequired}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => type(event.target.value)}
              onClick={() => setIsOpen(true)}
              onBlur={leave}
              onPaste={paste}
              onKeyDown={handleKey}
            />
          </ChipBox>
          {hasList && (
            <SuggestList
              id={`${id}-list`}
              field={box}
              suggestions={found}
              active={active}
              onPick={(suggestion) => {
                add([suggestion.value])
                input.current?.focus()
              }}
              onEscape={() => setIsOpen(false)}
            />
          )}
          <ChipHints id={id} label={chipsLabel} chips={chips} />
          <span className="sr-only" role="status">
            {hasList ? suggestionsToText(found.length) : announcement}
          </span>
        </>
      )}
    </Field>
  )
}

type ChipEditsProps = Pick<
  ChipFieldProps,
  'value' | 'onChange' | 'suggestions' | 'isMultiple' | 'unknownHint'
>

/** The chips, the text being typed and its suggestions, and how each of them changes. */
function useChipEdits(
  { value, onChange, suggestions, isMultiple = false, unknownHint }: ChipEditsProps,
  input: RefObject<HTMLInputElement | null>,
) {
  const { chips, typed, set } = useChips({ value, onChange, isMultiple })
  const list = useSuggestions(suggestions, typed, chips)
  const show = useChipLooks(suggestions, unknownHint)
  const [announcement, setAnnouncement] = useState('')

  function change(nextChips: readonly string[], nextTyped: string, message = '') {
    list.unmark()
    setAnnouncement(message)
    set(nextChips, nextTyped)
    // The surrounding form treats adding or removing a chip like typing.
    if (message) input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return {
    chips: chips.map(show),
    typed,
    announcement,
    list,
    add(texts: readonly string[]) {
      const values = texts.map((text) => textToValue(text, suggestions))
      list.setIsOpen(false)
      change([...chips, ...values], '', `Added ${values.map((each) => show(each).label).join(', ')}`)
    },
    remove(index: number) {
      const left = chips.filter((_, each) => each !== index)
      change(left, typed, `Removed ${show(chips[index] ?? '').label}`)
    },
    type(text: string) {
      list.setIsOpen(true)
      if (!isMultiple) return change(chips, text)
      const { done, last } = splitTyped(text)
      change([...chips, ...done.map((part) => textToValue(part, suggestions))], last)
    },
  }
}

interface ChipBoxProps {
  box: RefObject<HTMLDivElement | null>
  input: RefObject<HTMLInputElement | null>
  isInvalid: ComponentProps<'input'>['aria-invalid']
  children: ReactNode
}

/** Looks like one field around the chips and the text. */
function ChipBox({ box, input, isInvalid, children }: ChipBoxProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the chips leads to the field, which the keyboard reaches by itself.
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
    <div
      ref={box}
      className="input chip-field"
      data-invalid={isInvalid}
      onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
    >
      {children}
    </div>
  )
}

/** The suggestions for the text being typed: whether they are shown, and which one is marked. */
function useSuggestions(suggestions: readonly Suggestion[], typed: string, chips: readonly string[]) {
  const [isOpen, setIsOpen] = useState(false)
  /** The suggestion that the user has moved to. */
  const [moved, setMoved] = useState<number>()
  const found = useMemo(() => suggestionsFor(suggestions, typed, chips), [suggestions, typed, chips])
  const hasList = isOpen && found.length > 0
  const active = moved ?? (isFirstMarked(typed) ? 0 : -1)
  const before = active <= 0 ? found.length - 1 : active - 1
  return {
    found,
    hasList,
    active,
    chosen: hasList ? found[active] : undefined,
    setIsOpen,
    unmark: () => setMoved(undefined),
    step(by: 1 | -1) {
      setIsOpen(true)
      setMoved(by === 1 ? (active + 1) % found.length : before)
    },
  }
}

/** Returns how a chip is shown: by the label of its suggestion, or as it is with a hint that it is unknown. */
function useChipLooks(suggestions: readonly Suggestion[], unknownHint: (chip: string) => string) {
  const known = useMemo(
    () => new Map(suggestions.map((each) => [each.value.toLowerCase(), each])),
    [suggestions],
  )
  return (chip: string): VisibleChip => {
    const label = known.get(chip.trim().toLowerCase())?.label
    return label === undefined
      ? { label: chip, title: unknownHint(chip), isKnown: false }
      : { label, title: chip, isKnown: true }
  }
}

/** What screen readers read out about the chips and their keys. */
function ChipHints({ id, label, chips }: { id: string; label: string; chips: readonly VisibleChip[] }) {
  return (
    <>
      <span id={`${id}-chips`} hidden>
        {chips.length > 0 &&
          `${label}: ${chips.map(({ label }) => label).join(', ')}. Left arrow moves to them, Backspace removes the last one.`}
      </span>
      <span id={`${id}-keys`} hidden>
        Delete removes it, the arrow keys move to the others.
      </span>
    </>
  )
}

/** The typed text may be the whole name of one person. */
function textToValue(text: string, suggestions: readonly Suggestion[]): string {
  const name = text.trim().toLowerCase()
  const named = suggestions.filter(({ label }) => label.toLowerCase() === name)
  return named.length === 1 && named[0] ? named[0].value : text.trim()
}

interface Entered {
  chips: readonly string[]
  typed: string
}

interface ChipsOptions {
  value: string
  onChange: (value: string) => void
  /** If false, there is at most one chip, and commas have no meaning. */
  isMultiple: boolean
}

/** The chips of a field and the text being typed after them, both stored in one text. */
function useChips({ value, onChange, isMultiple }: ChipsOptions) {
  const [last, setLast] = useState<Entered>({ chips: [], typed: '' })
  // Another user may have set the value.
  const entered = enteredToText(last, isMultiple) === value ? last : textToEntered(value, isMultiple)

  function set(chips: readonly string[], typed: string) {
    const next = { chips: isMultiple ? unique(chips) : chips.slice(-1), typed }
    setLast(next)
    onChange(enteredToText(next, isMultiple))
  }

  return { ...entered, set }
}

/** A single value is replaced by the typed text, from the first letter on. */
function enteredToText({ chips, typed }: Entered, isMultiple: boolean): string {
  return isMultiple ? joinChips(chips, typed) : typed.trim() ? typed : (chips[0] ?? '')
}

function textToEntered(text: string, isMultiple: boolean): Entered {
  const single = text.trim() === '' ? [] : [text]
  return { chips: isMultiple ? splitChips(text) : single, typed: '' }
}

function unique(chips: readonly string[]): string[] {
  const keys = chips.map((chip) => chip.toLowerCase())
  return chips.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}
