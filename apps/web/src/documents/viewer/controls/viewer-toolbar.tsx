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
  /** In a narrow viewer they are entries of a menu instead. */
  isInMenu?: boolean
  /** Stays visible at the end of a row that scrolls. */
  isSticky?: boolean
  children: ReactNode
}

/** Controls that belong together and wrap together. */
export function ToolbarGroup({ isInMenu = false, isSticky, children }: ToolbarGroupProps) {
  return (
    <div
      className={clsx(
        'flex items-center gap-1',
        isInMenu && '@max-2xl:hidden',
        // The shadow has the colour of the row: what lies below fades out, as a sign that the row scrolls.
        isSticky && 'sticky -right-2 ml-auto bg-surface px-1 [box-shadow:-8px_0_8px_var(--surface)]',
      )}
    >
      {children}
    </div>
  )
}
