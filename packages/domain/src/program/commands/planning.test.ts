import { describe, expect, test } from 'vitest'
import { contextHolding } from '../../testing/context-holding.ts'
import { findLoop, withLinks, withoutLinksTo } from '../draft/item-links.ts'
import { getDraft, type ProgramDraft } from '../draft/program-draft.ts'
import { blankSettings } from '../items/get-settings.ts'
import type { ProgramItem } from '../items/program-item.ts'
import { baselineNames } from '../schedule/baseline.ts'
import { afterSteps } from '../testing/after-steps.ts'
import { heading, ranked, task } from '../testing/program-items.ts'
import { deleteBaseline, setBaseline } from './baseline-commands.ts'
import { deleteProgramItem } from './delete-program-item.ts'
import { rescheduleProgramItem } from './reschedule-program-item.ts'
import { saveProgramItem } from './save-program-item.ts'
import { setAutoSchedule } from './set-auto-schedule.ts'

const link = (predecessorId: string, type: 'FS' | 'SS' | 'FF' | 'SF' = 'FS', lag = 0) => ({
  predecessorId,
  type,
  lag,
  unit: 'days' as const,
})
const weekdays = Array.from({ length: 7 }, (_, day) => (day % 6 === 0 ? [] : [{ from: 480, to: 960 }]))
const onWeekdays = {
  ...blankSettings('1'),
  calendarId: 'five',
  calendars: [{ id: 'five', name: 'Five days', week: weekdays, exceptions: [], dayMinutes: 480 }],
}

/** The context of a project with auto-schedule on, unless other settings are given. */
function context(items: readonly ProgramItem[], settings = { ...blankSettings('1'), autoSchedule: true }) {
  return contextHolding({
    projects: [Object.assign({ id: '1' }, { name: 'Quay House' })],
    'program-items': items,
    'program-settings': [settings],
  })
}

function edit(items: readonly ProgramItem[], id: string, changes: Partial<ProgramDraft>, settings?: object) {
  const item = items.find((known) => known.id === id)
  if (!item) throw new Error(`No ${id}`)
  const draft = { ...getDraft(item), ...changes }
  const stored = context(items, settings && { ...blankSettings('1'), ...settings })
  return saveProgramItem.decide({ id, draft, first: getDraft(item) }, stored)
}

/** For example 'a 5-7' for Jan 5 to Jan 7. */
const days = (items: readonly ProgramItem[]) =>
  items.map(
    ({ id, startDate, endDate }) => `${id} ${Number(startDate?.slice(8))}-${Number(endDate?.slice(8))}`,
  )

const chain = [
  task('a', null, { duration: 3, endDate: '2026-01-07' }),
  task('b', null, { startDate: '2026-01-08', duration: 2, endDate: '2026-01-09', predecessorId: 'a' }),
  task('c', null, { startDate: '2026-01-10', predecessorId: 'b', endDate: '2026-01-10' }),
]

describe('links', () => {
  test.each([
    [
      'a single finish-to-start link without lag is stored as the predecessor only',
      [link('a')],
      'a',
      undefined,
    ],
    ['a lag is stored next to the predecessor', [link('a', 'FS', 2)], 'a', [link('a', 'FS', 2)]],
    ['the predecessor is the first finish-to-start link', [link('a', 'SS'), link('b')], 'b', 'all'],
    ['without such a link there is no predecessor', [link('a', 'FF')], null, 'all'],
    ['none at all', [], null, undefined],
  ])('what is stored of links: %s', (_, links, predecessorId, stored) => {
    const item = withLinks(task('x', null, { predecessorId: 'old', links: [link('old', 'SS')] }), links)
    expect([item.predecessorId, item.links]).toEqual([predecessorId, stored === 'all' ? links : stored])
  })

  test('links to deleted items are removed, the others stay', () => {
    const item = task('x', null, { predecessorId: 'a', links: [link('a', 'FS', 1), link('b', 'SS', 2)] })
    expect(withoutLinksTo(item, new Set(['a']))).toMatchObject({
      predecessorId: null,
      links: [link('b', 'SS', 2)],
    })
    expect(withoutLinksTo(item, new Set(['z']))).toBe(item)
  })

  test('a loop is listed from the task back to itself', () => {
    expect(findLoop(chain, 'a', [link('c')])).toEqual(['a', 'b', 'c', 'a'])
    expect(findLoop(chain, 'b', [link('b')])).toEqual(['b', 'b'])
    expect(findLoop(chain, 'c', [link('a'), link('b')])).toBeUndefined()
  })

  test('two tasks may have links of two types, but not two of one type', () => {
    const ladder = [
      { ...link('a', 'SS'), lag: '1' },
      { ...link('a', 'FF'), lag: '-2' },
    ]
    expect(afterSteps(chain, edit(chain, 'b', { links: ladder }))[1]).toMatchObject({
      predecessorId: null,
      links: [link('a', 'SS', 1), link('a', 'FF', -2)],
    })
    const twice = ladder.map((one) => ({ ...one, type: 'SS' as const }))
    expect(edit(chain, 'b', { links: twice })).toMatchObject({
      reason: 'predecessor-twice',
      fields: ['links.1'],
    })
  })

  test('deleting a task deletes the links to it, of every type', () => {
    const list = [chain[0], task('b', null, { links: [link('a', 'SS', 2)] })] as ProgramItem[] // `as`: both exist.
    const [left] = afterSteps(list, deleteProgramItem.decide({ id: 'a' }, context(list)))
    expect(left).toMatchObject({ id: 'b', predecessorId: null, startDate: '2026-01-05' })
    expect(left).not.toHaveProperty('links')
  })
})

