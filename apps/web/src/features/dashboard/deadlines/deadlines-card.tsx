/** The calendar, the items and the deadline form of the selected day, and the next deadlines. */
import { type AgendaItem, agendaKinds } from '@plumbline/domain/activity/agenda/agenda-item.ts'
import { deleteDeadline } from '@plumbline/domain/deadlines/change-deadline.ts'
import { type Deadline, deadlines, withPresentNames } from '@plumbline/domain/deadlines/deadline.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { CalendarArrowDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSaveCalendar } from '#core/calendar-file/use-save-calendar.ts'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { useToday } from '#core/dates/use-today.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCan, useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { agendaScope } from '#data/storage/values.ts'
import { useValue, useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { deadlineMessages, messages } from '#features/dashboard/texts/messages.ts'
import { AgendaMark, kindLabels } from '#registers/due-from-me/agenda-mark.tsx'
import { useLiveRecordDialog } from '#registers/form/use-live-record-dialog.ts'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { AgendaCalendar } from './agenda-calendar.tsx'
import { deadlineToEntries } from './deadline-entries.ts'
import { DeadlineList } from './deadline-list.tsx'
import { useAgenda } from './use-agenda.ts'
import { useCalendarFocus } from './use-calendar-focus.ts'

// A select is large, and it is not needed before a day is selected.
const PickedDay = lazyModule(() => import('./picked-day.tsx').then((module) => module.PickedDay))

/** `visit`: how often the user asked for today. */
export function DeadlinesCard({ visit }: { visit: number }) {
  const { values } = useServices()
  const all = useDeadlines()
  const today = useToday()
  const isMine = useValue(agendaScope) === 'mine'
  const agenda = useAgenda(isMine)
  const mayEdit = useCan('tasks.edit')
  const mayEditIn = useCanInEach('tasks.edit')
  const perform = usePerform()
  const saveCalendar = useSaveCalendar()
  const [selected, setSelected] = useState<Day>()
  const calendar = useCalendarFocus(today, visit)
  const dialog = useLiveRecordDialog<Deadline, 'delete'>(deadlines, messages.deleted)
  const leaving = dialog.recordTo('delete')
  const exportCalendar = () => void saveCalendar('Deadlines', all.flatMap(deadlineToEntries))
  useRequestedAction('set-deadline', () => setSelected(today), mayEdit)
  useRequestedAction('export-calendar', exportCalendar)

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
      <AgendaCalendar
        agenda={agenda}
        today={today}
        month={calendar.month}
        selected={selected}
        box={calendar.box}
        onMonth={calendar.setMonth}
        onSelect={setSelected}
      />
      <div className="agenda-foot">
        <AgendaLegend />
        <Switch
          label="Only Mine"
          isOn={isMine}
          onChange={(isOn) => values.set(agendaScope, isOn ? 'mine' : 'all')}
        />
      </div>
      <LazyForm>
        {selected !== undefined && (
          <PickedDay
            key={selected}
            day={selected}
            items={agenda.get(selected) ?? none}
            onSet={mayEdit && selected >= today ? () => settle(selected) : undefined}
          />
        )}
      </LazyForm>
      <DeadlineList
        deadlines={all}
        today={today}
        mayDelete={({ projectId }) => mayEditIn(projectId)}
        onDelete={(deadline) => dialog.open('delete', deadline)}
      />
      <LazyForm>
        {leaving && (
          <ConfirmDelete
            noun="deadline"
            name={leaving.name}
            onConfirm={() => perform(deleteDeadline, { id: leaving.id }, deadlineMessages)}
            onClose={dialog.close}
          />
        )}
      </LazyForm>
    </Card>
  )
}

const none: readonly AgendaItem[] = []

/** What the marks of the calendar mean. */
function AgendaLegend() {
  return (
    <ul className="agenda-legend" aria-label="Marks in the calendar">
      {agendaKinds.map((kind) => (
        <li key={kind}>
          <AgendaMark kind={kind} />
          {kindLabels[kind]}
        </li>
      ))}
    </ul>
  )
}

/** The deadlines, under the present names of their projects. */
function useDeadlines(): readonly Deadline[] {
  const stored = useView(deadlines)
  const known = useView(projects)
  return useMemo(
    () => withPresentNames(stored, new Map(known.map(({ id, name }) => [id, name]))),
    [stored, known],
  )
}
