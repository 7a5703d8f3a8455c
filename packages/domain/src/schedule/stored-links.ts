/** The links of a program item, as it stores them. */
import type { ActivityLink } from './activity.ts'
import type { PlannedItem } from './planned-item.ts'
import type { StoredLink } from './stored-schedule.ts'
import { minutesOfDay } from './working-time.ts'

/** Readers that know one predecessor only may have changed that one: then it stands for the first finish-to-start link. */
export function storedLinks({ id, links = [], predecessorId }: PlannedItem): readonly StoredLink[] {
  const first = links.find(({ type }) => type === 'FS')
  const wanted = predecessorId || undefined
  const kept = first?.predecessorId === wanted ? links : links.filter((link) => link !== first)
  const added: readonly StoredLink[] =
    wanted === undefined || first?.predecessorId === wanted
      ? []
      : [{ predecessorId: wanted, type: 'FS', lag: 0, unit: 'days' }]
  return [...added, ...kept].filter((link) => link.predecessorId !== id)
}

/** `before`: of the task that it comes from. */
export function toActivityLink(
  to: string,
  { predecessorId, type, lag, unit }: StoredLink,
  before: { readonly duration: number; readonly dayMinutes: number },
): ActivityLink {
  const minutes = {
    days: lag * before.dayMinutes,
    'elapsed-days': lag * minutesOfDay,
    percent: (lag * before.duration) / 100,
  }
  const isElapsed = unit === 'elapsed-days'
  return { from: predecessorId, to, type, lag: Math.round(minutes[unit]), ...(isElapsed && { isElapsed }) }
}
