/** A field for a day that understands typed text: "fri", "+5", "22/11". */
import { readTypedDay } from '@plumbline/domain/kernel/days/typed-day.ts'
import type { ComponentProps } from 'react'
import { dateOrder } from '#data/storage/values.ts'
import { useValue } from '#data/workspace/hooks.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { dayToLabel } from './labels.ts'
import { useToday } from './use-today.ts'

export function DayField(props: Omit<ComponentProps<typeof DateField>, 'writing'>) {
  const today = useToday()
  const order = useValue(dateOrder)
  const read = (typed: string) => readTypedDay(typed, { today, order })
  return <DateField {...props} writing={{ read, toLabel: dayToLabel }} />
}
