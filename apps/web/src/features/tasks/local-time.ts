/** Moments as the clock on the wall shows them, in figures that sort. */
import { dayOf, momentToDay, parseDay } from '@plumbline/domain/kernel/day.ts'

/** 'HH:mm' */
export function timeOf(instant: Date): string {
  return [instant.getHours(), instant.getMinutes()].map(twoDigits).join(':')
}

/** 'yyyy-MM-dd HH:mm'; a day begins at 00:00, and text that is neither day nor instant stays as it is. */
export function momentToFigures(moment: string | null | undefined): string {
  if (!moment) return ''
  if (parseDay(moment)) return `${moment} 00:00`
  const day = momentToDay(moment)
  return day ? `${day} ${timeOf(new Date(moment))}` : moment
}

/** 'yyyyMMdd_HHmmss', as file names carry it. */
export function instantToStamp(instant: Date): string {
  const day = dayOf(instant).replaceAll('-', '')
  return `${day}_${timeOf(instant).replace(':', '')}${twoDigits(instant.getSeconds())}`
}

function twoDigits(figure: number): string {
  return String(figure).padStart(2, '0')
}
