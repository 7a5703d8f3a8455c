/** Messages about updating a program from a later file of it. */

import type { updateProgram } from '@plumbline/domain/program/commands/update-program.ts'
import type { ChangeKind } from '@plumbline/domain/program/update/item-changes.ts'
import type { ProgramUpdate } from '@plumbline/domain/program/update/update-plan.ts'
import type { Message, MessageTable } from '#core/perform/messages.ts'
import { deletedByAnother } from '#core/texts/record-messages.ts'

export const changeTitles: Readonly<Record<ChangeKind, string>> = {
  dates: 'Dates',
  progress: 'Progress',
  durations: 'Durations',
  links: 'Links',
  constraints: 'Constraints and deadlines',
  calendars: 'Calendars of tasks',
  names: 'Names and IDs',
  places: 'Position',
  assignees: 'Assignees',
  kinds: 'Kind of row',
  baselines: 'Baselines of the file',
}

const rows = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`

/** '12 rows changed, 2 added, 1 removed' */
function countsToText({ changes, added, removed, before, after }: ProgramUpdate): string {
  const counts = [
    [changes.length, `${rows(changes.length)} changed`],
    [added.length, `${added.length.toLocaleString('en')} added`],
    [removed.length, `${removed.length.toLocaleString('en')} removed`],
  ] as const
  const some = counts.filter(([count]) => count > 0).map(([, text]) => text)
  return some.length > 0 || before === after ? some.join(', ') : 'Only settings changed'
}

export const updateTexts = {
  counts: countsToText,
  updated: (update: ProgramUpdate, baseline: string): Message => ({
    title: 'Program Updated',
    description: `${countsToText(update)}. The dates before are the baseline “${baseline.trim()}”.`,
  }),
  matched: ({ matched }: ProgramUpdate, tasks: number) =>
    `${matched.toLocaleString('en')} of ${tasks.toLocaleString('en')} tasks in the file are in this program.`,
  otherNames: ({ matched, sameNames }: ProgramUpdate) =>
    `Only ${sameNames.toLocaleString('en')} of these ${matched.toLocaleString('en')} tasks have the same name as in the file. Check that it is a later file of this program.`,
  loop: 'Links of the file and links that were added here form a loop, so that the program cannot be updated. Remove one of the links that were added here.',
  retained: 'Added here, stays',
}

/** Programs of other jobs often use the same IDs, but hardly the same names. */
export function isLikelySame({ matched, sameNames }: ProgramUpdate): boolean {
  return sameNames * 2 >= matched
}

/** One task of a table may have a common name. */
export function isMostlyKnown({ matched }: ProgramUpdate, tasks: number): boolean {
  return matched > 1 && matched * 2 >= tasks
}

export const updateMessages: MessageTable<typeof updateProgram> = {
  'program.update': {
    done: { title: 'Program Updated', description: 'It is as in the file, with what was added to it.' },
    offersUndo: true,
    refused: {
      'no-project': deletedByAnother('Project No Longer Exists'),
      'nothing-to-import': { title: 'Nothing to Import', description: 'The file contains no tasks.' },
      'name-required': { title: 'Name Required', description: 'Enter a name for the baseline.' },
      'has-loop': {
        title: 'Tasks Wait for Each Other',
        description: 'Links of the file and links that were added here form a loop. Nothing was changed.',
      },
      'other-program': {
        title: 'Not a Later File',
        description: 'None of its tasks is in this program. Nothing was changed.',
      },
      'nothing-changed': { title: 'Nothing Has Changed', description: 'The program is as in the file.' },
    },
  },
}
