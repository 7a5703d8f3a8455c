/** A month of days with marks for what is due. Past days can be selected only if something is due. */
import {
  type AgendaItem,
  type AgendaKind,
  agendaKinds,
} from '@plumbline/domain/activity/agenda/agenda-item.ts'
import { type Day, instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentProps, createContext, type RefObject, use, useMemo, useState } from 'react'
import { type ChevronProps, DayButton, DayPicker, type Modifiers } from 'react-day-picker'
import { dayToFullLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { weekStart } from '#data/storage/values.ts'
import { useValue } from '#data/workspace/hooks.ts'
import { dayToDate } from '#features/dashboard/texts/day-texts.ts'
import { dayToMonthLabel } from '#features/dashboard/texts/month-label.ts'
import { AgendaMark } from '#registers/due-from-me/agenda-mark.tsx'
import './calendar.css'

type Agenda = ReadonlyMap<Day, readonly AgendaItem[]>

interface AgendaCalendarProps {
  agenda: Agenda
  today: Day
  month: Date
  selected: Day | undefined
  box: RefObject<HTMLDivElement | null>
  onMonth: (month: Date) => void
  onSelect: (day: Day | undefined) => void
}

export function AgendaCalendar(props: AgendaCalendarProps) {
  const { agenda, today, month, selected, box, onMonth, onSelect } = props
  const labels = useMemo(
    () => ({
      labelDayButton: (date: Date, modifiers: Modifiers) =>
        dayLabel(instantToDay(date), modifiers, agenda.get(instantToDay(date)) ?? []),
    }),
    [agenda],
  )
  const movedTo = useMovedTo(month)
  return (
    <div ref={box} className="calendar">
      <AgendaContext value={agenda}>
        <DayPicker
          mode="single"
          navLayout="around"
          fixedWeeks
          showOutsideDays
          weekStartsOn={weekStartNumbers[useValue(weekStart)]}
          today={dayToDate(today)}
          month={month}
          onMonthChange={onMonth}
          selected={selected === undefined ? undefined : dayToDate(selected)}
          onSelect={(date) => onSelect(date && instantToDay(date))}
          disabled={(date) => instantToDay(date) < today && !agenda.has(instantToDay(date))}
          modifiers={{ past: { before: dayToDate(today) } }}
          modifiersClassNames={{ past: 'is-past' }}
          classNames={{ button_previous: 'icon-button', button_next: 'icon-button' }}
          components={parts}
          labels={labels}
        />
      </AgendaContext>
      <p aria-live="polite" className="sr-only">
        {movedTo}
      </p>
    </div>
  )
}

/** Passed through the calendar library to its days. */
/** In the form that the calendar uses. */
const weekStartNumbers = { sunday: 0, monday: 1, saturday: 6 } as const

const AgendaContext = createContext<Agenda>(new Map())

const parts = {
  DayButton: MarkedDay,
  Chevron: ({ orientation }: ChevronProps) =>
    orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />,
  // The calendar's own label is a live region, which would be read out at every change.
  CaptionLabel: ({ className, children }: ComponentProps<'span'>) => (
    <span className={className}>{children}</span>
  ),
}

/** The displayed month, after the user has changed it. */
function useMovedTo(month: Date): string {
  const label = dayToMonthLabel(instantToDay(month))
  const [first] = useState(label)
  const [hasMoved, setHasMoved] = useState(false)
  if (label !== first && !hasMoved) setHasMoved(true)
  return hasMoved ? label : ''
}

function MarkedDay({ children, ...rest }: ComponentProps<typeof DayButton>) {
  const items = use(AgendaContext).get(instantToDay(rest.day.date)) ?? none
  const counts = countByKind(items)
  const kinds = agendaKinds.filter((kind) => counts.has(kind))
  return (
    <DayButton {...rest}>
      {children}
      {items.length > kinds.length && <span className="day-count">{items.length}</span>}
      {kinds.length > 0 && (
        <span className="day-marks">
          {kinds.map((kind) => (
            <AgendaMark key={kind} kind={kind} />
          ))}
        </span>
      )}
    </DayButton>
  )
}

const none: readonly AgendaItem[] = []

/** 'Today, Saturday, November 21, 2026, deadline: Slab pour, 2 actions' */
function dayLabel(day: Day, modifiers: Modifiers, items: readonly AgendaItem[]): string {
  return [
    modifiers.today && 'Today',
    dayToFullLabel(day),
    modifiers.selected && 'selected',
    ...dueToLabel(items),
  ]
    .filter(Boolean)
    .join(', ')
}

const one: Readonly<Record<AgendaKind, string>> = {
  deadline: 'deadline',
  action: 'action',
  'hold-point': 'hold point',
  order: 'order by',
  condition: 'condition',
  stage: 'review stage',
  rfi: 'RFI',
  expiry: 'expiry',
}

const many: Readonly<Record<AgendaKind, string>> = {
  deadline: 'deadlines',
  action: 'actions',
  'hold-point': 'hold points',
  order: 'orders',
  condition: 'conditions',
  stage: 'review stages',
  rfi: 'RFIs',
  expiry: 'expiries',
}

/** The label of a calendar day: what is due on it. */
function countByKind(items: readonly AgendaItem[]): ReadonlyMap<AgendaKind, number> {
  const counts = new Map<AgendaKind, number>()
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

/** One phrase for each kind: 'deadline: Slab pour', '2 actions'. */
function dueToLabel(items: readonly AgendaItem[]): readonly string[] {
  return agendaKinds.flatMap((kind) => {
    const ofKind = items.filter((item) => item.kind === kind)
    if (ofKind.length > 1) return [`${ofKind.length} ${many[kind]}`]
    return ofKind.map(({ name }) => `${one[kind]}: ${getTitle(name)}`)
  })
}
