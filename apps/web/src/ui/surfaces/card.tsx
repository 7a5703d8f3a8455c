/** A card: a raised surface on the page. */
import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode
  /** Shown to the right of the title. */
  action?: ReactNode
}

export function Card({ title, action, className, children, ...rest }: CardProps) {
  return (
    <section {...rest} className={clsx('card p-card', className)}>
      {title && (
        <div className="mb-3 flex items-center justify-between gap-3">
          <h2 className="font-semibold text-heading">{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
