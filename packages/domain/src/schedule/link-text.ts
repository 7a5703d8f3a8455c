/** A link's type and lag as the screen writes them: ' SS+2d'. */
import type { StoredLink } from './stored-schedule.ts'

const units = { days: 'd', 'elapsed-days': 'ed', percent: '%' }

/** Empty for a task that follows a finish at once. */
export function linkText({ type, lag, unit }: Pick<StoredLink, 'type' | 'lag' | 'unit'>): string {
  if (type === 'FS' && lag === 0) return ''
  const sign = lag > 0 ? '+' : '−'
  return ` ${type}${lag === 0 ? '' : `${sign}${Math.abs(lag)}${units[unit]}`}`
}
