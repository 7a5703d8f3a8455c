/** News that a back-up is due: once for each back-up that has grown old. */
import { backUpIsDue, firstChangeSince } from '../account/back-up-age.ts'
import type { BackUpNews } from './made-news.ts'

/** On the first day nobody has much to lose, and enough to do. */
const patienceMs = 86_400_000

/** `changes`: when anything was changed. */
export function backUpNews(
  lastBackUp: string | undefined,
  changes: readonly string[],
  now: Date,
): readonly BackUpNews[] {
  const firstChange = firstChangeSince(lastBackUp, changes)
  if (firstChange === undefined || now.getTime() - Date.parse(firstChange) < patienceMs) return []
  if (!backUpIsDue({ lastBackUp, firstChange, now: now.toISOString() })) return []
  const id = `back-up-due/${lastBackUp ?? 'never'}`
  const since = new Date(Date.parse(firstChange) + patienceMs).toISOString()
  return [{ id, rule: 'back-up-due', type: 'info', since, lastBackUp }]
}
