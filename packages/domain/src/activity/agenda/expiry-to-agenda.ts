import { storedToDay } from '../../kernel/days/stored-day.ts'
import { getExpiry } from '../../safety/alerts.ts'
import type { SafetyRecord } from '../../safety/safety-record.ts'
import type { AgendaItem } from './agenda-item.ts'

/** What expires of a safety record, if anything does. `timeZone`: as in `momentToDay`. */
export function expiryToAgenda(record: SafetyRecord, timeZone?: string): readonly AgendaItem[] {
  const expiry = getExpiry(record)
  const day = storedToDay(expiry?.day, timeZone)
  return expiry && day
    ? [{ kind: 'expiry', id: expiry.recordId, name: expiry.name, day, projectId: record.projectId }]
    : []
}
