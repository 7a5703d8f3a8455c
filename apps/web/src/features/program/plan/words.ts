/** What is said of planning: auto-schedule and baselines. */
import type { Words } from '#parts/perform/words.ts'
import { type Before, movedBy } from '../edit-words.ts'

function tellSwitchedOn(moved: number): string {
  if (moved === 0) return 'Dates follow the links from now on. No task had to move.'
  const tasks = moved === 1 ? '1 task has' : `${moved} tasks have`
  return `Dates follow the links from now on. ${tasks} moved.`
}

export const planWords = {
  autoSchedule: (isOn: boolean, before: Before): Words<'no-project'> => ({
    done: null,
    tells: (steps) =>
      isOn
        ? { title: 'Auto-schedule On', description: tellSwitchedOn(movedBy(steps, before).length) }
        : { title: 'Auto-schedule Off', description: 'The dates are yours. Broken links are shown in red.' },
    offersUndo: true,
    refused: {
      'no-project': { title: 'Project gone', description: 'Somebody has deleted it already.' },
    },
  }),
  baselineSet: (name: string): Words<'name-required' | 'nothing-dated'> => ({
    done: { title: 'Baseline Set', description: `The dates of today are kept as ${name.trim()}.` },
    offersUndo: true,
    refused: {
      'name-required': { title: 'Name Required', description: 'Please enter a name for the baseline.' },
      'nothing-dated': { title: 'Nothing to keep', description: 'No task of this program has dates yet.' },
    },
  }),
  baselineDeleted: (name: string): Words<never> => ({
    done: { title: 'Baseline Deleted', description: `${name} has been removed.` },
    offersUndo: true,
    refused: {},
  }),
}
