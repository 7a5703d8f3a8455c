/** Messages about auto-schedule and baselines. */

import type { deleteBaseline, setBaseline } from '@plumbline/domain/program/commands/baseline-commands.ts'
import type { setAutoSchedule } from '@plumbline/domain/program/commands/set-auto-schedule.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { deletedByAnother, deletedMessage } from '#core/texts/record-messages.ts'
import { movedBy } from '../items/moved.ts'

export const planMessages: MessageTable<typeof setAutoSchedule | typeof setBaseline | typeof deleteBaseline> =
  {
    'program.set-auto-schedule': {
      done: (finished) =>
        finished.args.isOn
          ? { title: 'Auto-schedule On', description: describeSwitchOn(movedBy(finished).length) }
          : {
              title: 'Auto-schedule Off',
              description: 'Dates are set by hand. Broken links are shown in red.',
            },
      offersUndo: true,
      refused: {
        'no-project': deletedByAnother('Project No Longer Exists'),
      },
    },
    'program.set-baseline': {
      done: ({ args: { name } }) => ({
        title: 'Baseline Set',
        description: `The current dates are kept as ${name.trim()}.`,
      }),
      offersUndo: true,
      refused: {
        'name-required': { title: 'Name Required', description: 'Please enter a name for the baseline.' },
        'nothing-dated': { title: 'No Dates Yet', description: 'No task in this program has dates yet.' },
      },
    },
    'program.delete-baseline': {
      done: ({ args: { name } }) => deletedMessage('Baseline', name),
      offersUndo: true,
      refused: {},
    },
  }

function describeSwitchOn(moved: number): string {
  if (moved === 0) return 'Dates follow the links from now on. No task had to move.'
  const tasks = moved === 1 ? '1 task has' : `${moved} tasks have`
  return `Dates follow the links from now on. ${tasks} moved.`
}
