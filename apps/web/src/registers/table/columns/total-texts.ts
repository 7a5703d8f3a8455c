/** The total of a column: a sum, or the earliest and the latest day. */
import type { Total } from '@plumbline/domain/registers/view/group-records.ts'
import { dayToLabel, dayToShortLabel } from '#core/dates/labels.ts'
import { numberToText } from '#core/texts/count-to-label.ts'

export function totalToText(total: Total | undefined): string {
  if (!total) return ''
  if (total.kind === 'sum') return numberToText(total.sum)
  const { from, to } = total
  if (from === to) return dayToLabel(from)
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return `${whole(isOneYear ? dayToShortLabel(from) : dayToLabel(from))}${noBreak}– ${whole(dayToLabel(to))}`
}

const noBreak = '\u00A0'

/** In a narrow column the latest day is on a line of its own. */
const whole = (day: string) => day.replaceAll(' ', noBreak)
