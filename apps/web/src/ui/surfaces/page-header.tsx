/** The heading of a screen, with its actions. */
import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  /** One line below the title. */
  description?: ReactNode
  children?: ReactNode
}

export function PageHeader({ title, description, children }: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 max-sm:mb-3 max-sm:gap-2">
      <div className="min-w-0 max-sm:flex-1 max-sm:basis-36">
        <h1 className="break-words font-semibold text-title max-sm:text-lead max-sm:leading-6">{title}</h1>
        {description && <p className="text-muted">{description}</p>}
      </div>
      {children && (
        <div className="flex shrink-0 flex-wrap items-center gap-2 max-sm:max-w-full">{children}</div>
      )}
    </header>
  )
}
