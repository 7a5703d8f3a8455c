/** What alarms say. */
import { dayToLabel } from '#parts/dates/labels.ts'
import type { Words } from '#parts/perform/words.ts'
import { titleOf } from '#parts/register/title-of.ts'

const gone = { title: 'Alarm Not Set', description: 'Somebody has deleted the record.' }

export const alarmWords = {
  set: (name: string, typed: string): Words<'date-invalid' | 'item-gone'> => ({
    done:
      typed.trim() === ''
        ? { title: 'Alarm Cleared', description: `${titleOf(name)} has no alarm any more.` }
        : { title: 'Alarm Set', description: `${titleOf(name)}: ${dayToLabel(typed.trim())}.` },
    offersUndo: typed.trim() === '',
    refused: {
      'date-invalid': {
        title: 'Invalid Date',
        description: 'Please enter a valid date format (YYYY-MM-DD).',
      },
      'item-gone': gone,
    },
  }),
}
