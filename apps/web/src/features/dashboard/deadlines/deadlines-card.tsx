/** Calendar and deadlines: a day is picked, what is due then is set, and what comes next is listed. */
import { deleteDeadline } from '@plumbline/domain/deadlines/change-deadline.ts'
import { type Deadline, deadlines } from '@plumbline/domain/deadlines/deadline.ts'
import type { Day } from '@plumbline/domain/kernel/day.ts'
import { CalendarArrowDown } from 'lucide-react'
import { useState } from 'react'
import { useView } from '#data/hooks.ts'
import { useSaveCalendar } from '#parts/calendar-file/use-save-calendar.ts'
import { useToday } from '#parts/dates/use-today.ts'
import { lazyModule } from '#parts/lazy/lazy-module.tsx'
import { useAsked } from '#parts/navigation/use-asked.ts'
import { useCan } from '#parts/perform/use-can.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import { ConfirmDelete } from '#parts/register/confirm-delete.tsx'
import { useLiveRecordDialog } from '#parts/register/use-live-record-dialog.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LazyForm } from '#ui/lazy-form.tsx'
import { words } from '../words.ts'
import { DeadlineCalendar } from './deadline-calendar.tsx'
import { deadlineToEntries } from './deadline-entries.ts'
import { DeadlineList } from './deadline-list.tsx'
import { useCalendarFocus } from './use-calendar-focus.ts'

// A select is heavy, and nobody needs it before a day is picked.
const DeadlineForm = lazyModule(() => import('./deadline-form.tsx').then((module) => module.DeadlineForm))

/** `visit`: how often somebody asked for today. */
export function DeadlinesCard({ visit }: { visit: number }) {
  const all = useView(deadlines)
  const today = useToday()
  const mayEdit = useCan('tasks.edit')
  const perform = usePerform()
  const saveCalendar = useSaveCalendar()
  const [selected, setSelected] = useState<Day>()
  const calendar = useCalendarFocus(today, visit)
  const dialog = useLiveRecordDialog<Deadline, 'delete'>(deadlines, words.gone)
  const leaving = dialog.recordTo('delete')
  const exportCalendar = () => void saveCalendar('Deadlines', all.flatMap(deadlineToEntries))
  useAsked('set-deadline', () => setSelected(today), mayEdit)
  useAsked('export-calendar', exportCalendar)

  function settle(day: Day) {
    setSelected(undefined)
    calendar.goTo(day)
  }

  return (
    <Card
      className="deadlines-card"
      title="Calendar & Deadlines"
      action={
        <Button size="small" icon={<CalendarArrowDown />} onClick={exportCalendar}>
          Export .ics
        </Button>
      }
    >
      <DeadlineCalendar
        deadlines={all}
        today={today}
        month={calendar.month}
        selected={selected}
        box={calendar.box}
        onMonth={calendar.setMonth}
        onSelect={setSelected}
      />
      <LazyForm>
        {selected !== undefined && mayEdit && (
          <DeadlineForm key={selected} day={selected} onSet={() => settle(selected)} />
        )}
      </LazyForm>
      <DeadlineList
        deadlines={all}
        today={today}
        onDelete={mayEdit ? (deadline) => dialog.open('delete', deadline) : undefined}
      />
      {leaving && (
        <ConfirmDelete
          noun="deadline"
          name={leaving.name}
          onConfirm={() => perform(deleteDeadline, { id: leaving.id }, words.deleted(leaving.name))}
          onClose={dialog.close}
        />
      )}
    </Card>
  )
}
