/** The calendar, the items and the deadline form of the selected day, and the next deadlines. */
import {
  type AgendaItem,
  agendaKinds,
  conditionToAgenda,
  deadlineToAgenda,
  groupByDay,
  holdPointToAgenda,
  orderToAgenda,
  reviewToAgenda,
  rfiToAgenda,
  taskToAgenda,
} from '@plumbline/domain/activity/agenda/agenda-item.ts'
import { expiryToAgenda } from '@plumbline/domain/activity/agenda/expiry-to-agenda.ts'
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { deleteDeadline } from '@plumbline/domain/deadlines/change-deadline.ts'
import { type Deadline, deadlines, withPresentNames } from '@plumbline/domain/deadlines/deadline.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { rfis } from '@plumbline/domain/rfis/rfi.ts'
import { safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { documentFinder, withOutdatedApprovals } from '@plumbline/domain/workflows/approval.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { CalendarArrowDown } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
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
import { dayToDate } from '#features/dashboard/texts/day-texts.ts'
import { deadlineMessages, messages } from '#features/dashboard/texts/messages.ts'
import { useNotificationsFrom } from '#notifications/use-notifications-from.ts'
import { AgendaMark, kindLabels } from '#registers/due-from-me/agenda-mark.tsx'
import { useDueFromMe } from '#registers/due-from-me/use-due-from-me.ts'
import { useLiveRecordDialog } from '#registers/form/use-live-record-dialog.ts'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { AgendaCalendar } from './agenda-calendar.tsx'
import { deadlineToEntries } from './deadline-entries.ts'
import { DeadlineList } from './deadline-list.tsx'

// A select is large, and it is not needed before a day is selected.
const PickedDay = lazyModule(() => import('./picked-day.tsx').then((module) => module.PickedDay))

/** The visible month, and the day that gets the focus. `visit`: how often the user has requested today. */
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

/** `isMine`: without what another user has to do. Deadlines, orders and expiries belong to everybody. */
function useAgenda(isMine: boolean) {
  const set = useNotificationsFrom(deadlines, true, deadlineToAgenda, [])
  const actions = useNotificationsFrom(tasks, true, taskToAgenda, [])
  const points = useNotificationsFrom(holdPoints, true, holdPointToAgenda, [])
  const orders = useNotificationsFrom(leadTimes, true, orderToAgenda, [])
  const met = useNotificationsFrom(conditions, true, conditionToAgenda, [])
  const expiries = useNotificationsFrom(safetyRecords, true, expiryToAgenda, [])
  const register = useView(documents)
  const stages = useNotificationsFrom(
    workflows,
    true,
    (workflow) => reviewToAgenda(withOutdatedApprovals(workflow, documentFinder(register))),
    [register],
  )
  const questions = useNotificationsFrom(rfis, true, rfiToAgenda, [])
  const due = useDueFromMe(isMine)
  return useMemo(() => {
    const mine = new Set(due.map(getKey))
    const assigned = [...actions, ...points, ...met, ...stages, ...questions].filter(
      (item) => !isMine || mine.has(getKey(item)),
    )
    return groupByDay([...set, ...assigned, ...orders, ...expiries])
  }, [set, actions, points, orders, met, stages, questions, expiries, due, isMine])
}

const getKey = ({ kind, id, workflowId = '' }: { kind: string; id: string; workflowId?: string }) =>
  `${kind} ${id} ${workflowId}`

/** The visible month, and the day that gets the focus. `visit`: how often the user has requested today. */
function useCalendarFocus(today: Day, visit: number) {
  const box = useRef<HTMLDivElement>(null)
  const [month, setMonth] = useState(() => dayToDate(today))
  const [requested, setRequested] = useState<{ day: Day }>()

  const goTo = useCallback((day: Day) => {
    setMonth(dayToDate(day))
    setRequested({ day })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new day is not a visit.
  useEffect(() => {
    if (visit > 0) goTo(today)
  }, [visit, goTo])

  useEffect(() => {
    if (requested) box.current?.querySelector<HTMLElement>(`[data-day="${requested.day}"] button`)?.focus()
  }, [requested])

  return { box, month, setMonth, goTo }
}
