/** Messages about absences. */
import type { deleteAbsence, saveAbsence } from '@plumbline/domain/people/absences/change-absences.ts'
import { dayToLabel } from '#core/dates/labels.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { deletedByAnother } from '#core/texts/record-messages.ts'

const deleted = deletedByAnother('Absence Deleted')

export const absenceMessages: MessageTable<typeof saveAbsence | typeof deleteAbsence> = {
  'absences.save': {
    done: ({ args: { draft } }) => ({
      title: 'Absence Saved',
      description: `From ${dayToLabel(draft.first)} to ${dayToLabel(draft.last)}, your reviews also wait for your cover.`,
    }),
    offersUndo: true,
    refused: {
      'absence-gone': deleted,
      'missing-information': {
        title: 'Missing Information',
        description: 'Enter both days and who covers for you.',
      },
      'date-invalid': { title: 'Invalid Date', description: 'Enter a date.' },
      'ends-before-start': {
        title: 'Invalid Date',
        description: 'Enter a day that is not before the first one.',
      },
      'absence-over': { title: 'Invalid Date', description: 'This day has passed. Enter a later one.' },
      'absence-too-long': {
        title: 'Invalid Date',
        description: 'An absence has at most 366 days. Enter an earlier day.',
      },
      'cover-invalid': {
        title: 'Invalid Email',
        description: 'Choose a person, or enter an e-mail address.',
      },
      'cover-is-person': {
        title: 'Choose Another Cover',
        description: 'Choose another person: you cannot cover for yourself.',
      },
      'absence-overlaps': {
        title: 'Absences Overlap',
        description: 'You have entered another absence for some of these days. Edit that one instead.',
      },
    },
  },
  'absences.delete': {
    done: { title: 'Absence Deleted', description: 'Your reviews wait for you alone again.' },
    offersUndo: true,
    refused: { 'absence-gone': deleted },
  },
}
