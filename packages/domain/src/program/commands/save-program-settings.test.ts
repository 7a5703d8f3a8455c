import { describe, expect, test } from 'vitest'
import { contextHolding } from '../../testing/context-holding.ts'
import { getDraft } from '../draft/program-draft.ts'
import { blankSettings } from '../items/get-settings.ts'
import type { ProgramItem } from '../items/program-item.ts'
import type { ProgramSettings } from '../items/program-settings.ts'
import { presetCalendar } from '../schedule/calendar-presets.ts'
import { getOptions, type RuleOptions } from '../schedule/program-rules.ts'
import { afterSteps } from '../testing/after-steps.ts'
import { task } from '../testing/program-items.ts'
import { saveProgramItem } from './save-program-item.ts'
import { getSettingsDraft, type SettingsDraft, saveProgramSettings } from './save-program-settings.ts'

const five = { id: 'five', ...presetCalendar('Five-day week') }
const off: ProgramSettings = { ...blankSettings('1'), calendars: [five] }
const on: ProgramSettings = { ...off, autoSchedule: true }

/** Tasks from Thursday on; the first is the predecessor of the second. */
const list = [
  task('a', null, { startDate: '2026-01-08', duration: 4, endDate: '2026-01-11' }),
  task('b', null, { startDate: '2026-01-12', duration: 2, endDate: '2026-01-13', predecessorId: 'a' }),
]

function context(settings: ProgramSettings, items: readonly ProgramItem[]) {
  return contextHolding({
    projects: [Object.assign({ id: '1' }, { name: 'Quay House' })],
    'program-items': items,
    'program-settings': [settings],
  })
}

function decide(changes: Partial<SettingsDraft>, settings = on, items: readonly ProgramItem[] = list) {
  const first = getSettingsDraft(settings)
  return saveProgramSettings.decide(
    { projectId: '1', draft: { ...first, ...changes }, first },
    context(settings, items),
  )
}

/** The items after the command. */
function left(changes: Partial<SettingsDraft>, settings = on, items: readonly ProgramItem[] = list) {
  const decision = decide(changes, settings, items)
  if (decision.kind === 'refused') throw new Error(decision.reason)
  return afterSteps(items, { ...decision, steps: decision.steps.slice(1) })
}

const dates = (items: readonly ProgramItem[]) =>
  items.map(
    ({ id, startDate, endDate, duration, workDays }) =>
      `${id} ${startDate?.slice(5)} to ${endDate?.slice(5)}, ${workDays ?? duration} of ${duration}`,
  )

describe('the settings of a schedule', () => {
  test.each<[string, Partial<SettingsDraft>, string, string]>([
    ['a deleted calendar', { calendarId: 'gone' }, 'calendar-gone', 'calendarId'],
    ['a data date in the year 26', { dataDate: '0026-01-01' }, 'date-invalid', 'dataDate'],
    ['an invalid end', { mustFinishBy: 'soon' }, 'date-invalid', 'mustFinishBy'],
    ['negative float', { criticalDays: '-1' }, 'critical-days-invalid', 'criticalDays'],
    ['half a day of float', { criticalDays: '1.5' }, 'critical-days-invalid', 'criticalDays'],
  ])('refuse %s', (_, changes, reason, field) => {
    expect(decide(changes)).toEqual({ kind: 'refused', reason, fields: [field] })
  })

  test('are saved, and blank dates clear them', () => {
    const changes = {
      calendarId: 'five',
      dataDate: '2026-01-06',
      mustFinishBy: '2026-03-01',
      criticalDays: '2',
    }
    expect(decide(changes, off, [])).toMatchObject({
      steps: [{ change: { record: { name: 'Quay House', ...changes, criticalDays: 2 } } }],
    })
    const set = { ...off, dataDate: '2026-01-06', mustFinishBy: '2026-03-01', criticalDays: 2 }
    expect(decide({ dataDate: '', mustFinishBy: '', criticalDays: '' }, set, [])).toMatchObject({
      steps: [{ change: { record: { dataDate: null, mustFinishBy: null, criticalDays: 0 } } }],
    })
  })

  test('are kept if unchanged, even if invalid', () => {
    expect(decide({ dataDate: '2026-01-06' }, { ...off, criticalDays: -2.5 }, [])).toMatchObject({
      steps: [{ change: { record: { criticalDays: -2.5, dataDate: '2026-01-06' } } }],
    })
  })

  test('of a deleted project are refused', () => {
    const draft = getSettingsDraft(off)
    expect(saveProgramSettings.decide({ projectId: '2', draft }, context(off, []))).toMatchObject({
      reason: 'no-project',
    })
  })
})

