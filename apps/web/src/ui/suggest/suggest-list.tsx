/** The list of suggestions below a text field. The field keeps the focus, and the list shows the active suggestion. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
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

interface Place {
  left: number
  width: number
  maxHeight: number
  top?: number
  bottom?: number
}

const gapPx = 4
const marginPx = 8
const enoughPx = 240

/**
 * Positions the list below its field, or above it if there is more room, and never under the on-screen keyboard. It is
 * measured against the viewport, so that no scrolling box around the field clips the list. The list stays inside its
 * dialog, which holds the focus and the screen reader.
 */
function usePlaceBelow(field: RefObject<HTMLElement | null>): Place | undefined {
  const [place, setPlace] = useState<Place>()

  useLayoutEffect(() => {
    const measure = () => field.current && setPlace(placeAt(field.current.getBoundingClientRect()))
    measure()
    const screen = window.visualViewport
    // Scroll events do not bubble, so they are captured for the boxes between the field and the page.
    window.addEventListener('scroll', measure, { capture: true, passive: true })
    window.addEventListener('resize', measure)
    screen?.addEventListener('resize', measure)
    screen?.addEventListener('scroll', measure)
    return () => {
      window.removeEventListener('scroll', measure, { capture: true })
      window.removeEventListener('resize', measure)
      screen?.removeEventListener('resize', measure)
      screen?.removeEventListener('scroll', measure)
    }
  }, [field])

  return place
}

function placeAt({ top, bottom, left, width }: DOMRect): Place {
  const screenTop = window.visualViewport?.offsetTop ?? 0
  const screenBottom = screenTop + (window.visualViewport?.height ?? window.innerHeight)
  const below = screenBottom - bottom - gapPx - marginPx
  const above = top - screenTop - gapPx - marginPx
  return below >= enoughPx || below >= above
    ? { left, width, maxHeight: below, top: bottom + gapPx }
    : { left, width, maxHeight: above, bottom: window.innerHeight - top + gapPx }
}
