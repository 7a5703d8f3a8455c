/** What the dashboard says when a deadline is set or deleted, and to who comes back from a checkout. */
import type { Day } from '@plumbline/domain/kernel/day.ts'
import type { Words } from '#parts/perform/words.ts'
import { titleOf } from '#parts/register/title-of.ts'
import { dayToLongLabel } from './day-words.ts'

const gone = { title: 'Deadline gone', description: 'Somebody has deleted it already.' }

export const words = {
  added: (name: string, day: Day): Words<'description-missing' | 'day-missing'> => ({
    done: {
      title: 'Deadline Added',
      description: `Deadline "${name}" set for ${dayToLongLabel(day)}`,
    },
    // The spec: nothing happens, and no message shows.
    refused: { 'description-missing': null, 'day-missing': null },
  }),
  deleted: (name: string): Words<'deadline-gone'> => ({
    done: { title: 'Deadline Deleted', description: `${titleOf(name)} has been removed.` },
    offersUndo: true,
    refused: { 'deadline-gone': gone },
  }),
  gone,
  checkoutFinished: {
    title: 'Checkout Finished',
    description: 'Stripe confirms your subscription by e-mail.',
  },
}
