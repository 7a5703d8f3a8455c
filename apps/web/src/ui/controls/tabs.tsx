/** Tabs: several panels in one place. */
import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode, SyntheticEvent } from 'react'

interface Tab {
  id: string
  label: ReactNode
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  value?: string
  onChange?: (id: string) => void
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Primitive.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.id ?? '' } : { value })}
      {...(onChange && { onValueChange: onChange })}
    >
      <Primitive.List aria-label={label} className="tab-list">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.id}
            value={tab.id}
            className="tab"
            {...pressMark}
            ref={tab.id === value ? bringIntoView : undefined}
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.id} value={tab.id} className="pt-4">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}

/** Radix sets the focus by script, which browsers treat like the keyboard. Marking a click hides the focus ring. */
const pressMark = {
  onPointerDown: ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    currentTarget.dataset.pressed = ''
  },
  onKeyDown: clearMark,
  onBlur: clearMark,
}

function clearMark({ currentTarget }: SyntheticEvent<HTMLElement>) {
  delete currentTarget.dataset.pressed
}

/**
 * On a phone the row of tabs is wider than the screen. Scrolls only the row, so that the page stays at its top, and only
 * once the browser has made the layout, because asking for it earlier makes the layout of the whole page twice.
 */
function bringIntoView(tab: HTMLElement | null) {
  const row = tab?.parentElement
  if (!tab || !row) return
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    const [index, view] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollLeft += index.left + index.width / 2 - (view.left + view.width / 2)
  })
  observer.observe(row)
  return () => observer.disconnect()
}
