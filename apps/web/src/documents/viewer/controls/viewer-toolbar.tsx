/** The toolbar above a file. It wraps into a second row on narrow screens. */
import type { ReactNode } from 'react'

interface ViewerToolbarProps {
  label: string
  /** In one row that scrolls sideways, instead of several. */
  isOneRow?: boolean
  children: ReactNode
}

export function ViewerToolbar({ label, isOneRow, children }: ViewerToolbarProps) {
  return (
    <fieldset
      aria-label={label}
      className={`flex min-w-0 shrink-0 ${isOneRow ? 'overflow-x-auto' : 'flex-wrap'} items-center gap-x-3 gap-y-1 border-line border-b bg-surface px-2 py-1`}
    >
      {children}
    </fieldset>
  )
}

/** Controls that belong together and wrap together. */
export function ToolbarGroup({ children }: { children: ReactNode }) {
  return <div className="flex items-center gap-1">{children}</div>
}