describe('the planning fields of a task', () => {
  test.each<[string, Partial<ProgramDraft>, string, string]>([
    ['a lag in words', { links: [{ ...link('a'), lag: 'soon' }] }, 'lag-invalid', 'links.0.lag'],
    ['a constraint without its day', { constraintType: 'SNET' }, 'constraint-day-required', 'constraintDay'],
    ['a deadline in the year 26', { deadline: '0026-01-01' }, 'deadline-invalid', 'deadline'],
    ['more than 100 percent', { progress: '101' }, 'progress-invalid', 'progress'],
    ['a loop', { links: [{ ...link('c'), lag: '' }] }, 'loop', 'links.0'],
  ])('saving refuses %s', (_, changes, reason, field) => {
    expect(edit(chain, 'a', changes)).toEqual({ kind: 'refused', reason, fields: [field] })
  })

  test.each<[string, Partial<ProgramDraft>, Partial<ProgramItem>]>([
    [
      'a constraint with its day',
      { constraintType: 'FNLT', constraintDay: '2026-02-01' },
      { constraint: { type: 'FNLT', day: '2026-02-01' } },
    ],
    [
      'P6’s “start on”, which limits the start from both sides',
      { constraintType: 'SO', constraintDay: '2026-02-02' },
      {
        constraint: { type: 'SNET', day: '2026-02-02' },
        furtherConstraints: [{ type: 'SNLT', day: '2026-02-02' }],
      },
    ],
    [
      'P6’s “finish on”',
      { constraintType: 'FO', constraintDay: '2026-02-06' },
      {
        constraint: { type: 'FNET', day: '2026-02-06' },
        furtherConstraints: [{ type: 'FNLT', day: '2026-02-06' }],
      },
    ],
    ['as late as possible, which needs no day', { constraintType: 'ALAP' }, { constraint: { type: 'ALAP' } }],
    ['a deadline', { deadline: '2026-03-01' }, { deadline: '2026-03-01' }],
    ['a milestone, which takes one day in the table', { milestone: true }, { milestone: true, duration: 1 }],
    [
      'progress, which sets the task In Progress',
      { progress: '40 %' },
      { progress: 40, status: 'In Progress' },
    ],
    ['100 percent, which completes the task', { progress: '100' }, { progress: 100, status: 'Complete' }],
  ])('%s is stored', (_, changes, stored) => {
    expect(afterSteps(chain, edit(chain, 'a', changes, {}))[0]).toMatchObject(stored)
  })

  test.each([
    ['Complete', 100],
    ['Pending', 0],
    ['In Progress', 99],
  ])('a status of %s chosen in the form takes the progress to %i', (status, progress) => {
    const list = [task('a', null, { progress: status === 'Pending' ? 40 : 100, status: 'Blocked' })]
    expect(afterSteps(list, edit(list, 'a', { status }, {}))).toMatchObject([{ status, progress }])
  })

  test('a task that becomes a heading loses its planning fields', () => {
    const list = [
      task('a', null, { links: [link('b', 'SS')], deadline: '2026-02-01', progress: 5 }),
      task('b'),
    ]
    const [created] = afterSteps(list, edit(list, 'a', { isHeading: true }))
    for (const field of ['links', 'deadline', 'progress']) expect(created).not.toHaveProperty(field)
  })
})

