/** The list of suggestions below a text field. The field keeps the focus, and the list shows the active suggestion. */
import { type RefObject, useEffect } from 'react'
import { usePlaceBelow } from '#ui/overlays/use-place-below.ts'
import type { Suggestion } from './suggestion.ts'

interface SuggestListProps {
  id: string
  field: RefObject<HTMLElement | null>
  suggestions: readonly Suggestion[]
  active: number
  onPick: (suggestion: Suggestion) => void
  onEscape: () => void
}

export const suggestionId = (listId: string, place: number) => `${listId}-${place}`

export function SuggestList({ id, field, suggestions, active, onPick, onEscape }: SuggestListProps) {
  const place = usePlaceBelow(field)
  const activeId = active < 0 ? undefined : suggestionId(id, active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  useEffect(() => {
    function takeEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      // In the capture phase, before the surrounding dialog handles the key and closes as well.
      event.stopPropagation()
      event.preventDefault()
      onEscape()
    }
    window.addEventListener('keydown', takeEscape, { capture: true })
    return () => window.removeEventListener('keydown', takeEscape, { capture: true })
  }, [onEscape])

  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className="floating fixed overflow-y-auto overscroll-contain p-1"
      style={place}
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant refers to it.
        <div
          key={suggestion.value}
          id={suggestionId(id, index)}
          role="option"
          aria-selected={index === active}
          data-highlighted={index === active ? '' : undefined}
          className="option hover:bg-hover"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(suggestion)}
        >
          <span className="min-w-0">
            <span className="block truncate">{suggestion.label}</span>{' '}
            {suggestion.detail && (
              <span className="block truncate text-muted text-small">{suggestion.detail}</span>
            )}
          </span>
        </div>
      ))}
    </div>
  )
}
