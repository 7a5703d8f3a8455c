/** An empty list: what the screen is for, and the first step. */
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-card border border-edge/60 border-dashed px-6 py-12 text-center">
      {icon && (
        <span
          className="mb-4 grid size-12 place-items-center rounded-full bg-surface text-accent-text shadow-low [&>svg]:size-6"
          aria-hidden
        >
          {icon}
        </span>
      )}
      <h2 className="font-semibold text-lead">{title}</h2>
      {children && <p className="mt-1 max-w-md text-balance text-muted">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
