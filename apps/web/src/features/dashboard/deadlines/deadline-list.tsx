/** Upcoming deadlines, the next first. Past ones are collapsed. */
import type { Deadline } from '@plumbline/domain/deadlines/deadline.ts'
import { splitDeadlines } from '@plumbline/domain/deadlines/upcoming.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { useSaveCalendar } from '#core/calendar-file/use-save-calendar.ts'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { deadlineToEntries } from './deadline-entries.ts'

interface DeadlineListProps {
  deadlines: readonly Deadline[]
  today: Day
  mayDelete: (deadline: Deadline) => boolean
  onDelete: (deadline: Deadline) => void
}

export function DeadlineList({ deadlines, today, mayDelete, onDelete }: DeadlineListProps) {
  const { upcoming, past } = useMemo(() => splitDeadlines(deadlines, today), [deadlines, today])
  const [showsPast, setShowsPast] = useState(false)
  const titleId = useId()
  const visible = showsPast ? [...past, ...upcoming] : upcoming
  return (
    <>
      <div className="deadline-head">
        <h3 id={titleId} className="font-semibold">
          Upcoming deadlines
        </h3>
        {past.length > 0 && (
          <Button
            variant="ghost"
            size="small"
            aria-pressed={showsPast}
            onClick={() => setShowsPast(!showsPast)}
          >
            {past.length} past
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard. */}
      <section className="deadline-scroll" aria-labelledby={titleId} tabIndex={0}>
        {visible.length === 0 ? (
          <p className="text-muted">
            {past.length === 0 ? 'No deadlines set yet. ' : 'No upcoming deadlines. '}
            Click a date on the calendar to add one.
          </p>
        ) : (
          <ul aria-labelledby={titleId} className="divide-y divide-line">
            {visible.map((deadline) => (
              <ItemBoundary key={deadline.id} item={deadline}>
                <DeadlineLine
                  deadline={deadline}
                  isPast={past.includes(deadline)}
                  onDelete={mayDelete(deadline) ? onDelete : undefined}
                />
              </ItemBoundary>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

interface DeadlineLineProps {
  deadline: Deadline
  isPast: boolean
  onDelete?: ((deadline: Deadline) => void) | undefined
}

function DeadlineLine({ deadline, isPast, onDelete }: DeadlineLineProps) {
  const saveCalendar = useSaveCalendar()
  const name = getTitle(deadline.name)
  const entries = deadlineToEntries(deadline)
  return (
    <li className="deadline-line">
      <div>
        <p className="break-words font-semibold">{name}</p>
        <p className="break-words text-control text-muted tabular-nums">
          {storedDayToLabel(deadline.date)} · {deadline.project}
        </p>
      </div>
      {isPast && <Badge tone="neutral">Past</Badge>}
      {entries.length > 0 && (
        <IconButton
          label={`Add to calendar: ${name}`}
          icon={<CalendarPlus />}
          onClick={() => void saveCalendar(`Deadline ${name}`, entries)}
        />
      )}
      {onDelete && (
        <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={() => onDelete(deadline)} />
      )}
    </li>
  )
}
