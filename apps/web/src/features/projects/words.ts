/** What the projects screen says when a thing is done or refused. */
import type { Words } from '#parts/perform/words.ts'

const incomplete = { title: 'Missing information', description: 'Please fill in all required fields' }
const gone = { title: 'Project Deleted', description: 'Somebody has deleted it already.' }

export const words = {
  gone,
  added: (name: string): Words<'missing-information'> => ({
    done: { title: 'Project added', description: `${name} has been added.` },
    refused: { 'missing-information': incomplete },
  }),
  edited: (name: string): Words<'missing-information' | 'project-gone'> => ({
    done: { title: 'Project Updated', description: `${name} has been updated.` },
    offersUndo: true,
    refused: { 'missing-information': incomplete, 'project-gone': gone },
  }),
  deleted: (name: string): Words<'project-gone'> => ({
    done: { title: 'Project Deleted', description: `${name} has been removed.` },
    offersUndo: true,
    refused: { 'project-gone': gone },
  }),
  /** What each required field asks for when it is empty. */
  required: {
    name: 'Enter a name.',
    location: 'Enter a location.',
    status: 'Choose a status.',
    startDate: 'Choose a start date.',
    endDate: 'Choose an end date.',
  } as Record<string, string>,
  datesReversed: 'The end date is before the start date.',
}
