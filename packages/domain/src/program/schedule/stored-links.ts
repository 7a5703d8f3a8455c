/** The links of a program item, as stored. */

import type { ActivityLink } from '../../cpm/model/activity.ts'
import { minutesOfDay } from '../../cpm/model/minutes-of-day.ts'
import type { StoredLink } from '../items/stored-schedule.ts'
import type { PlannedItem } from './planned-item.ts'

/**
 * A program that supports only one predecessor may have changed it. Then it replaces the first finish-to-start link.
 */
export function storedLinks(item: PlannedItem): readonly StoredLink[] {
  const { id, predecessorId } = item
  // Most items have only the one.
  if (!item.links) return predecessorId && predecessorId !== id ? [toFinishToStart(predecessorId)] : none
  const links: readonly StoredLink[] = item.links
  const requested = predecessorId || undefined
  const first = links.find(({ type }) => type === 'FS')
  const isCurrent = first?.predecessorId === requested
  if (isCurrent && !links.some((link) => link.predecessorId === id)) return links
  const remaining = isCurrent ? links : links.filter((link) => link !== first)
  const added = isCurrent || requested === undefined ? none : [toFinishToStart(requested)]
  return [...added, ...remaining].filter((link) => link.predecessorId !== id)
}

const none: readonly StoredLink[] = []

function toFinishToStart(predecessorId: string): StoredLink {
  return { predecessorId, type: 'FS', lag: 0, unit: 'days' }
}

/** `before`: the id of the predecessor. */
export function toActivityLink(
  to: string,
  { predecessorId, type, lag, unit }: StoredLink,
  before: { readonly duration: number; readonly dayMinutes: number },
): ActivityLink {
  const from = predecessorId
  if (unit === 'elapsed-days') return { from, to, type, lag: Math.round(lag * minutesOfDay), isElapsed: true }
  const minutes = unit === 'percent' ? (lag * before.duration) / 100 : lag * before.dayMinutes
  return { from, to, type, lag: Math.round(minutes) }
}

const unitTexts = { days: 'd', 'elapsed-days': 'ed', percent: '%' }

/** As the screen shows it, ' SS+2d'; empty for a finish-to-start link without lag. */
export function linkText({ type, lag, unit }: Pick<StoredLink, 'type' | 'lag' | 'unit'>): string {
  if (type === 'FS' && lag === 0) return ''
  const sign = lag > 0 ? '+' : '−'
  return ` ${type}${lag === 0 ? '' : `${sign}${Math.abs(lag)}${unitTexts[unit]}`}`
}
