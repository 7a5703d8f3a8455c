/** What the register of hold points says when a thing is done or refused. */
import { isReleased } from '@plumbline/domain/hold-points/hold-point.ts'
import type { Words } from '#parts/perform/words.ts'
import { titleOf } from '#parts/register/title-of.ts'

const gone = { title: 'Hold point gone', description: 'Somebody has deleted it already.' }

type ReleaseRefusal = 'item-gone' | 'by-required' | 'day-required' | 'day-in-future'
type SaveRefusal = 'name-required' | 'project-required' | 'project-gone' | 'item-gone'

export const words = {
  saved: (name: string, isNew: boolean): Words<SaveRefusal> => ({
    done: isNew
      ? { title: 'Hold Point Added', description: `${name} has been added.` }
      : { title: 'Hold Point Updated', description: `${name} has been updated.` },
    refused: {
      'name-required': {
        title: 'Item Name Required',
        description: 'Please enter a name for the hold point.',
      },
      'project-required': {
        title: 'Project Required',
        description: 'Please select a project for this hold point.',
      },
      'project-gone': {
        title: 'Project gone',
        description: 'Somebody has deleted this project. Choose another one.',
      },
      'item-gone': gone,
    },
  }),
  statusSet: (name: string, status: string): Words<'item-gone'> => ({
    done: { title: 'Status Updated', description: `${titleOf(name)} is now ${status}.` },
    offersUndo: true,
    refused: { 'item-gone': gone },
  }),
  decided: (name: string, status: string, by: string): Words<ReleaseRefusal> => ({
    done: {
      title: isReleased({ status }) ? 'Hold Point Released' : 'Decision Recorded',
      description: `${titleOf(name)} is now ${status}, decided by ${by}.`,
    },
    offersUndo: true,
    refused: {
      'item-gone': gone,
      'by-required': { title: 'Name Required', description: 'Please enter who has decided.' },
      'day-required': { title: 'Date Required', description: 'Please enter the day of the decision.' },
      'day-in-future': {
        title: 'Date in the Future',
        description: 'A decision is recorded on its day or later.',
      },
    },
  }),
  deleted: (name: string): Words<'item-gone'> => ({
    done: { title: 'Hold Point Deleted', description: `${titleOf(name)} has been removed.` },
    offersUndo: true,
    refused: { 'item-gone': gone },
  }),
  gone,
}
