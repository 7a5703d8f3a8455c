import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../kernel/days/day.ts'
import { presetCalendar } from '../../../program/schedule/calendar-presets.ts'
import { readOfficeDaysOff } from '../../../program/schedule/working-days.ts'
import { workflowSchema } from '../../../workflows/workflow.ts'
import type { Me } from '../../agenda/assigned-to-me.ts'
import { lateReviewsFromMe } from '../../agenda/late-reviews.ts'
import type { DueNotification } from './derived-notifications.ts'
import { findReviewReminders, foldReviewReminders } from './review-reminders.ts'

const person = (name: string): Me => ({ emails: [`${name}@quay.example`], names: [] })
const [reviewer, lead, submitter, other] = ['ana', 'lea', 'sam', 'bo'].map(person)
const office = readOfficeDaysOff(undefined)
const toDaysOff = (name: 'Five-day week' | 'Six-day week' | 'Every day') =>
  readOfficeDaysOff({
    calendarId: 'c',
    calendars: [
      {
        ...presetCalendar(name),
        id: 'c',
        exceptions: ['2026-12-25', '2026-12-28', '2027-01-01'].map((day) => ({
          first: day,
          last: day,
          shifts: [],
        })),
      },
    ],
  })
const holidays = toDaysOff('Five-day week')

const review = (dueDate: Day, stage: object = {}, fields: object = {}) =>
  workflowSchema.parse({
    ...{ id: 'w', name: 'Steel', status: 'Active', submittedBy: 'Sam@quay.example', ...fields },
    stages: [
      { id: 's', name: 'Check', assigneeEmail: 'Ana@quay.example', dueDate, stepRule: 'lead', ...stage },
      { id: 'l', name: 'Sign', assigneeEmail: 'lea@quay.example', isSideBySide: true, isLead: true },
    ],
  })

/** Every reminder that a person sees in the weeks around the due date, on the first day on which it is seen. */
function remindersAround(me: Me | undefined, workflow: ReturnType<typeof review>, isDayOff = office) {
  const { dueDate = '' } = workflow.stages[0] ?? {}
  const seen = new Map<string, string>()
  for (let day = addDays(dueDate ?? '', -14); day < addDays(dueDate ?? '', 14); day = addDays(day, 1)) {
    const reading = { today: day, getDaysOff: () => isDayOff }
    for (const { id, rule, since } of findReviewReminders(me ?? expect.fail(), reading)(workflow))
      if (!seen.has(id)) {
        expect(since, 'mailed in the morning of its first day').toBe(day)
        seen.set(id, `${day} ${rule}`)
      }
  }
  return [...seen.values()]
}

// 25 November 2026 is a Wednesday.
test.each([
  ['a Wednesday', '2026-11-25', office, ['2026-11-23', '2026-11-25', '2026-11-26', '2026-11-30']],
  ['a Monday', '2026-11-30', office, ['2026-11-26', '2026-11-30', '2026-12-01', '2026-12-03']],
  ['a Friday', '2026-11-27', office, ['2026-11-25', '2026-11-27', '2026-11-30', '2026-12-02']],
  ['a Saturday', '2026-11-28', office, ['2026-11-25', '2026-11-27', '2026-11-30', '2026-12-02']],
  ['a Sunday', '2026-11-29', office, ['2026-11-25', '2026-11-27', '2026-11-30', '2026-12-02']],
  ['the eve of Christmas', '2026-12-24', holidays, ['2026-12-22', '2026-12-24', '2026-12-29', '2026-12-31']],
  ['after the holidays', '2026-12-29', holidays, ['2026-12-23', '2026-12-29', '2026-12-30', '2027-01-04']],
  ['a holiday', '2027-01-01', holidays, ['2026-12-29', '2026-12-31', '2027-01-04', '2027-01-06']],
  [
    'a Saturday that is worked',
    '2026-11-28',
    toDaysOff('Six-day week'),
    ['2026-11-26', '2026-11-28', '2026-11-30', '2026-12-02'],
  ],
  [
    'a Saturday on a site without days off',
    '2026-11-28',
    toDaysOff('Every day'),
    ['2026-11-26', '2026-11-28', '2026-11-29', '2026-12-01'],
  ],
  [
    'any day of a calendar without a working day',
    '2026-11-28',
    () => true,
    ['2026-11-26', '2026-11-28', '2026-11-29', '2026-12-01'],
  ],
] as const)('a stage due on %s reminds before, on and after it, each once', (_, due, isDayOff, days) => {
  const [before, onDay, overdue, escalated] = days
  expect(remindersAround(reviewer, review(due), isDayOff)).toEqual([
    `${before} review-due`,
    `${onDay} review-due`,
    `${overdue} review-overdue`,
  ])
  for (const me of [lead, submitter])
    expect(remindersAround(me, review(due), isDayOff)).toEqual([`${escalated} review-escalated`])
  expect(remindersAround(other, review(due), isDayOff)).toEqual([])
})

const due = '2026-11-25'
const undecided = '2026-11-30 review-escalated'

describe('a late stage is escalated', () => {
  test.each<[string, Me | undefined, object, object, string[]]>([
    ['to no lead where the step has none', lead, { stepRule: 'all' }, {}, []],
    ['to the submitter of a step without a lead', submitter, { stepRule: 'all' }, {}, [undecided]],
    ['not while the review is a draft', submitter, {}, { status: 'Draft' }, []],
    ['not after it was decided', submitter, { status: 'Approved' }, {}, []],
    [
      'under the name of the submitter',
      { emails: [], names: ['Sam Lee'] },
      {},
      { submittedBy: 'sam lee' },
      [undecided],
    ],
  ])('%s', (_, me, stage, fields, expected) => {
    expect(remindersAround(me, review(due, stage, fields))).toEqual(expected)
  })

  test('not to its reviewer, who is reminded already', () => {
    const own = review(due, {}, { submittedBy: 'ana@quay.example' })
    expect(remindersAround(reviewer, own).filter((each) => each.endsWith('escalated'))).toEqual([])
  })

  test('and is due from those who follow it up', () => {
    const on = (today: Day, me = submitter) =>
      lateReviewsFromMe(review(due), me ?? expect.fail(), { today, getDaysOff: () => office })
    expect(on('2026-11-29')).toEqual([])
    expect(on('2026-11-30')).toMatchObject([{ id: 's', workflowId: 'w', day: due, action: 'follow-up' }])
    expect(on('2026-11-30', reviewer)).toEqual([])
  })
})

describe('reminders', () => {
  const reading = { today: due, getDaysOff: () => office }
  const found = (...reviews: readonly ReturnType<typeof review>[]) =>
    reviews.flatMap(findReviewReminders(reviewer ?? expect.fail(), reading))

  test('of one kind and one due date are one, which is read when each of them is', () => {
    const reminders = found(review(due), review(due, {}, { id: 'v' }), review('2026-11-27'))
    expect(foldReviewReminders(reminders)).toMatchObject([
      {
        rule: 'review-due',
        day: due,
        count: 2,
        together: [`review-due/w/${due}/s/on-day`, `review-due/v/${due}/s/on-day`],
      },
      { rule: 'review-due', day: '2026-11-27', id: 'review-due/w/2026-11-27/s' },
    ])
  })

  test('that are alone keep their id, and another due date is another reminder', () => {
    const ids = (reminders: readonly DueNotification[]) => foldReviewReminders(reminders).map(({ id }) => id)
    expect(ids(found(review(due)))).toEqual([`review-due/w/${due}/s/on-day`])
    expect(ids(found(review('2026-11-26')))).toEqual(['review-due/w/2026-11-26/s'])
  })
})
