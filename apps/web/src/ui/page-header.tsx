/** The heading of a screen, with what can be done on it. */
import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  /** One line below the title. */
  description?: ReactNode
  children?: ReactNode
}

export function PageHeader({ title, description, children }: PageHeaderProps) {
  return (
    <header className="mb-5 flex items-center justify-between gap-x-4 gap-y-3 max-sm:mb-3 max-sm:gap-x-2 sm:flex-wrap">
      <div className="min-w-0">
        <h1 className="break-words font-semibold text-title max-sm:text-lead max-sm:leading-6">{title}</h1>
        {description && <p className="text-muted">{description}</p>}
      </div>
      {children && (
        <div className="flex shrink-0 flex-wrap items-center gap-2 max-sm:max-w-full">{children}</div>
      )}
    </header>
  )
}
