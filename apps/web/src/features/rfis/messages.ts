/** Messages about RFIs when a command is done or refused. */
import type {
  answerRfi,
  closeRfi,
  issueRfi,
  sendBackRfi,
  voidRfi,
} from '@plumbline/domain/rfis/answer-rfi.ts'
import type {
  attachToRfi,
  commentOnRfi,
  deleteRfi,
  detachFromRfi,
} from '@plumbline/domain/rfis/change-rfis.ts'
import { maxAnswerDays, rfis } from '@plumbline/domain/rfis/rfi.ts'
import { rfiTitle } from '@plumbline/domain/rfis/rfi-state.ts'
import type { saveRfi } from '@plumbline/domain/rfis/save-rfi.ts'
import { storedDayToLabel } from '#core/dates/labels.ts'
import type { Finished, MessageTable } from '#core/perform/messages.ts'
import { recordBefore } from '#core/perform/record-before.ts'
import { chosenProjectDeleted, deletedByAnother } from '#core/texts/record-messages.ts'
import { linkRefusals } from '#documents/links/link-refusals.ts'
import { pinRefusals } from '#documents/viewer/markups/pins/pin-refusals.ts'
import { rfiDeleted } from './rfi-deleted.ts'

const deleted = { 'item-gone': rfiDeleted }
const isVoid = { title: 'RFI Void', description: 'A void RFI can no longer be changed.' }
const notAnswered = {
  title: 'Not Answered',
  description: 'Another user has closed it, or sent the answer back, since then.',
}

type About = Pick<Finished<{ readonly id: string }>, 'args' | 'records'>

function numberIn({ args: { id }, records }: About): string {
  return records.find(rfis, id)?.number || 'The RFI'
}

export const rfiMessages: MessageTable<
  | typeof saveRfi
  | typeof issueRfi
  | typeof answerRfi
  | typeof sendBackRfi
  | typeof closeRfi
  | typeof voidRfi
  | typeof deleteRfi
  | typeof commentOnRfi
  | typeof attachToRfi
  | typeof detachFromRfi
