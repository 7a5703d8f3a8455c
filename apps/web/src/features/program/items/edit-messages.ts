/** Messages about items that are created, changed or deleted. Loaded with the commands. */
import { type Day, numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import type {
  moveProgramItem,
  setProgramAlarm,
} from '@plumbline/domain/program/commands/change-program-item.ts'
import type { deleteProgramItem } from '@plumbline/domain/program/commands/delete-program-item.ts'
import type { rescheduleProgramItem } from '@plumbline/domain/program/commands/reschedule-program-item.ts'
import type { saveProgramItem } from '@plumbline/domain/program/commands/save-program-item.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { getSpan } from '@plumbline/domain/program/items/program-span.ts'
import { dayToLabel, storedDayToLabel } from '#core/dates/labels.ts'
import type { Finished, Message, MessageTable } from '#core/perform/messages.ts'
import { recordsBefore } from '#core/perform/record-before.ts'
import { alarmSet } from '#registers/alarm/texts.ts'
import { messages } from './messages.ts'
import { alsoMoved, movedBy } from './moved.ts'

const headingHasNoDates = {
  title: 'Headings Have No Dates of Their Own',
  description: 'Their dates come from the tasks under them.',
}
const durationInvalid = {
  title: 'Valid Duration Required for Tasks',
  description: 'Please enter the duration in whole days, at least one.',
}
const startRequired = {
  title: 'Start Date Required for Tasks',
  description: 'Please choose the day on which the task starts.',
}

const alarmOfItem = alarmSet(programItems)

const kind = (isHeading: boolean) => (isHeading ? 'Heading' : 'Task')

export const editMessages: MessageTable<
  | typeof saveProgramItem
  | typeof moveProgramItem
  | typeof rescheduleProgramItem
  | typeof deleteProgramItem
  | typeof setProgramAlarm
> = {
  'program.save': {
    done(finished) {
      const { id, isNew, draft } = finished.args
      const name = draft.name.trim()
      const what = kind(draft.isHeading)
      if (isNew) return { title: `${what} Created`, description: `${name} has been added to the program.` }
      const others = movedBy(finished).filter((item) => item.id !== id)
      return { title: `${what} Updated`, description: `${name} has been updated.${alsoMoved(others.length)}` }
    },
    offersUndo: true,
    refused: {
      'no-project': { title: 'No Project Selected', description: 'Please select a project to add tasks.' },
      'item-gone': messages.deleted,
      'name-required': { title: 'Task Name Required', description: 'Please enter a name for the task.' },
      'name-too-long': { title: 'Task Name Too Long', description: 'Please use 255 characters at most.' },
      'duration-invalid': durationInvalid,
      'start-required': startRequired,
      'parent-invalid': {
        title: 'Invalid Parent',
        description: 'Please choose a heading of this project.',
      },
      'predecessor-invalid': {
        title: 'Invalid Predecessor',
        description: 'Please choose a task of this project.',
      },
      'predecessor-twice': {
        title: 'Already Linked',
        description: 'These tasks are already linked in this way.',
      },
      loop: {
        title: 'Circular Dependency',
        description: 'These tasks would wait for each other. The form names them.',
      },
      'lag-invalid': { title: 'Invalid Lag', description: 'Please enter days, negative for a lead.' },
      'constraint-day-required': {
        title: 'Constraint Date Required',
        description: 'Please choose a day for the constraint.',
      },
      'deadline-invalid': {
        title: 'Invalid Deadline',
        description: 'Please choose a day, or leave the deadline empty.',
      },
      'progress-invalid': { title: 'Invalid Progress', description: 'Please enter 0 to 100 percent.' },
      'heading-in-use': {
        title: 'Heading in Use',
        description: 'Move or delete the items under it before you turn it into a task.',
      },
      'calendar-gone': {
        title: 'Calendar No Longer Exists',
        description: 'Another user has deleted it. Choose another one.',
      },
      'actual-invalid': {
        title: 'Invalid Actual Date',
        description: 'Choose a day, or leave it empty.',
      },
      'expected-invalid': {
        title: 'Invalid Expected Finish',
        description: 'Choose a day, or leave it empty.',
      },
      'delay-invalid': {
        title: 'Invalid Leveling Delay',
        description: 'Enter 2d, 16h or 3ed, or leave it empty.',
      },
      'actual-order': {
        title: 'Actual Dates Out of Order',
        description: 'Work cannot finish before it has started.',
      },
    },
  },
  'program.move': {
    // The user sees the row move.
    done: null,
    isUndoneByKeys: true,
    refused: { 'item-gone': messages.deleted, 'move-blocked': null },
  },
  'program.reschedule': {
    done: describeReschedule,
    offersUndo: true,
    refused: {
      'item-gone': messages.deleted,
      'heading-has-no-dates': headingHasNoDates,
      'duration-invalid': durationInvalid,
      'start-required': startRequired,
    },
  },
  'program.delete': {
    done({ args: { id }, inverse }) {
      const deleted = recordsBefore(inverse, programItems).find((item) => item.id === id)
      const title = `${kind(deleted?.isHeading ?? false)} Deleted`
      return { title, description: `${deleted?.name} has been removed.` }
    },
    offersUndo: true,
    refused: { 'item-gone': messages.deleted },
  },
  'program.set-alarm': {
    ...alarmOfItem,
    refused: { ...alarmOfItem.refused, 'heading-has-no-dates': headingHasNoDates },
  },
}

function describeReschedule(finished: Finished<{ id: string; startDate: Day }>): Message {
  const { args, records } = finished
  const name = records.find(programItems, args.id)?.name
  const moved = movedBy(finished)
  const own = moved.find((item) => item.id === args.id)
  if (!own)
    return { title: 'Task Not Moved', description: `${name} stays where its links or its calendar put it.` }
  const span = getSpan(own)
  const [from, to] = span
    ? [dayToLabel(numberToDay(span.start)), dayToLabel(numberToDay(span.finish))]
    : [storedDayToLabel(own.startDate ?? ''), storedDayToLabel(own.endDate ?? '')]
  const days = from === to ? from : `${from} to ${to}`
  const explanation = explainStart(own.startDate, args.startDate)
  const others = alsoMoved(moved.length - 1)
  return { title: 'Task Rescheduled', description: `${name}: ${days}.${explanation}${others}` }
}

/** Why a task does not start on the requested day; '' if it does. A task that has started keeps its start. */
export function explainStart(start: Day | null | undefined, requested: Day): string {
  if (start === requested) return ''
  const isLater = (start ?? '') > requested
  return isLater
    ? ' Its links or its calendar do not allow an earlier start.'
    : ' Its links or its progress keep it there.'
}

/** The error message of each field. */
export const fieldTexts: Record<string, string> = {
  name: 'Enter a name.',
  'name.length': 'Enter 255 characters at most.',
  isHeading: 'It still contains other items.',
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
  expectedFinish: 'Choose a day between 1900 and 2299.',
  levelingDelay: 'Enter 2d for two working days, 16h for hours, or 3ed where every day counts.',
  'actualFinish.order': 'It finishes before it starts.',
}

/** 'Dig → Lay pipes → Dig: these would wait for each other.' */
export function describeLoop(names: readonly string[]): string {
  return `${names.join(' → ')}: these would wait for each other.`
}
