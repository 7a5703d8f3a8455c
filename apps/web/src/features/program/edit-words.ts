/** What is said of items that are entered, changed or deleted, or why they are not; it comes with the commands. */
import type { Step } from '@plumbline/domain/kernel/change.ts'
import type { Day } from '@plumbline/domain/kernel/day.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { ProgramItem } from '@plumbline/domain/program-items/program-item.ts'
import { isSameSpan, spanOf } from '@plumbline/domain/program-items/program-span.ts'
import { alarmWords } from '#parts/alarm/words.ts'
import { storedDayToLabel } from '#parts/dates/labels.ts'
import type { Said, Words } from '#parts/perform/words.ts'
import { words } from './words.ts'

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
  | 'name-too-long'
  | 'duration-invalid'
  | 'start-required'
  | 'parent-invalid'
  | 'predecessor-invalid'
  | 'predecessor-twice'
  | 'loop'
  | 'lag-invalid'
  | 'constraint-day-required'
  | 'deadline-invalid'
  | 'progress-invalid'
  | 'heading-in-use'
  | 'calendar-gone'
  | 'actual-invalid'
  | 'actual-order'

const saveRefused: Words<SaveRefusal>['refused'] = {
  'no-project': { title: 'No Project Selected', description: 'Please select a project to add tasks.' },
  'item-gone': words.gone,
  'name-required': { title: 'Task Name Required', description: 'Please enter a name for the task.' },
  'name-too-long': { title: 'Task Name Too Long', description: 'Please use 255 characters at most.' },
  'duration-invalid': durationInvalid,
  'start-required': startRequired,
  'parent-invalid': { title: 'Parent not possible', description: 'Please choose a heading of this project.' },
  'predecessor-invalid': {
    title: 'Predecessor not possible',
    description: 'Please choose a task of this project.',
  },
  'predecessor-twice': {
    title: 'Linked twice',
    description: 'Please link two tasks in the same way only once.',
  },
  loop: {
    title: 'Loop of links',
    description: 'These tasks would wait for each other. The form names them.',
  },
  'lag-invalid': { title: 'Lag not possible', description: 'Please enter days, or a lead with a minus.' },
  'constraint-day-required': {
    title: 'Constraint Date Required',
    description: 'Please choose the day that the constraint is about.',
  },
  'deadline-invalid': {
    title: 'Deadline not possible',
    description: 'Please choose a day, or leave the deadline empty.',
  },
  'progress-invalid': { title: 'Progress not possible', description: 'Please enter 0 to 100 percent.' },
  'heading-in-use': {
    title: 'Heading in use',
    description: 'Move or delete what is under it before you make a task of it.',
  },
  'calendar-gone': { title: 'Calendar gone', description: 'Somebody has deleted it. Choose another one.' },
  'actual-invalid': { title: 'Actual date not possible', description: 'Choose a day, or leave it empty.' },
  'actual-order': {
    title: 'Actual dates turned round',
    description: 'Work cannot finish before it has started.',
  },
}

type DateRefusal = 'item-gone' | 'heading-has-no-dates' | 'duration-invalid' | 'start-required'

/** An item as it is until the command is applied. */
export type Before = (id: Id) => ProgramItem | undefined

/** The items that these steps give other days. */
export function movedBy(steps: readonly Step[], before: Before): readonly ProgramItem[] {
  return steps.flatMap(({ collection, change }) => {
    if (collection !== 'program-items' || change.kind !== 'put') return []
    // `as`: the collection says what its records are.
    const item = change.record as ProgramItem
    const known = before(item.id)
    if (!known || item.isHeading) return []
    // Older items store no end: it is their days that count.
    return isSameSpan(spanOf(known), spanOf(item)) ? [] : [item]
  })
}

/** ' 3 other tasks have moved with it.' */
export function alsoMoved(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ' 1 other task has moved with it.' : ` ${count} other tasks have moved with it.`
}

