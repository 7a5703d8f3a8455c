/** What the Program screen says when a thing is done or refused. */
import { alarmWords } from '#parts/alarm/words.ts'
import type { Words } from '#parts/perform/words.ts'
import { titleOf } from '#parts/register/title-of.ts'

const gone = { title: 'Task Deleted', description: 'Somebody has deleted it already.' }
const headingHasNoDates = {
  title: 'Headings carry no dates',
  description: 'Their dates come from what is under them.',
}
const durationInvalid = {
  title: 'Valid Duration Required for Tasks',
  description: 'Please enter the duration in whole days, one at least.',
}
const startRequired = {
  title: 'Start Date Required for Tasks',
  description: 'Please choose the day on which the task starts.',
}

type SaveRefusal =
  | 'no-project'
  | 'item-gone'
  | 'name-required'
  | 'duration-invalid'
  | 'start-required'
  | 'parent-invalid'
  | 'predecessor-invalid'
  | 'heading-in-use'

const saveRefused: Words<SaveRefusal>['refused'] = {
  'no-project': { title: 'No Project Selected', description: 'Please select a project to add tasks.' },
  'item-gone': gone,
  'name-required': { title: 'Task Name Required', description: 'Please enter a name for the task.' },
  'duration-invalid': durationInvalid,
  'start-required': startRequired,
  'parent-invalid': { title: 'Parent not possible', description: 'Please choose a heading of this project.' },
  'predecessor-invalid': {
    title: 'Predecessor not possible',
    description: 'Please choose a task of this project that does not wait for this one.',
  },
  'heading-in-use': {
    title: 'Heading in use',
    description: 'Move or delete what is under it before you make a task of it.',
  },
}

type DateRefusal = 'item-gone' | 'heading-has-no-dates' | 'duration-invalid' | 'start-required'

const kind = (isHeading: boolean) => (isHeading ? 'Heading' : 'Task')

export const words = {
  added: (name: string, isHeading: boolean): Words<SaveRefusal> => ({
    done: { title: `${kind(isHeading)} Created`, description: `${name} has been added to the program.` },
    offersUndo: true,
    refused: saveRefused,
  }),
  updated: (name: string, isHeading: boolean): Words<SaveRefusal> => ({
    done: { title: `${kind(isHeading)} Updated`, description: `${name} has been updated.` },
    offersUndo: true,
    refused: saveRefused,
  }),
  /** The row moves under the eyes of who moved it. */
  moved: {
    done: null,
    refused: { 'item-gone': gone, 'move-blocked': null },
  } satisfies Words<'item-gone' | 'move-blocked'>,
  rescheduled: (name: string, days: string): Words<DateRefusal> => ({
    done: { title: 'Task Rescheduled', description: `${name}: ${days}.` },
    offersUndo: true,
    refused: {
      'item-gone': gone,
      'heading-has-no-dates': headingHasNoDates,
      'duration-invalid': durationInvalid,
      'start-required': startRequired,
    },
  }),
  deleted: (name: string, isHeading: boolean): Words<'item-gone'> => ({
    done: { title: `${kind(isHeading)} Deleted`, description: `${name} has been removed.` },
    offersUndo: true,
    refused: { 'item-gone': gone },
  }),
  alarm(name: string, typed: string): Words<'item-gone' | 'date-invalid' | 'heading-has-no-dates'> {
    const shared = alarmWords.set(name, typed)
    return { ...shared, refused: { ...shared.refused, 'heading-has-no-dates': headingHasNoDates } }
  },
  /** A search hit of whose project nothing is left to show. */
  projectGone: (name: string) => ({
    title: 'Project gone',
    description: `${titleOf(name)} belongs to a project that has been deleted.`,
  }),
  undone: { title: 'Undone', description: 'The last change of the program has been taken back.' },
  redone: { title: 'Redone', description: 'The change of the program has been made again.' },
  /** What each field asks for when it is refused. */
  fields: {
    name: 'Enter a name.',
    isHeading: 'It still holds other items.',
    parentId: 'Choose a heading from the list.',
    startDate: 'Choose a day between 1900 and 2299.',
    duration: 'Enter whole days, from 1 to 36,500.',
    predecessorId: 'Choose another task from the list.',
  } as Record<string, string>,
  gone,
}