describe('changing the project calendar', () => {
  test('keeps the working days of tasks with auto-schedule on', () => {
    expect(dates(left({ calendarId: 'five' }))).toEqual([
      'a 01-08 to 01-13, 4 of 6',
      'b 01-14 to 01-15, 2 of 2',
    ])
  })

  test('and changing it back restores the dates', () => {
    const there = left({ calendarId: 'five' })
    expect(dates(left({ calendarId: '' }, { ...on, calendarId: 'five' }, there))).toEqual(dates(list))
  })

  test('keeps dates with auto-schedule off, and recalculates the working days', () => {
    const there = left({ calendarId: 'five' }, off)
    expect(dates(there)).toEqual(['a 01-08 to 01-11, 2 of 4', 'b 01-12 to 01-13, 2 of 2'])
    expect(there[1]).toBe(list[1])
    expect(left({ calendarId: '' }, { ...off, calendarId: 'five' }, there)).toEqual(list)
  })

  test.each<[string, Partial<ProgramItem>, string]>([
    ['work on days off only', { startDate: '2026-01-10', endDate: '2026-01-11', duration: 2 }, '2 of 2'],
    ['a calendar of its own', { calendarId: 'five', workDays: 1.5 }, '1.5 of 4'],
    ['a milestone', { milestone: true }, '4 of 4'],
  ])('leaves %s as it is', (_, more, stored) => {
    const items = [{ ...list[0], ...more } as ProgramItem] // `as`: the item exists.
    expect(dates(left({ calendarId: 'five' }, off, items))[0]).toContain(stored)
  })
})

describe('a data date', () => {
  test('moves tasks that have not begun to start on or after it with auto-schedule on', () => {
    const begun = [{ ...list[0], status: 'In Progress', progress: 50 } as ProgramItem, ...list.slice(1)] // `as`: the item exists.
    expect(dates(left({ dataDate: '2026-01-20' }, on, begun))).toEqual([
      'a 01-08 to 01-21, 4 of 14',
      'b 01-22 to 01-23, 2 of 2',
    ])
  })

  test('moves no task with auto-schedule off', () => {
    expect(left({ dataDate: '2026-01-20' }, off)).toEqual(list)
  })
})

describe('a task with a calendar of its own', () => {
  const edit = (settings: ProgramSettings, changes: object, items = list) => {
    const [item] = items
    if (!item) throw new Error('No item')
    const first = getDraft(item)
    return saveProgramItem.decide(
      { id: item.id, draft: { ...first, ...changes }, first },
      context(settings, items),
    )
  }

  test.each([
    ['on', on],
    ['off', off],
  ])('lasts as much work as before, and ends when that states (auto-schedule %s)', (_, settings) => {
    const [a] = afterSteps(list, edit(settings, { calendarId: 'five' }))
    expect(a).toMatchObject({ calendarId: 'five', endDate: '2026-01-13', duration: 6, workDays: 4 })
    const back = edit(settings, { calendarId: '' }, [a as ProgramItem]) // `as`: the item exists.
    expect(afterSteps([a as ProgramItem], back)).toMatchObject([{ calendarId: null, endDate: '2026-01-11' }])
  })

  test('that is deleted is refused', () => {
    expect(edit(on, { calendarId: 'gone' })).toMatchObject({
      reason: 'calendar-gone',
      fields: ['calendarId'],
    })
  })

  test('keeps its working days when its start changes', () => {
    const items = [task('a', null, { duration: 3, endDate: '2026-01-07' })]
    const moved = edit({ ...off, calendarId: 'five' }, { startDate: '2026-01-09' }, items)
    expect(dates(afterSteps(items, moved))).toEqual(['a 01-09 to 01-13, 3 of 5'])
  })
})

