/** A later file has what its format can express. What only the other program has stays. */
import { expect, test } from 'vitest'
import { dayToNumber } from '../../kernel/days/day.ts'
import { importProgram } from '../commands/import-program.ts'
import { updateProgram } from '../commands/update-program.ts'
import type { PlannedItem } from '../schedule/planned-item.ts'
import { planned, settings as settingsWith } from '../testing/planned-items.ts'
import { emptyProgram, getContext, type Program, programAfter } from '../testing/program-after.ts'
import type { PlanFormat } from './merge-item.ts'
import type { updatePlan } from './update-plan.ts'

type Plan = Parameters<typeof updatePlan>[0]['plan']
const { calendars } = settingsWith()

/** One task, which both formats find again. */
function planWith(task: Partial<PlannedItem>, more: Partial<Plan['settings']> = {}): Plan {
  const known = { projectId: '', activityId: 'A10', uid: '7', endDate: '2026-01-06' }
  const settings = { calendarId: 'standard', dataDate: '2026-01-05', mustFinishBy: null, criticalDays: 0 }
  return {
    items: [planned('t1', 2, { ...known, ...task })],
    calendars,
    settings: { ...settings, startDate: null, ...more },
  }
}

function imported(plan: Plan): Program {
  const args = { projectId: '1', mode: 'replace' as const, plan }
  return programAfter(emptyProgram, importProgram.decide(args, getContext(emptyProgram, 'import')))
}

function updated(program: Program, plan: Plan, format: PlanFormat): Program {
  const args = { projectId: '1', plan, format, baseline: 'Before' }
  return programAfter(program, updateProgram.decide(args, getContext(program, 'update')))
}

const later = { name: 'Dig deep' }
const at = (day: string, hour: number) => dayToNumber(day) * 1440 + hour * 60

test.each<[string, Partial<PlannedItem>, PlanFormat]>([
  ['a deadline', { deadline: '2026-02-01' }, 'mspdi'],
  ['fixed dates', { isFixed: true }, 'mspdi'],
  ['a leveling delay', { levelingDelay: 960 }, 'mspdi'],
  ['a leveling delay in elapsed time', { levelingDelay: 960, isLevelingElapsed: true }, 'mspdi'],
  ['an expected finish', { expectedFinish: '2026-02-01' }, 'xer'],
])('%s is removed by the program that has it, and stays with the other', (_, own, format) => {
  const before = imported(planWith(own))
  const getFields = ({ items: [item] }: Program) =>
    Object.fromEntries(Object.keys(own).map((field) => [field, item?.[field as keyof PlannedItem] || null]))
  const nothing = Object.fromEntries(Object.keys(own).map((field) => [field, null]))
  expect(getFields(updated(before, planWith(later), format))).toEqual(nothing)
  const other = format === 'mspdi' ? 'xer' : 'mspdi'
  expect(getFields(updated(before, planWith(later), other))).toEqual(own)
})

test('the minute of an expected finish stays and goes with it', () => {
  const times = { expectedFinish: at('2026-02-01', 12) }
  const before = imported(planWith({ expectedFinish: '2026-02-01', times }))
  const minuteAfter = (format: PlanFormat) =>
    updated(before, planWith(later), format).items[0]?.times?.expectedFinish
  expect([minuteAfter('mspdi'), minuteAfter('xer')]).toEqual([times.expectedFinish, undefined])
})

test('a date by which the project must finish is one of P6', () => {
  const before = imported(planWith({}, { mustFinishBy: '2026-09-01' }))
  expect(updated(before, planWith(later), 'mspdi').settings.mustFinishBy).toBe('2026-09-01')
  expect(updated(before, planWith(later), 'xer').settings.mustFinishBy).toBeNull()
})

test('a later file of MS Project states from where the program is planned', () => {
  const fromStart = { rules: { ruleSet: 'ms-project' as const } }
  const fromFinish = {
    rules: { ruleSet: 'ms-project' as const, scheduleFrom: 'finish' as const },
    mustFinishBy: '2026-09-01',
  }
  const settingsAfter = (first: Partial<Plan['settings']>, second: Partial<Plan['settings']>) => {
    const { rules, mustFinishBy } = updated(
      imported(planWith({}, first)),
      planWith(later, second),
      'mspdi',
    ).settings
    return [rules?.scheduleFrom, mustFinishBy]
  }
  expect(settingsAfter(fromStart, fromFinish)).toEqual(['finish', '2026-09-01'])
  expect(settingsAfter(fromFinish, { ...fromFinish, mustFinishBy: '2026-10-01' })).toEqual([
    'finish',
    '2026-10-01',
  ])
  expect(settingsAfter(fromFinish, fromStart)).toEqual([undefined, null])
})
