/** The values that were entered into a field, each with the button that removes it; arrow keys lead from one to the next. */
import clsx from 'clsx'
import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'

export interface ShownChip {
  label: string
  /** On hover. */
  title: string
  isKnown: boolean
}

interface ChipListProps {
  label: string
  chips: readonly ShownChip[]
  /** Says which keys there are. */
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
      // A letter goes into the text field, which has the focus by the time it is written.
      focusChip(event.currentTarget, end)
      return
    } else return
    event.preventDefault()
  }

  function remove(button: HTMLElement, index: number) {
    // The last button goes, and the focus would go with it; the others show the next chip.
    if (index === chips.length - 1) focusChip(button, chips.length)
    onRemove(index)
  }

  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from a list without bullets.
    <ul role="list" aria-label={label}>
      {chips.map((chip, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: where a chip is removed, the focus stays on the next one.
          key={index}
          className={clsx('chip', !chip.isKnown && 'is-unknown')}
          title={chip.title}
        >
          <span className="truncate">{chip.label}</span>
          {!chip.isKnown && <span className="sr-only">({chip.title})</span>}
          <button
            type="button"
            // A long list of people is one stop of Tab.
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

/** Of the field that holds `within`; behind the last chip stands the text field. */
export function focusChip(within: Element, index: number) {
  const box = within.closest('.chip-field')
  const target = box?.querySelectorAll<HTMLElement>('.chip button')[index] ?? box?.querySelector('input')
  target?.focus()
}
