/** The toolbar above a file. It wraps into a second row on narrow screens. */
import clsx from 'clsx'
import type { ReactNode } from 'react'

interface ViewerToolbarProps {
  label: string
  /** In one row that scrolls sideways, instead of several. */
  isOneRow?: boolean
  /** On a phone, an open panel would leave hardly any room for the sheet. */
  yieldsToPanel?: boolean
  children: ReactNode
}

export function ViewerToolbar({ label, isOneRow, yieldsToPanel, children }: ViewerToolbarProps) {
  return (
    <fieldset
      aria-label={label}
      className={clsx(
        'flex min-w-0 shrink-0 items-center gap-x-3 gap-y-1 border-line border-b bg-surface px-2 py-1',
        isOneRow ? 'overflow-x-auto' : 'flex-wrap',
        yieldsToPanel && 'max-sm:group-data-[panel=open]/viewer:hidden',
      )}
    >
      {children}
    </fieldset>
  )
}

interface ToolbarGroupProps {
  /** On a phone, before controls that come later in the order of the keyboard. */
  isFirst?: boolean
  /** Stays visible at the end of a row that scrolls on a narrow screen. */
  isSticky?: boolean
  children: ReactNode
}

/** Controls that belong together and wrap together. */
export function ToolbarGroup({ isFirst, isSticky, children }: ToolbarGroupProps) {
  return (
    <div
      className={clsx(
        'flex items-center gap-1',
        isFirst && 'max-sm:-order-2',
        isSticky &&
          'max-lg:sticky max-lg:-right-2 max-lg:border-line max-lg:border-l max-lg:bg-surface max-lg:px-1',
      )}
    >
      {children}
    </div>
  )
}
