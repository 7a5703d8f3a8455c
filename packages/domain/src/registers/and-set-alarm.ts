/** Sets the alarm of an item of a register together with its other fields. */

import { type Accepted, accept, type Context, type Refused } from '../kernel/commands/command.ts'
import { storedToDay } from '../kernel/days/stored-day.ts'
import type { CollectionDef, Id } from '../kernel/records/record.ts'
import { andThen } from './change-many.ts'
import { parseAlarm } from './parse-alarm.ts'
import { type RegisterItem, setAlarm } from './register-commands.ts'

/** Sets the alarm of an item whose other fields have been decided. `typed`: undefined leaves it. */
export function andSetAlarm<T extends RegisterItem, Reason extends string>(
  saved: Accepted | Refused<Reason>,
  list: CollectionDef<T>,
  id: Id,
  typed: string | undefined,
  context: Context,
) {
  return andThen(saved, context, (later) => {
    const present = storedToDay(later.find(list, id)?.alarmDate, later.timeZone) ?? null
    return typed === undefined || parseAlarm(typed) === present ? accept() : setAlarm(list, id, typed, later)
  })
}
