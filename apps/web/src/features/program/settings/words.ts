/** What is said of the schedule's settings and of calendars, and what their fields ask for. */
import type { Step } from '@plumbline/domain/kernel/change.ts'
import type { Words } from '#parts/perform/words.ts'
import { type Before, movedBy } from '../edit-words.ts'

const noProject = { title: 'Project gone', description: 'Somebody has deleted it already.' }
const calendarGone = { title: 'Calendar gone', description: 'Somebody has deleted it already.' }

const tasks = (count: number) => (count === 1 ? '1 task' : `${count} tasks`)

/** What a change has done to the tasks, after a sentence that says what was changed. */
function tellEffects(steps: readonly Step[], before: Before): string {
  const moved = movedBy(steps, before).length
  const changed = steps.filter(({ collection }) => collection === 'program-items').length
  const parts = [
    moved > 0 && ` ${tasks(moved)} ${moved === 1 ? 'has' : 'have'} moved.`,
    changed > moved &&
      ` ${tasks(changed - moved)} ${changed - moved === 1 ? 'keeps its' : 'keep their'} dates and other days of work.`,
  ]
  return parts.filter(Boolean).join('') || ' No task had to move.'
}

type SettingsRefusal = 'no-project' | 'calendar-gone' | 'date-invalid' | 'critical-days-invalid'
type CalendarRefusal =
  | 'no-project'
  | 'calendar-gone'
  | 'name-required'
  | 'name-taken'
  | 'no-working-day'
  | 'hours-invalid'
  | 'shift-invalid'
  | 'special-day-invalid'

export const settingsWords = {
  /** What was chosen is seen where it was chosen. */
  workDays: { done: null, refused: { 'no-project': noProject } } satisfies Words<'no-project'>,
  saved: (before: Before): Words<SettingsRefusal> => ({
    done: null,
    tells: (steps) => ({
      title: 'Schedule Settings Saved',
      description: `The program goes by them from now on.${tellEffects(steps, before)}`,
    }),
    offersUndo: true,
    refused: {
      'no-project': noProject,
      'calendar-gone': calendarGone,
      'date-invalid': { title: 'Date not possible', description: 'Please choose a day, or leave it empty.' },
      'critical-days-invalid': {
        title: 'Days not possible',
        description: 'Please enter whole days of float, from 0 to 365.',
      },
    },
  }),
  calendarSaved: (name: string, isNew: boolean, before: Before): Words<CalendarRefusal> => ({
    done: null,
    tells: (steps) => ({
      title: isNew ? 'Calendar Added' : 'Calendar Updated',
      description: isNew
        ? `${name.trim()} can be chosen for the project and for its tasks.`
        : `${name.trim()} has been updated.${tellEffects(steps, before)}`,
    }),
    offersUndo: true,
    refused: {
      'no-project': noProject,
      'calendar-gone': calendarGone,
      'name-required': { title: 'Name Required', description: 'Please enter a name for the calendar.' },
      'name-taken': { title: 'Name taken', description: 'Another calendar has this name already.' },
      'no-working-day': {
        title: 'Nothing to work on',
        description: 'A calendar needs at least one working day.',
      },
      'hours-invalid': {
        title: 'Hours not possible',
        description: 'Please enter the hours of a day, up to 24.',
      },
      'shift-invalid': { title: 'Shift not possible', description: 'Please mend the hours of the week.' },
      'special-day-invalid': {
        title: 'Special day not possible',
        description: 'Please mend the holidays and special days.',
      },
    },
  }),
  calendarDeleted: (name: string, uses: string): Words<'calendar-gone' | 'calendar-in-use'> => ({
    done: { title: 'Calendar Deleted', description: `${name} has been removed.` },
    offersUndo: true,
    refused: {
      'calendar-gone': calendarGone,
      'calendar-in-use': { title: 'Calendar in use', description: `${name} is used by ${uses}.` },
    },
  }),
  /** 'the project and 3 tasks'; nothing for what nobody uses. */
  uses({ isOfProject, tasks: count }: { isOfProject: boolean; tasks: number }): string {
    const users = [isOfProject && 'the project', count > 0 && tasks(count)]
    return users.filter(Boolean).join(' and ')
  },
  fields: {
    calendarId: 'Choose a calendar from the list.',
    dataDate: 'Choose a day between 1900 and 2299.',
    mustFinishBy: 'Choose a day between 1900 and 2299.',
    criticalDays: 'Enter whole days, from 0 to 365.',
  } as Record<string, string>,
}

const faultTexts: Record<string, string> = {
  'name.missing': 'Enter a name.',
  'name.taken': 'Another calendar has this name already.',
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

/** What is wrong with a field, of the faults that were found. */
export function faultText(faults: readonly string[], field: string): string | undefined {
  const fault = faults.find(
    (found) => found.startsWith(`${field}.`) && !/\./.test(found.slice(field.length + 1)),
  )
  if (fault === undefined) return undefined
  const [kind = '', name = ''] = fault.split('.').toReversed()
  return /^\d+$/.test(name) ? shiftTexts[kind] : faultTexts[`${name}.${kind}`]
}
