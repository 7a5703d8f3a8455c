/** What the registers of hold points and lead times share: saved fields, changes, alarms, deletion. */

import { args, idArg, lineArg } from '../kernel/commands/args.ts'
import { accept, type Context, command, put, refuse, remove } from '../kernel/commands/command.ts'
import type { CollectionDef, Id, Rec } from '../kernel/records/record.ts'
import { parseAlarm } from './parse-alarm.ts'

export interface RegisterItem extends Rec {
  readonly alarmDate?: string | null | undefined
  readonly createdAt: string
  readonly updatedAt: string
}

/**
 * The fields changed in a form, in their stored form: texts trimmed, an empty day as null, an empty status as `status`.
 */
export function entered<Changed extends Partial<Record<string, string | null>>>(
  changed: Changed,
  status: string,
): Changed {
  const stored = Object.entries(changed).map(([field, typed]) => [
    field,
    field === 'status' ? typed || status : (typed?.trim() ?? null),
  ])
  // `as`: the result has the changed fields of the draft.
  return Object.fromEntries(stored) as Changed
}

/** The timestamps of an item saved now. Older items may lack their creation time. */
export function savedTimes({ createdAt }: Pick<RegisterItem, 'createdAt'>, now: string) {
  return { createdAt: createdAt || now, updatedAt: now }
}

/** The item with the given changes. Another tab or teammate may have deleted it since then. */
export function changeItem<T extends RegisterItem>(
  list: CollectionDef<T>,
  id: Id,
  { find, now }: Pick<Context, 'find' | 'now'>,
  change: (item: T) => T,
) {
  const item = find(list, id)
  return item ? accept(put(list, { ...change(item), updatedAt: now })) : refuse('item-gone')
}

export function alarmCommand<T extends RegisterItem, const Name extends string>(
  name: Name,
  list: CollectionDef<T>,
) {
  return command({
    name,
    needs: 'registers.edit',
    /** As typed; '' clears the alarm. */
    args: args({ id: idArg(), alarmDate: lineArg() }),
    decide: ({ id, alarmDate }, context) => setAlarm(list, id, alarmDate, context),
  })
}

export function setAlarm<T extends RegisterItem>(
  list: CollectionDef<T>,
  id: Id,
  typed: string,
  context: Context,
) {
  const alarmDate = parseAlarm(typed)
  if (alarmDate === undefined) return refuse('date-invalid', ['alarmDate'])
  return changeItem(list, id, context, (item) => ({ ...item, alarmDate }))
}

export function deleteCommand<T extends RegisterItem, const Name extends string>(
  name: Name,
  list: CollectionDef<T>,
) {
  return command({
    name,
    needs: 'registers.edit',
    args: args({ id: idArg() }),
    decide({ id }, { find }) {
      return find(list, id) ? accept(remove(list, id)) : refuse('item-gone')
    },
  })
}
