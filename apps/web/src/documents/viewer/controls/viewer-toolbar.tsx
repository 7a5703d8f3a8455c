/** The toolbar above a file. It wraps into a second row on narrow screens. */
import type { ReactNode } from 'react'

export function ViewerToolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset
      aria-label={label}
      className="flex min-w-0 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b bg-surface px-2 py-1"
    >
      {children}
    </fieldset>
  )
}

/** Controls that belong together and wrap together. */
export function ToolbarGroup({ children }: { children: ReactNode }) {
  return <div className="flex items-center gap-1">{children}</div>
}
