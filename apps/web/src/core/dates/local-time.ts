/** Formats moments in local time, in a form that sorts. */
import { instantToDay, momentToDay, parseDay } from '@plumbline/domain/kernel/days/day.ts'

/** 'HH:mm' */
export function instantToTime(instant: Date): string {
  return [instant.getHours(), instant.getMinutes()].map(twoDigits).join(':')
}

/** 'yyyy-MM-dd HH:mm'. A day starts at 00:00, and text that is neither a day nor an instant is unchanged. */
export function momentToFigures(moment: string | null | undefined): string {
  if (!moment) return ''
  if (parseDay(moment)) return `${moment} 00:00`
  const day = momentToDay(moment)
  return day ? `${day} ${instantToTime(new Date(moment))}` : moment
}

/** 'yyyyMMdd_HHmmss', for file names. */
export function instantToStamp(instant: Date): string {
  const day = instantToDay(instant).replaceAll('-', '')
  return `${day}_${instantToTime(instant).replace(':', '')}${twoDigits(instant.getSeconds())}`
}

function twoDigits(figure: number): string {
  return String(figure).padStart(2, '0')
}