> = {
  'rfis.save': {
    done: (finished) =>
      finished.args.isNew
        ? {
            title: 'RFI Added',
            description: `${numberIn(finished)} has been added as a draft. Issue it to send the question.`,
          }
        : { title: 'RFI Updated', description: `${numberIn(finished)} has been updated.` },
    isUndoneByKeys: true,
    refused: {
      ...deleted,
      ...linkRefusals,
      ...pinRefusals('the RFI', 'RFIs'),
      void: isVoid,
      'subject-required': { title: 'Subject Required', description: 'Please enter a subject.' },
      'number-required': { title: 'Number Required', description: 'Please enter a number.' },
      'number-taken': {
        title: 'Number in Use',
        description: 'Another RFI of this project has this number.',
      },
      'project-required': { title: 'Project Required', description: 'Please select a project for this RFI.' },
      'project-gone': chosenProjectDeleted,
      'days-invalid': {
        title: 'Invalid Days',
        description: `Enter whole working days, from 1 to ${maxAnswerDays}.`,
      },
      'task-gone': { title: 'Task Not Found', description: 'Choose a task of the program of this project.' },
      'impact-invalid': { title: 'Impact Invalid', description: 'Please choose one of the options.' },
      'question-required': {
        title: 'Question Required',
        description: 'The RFI has been issued. Please enter its question.',
      },
      'assignee-required': {
        title: 'Person Required',
        description: 'The RFI has been issued. Please enter who must answer.',
      },
    },
  },
  'rfis.issue': {
    done(finished) {
      const due = finished.records.find(rfis, finished.args.id)?.dueDate
      return {
        title: 'RFI Issued',
        description: `${numberIn(finished)} is open.${due ? ` The answer is due ${storedDayToLabel(due)}.` : ''}`,
      }
    },
    offersUndo: true,
    refused: {
      ...deleted,
      'issued-already': { title: 'Issued Already', description: 'Another user has issued it since then.' },
      'question-required': {
        title: 'Question Required',
        description: 'Please edit the RFI and enter its question first.',
      },
      'assignee-required': {
        title: 'Person Required',
        description: 'Please edit the RFI and enter who must answer first.',
      },
    },
  },
  'rfis.answer': {
    done: (finished) => ({
      title: 'Answer Recorded',
      description: `${numberIn(finished)} is answered. The person who raised it can close it or send it back.`,
    }),
    offersUndo: true,
    refused: {
      ...deleted,
      'not-open': {
        title: 'Not Open',
        description: 'It has been answered, closed or declared void since then.',
      },
      'answer-required': { title: 'Answer Required', description: 'Please enter the answer.' },
      'by-required': { title: 'Name Required', description: 'Please enter who answered.' },
      'day-required': { title: 'Date Required', description: 'Please enter the day of the answer.' },
      'day-in-future': { title: 'Date in the Future', description: 'It cannot be answered in the future.' },
    },
  },
  'rfis.send-back': {
    done: (finished) => ({
      title: 'Answer Sent Back',
      description: `${numberIn(finished)} is open again, with a new due date.`,
    }),
    offersUndo: true,
    refused: {
      ...deleted,
      'not-answered': notAnswered,
      'reason-required': {
        title: 'Reason Required',
        description: 'Please enter what the answer leaves open.',
      },
    },
  },
  'rfis.close': {
    done: (finished) => ({ title: 'RFI Closed', description: `${numberIn(finished)} is closed.` }),
    offersUndo: true,
    refused: { ...deleted, 'not-answered': notAnswered },
  },
  'rfis.void': {
    done: (finished) => ({
      title: 'RFI Void',
      description: `${numberIn(finished)} stays in the register as void.`,
    }),
    offersUndo: true,
    refused: {
      ...deleted,
      void: { title: 'Void Already', description: 'Another user has declared it void already.' },
      'reason-required': { title: 'Reason Required', description: 'Please enter why it is void.' },
    },
  },
  'rfis.delete': {
    done({ inverse }) {
      const before = recordBefore(inverse, rfis)
      return {
        title: 'RFI Deleted',
        description: `${(before && rfiTitle(before)) || 'The RFI'} has been removed.`,
      }
    },
    offersUndo: true,
    refused: {
      ...deleted,
      issued: {
        title: 'Issued Already',
        description: 'An issued RFI keeps its number. Declare it void instead.',
      },
    },
  },
  'rfis.comment': {
    done: { title: 'Comment Added' },
    refused: { ...deleted, 'comment-empty': null },
  },
  'rfis.attach': {
    done: ({ args: { files } }) => ({
      title: 'Files Added',
      description: `${files.length} ${files.length === 1 ? 'file has' : 'files have'} been added to the RFI.`,
    }),
    isUndoneByKeys: true,
    refused: deleted,
  },
  'rfis.detach': {
    done({ args: { documentId }, inverse }) {
      const name = recordBefore(inverse, rfis)?.documents.find(({ id }) => id === documentId)?.name
      return { title: 'File Removed', description: `${name ?? 'The file'} has been removed.` }
    },
    offersUndo: true,
    refused: { ...deleted, 'document-gone': deletedByAnother('File Deleted') },
  },
}

export const messages = {
  renumbered: (number: string, before: string) =>
    `Added as ${number}, because another RFI has the number ${before}.`,
  /** The message for each field at fault. */
  required: {
    subject: 'Enter a subject.',
    number: 'Enter a number that no other RFI of this project has.',
    projectId: 'Choose a project.',
    answerDays: `Enter whole working days, from 1 to ${maxAnswerDays}.`,
    costImpact: 'Choose one of the options.',
    timeImpact: 'Choose one of the options.',
    taskId: 'Choose a task of the program of this project.',
  },
}
