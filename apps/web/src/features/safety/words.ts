/** What the Safety screen says when a thing is done or refused. */
import type { Words } from '#parts/perform/words.ts'

const recordGone = { title: 'Record Deleted', description: 'Somebody has deleted it already.' }
const gone = { 'record-gone': recordGone }

type IncidentRefusal = 'description-required' | 'photo-no-picture' | 'time-invalid' | 'project-gone'

const incidentRefused = {
  'description-required': { title: 'Description Required', description: 'Please describe what happened.' },
  'time-invalid': { title: 'Invalid Time', description: 'An incident cannot happen in the future.' },
  'project-gone': { title: 'Project Deleted', description: 'Somebody has deleted this project.' },
  'photo-no-picture': { title: 'Not a Photo', description: 'Please choose a picture of the incident.' },
}

type EntryRefusal = 'field-required' | 'date-invalid' | 'record-gone'

export const words = {
  gone: recordGone,
  reported: {
    done: { title: 'Incident Reported', description: 'The safety incident has been logged.' },
    refused: incidentRefused,
  } satisfies Words<IncidentRefusal>,
  incidentSaved: (name: string): Words<IncidentRefusal | 'record-gone'> => ({
    done: { title: 'Incident Updated', description: `${name} has been updated.` },
    offersUndo: true,
    refused: { ...gone, ...incidentRefused },
  }),
  /** `noun`: 'Incident', 'Permit'. */
  statusSet: (noun: string, name: string, status: 'Open' | 'Closed'): Words<'record-gone'> => ({
    done:
      status === 'Closed'
        ? { title: `${noun} Closed`, description: `${name} is closed.` }
        : { title: `${noun} Reopened`, description: `${name} is open again.` },
    offersUndo: true,
    refused: gone,
  }),
  checklistSaved: (name: string, isNew: boolean): Words<'name-required' | 'record-gone'> => ({
    done: isNew
      ? { title: 'Checklist Created', description: `${name} is ready for its first run.` }
      : { title: 'Checklist Updated', description: `${name} has been updated.` },
    offersUndo: true,
    refused: {
      ...gone,
      'name-required': {
        title: 'Checklist name required',
        description: 'Please enter a name for the checklist.',
      },
    },
  }),
  /** Only the last tick of a run is worth a word. */
  ticked: (name: string, isLast: boolean): Words<'record-gone' | 'item-gone'> => ({
    done: isLast ? { title: 'Checklist Complete', description: `Every item of ${name} is ticked.` } : null,
    refused: {
      ...gone,
      'item-gone': { title: 'Item gone', description: 'Somebody has taken it off the checklist.' },
    },
  }),
  runStarted: (name: string): Words<'record-gone' | 'run-unfinished'> => ({
    done: { title: 'Run Started', description: `${name} waits for its ticks. The last run is kept.` },
    offersUndo: true,
    refused: {
      ...gone,
      'run-unfinished': {
        title: 'Run not finished',
        description: 'Tick every item before you start the next run.',
      },
    },
  }),
  /** `noun`: 'Training Record'. */
  entrySaved: (noun: string, name: string, isNew: boolean): Words<EntryRefusal> => ({
    done: {
      title: `${noun} ${isNew ? 'Added' : 'Updated'}`,
      description: `${name} has been ${isNew ? 'added' : 'updated'}.`,
    },
    offersUndo: true,
    refused: {
      ...gone,
      'field-required': { title: 'Missing information', description: 'Please fill in all required fields' },
      'date-invalid': {
        title: 'Invalid Date',
        description: 'Please enter a valid date format (YYYY-MM-DD).',
      },
    },
  }),
  deleted: (noun: string, name: string): Words<'record-gone'> => ({
    done: { title: `${noun} Deleted`, description: `${name} has been removed.` },
    offersUndo: true,
    refused: gone,
  }),
  /** What a field asks for when it is refused. */
  fields: {
    description: 'Say what happened.',
    photo: 'Choose a picture.',
    happenedAt: 'Enter a date and time that has passed.',
    projectId: 'Choose another project.',
    name: 'Enter a name.',
  },
  required: 'Fill this in.',
}
