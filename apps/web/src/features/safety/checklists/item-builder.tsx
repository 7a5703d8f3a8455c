/** Edits the items of a checklist: add, rename, move, remove. */
import { ChevronDown, ChevronUp, Plus, X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useServices } from '#data/workspace/services.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'

export interface DraftItem {
  /** Identifies the item while the checklist is being edited. */
  key: string
  /** The id of a stored item. */
  id?: string
  text: string
}

interface ItemBuilderProps {
  items: readonly DraftItem[]
  onItems: (items: readonly DraftItem[]) => void
}

export function ItemBuilder({ items, onItems }: ItemBuilderProps) {
  const { newId } = useServices()
  const list = useRef<HTMLFieldSetElement>(null)
  /** What gets the focus after the list has rendered. */
  const requested = useRef<string>(undefined)

  useLayoutEffect(() => {
    if (requested.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(requested.current)}"]`)?.focus()
    requested.current = undefined
  })

  function change(next: readonly DraftItem[], focus: string) {
    requested.current = focus
    onItems(next)
  }

  function addAfter(index: number) {
    const item = { key: newId(), text: '' }
    change(items.toSpliced(index + 1, 0, item), `text ${item.key}`)
  }

  function move(index: number, to: number, part: 'up' | 'down') {
    const item = items[index]
    if (!item || to < 0 || to >= items.length) return
    change(items.toSpliced(index, 1).toSpliced(to, 0, item), `${part} ${item.key}`)
  }

  function takeOut(index: number) {
    const rest = items.toSpliced(index, 1)
    const next = rest[Math.min(index, rest.length - 1)]
    change(rest, next ? `text ${next.key}` : 'add')
  }

  return (
    <fieldset ref={list} className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold text-control">Items</legend>
      {items.map((item, index) => (
        <div key={item.key} className="flex items-center gap-1">
          <input
            type="text"
            className="input"
            aria-label={`Item ${index + 1}`}
            data-part={`text ${item.key}`}
            value={item.text}
            onChange={(event) => onItems(items.with(index, { ...item, text: event.target.value }))}
            onKeyDown={(event) => onEnter(event, () => addAfter(index))}
          />
          <IconButton
            label={`Move item ${index + 1} up`}
            icon={<ChevronUp />}
            data-part={`up ${item.key}`}
            aria-disabled={index === 0}
            onClick={() => move(index, index - 1, 'up')}
          />
          <IconButton
            label={`Move item ${index + 1} down`}
            icon={<ChevronDown />}
            data-part={`down ${item.key}`}
            aria-disabled={index === items.length - 1}
            onClick={() => move(index, index + 1, 'down')}
          />
          <IconButton label={`Remove item ${index + 1}`} icon={<X />} onClick={() => takeOut(index)} />
        </div>
      ))}
      <Button
        size="small"
        className="self-start"
        icon={<Plus />}
        data-part="add"
        onClick={() => addAfter(items.length - 1)}
      >
        Add Item
      </Button>
    </fieldset>
  )
}

/** Enter moves to the next item. The form is submitted by its button. */
function onEnter(event: KeyboardEvent, act: () => void) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  act()
}
