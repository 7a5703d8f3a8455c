/** The number of comments or documents of a task. Renders nothing for zero. */
import type { ReactNode } from 'react'
import { countToLabel } from '#core/texts/count-to-label.ts'

export function TaskCount({ icon, count, noun }: { icon: ReactNode; count: number; noun: string }) {
  if (count === 0) return null
  const label = countToLabel(count, noun)
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="flex shrink-0 items-center gap-1 tabular-nums [&>svg]:size-4"
    >
      {icon}
      {count}
    </span>
  )
}