describe('auto-schedule', () => {
  test('on, a longer task moves all its successors', () => {
    expect(days(afterSteps(chain, edit(chain, 'a', { duration: '5' })))).toEqual([
      'a 5-9',
      'b 10-11',
      'c 12-12',
    ])
  })

  test('off, no other task moves', () => {
    expect(days(afterSteps(chain, edit(chain, 'a', { duration: '5' }, {})))).toEqual([
      'a 5-9',
      'b 8-9',
      'c 10-10',
    ])
  })

  test('a linked task that is dragged gets a start-no-earlier constraint, and its successors follow', () => {
    const args = { id: 'b', startDate: '2026-01-12', duration: 2 }
    const left = afterSteps(chain, rescheduleProgramItem.decide(args, context(chain)))
    expect(days(left)).toEqual(['a 5-7', 'b 12-13', 'c 14-14'])
    expect(left[1]?.constraint).toEqual({ type: 'SNET', day: '2026-01-12' })
  })

  test('a task that is dragged to before its links allow starts where they allow', () => {
    const args = { id: 'b', startDate: '2026-01-06', duration: 2 }
    expect(days(afterSteps(chain, rescheduleProgramItem.decide(args, context(chain))))[1]).toBe('b 8-9')
  })

  test('a must-start-on task must start on the day it is dragged to', () => {
    const bound = task('a', null, { constraint: { type: 'MSO', day: '2026-01-05' } })
    const args = { id: 'a', startDate: '2026-01-08', duration: 1 }
    expect(afterSteps([bound], rescheduleProgramItem.decide(args, context([bound])))).toMatchObject([
      { startDate: '2026-01-08', constraint: { type: 'MSO', day: '2026-01-08' } },
    ])
  })

  test('switching it on moves all tasks that violate their links in one decision; switching it off moves none', () => {
    const early = chain.map((item) => ({
      ...item,
      startDate: '2026-01-05',
      endDate: '2026-01-05',
      duration: 1,
    }))
    const off = context(early, blankSettings('1'))
    const decision = setAutoSchedule.decide({ projectId: '1', isOn: true }, off)
    expect(decision).toMatchObject({
      steps: [
        { collection: 'program-settings', change: { record: { id: '1', autoSchedule: true } } },
        { change: { record: { id: 'b', startDate: '2026-01-06' } } },
        { change: { record: { id: 'c', startDate: '2026-01-07' } } },
      ],
    })
    const back = setAutoSchedule.decide({ projectId: '1', isOn: false }, context(early))
    expect(back).toMatchObject({ steps: [{ change: { record: { autoSchedule: false } } }] })
  })

  test('an undated task without links stays undated', () => {
    const list = ranked([...chain, task('d', null, { startDate: null, duration: null, endDate: null })])
    expect(afterSteps(list, edit(list, 'a', { duration: '4' }))[3]).toBe(list[3])
  })

  test('tasks in a loop keep their dates', () => {
    const loop = [task('a', null, { predecessorId: 'b' }), task('b', null, { predecessorId: 'a' })]
    expect(days(afterSteps(loop, edit(loop, 'a', { duration: '4' })))).toEqual(['a 5-8', 'b 5-5'])
  })
})

describe('on a calendar of five days a week', () => {
  test.each([true, false])(
    'six working days from a Monday end on the next Monday (auto-schedule %s)',
    (autoSchedule) => {
      const list = [task('a')]
      expect(
        afterSteps(list, edit(list, 'a', { duration: '6' }, { ...onWeekdays, autoSchedule })),
      ).toMatchObject([{ endDate: '2026-01-12', duration: 8, workDays: 6 }])
    },
  )

  test('a bar drawn across a weekend has five working days', () => {
    const list = [task('a')]
    const args = { id: 'a', startDate: '2026-01-05', duration: 7 }
    const left = afterSteps(list, rescheduleProgramItem.decide(args, context(list, onWeekdays)))
    expect(left).toMatchObject([{ endDate: '2026-01-11', duration: 7, workDays: 5 }])
  })
})

describe('baselines', () => {
  const list = [
    heading('H'),
    task('a', 'H'),
    task('b', 'H', { startDate: null, duration: null, endDate: null }),
  ]
  const setOn = (items: readonly ProgramItem[], name: string) =>
    setBaseline.decide({ projectId: '1', name }, context(items))

  test('a baseline stores the dates of every dated task under its name, and is replaced by a new one of that name', () => {
    const once = afterSteps(list, setOn(list, ' Contract '))
    expect(once.map(({ baselines }) => baselines?.length)).toEqual([undefined, 1, undefined])
    const twice = afterSteps(once, setOn(afterSteps(once, setOn(once, 'Tender')), 'Contract'))
    expect(baselineNames(twice)).toEqual(['Tender', 'Contract'])
    expect(twice[1]?.baselines).toContainEqual({
      name: 'Contract',
      startDate: '2026-01-05',
      endDate: '2026-01-05',
      duration: 1,
    })
  })

  test('deleting a baseline keeps the others', () => {
    const both = afterSteps(list, setOn(afterSteps(list, setOn(list, 'A')), 'B'))
    const left = afterSteps(both, deleteBaseline.decide({ projectId: '1', name: 'A' }, context(both)))
    expect(baselineNames(left)).toEqual(['B'])
    const none = afterSteps(left, deleteBaseline.decide({ projectId: '1', name: 'B' }, context(left)))
    expect(none[1]).toEqual(list[1])
  })

  test.each([
    ['without a name', list, ' ', 'name-required'],
    ['without dated tasks', [heading('H')], 'A', 'nothing-dated'],
  ])('one %s is refused', (_, items, name, reason) => {
    expect(setOn(items, name)).toMatchObject({ kind: 'refused', reason })
  })
})
