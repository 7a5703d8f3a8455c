/** Alarms that a change has set. Those of other days ring in the morning mail. */
import { holdPoints } from '../hold-points/hold-point.ts'
import type { Id, Rec } from '../kernel/records/record.ts'
import { leadTimes } from '../lead-times/lead-time.ts'
import { programItems } from '../program/items/program-item.ts'

export interface SetAlarm {
  readonly list: string
  readonly recordId: Id
  /** The day or instant, as stored. */
  readonly alarmDate: string
}

interface Changed {
  readonly list: string
  readonly before: Rec | undefined
  readonly after: Rec | undefined
}

const lists: ReadonlySet<string> = new Set([holdPoints.name, leadTimes.name, programItems.name])

export function setAlarms(changes: readonly Changed[]): readonly SetAlarm[] {
  return changes.flatMap(({ list, before, after }) => {
    const alarmDate = lists.has(list) ? getAlarm(after) : undefined
    return after && alarmDate !== undefined && alarmDate !== getAlarm(before)
      ? { list, recordId: after.id, alarmDate }
      : []
  })
}

function getAlarm(record: Rec | undefined): string | undefined {
  const { alarmDate } = (record ?? {}) as { alarmDate?: unknown } // `as`: any record may have the field.
  return typeof alarmDate === 'string' ? alarmDate : undefined
}