/** Why it does not start on the day that was wanted, nothing where it does. What has begun stays where it began. */
export function tellHeld(start: Day | null | undefined, wanted: Day): string {
  if (start === wanted) return ''
  const isLater = (start ?? '') > wanted
  return isLater
    ? ' Its links or its calendar let it start no earlier.'
    : ' Its links or its progress keep it there.'
}

function tellRescheduled(id: Id, name: string, wanted: Day, moved: readonly ProgramItem[]): Said {
  const own = moved.find((item) => item.id === id)
  if (!own)
    return { title: 'Task not moved', description: `${name} stays where its links or its calendar put it.` }
  const [from, to] = [storedDayToLabel(own.startDate ?? ''), storedDayToLabel(own.endDate ?? '')]
  const days = from === to ? from : `${from} to ${to}`
  const held = tellHeld(own.startDate, wanted)
  const others = alsoMoved(moved.length - 1)
  return { title: 'Task Rescheduled', description: `${name}: ${days}.${held}${others}` }
}

const kind = (isHeading: boolean) => (isHeading ? 'Heading' : 'Task')

export const editWords = {
  added: (name: string, isHeading: boolean): Words<SaveRefusal> => ({
    done: { title: `${kind(isHeading)} Created`, description: `${name} has been added to the program.` },
    offersUndo: true,
    refused: saveRefused,
  }),
  updated: (id: Id, name: string, isHeading: boolean, before: Before): Words<SaveRefusal> => ({
    done: null,
    tells: (steps) => ({
      title: `${kind(isHeading)} Updated`,
      description: `${name} has been updated.${alsoMoved(movedBy(steps, before).filter((item) => item.id !== id).length)}`,
    }),
    offersUndo: true,
    refused: saveRefused,
  }),
  /** The row moves under the eyes of who moved it. */
  moved: {
    done: null,
    refused: { 'item-gone': words.gone, 'move-blocked': null },
  } satisfies Words<'item-gone' | 'move-blocked'>,
  rescheduled: (id: Id, name: string, wanted: Day, before: Before): Words<DateRefusal> => ({
    done: null,
    tells: (steps) => tellRescheduled(id, name, wanted, movedBy(steps, before)),
    offersUndo: true,
    refused: {
      'item-gone': words.gone,
      'heading-has-no-dates': headingHasNoDates,
      'duration-invalid': durationInvalid,
      'start-required': startRequired,
    },
  }),
  deleted: (name: string, isHeading: boolean): Words<'item-gone'> => ({
    done: { title: `${kind(isHeading)} Deleted`, description: `${name} has been removed.` },
    offersUndo: true,
    refused: { 'item-gone': words.gone },
  }),
  alarm(name: string, typed: string): Words<'item-gone' | 'date-invalid' | 'heading-has-no-dates'> {
    const shared = alarmWords.set(name, typed)
    return { ...shared, refused: { ...shared.refused, 'heading-has-no-dates': headingHasNoDates } }
  },
  /** What each field asks for when it is refused. */
  fields: {
    name: 'Enter a name.',
    'name.length': 'Enter 255 characters at most.',
    isHeading: 'It still holds other items.',
    parentId: 'Choose a heading from the list.',
    startDate: 'Choose a day between 1900 and 2299.',
    duration: 'Enter whole days, from 1 to 36,500.',
    links: 'Choose another task from the list.',
    'links.lag': 'Enter days: 2, or -1 for a lead.',
    constraintDay: 'Choose a day between 1900 and 2299.',
    deadline: 'Choose a day between 1900 and 2299.',
    progress: 'Enter 0 to 100.',
    calendarId: 'Choose a calendar from the list.',
    actualStart: 'Choose a day between 1900 and 2299.',
    actualFinish: 'Choose a day between 1900 and 2299.',
    'actualFinish.order': 'It finishes before it starts.',
  } as Record<string, string>,
  /** 'Dig → Lay pipes → Dig' */
  loop: (names: readonly string[]) => `${names.join(' → ')}: these would wait for each other.`,
}
