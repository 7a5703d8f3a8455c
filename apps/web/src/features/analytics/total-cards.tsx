/** The four counts at the top. */
import type { Totals } from '@plumbline/domain/tasks/analytics.ts'
import clsx from 'clsx'
import { CircleCheck, CircleDot, Clock, ClockAlert, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'

export function TotalCards({ totals }: { totals: Totals }) {
  const isLate = totals.overdue > 0
  return (
    <ul aria-label="Totals" className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <TotalCard
        title="Total"
        figure={totals.total}
        icon={<ListChecks />}
        tone="bg-neutral-soft text-muted"
      />
      <TotalCard title="Active" figure={totals.active} icon={<CircleDot />} tone="bg-info-soft text-info" />
      <TotalCard
        title="Completed"
        figure={totals.completed}
        icon={<CircleCheck />}
        tone="bg-success-soft text-success"
      />
      <TotalCard
        title="Overdue"
        figure={totals.overdue}
        icon={isLate ? <ClockAlert /> : <Clock />}
        tone={isLate ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success'}
        noteTone={isLate ? 'text-danger' : 'text-success'}
        note={isLate ? 'Require immediate attention' : 'All tasks on track'}
      />
    </ul>
  )
}

interface TotalCardProps {
  title: string
  figure: number
  icon: ReactNode
  /** The colours of the icon and of its background. */
  tone: string
  note?: string
  noteTone?: string
}

function TotalCard({ title, figure, icon, tone, note, noteTone }: TotalCardProps) {
  return (
    <li className="card p-card">
      <h2 className="flex items-center justify-between gap-2 text-control text-muted">
        {title}
        <span
          className={clsx('grid size-8 place-items-center rounded-control [&>svg]:size-[18px]', tone)}
          aria-hidden
        >
          {icon}
        </span>
      </h2>
      <p className="font-semibold text-title tabular-nums">{figure}</p>
      {note && <p className={clsx('text-small', noteTone)}>{note}</p>}
    </li>
  )
}