describe('actual dates', () => {
  const begun = { status: 'In Progress', progress: 40 }
  const edit = (fields: Partial<ProgramItem>, changes: object) => {
    const item = task('a', null, fields)
    const first = getDraft(item)
    const stored = context(blankSettings('1'), [item])
    return {
      item,
      decision: saveProgramItem.decide({ id: 'a', draft: { ...first, ...changes }, first }, stored),
    }
  }

  test.each<[string, Partial<ProgramItem>, object, Partial<ProgramItem>]>([
    [
      'a start is saved',
      begun,
      { actualStart: '2026-01-07' },
      { actualStart: '2026-01-07', status: 'In Progress', progress: 40 },
    ],
    [
      'an end completes the task',
      begun,
      { actualFinish: '2026-01-09' },
      { actualFinish: '2026-01-09', status: 'Complete', progress: 100 },
    ],
    [
      'a start begins a task that was pending',
      {},
      { actualStart: '2026-01-07' },
      { actualStart: '2026-01-07', status: 'In Progress' },
    ],
    ['a start can be cleared', { ...begun, actualStart: '2026-01-06' }, { actualStart: '' }, begun],
    [
      'a reopened task has no actual finish',
      { status: 'Complete', progress: 100, actualStart: '2026-01-06', actualFinish: '2026-01-09' },
      { status: 'In Progress' },
      { status: 'In Progress', actualStart: '2026-01-06' },
    ],
    [
      'a task set back to Pending has neither',
      { status: 'Complete', actualStart: '2026-01-06', actualFinish: '2026-01-09' },
      { status: 'Pending' },
      { status: 'Pending' },
    ],
  ])('%s', (_, stored, changes, reported) => {
    const { item, decision } = edit(stored, changes)
    const [saved] = afterSteps([item], decision)
    expect(saved).toMatchObject(reported)
    for (const field of ['actualStart', 'actualFinish'] as const)
      if (!(field in reported)) expect(saved).not.toHaveProperty(field)
  })

  test.each<[string, object, string, string]>([
    ['an end before the start', { actualFinish: '2026-01-05' }, 'actual-order', 'actualFinish.order'],
    ['a start in the year 26', { actualStart: '0026-01-05' }, 'actual-invalid', 'actualStart'],
    ['an invalid end', { actualFinish: 'soon' }, 'actual-invalid', 'actualFinish'],
  ])('%s is refused', (_, changes, reason, field) => {
    const { decision } = edit({ ...begun, actualStart: '2026-01-06' }, changes)
    expect(decision).toEqual({ kind: 'refused', reason, fields: [field] })
  })

  test('an end before the planned start requires an actual start', () => {
    const { decision } = edit(begun, { actualFinish: '2026-01-04' })
    expect(decision).toMatchObject({ reason: 'actual-order' })
  })
})

describe('scheduling rules', () => {
  const options = (more: Partial<RuleOptions>) => ({ ...getOptions(), ...more })
  const rulesAfter = (chosen: RuleOptions, settings = on) => {
    const decision = decide({ rules: chosen }, settings)
    if (decision.kind === 'refused') throw new Error(decision.reason)
    const own = decision.steps.find(({ collection }) => collection === 'program-settings')
    // `as`: the only record of that list.
    return own?.change.kind === 'put' ? (own.change.record as ProgramSettings).rules : undefined
  }

  test('are not stored for a program that follows ours as they are', () => {
    expect(rulesAfter(getOptions())).toBeUndefined()
    expect(rulesAfter(getOptions(), { ...on, rules: { ruleSet: 'p6' } })).toBeUndefined()
  })

  test('are stored with the options that differ from those of their set', () => {
    expect(rulesAfter(options({ openEndsCritical: true }))).toEqual({
      ruleSet: 'plumbline',
      openEndsCritical: true,
    })
    const p6 = getOptions({ ruleSet: 'p6' })
    expect(rulesAfter({ ...p6, progressLogic: 'override' })).toEqual({
      ruleSet: 'p6',
      progressLogic: 'override',
    })
  })

  test('stay when another setting is saved, also by a version that knows no rules', () => {
    const settings: ProgramSettings = { ...on, rules: { ruleSet: 'ms-project' } }
    const { rules: _, ...first } = getSettingsDraft(settings)
    const draft = { ...first, criticalDays: '2' }
    const decision = saveProgramSettings.decide({ projectId: '1', draft, first }, context(settings, list))
    expect(decision).toMatchObject({
      steps: [{ change: { record: { criticalDays: 2, rules: { ruleSet: 'ms-project' } } } }],
    })
  })

  test('of Microsoft Project leave alone what the data date of P6 moves', () => {
    const begun = [{ ...list[0], status: 'In Progress', progress: 50 }, list[1]] as ProgramItem[] // `as`: both tasks exist.
    const dated: ProgramSettings = { ...on, dataDate: '2026-02-02' }
    const getStart = (ruleSet: RuleOptions['ruleSet']) =>
      left({ rules: getOptions({ ruleSet }) }, dated, begun).map(({ startDate }) => startDate)
    expect(getStart('ms-project')).toEqual(['2026-01-08', '2026-01-12'])
    expect(getStart('p6')[1]).toBe('2026-02-04')
  })
})
