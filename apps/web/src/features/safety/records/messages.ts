/** Messages of the Safety screen when a command is done or refused. */

import type { saveChecklist, startRun, tickItem } from '@plumbline/domain/safety/change-checklist.ts'
import type { deleteSafetyRecord, setSafetyStatus } from '@plumbline/domain/safety/change-record.ts'
import { isFinished, readChecklist } from '@plumbline/domain/safety/checklist.ts'
import type { reportIncident } from '@plumbline/domain/safety/incident.ts'
import { registers } from '@plumbline/domain/safety/register.ts'
import { type SafetyRecord, safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import type { saveEntry } from '@plumbline/domain/safety/save-entry.ts'
import type { saveIncident } from '@plumbline/domain/safety/save-incident.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { recordBefore } from '#core/perform/record-before.ts'
import { dateFormatInvalid, missingInformation } from '#core/texts/input-messages.ts'
import { deletedByAnother, deletedMessage } from '#core/texts/record-messages.ts'
import { recordToLabel } from './record-label.ts'
import { registerFaces } from './register-face.tsx'
import { shortText } from './short-text.ts'

const recordDeleted = deletedByAnother('Record Deleted')
const deleted = { 'record-gone': recordDeleted }

const projectDeleted = {
  'project-gone': { title: 'Project Deleted', description: 'Another user has deleted this project.' },
}

const incidentRefused = {
  'description-required': { title: 'Description Required', description: 'Please describe what happened.' },
  'time-invalid': { title: 'Invalid Time', description: 'An incident cannot happen in the future.' },
  ...projectDeleted,
  'photo-no-picture': { title: 'Not a Photo', description: 'Please choose a picture of the incident.' },
}

/** The messages of each command. */
export const safetyMessages: MessageTable<
  | typeof reportIncident
  | typeof saveIncident
  | typeof setSafetyStatus
  | typeof saveChecklist
  | typeof tickItem
  | typeof startRun
  | typeof saveEntry
  | typeof deleteSafetyRecord
> = {
  'safety.report-incident': {
    done: { title: 'Incident Reported', description: 'The safety incident has been logged.' },
    refused: incidentRefused,
  },
  'safety.save-incident': {
    done: ({ args: { draft } }) => ({
      title: 'Incident Updated',
      description: `${shortText(draft.description ?? '')} has been updated.`,
    }),
    offersUndo: true,
    refused: { ...deleted, ...incidentRefused },
  },
  'safety.set-status': {
    done: ({ args: { id, status }, records }) => {
      const { noun, name } = getLabel(records.find(safetyRecords, id))
      return status === 'Closed'
        ? { title: `${noun} Closed`, description: `${name} is closed.` }
        : { title: `${noun} Reopened`, description: `${name} is open again.` }
    },
    offersUndo: true,
    refused: deleted,
  },
  'safety.save-checklist': {
    done: ({ args: { draft, isNew } }) => {
      const name = draft.name.trim()
      return isNew
        ? { title: 'Checklist Created', description: `${name} is ready for its first run.` }
        : { title: 'Checklist Updated', description: `${name} has been updated.` }
    },
    offersUndo: true,
    refused: {
      ...deleted,
      ...projectDeleted,
      'name-required': {
        title: 'Checklist name required',
        description: 'Please enter a name for the checklist.',
      },
    },
  },
  'safety.tick-item': {
    // Only the last tick of a run shows a message.
    done: ({ args: { id, isTicked }, records }) => {
      const stored = records.find(safetyRecords, id)
      if (!stored || !isTicked) return null
      const checklist = readChecklist(stored)
      return isFinished(checklist)
        ? { title: 'Checklist Complete', description: `Every item of ${checklist.name} is ticked.` }
        : null
    },
    refused: {
      ...deleted,
      'item-gone': {
        title: 'Item No Longer Exists',
        description: 'Another user has taken it off the checklist.',
      },
    },
  },
  'safety.start-run': {
    done: ({ args: { id }, records }) => ({
      title: 'Run Started',
      description: `${getLabel(records.find(safetyRecords, id)).name} is ready for its next run. The last run is kept.`,
    }),
    offersUndo: true,
    refused: {
      ...deleted,
      'run-unfinished': {
        title: 'Run Not Finished',
        description: 'Tick every item before you start the next run.',
      },
    },
  },
  'safety.save-record': {
    done: ({ args: { kind, draft, isNew } }) => ({
      title: `${registerFaces[kind].noun} ${isNew ? 'Added' : 'Updated'}`,
      description: `${draft[registers[kind].fields[0]]?.trim()} has been ${isNew ? 'added' : 'updated'}.`,
    }),
    offersUndo: true,
    refused: {
      ...deleted,
      ...projectDeleted,
      'field-required': missingInformation,
      'date-invalid': dateFormatInvalid,
    },
  },
  'safety.delete': {
    done: ({ inverse }) => {
      const { noun, name } = getLabel(recordBefore(inverse, safetyRecords))
      return deletedMessage(noun, name)
    },
    offersUndo: true,
    refused: deleted,
  },
}

export const messages = {
  deleted: recordDeleted,
  /** The message for each refused field. */
  fields: {
    description: 'Say what happened.',
    photo: 'Choose a picture.',
    happenedAt: 'Enter a date and time in the past.',
    projectId: 'Choose another project.',
    name: 'Enter a name.',
  },
  required: 'Fill this in.',
}

function getLabel(record: SafetyRecord | undefined) {
  return record ? recordToLabel(record) : { noun: 'Record', name: 'Untitled' }
}
