/** The texts of alarms. */
import type { CollectionDef, Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { dayToLabel } from '#core/dates/labels.ts'
import type { CommandMessages, Message } from '#core/perform/messages.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { dateFormatInvalid } from '#core/texts/input-messages.ts'

type Refusal = 'date-invalid' | 'item-gone'

const refused: Record<Refusal, Message> = {
  'date-invalid': dateFormatInvalid,
  'item-gone': { title: 'Alarm Not Set', description: 'Another user has deleted the record.' },
}

/** For the command that sets the alarms of a list. */
export function alarmSet<T extends Rec & { readonly name: string }>(
  list: CollectionDef<T>,
): CommandMessages<{ id: Id; alarmDate: string }, Refusal> {
  return {
    done: ({ args: { id, alarmDate }, records }) => doneWith(records.find(list, id)?.name, alarmDate),
    offersUndo: ({ alarmDate }) => isCleared(alarmDate),
    isUndoneByKeys: true,
    refused,
  }
}

function doneWith(name: string | undefined, typed: string): Message {
  return isCleared(typed)
    ? { title: 'Alarm Cleared', description: `${getTitle(name)} no longer has an alarm.` }
    : { title: 'Alarm Set', description: `${getTitle(name)}: ${dayToLabel(typed.trim())}.` }
}

function isCleared(typed: string): boolean {
  return typed.trim() === ''
}
