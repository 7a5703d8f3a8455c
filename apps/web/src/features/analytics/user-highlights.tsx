/** The highlights: top performer, needs attention, completed this week. */
import {
  findTopPerformer,
  findUserWithMaxOverdue,
  type UserFigures,
} from '@plumbline/domain/tasks/analytics.ts'
import clsx from 'clsx'
import { CalendarCheck, CircleAlert, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { EmailText } from '#people/mail/email-text.tsx'
import { Card } from '#ui/surfaces/card.tsx'

interface UserHighlightsProps {
  users: readonly UserFigures[]
  completedThisWeek: number
}

export function UserHighlights({ users, completedThisWeek }: UserHighlightsProps) {
  const best = findTopPerformer(users)
  const late = findUserWithMaxOverdue(users)
  return (
    <Card title="User Highlights">
      <ul className="flex flex-col gap-4">
        <Highlight
          icon={<Trophy />}
          title="Top Performer"
          tone={best ? 'bg-success-soft text-success' : 'bg-neutral-soft text-muted'}
        >
          {best ? (
            <>
              <Person user={best} />
              <p className="text-control">{countToLabel(best.completed, 'task')} completed</p>
            </>
          ) : (
            <p className="text-muted">No one has completed a task yet.</p>
          )}
        </Highlight>
        <Highlight
          icon={<CircleAlert />}
          title="Needs Attention"
          tone={late ? 'bg-danger-soft text-danger' : 'bg-neutral-soft text-muted'}
        >
          {late ? (
            <>
              <Person user={late} />
              <p className="text-control">{countToLabel(late.overdue, 'task')} overdue</p>
            </>
          ) : (
            <p className="text-muted">No one has an overdue task.</p>
          )}
        </Highlight>
        <Highlight icon={<CalendarCheck />} title="Completed This Week" tone="bg-info-soft text-info">
          <p className="font-semibold tabular-nums">{countToLabel(completedThisWeek, 'task')}</p>
          <p className="text-control text-muted">Since Monday</p>
        </Highlight>
      </ul>
    </Card>
  )
}

interface HighlightProps {
  icon: ReactNode
  title: string
  tone: string
  children: ReactNode
}

function Highlight({ icon, title, tone, children }: HighlightProps) {
  return (
    <li className="flex gap-3">
      <div
        className={clsx('grid size-9 shrink-0 place-items-center rounded-control [&>svg]:size-[18px]', tone)}
        aria-hidden
      >
        {icon}
      </div>
      <div className="min-w-0">
        <h3 className="text-muted text-small">{title}</h3>
        {children}
      </div>
    </li>
  )
}

function Person({ user }: { user: UserFigures }) {
  return (
    <>
      <p className="break-words font-semibold">
        <EmailText>{user.name}</EmailText>
      </p>
      {user.name !== user.email && (
        <p className="break-words text-muted text-small">
          <EmailText>{user.email}</EmailText>
        </p>
      )}
    </>
  )
}
