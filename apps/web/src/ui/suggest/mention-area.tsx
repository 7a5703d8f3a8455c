/** A longer text that suggests names behind an @. Any text is allowed. */
import { type ComponentProps, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Field, type FieldLook } from '#ui/fields/field.tsx'
import { completeMention, type Mention, mentionAt, suggestMentions } from './mention.ts'
import { SuggestList, suggestionId } from './suggest-list.tsx'
import { type Suggestion, suggestionsToText } from './suggestion.ts'

interface MentionAreaProps extends FieldLook {
  rows?: number
  value: string
  onChange: (value: string) => void
  suggestions: readonly Suggestion[]
  onKeyDown?: ComponentProps<'textarea'>['onKeyDown']
}

export function MentionArea({
  rows = 3,
  value,
  onChange,
  suggestions,
  onKeyDown,
  ...look
}: MentionAreaProps) {
  const [mention, setMention] = useState<Mention>()
  const [active, setActive] = useState(0)
  const [caret, setCaret] = useState<number>()
  const area = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const found = mention ? suggestMentions(suggestions, mention) : []
  const hasList = found.length > 0

  useLayoutEffect(() => {
    if (caret === undefined) return
    area.current?.setSelectionRange(caret, caret)
    setCaret(undefined)
  }, [caret])

  function pick(suggestion: Suggestion) {
    if (!mention) return
    const completed = completeMention(value, mention, suggestion)
    onChange(completed.text)
    setCaret(completed.caret)
    setMention(undefined)
    area.current?.focus()
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const chosen = found[active]
    const hasModifier = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey
    if (!chosen || hasModifier || event.nativeEvent.isComposing) return onKeyDown?.(event)
    const step = { ArrowDown: 1, ArrowUp: found.length - 1 }[event.key]
    if (step !== undefined) setActive((active + step) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(chosen)
    else return onKeyDown?.(event)
    event.preventDefault()
  }

  return (
    <Field {...look}>
      {(control) => (
        <>
          <textarea
            {...control}
            ref={area}
            rows={rows}
            required={look.isRequired}
            className="input"
            aria-autocomplete="list"
            aria-controls={hasList ? listId : undefined}
            aria-activedescendant={hasList ? suggestionId(listId, active) : undefined}
            value={value}
            onChange={({ target }) => {
              onChange(target.value)
              setMention(mentionAt(target.value, target.selectionStart))
              setActive(0)
            }}
            onKeyDown={handleKey}
            onClick={() => setMention(undefined)}
            onBlur={() => setMention(undefined)}
          />
          {hasList && (
            <SuggestList
              id={listId}
              field={area}
              suggestions={found}
              active={active}
              onPick={pick}
              onEscape={() => setMention(undefined)}
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
