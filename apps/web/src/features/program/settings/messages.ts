/** Messages about schedule settings and calendars, and the errors of their fields. */

import type { deleteCalendar, saveCalendar } from '@plumbline/domain/program/commands/calendar-commands.ts'
import { calendarUses } from '@plumbline/domain/program/commands/calendar-uses.ts'
import type { chooseWorkDays } from '@plumbline/domain/program/commands/choose-work-days.ts'
import type { saveProgramSettings } from '@plumbline/domain/program/commands/save-program-settings.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import type { Declined, Finished, Message, MessageTable } from '#core/perform/messages.ts'
import { recordBefore } from '#core/perform/record-before.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { deletedByAnother, deletedMessage } from '#core/texts/record-messages.ts'
import { movedBy } from '../items/moved.ts'

const noProject = deletedByAnother('Project No Longer Exists')
const calendarDeleted = deletedByAnother('Calendar No Longer Exists')

const tasks = (count: number) => (count === 1 ? '1 task' : `${count} tasks`)

export const settingsMessages: MessageTable<
  typeof chooseWorkDays | typeof saveProgramSettings | typeof saveCalendar | typeof deleteCalendar
> = {
  'program.choose-work-days': {
    // The choice is visible in the form.
    done: null,
    isUndoneByKeys: true,
    refused: { 'no-project': noProject },
  },
  'program.save-settings': {
    done: (finished) => ({
      title: 'Schedule Settings Saved',
      description: `They now apply to the program.${describeEffects(finished)}`,
    }),
    offersUndo: true,
    refused: {
      'no-project': noProject,
      'calendar-gone': calendarDeleted,
      'date-invalid': { title: 'Invalid Date', description: 'Please choose a day, or leave it empty.' },
      'finish-required': {
        title: 'No Finish Date',
        description: 'A program that is scheduled from its finish needs one.',
      },
      'critical-days-invalid': {
        title: 'Invalid Number of Days',
        description: 'Please enter whole days of float, from 0 to 365.',
      },
    },
  },
  'program.save-calendar': {
    done(finished) {
      const { id, draft } = finished.args
      const name = draft.name.trim()
      return id === undefined
        ? {
            title: 'Calendar Added',
            description: `${name} can be chosen for the project and for its tasks.`,
          }
        : { title: 'Calendar Updated', description: `${name} has been updated.${describeEffects(finished)}` }
    },
    offersUndo: true,
    refused: {
      'no-project': noProject,
      'calendar-gone': calendarDeleted,
      'name-required': { title: 'Name Required', description: 'Please enter a name for the calendar.' },
      'name-taken': { title: 'Name in Use', description: 'Another calendar already has this name.' },
      'no-working-day': {
        title: 'No Working Days',
        description: 'A calendar needs at least one working day.',
      },
      'hours-invalid': {
        title: 'Invalid Hours',
        description: 'Please enter the hours of a day, up to 24.',
      },
      'shift-invalid': { title: 'Invalid Shift', description: 'Please correct the hours of the week.' },
      'special-day-invalid': {
        title: 'Invalid Special Day',
        description: 'Please correct the holidays and special days.',
      },
    },
  },
  'program.delete-calendar': {
    done({ args: { id }, inverse }) {
      const calendars = recordBefore(inverse, programSettings)?.calendars
      const name = getTitle(calendars?.find((calendar) => calendar.id === id)?.name ?? '')
      return deletedMessage('Calendar', name)
    },
    offersUndo: true,
    refused: { 'calendar-gone': calendarDeleted, 'calendar-in-use': describeUses },
  },
}

/** Describes the effect on tasks, to append to another sentence. */
function describeEffects(finished: Pick<Finished<unknown>, 'steps' | 'inverse'>): string {
  const moved = movedBy(finished).length
  const changed = finished.steps.filter(({ collection }) => collection === programItems.name).length
  const parts = [
    moved > 0 && ` ${tasks(moved)} ${moved === 1 ? 'has' : 'have'} moved.`,
    changed > moved &&
      ` ${tasks(changed - moved)} ${changed - moved === 1 ? 'keeps its' : 'keep their'} dates, with a different number of working days.`,
  ]
  return parts.filter(Boolean).join('') || ' No task had to move.'
}

function describeUses({
  args: { projectId, id },
  records,
}: Declined<{ projectId: string; id: string }>): Message {
  const settings = records.find(programSettings, projectId)
  const name = getTitle(settings?.calendars.find((calendar) => calendar.id === id)?.name ?? '')
  const items = records.allInScope(programItems, { projectId })
  const users = settings ? usesToText(calendarUses(settings, items, id)) : ''
  return { title: 'Calendar in Use', description: `${name} is used by ${users}.` }
}

/** 'the project and 3 tasks'; '' if it is unused. */
export function usesToText({ isOfProject, tasks: count }: ReturnType<typeof calendarUses>): string {
  const users = [isOfProject && 'the project', count > 0 && tasks(count)]
  return users.filter(Boolean).join(' and ')
}

export const fieldTexts: Record<string, string> = {
  calendarId: 'Choose a calendar from the list.',
  dataDate: 'Choose a day between 1900 and 2299.',
  mustFinishBy: 'Choose a day between 1900 and 2299.',
  'mustFinishBy.missing': 'Choose the day on which the project finishes.',
  criticalDays: 'Enter whole days, from 0 to 365.',
}

const faultTexts: Record<string, string> = {
  'name.missing': 'Enter a name.',
  'name.taken': 'Another calendar already has this name.',
  'week.empty': 'A calendar needs at least one working day.',
  'dayHours.wrong': 'Enter hours, up to 24: 8, or 7.5.',
  'first.missing': 'Choose a day between 1900 and 2299.',
  'last.missing': 'Choose a day between 1900 and 2299.',
  'last.order': 'It ends before it begins.',
}

const shiftTexts: Record<string, string> = {
  missing: 'Enter both times: 8:00, 17:00.',
  order: 'It ends before it begins.',
  overlap: 'It overlaps the shift above.',
}

/** The error message of a field. */
export function faultText(faults: readonly string[], field: string): string | undefined {
  const fault = faults.find(
    (found) => found.startsWith(`${field}.`) && !/\./.test(found.slice(field.length + 1)),
  )
  if (fault === undefined) return undefined
  const [kind = '', name = ''] = fault.split('.').toReversed()
  return /^\d+$/.test(name) ? shiftTexts[kind] : faultTexts[`${name}.${kind}`]
}
