/** The values entered into a field, each with a remove button. Arrow keys move between them. */
import clsx from 'clsx'
import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'

export interface VisibleChip {
  label: string
  /** On hover. */
  title: string
  isKnown: boolean
}

interface ChipListProps {
  label: string
  chips: readonly VisibleChip[]
  /** Describes the available keys. */
  keysId: string
  onRemove: (index: number) => void
}

export function ChipList({ label, chips, keysId, onRemove }: ChipListProps) {
  function handleKey(event: KeyboardEvent<HTMLElement>, index: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const end = chips.length
    const target = { ArrowLeft: Math.max(0, index - 1), ArrowRight: index + 1, Home: 0, End: end }[event.key]
    if (target !== undefined) focusChip(event.currentTarget, target)
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(event.currentTarget, index)
    else if (event.key.length === 1 && event.key !== ' ') {
      // A letter goes to the text field, which has the focus before the letter is inserted.
      focusChip(event.currentTarget, end)
      return
    } else return
    event.preventDefault()
  }

  function remove(button: HTMLElement, index: number) {
    // Removing the last chip would lose the focus. Otherwise the button now belongs to the next chip.
    if (index === chips.length - 1) focusChip(button, chips.length)
    onRemove(index)
  }

  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari removes the role of lists without bullets.
    <ul role="list" aria-label={label}>
      {chips.map((chip, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: after a chip is removed, the focus stays on the next one.
          key={index}
          className={clsx('chip', !chip.isKnown && 'is-unknown')}
          title={chip.title}
        >
          <span className="truncate">{chip.label}</span>
          {!chip.isKnown && <span className="sr-only">({chip.title})</span>}
          <button
            type="button"
            // A long list of people is one tab stop.
            tabIndex={-1}
            aria-label={`Remove ${chip.label}`}
            aria-describedby={keysId}
            onClick={(event) => remove(event.currentTarget, index)}
            onKeyDown={(event) => handleKey(event, index)}
          >
            <X aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** In the field that contains `within`. The text field comes after the last chip. */
export function focusChip(within: Element, index: number) {
  const box = within.closest('.chip-field')
  const target = box?.querySelectorAll<HTMLElement>('.chip button')[index] ?? box?.querySelector('input')
  target?.focus()
}
