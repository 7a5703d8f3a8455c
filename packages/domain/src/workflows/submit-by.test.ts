import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Me } from '../activity/agenda/assigned-to-me.ts'
import { lateReviewsFromMe } from '../activity/agenda/late-reviews.ts'
import { findReviewReminders } from '../activity/notifications/rules/review-reminders.ts'
import { presetCalendar } from '../program/schedule/calendar-presets.ts'
import { addWorkingDays, readOfficeDaysOff } from '../program/schedule/working-days.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { editWorkflow, getDraft } from './commands/workflow-commands.ts'
import { getNeededDay, getSubmitBy } from './submit-by.ts'
import { type Workflow, workflowSchema } from './workflow.ts'

const review = (fields: object = {}): Workflow =>
  workflowSchema.parse({
    ...{ id: 'w', name: 'Steel', status: 'Draft', projectId: '1', submittedBy: 'sam@steel.example' },
    ...fields,
  })
const stages = (...days: readonly (number | [number])[]) =>
  days.map((each, at) =>
    Array.isArray(each)
      ? { id: `${at}`, reviewDays: each[0], isSideBySide: true }
      : { id: `${at}`, reviewDays: each },
  )

/** Monday to Friday, with the holidays of Sydney over the change of the year. */
const settings = {
  ...{ id: '1', projectId: '1', calendarId: 'c', criticalDays: 0, autoSchedule: false },
  calendars: [
    {
      ...presetCalendar('Five-day week'),
      id: 'c',
      exceptions: [
        { first: '2026-12-25', last: '2026-12-28', shifts: [] },
        { first: '2027-01-01', last: '2027-01-01', shifts: [] },
        { first: '2027-01-26', last: '2027-01-26', shifts: [] },
      ],
    },
  ],
}
// `as`: the settings have the fields that are read.
const isDayOff = readOfficeDaysOff(settings as never)
const today = '2026-11-02'

/**
 * Submit-by is the day on which the outcome is needed, less the days of the review and of a resubmission: the submittal
 * schedules of review tools calculate it so in calendar days ("required on site, less lead time, is the planned return;
 * less design review, less internal review, is submit by"), and here it is in working days. The two public holidays of
 * Christmas 2026 in New South Wales are Friday the 25th and Monday the 28th.
 */
describe('the day by which a review must be submitted', () => {
  test.each([
    ['a week for one step', [5], 0, '2026-11-20', '2026-11-12'],
    ['no days: the working day before', [], 0, '2026-11-20', '2026-11-19'],
    ['needed on a Monday: it ends on Friday', [5], 0, '2026-11-23', '2026-11-13'],
    ['needed on a Sunday: it ends on Friday', [5], 0, '2026-11-22', '2026-11-13'],
    ['two steps follow one another', [5, 10], 0, '2026-12-04', '2026-11-12'],
    ['stages side by side take the days of the slowest', [5, [10]], 0, '2026-12-04', '2026-11-19'],
    ['with an allowance for a resubmission', [5], 10, '2026-12-04', '2026-11-12'],
    ['over the holidays and the change of the year', [10], 0, '2027-01-11', '2026-12-22'],
    ['over Australia Day', [3], 0, '2027-01-29', '2027-01-22'],
    ['a stage without days counts none', [5, Number.NaN], 0, '2026-11-20', '2026-11-12'],
  ] as const)('%s', (_, days, resubmissionDays, neededDay, expected) => {
    const reviewed = review({ stages: stages(...(days as readonly (number | [number])[])), resubmissionDays })
    expect(getSubmitBy(reviewed, neededDay, { isDayOff, today }).submitDay).toBe(expected)
  })

  test('is the last one from which the steps end before the needed day', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 5 }),
        fc.nat(400),
        (days, offset) => {
          const neededDay = addWorkingDays('2026-12-01', offset, isDayOff)
          const { submitDay } = getSubmitBy(review({ stages: stages(...days) }), neededDay, {
            isDayOff,
            today,
          })
          const end = (from: string) =>
            days.reduce((day, count) => addWorkingDays(day, count, isDayOff), from)
          expect(end(submitDay) < neededDay).toBe(true)
          expect(end(addWorkingDays(submitDay, 1, isDayOff)) < neededDay).toBe(false)
        },
      ),
      { numRuns: 100 },
    )
  })

  test.each([
    ['2026-11-04', 'in-time'],
    ['2026-11-05', 'close'],
    ['2026-11-12', 'close'],
    ['2026-11-13', 'past'],
  ])('on %s it is %s', (day, state) => {
    const found = getSubmitBy(review({ stages: stages(5) }), '2026-11-20', { isDayOff, today: day })
    expect(found).toMatchObject({ state, closeDay: '2026-11-05', submitDay: '2026-11-12' })
  })

  test('is calculated for what is resubmitted, without the allowance that has been used', () => {
    const returned = {
      stages: [{ id: 'a', reviewDays: 5, status: 'Rejected' }],
      ...{ status: 'In Progress', resubmissionDays: 10 },
    }
    const find = (fields: object) =>
      getSubmitBy(review({ ...returned, ...fields }), '2026-11-20', { isDayOff, today })
    expect(find({})).toMatchObject({ submitDay: '2026-11-12', state: 'in-time' })
    expect(find({ stages: stages(5) })).toMatchObject({ state: undefined })
  })
})

