/** A month of days, those with deadlines marked. Days that have passed can be read, not picked. */
import type { Deadline } from '@plumbline/domain/deadlines/deadline.ts'
import { type Day, dayOf } from '@plumbline/domain/kernel/day.ts'
import { storedToDay } from '@plumbline/domain/kernel/stored-day.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentProps, type RefObject, useMemo, useState } from 'react'
import { type ChevronProps, DayPicker, type Modifiers } from 'react-day-picker'
import { titleOf } from '#parts/register/title-of.ts'
import { dayToDate, dayToFullLabel, dayToMonthLabel, firstWeekday } from '../day-words.ts'
import './calendar.css'

interface DeadlineCalendarProps {
  deadlines: readonly Deadline[]
  today: Day
  month: Date
  selected: Day | undefined
  box: RefObject<HTMLDivElement | null>
  onMonth: (month: Date) => void
  onSelect: (day: Day | undefined) => void
}

export function DeadlineCalendar(props: DeadlineCalendarProps) {
  const { deadlines, today, month, selected, box, onMonth, onSelect } = props
  const namesByDay = useMemo(() => groupNames(deadlines), [deadlines])
  const labels = useMemo(
    () => ({
      labelDayButton: (date: Date, modifiers: Modifiers) =>
        dayLabel(dayOf(date), modifiers, namesByDay.get(dayOf(date)) ?? []),
    }),
    [namesByDay],
  )
  const movedTo = useMovedTo(month)
  return (
    <div ref={box} className="calendar">
      <DayPicker
        mode="single"
        navLayout="around"
        fixedWeeks
        showOutsideDays
        weekStartsOn={firstWeekday}
        today={dayToDate(today)}
        month={month}
        onMonthChange={onMonth}
        selected={selected === undefined ? undefined : dayToDate(selected)}
        onSelect={(date) => onSelect(date && dayOf(date))}
        disabled={{ before: dayToDate(today) }}
        modifiers={{ due: (date) => namesByDay.has(dayOf(date)) }}
        modifiersClassNames={{ due: 'is-due' }}
        classNames={{ button_previous: 'icon-button', button_next: 'icon-button' }}
        components={parts}
        labels={labels}
      />
      <p aria-live="polite" className="sr-only">
        {movedTo}
      </p>
    </div>
  )
}

const parts = {
  Chevron: ({ orientation }: ChevronProps) =>
    orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />,
  // The picker's own is a live region, which is read out at every arrival.
  CaptionLabel: ({ className, children }: ComponentProps<'span'>) => (
    <span className={className}>{children}</span>
  ),
}

/** The month, once another one has been turned to. */
function useMovedTo(month: Date): string {
  const label = dayToMonthLabel(dayOf(month))
  const [first] = useState(label)
  const [hasMoved, setHasMoved] = useState(false)
  if (label !== first && !hasMoved) setHasMoved(true)
  return hasMoved ? label : ''
}

function groupNames(deadlines: readonly Deadline[]): ReadonlyMap<Day, readonly string[]> {
  const names = new Map<Day, string[]>()
  for (const { date, name } of deadlines) {
    const day = storedToDay(date)
    if (day) names.set(day, [...(names.get(day) ?? []), titleOf(name)])
  }
  return names
}

/** 'Today, Saturday, November 21, 2026, deadline: Slab pour' */
function dayLabel(day: Day, modifiers: Modifiers, names: readonly string[]): string {
  const due = names.length > 1 ? `${names.length} deadlines` : names.map((name) => `deadline: ${name}`)
  return [modifiers.today && 'Today', dayToFullLabel(day), modifiers.selected && 'selected', ...[due].flat()]
    .filter(Boolean)
    .join(', ')
}
