/** The days that are printed: the whole program or a chosen range. */
import { type Day, dayToNumber } from '@plumbline/domain/kernel/days/day.ts'
import type { Span } from '@plumbline/domain/program/items/program-span.ts'
import { readDayNumber } from '@plumbline/domain/program/items/program-span.ts'
import { messages } from './texts.ts'

export interface DayErrors {
  from?: string
  to?: string
  weeks?: string
}

type Choice = { span: Span } | { errors: DayErrors }

export function readDays(from: string, to: string): Choice {
  const [start, finish] = [readDayNumber(from), readDayNumber(to)]
  if (start === undefined || finish === undefined)
    return {
      errors: {
        ...(start === undefined && { from: messages.fields.day }),
        ...(finish === undefined && { to: messages.fields.day }),
      },
    }
  if (finish < start) return { errors: { to: messages.fields.order } }
  return { span: { start, finish } }
}

/** The default look-ahead: six weeks from today, or from the start of a future program. */
export function lookAhead(range: Span, today: Day): Span {
  const start = Math.max(range.start, Math.min(dayToNumber(today), range.finish))
  return { start, finish: start + 41 }
}