describe('what a review is needed for', () => {
  const task = { id: 't', projectId: '1', name: 'Erect steel', startDate: '2026-12-04', isHeading: false }
  const item = { id: 'l', name: 'Panels', orderByDate: '2026-12-11' }
  const records = { 'program-items': [task], 'lead-times': [item] }
  const find = (fields: object, more: object = {}) =>
    getNeededDay(review(fields), contextHolding({ ...records, ...more } as never))

  test.each([
    ['nothing', {}, undefined],
    ['the start of a task', { neededTaskId: 't' }, '2026-12-04'],
    ['the order-by date of an item', { neededLeadTimeId: 'l' }, '2026-12-11'],
    ['a day', { neededBy: '2026-12-24' }, '2026-12-24'],
    [
      'the first of several',
      { neededTaskId: 't', neededLeadTimeId: 'l', neededBy: '2026-12-08' },
      '2026-12-04',
    ],
    ['a task that was deleted', { neededTaskId: 'x' }, undefined],
  ])('%s', (_, fields, expected) => {
    expect(find(fields)).toBe(expected)
  })

  test('moves with its task', () => {
    const moved = { 'program-items': [{ ...task, startDate: '2026-12-14' }] }
    expect(find({ neededTaskId: 't' }, moved)).toBe('2026-12-14')
  })

  const me: Me = { emails: ['sam@steel.example'], names: [] }
  const at = (day: string, start = task.startDate) => ({
    today: day,
    getDaysOff: () => isDayOff,
    find: contextHolding({ 'program-items': [{ ...task, startDate: start }] } as never).find,
  })
  const needed = review({ neededTaskId: 't', stages: stages(5) })

  /** Needed on 4 December, so to be submitted by 26 November. */
  test.each([
    ['2026-11-18', 'sam@steel.example', []],
    ['2026-11-19', 'sam@steel.example', ['review-submit']],
    ['2026-11-27', 'sam@steel.example', ['review-submit-late']],
    ['2026-11-27', 'ana@quay.example', []],
  ])('on %s, %s is reminded of it: %j', (day, email, rules) => {
    const found = findReviewReminders({ ...me, emails: [email] }, at(day))(needed)
    expect(found.map(({ rule }) => rule)).toEqual(rules)
    const due = lateReviewsFromMe(needed, { ...me, emails: [email] }, at(day))
    expect(due.map(({ day: submitDay }) => submitDay)).toEqual(rules.map(() => '2026-11-26'))
  })

  test('is reminded of again when the task moves', () => {
    const ids = ['2026-12-04', '2026-12-03'].map(
      (start) => findReviewReminders(me, at('2026-11-26', start))(needed)[0]?.id,
    )
    expect(new Set(ids)).toHaveLength(2)
  })

  test.each([
    [{ neededTaskId: 'x' }, 'task-gone', 'neededTaskId'],
    [{ neededLeadTimeId: 'x' }, 'lead-time-gone', 'neededLeadTimeId'],
    [{ neededBy: '2026-02-30' }, 'date-invalid', 'neededBy'],
    [{ resubmissionDays: '-1' }, 'days-invalid', 'resubmissionDays'],
  ])('%j is refused', (fields, reason, field) => {
    const context = contextHolding({ ...records, workflows: [review()] } as never)
    const first = getDraft(review())
    expect(editWorkflow.decide({ id: 'w', draft: { ...first, ...fields }, first }, context)).toMatchObject({
      reason,
      fields: [field],
    })
  })
})
