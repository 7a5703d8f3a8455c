/** A text field with suggestions (an editable combobox). Any text is allowed. */
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { Field, type FieldLook } from '#ui/fields/field.tsx'
import { SuggestList, suggestionId } from './suggest-list.tsx'
import {
  completeText,
  findSuggestions,
  isFirstMarked,
  type Suggestion,
  suggestionsToText,
} from './suggestion.ts'

interface SuggestFieldProps extends FieldLook {
  value: string
  onChange: (value: string) => void
  suggestions: readonly Suggestion[]
  /** Several values separated by commas. Suggestions are for the one being typed. */
  isMultiple?: boolean
  /** The first suggestion is marked while a user types, and Enter and Tab accept it. */
  marksFirst?: boolean
}

export function SuggestField({
  value,
  onChange,
  suggestions,
  isMultiple = false,
  marksFirst = false,
  ...look
}: SuggestFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const found = useMemo(
    () => findSuggestions(suggestions, value, isMultiple),
    [suggestions, value, isMultiple],
  )
  const hasList = isOpen && found.length > 0
  const chosen = hasList ? found[active] : undefined

  function open(isNowOpen: boolean) {
    setIsOpen(isNowOpen)
    setActive(-1)
  }

  function pick(suggestion: Suggestion) {
    onChange(completeText(value, suggestion, isMultiple))
    open(false)
    input.current?.focus()
    // The surrounding form treats this like typing.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Tab' && marksFirst && chosen) onChange(completeText(value, chosen, isMultiple))
    if (event.shiftKey) return
    if (event.key === 'Enter' && chosen) {
      // Picks the suggestion. The next Enter submits the form.
      event.preventDefault()
      return pick(chosen)
    }
    // The form states something about the typed text, and the suggestions would cover it.
    if (event.key === 'Enter' || event.key === 'Tab') return open(false)
    const isDown = event.key === 'ArrowDown'
    if ((!isDown && event.key !== 'ArrowUp') || found.length === 0) return
    event.preventDefault()
    setIsOpen(true)
    if (isDown) setActive((active + 1) % found.length)
    else setActive(active <= 0 ? found.length - 1 : active - 1)
  }

  return (
    <Field {...look}>
      {(control) => (
        <>
          <input
            {...control}
            ref={input}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={hasList}
            aria-controls={hasList ? listId : undefined}
            aria-activedescendant={chosen && suggestionId(listId, active)}
            required={look.isRequired}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            className="input"
            value={value}
            onChange={(event) => {
              onChange(event.target.value)
              open(true)
              if (marksFirst && isFirstMarked(event.target.value)) setActive(0)
            }}
            onClick={() => open(true)}
            onBlur={() => open(false)}
            onKeyDown={handleKey}
          />
          {hasList && (
            <SuggestList
              id={listId}
              field={input}
              suggestions={found}
              active={active}
              onPick={pick}
              onEscape={() => open(false)}
            />
          )}
          <span className="sr-only" role="status">
            {hasList && suggestionsToText(found.length)}
          </span>
        </>
      )}
    </Field>
  )
}
