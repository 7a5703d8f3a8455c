/** What one planning program is given so that it schedules the tasks of another where they are. */
import { describe, expect, test } from 'vitest'
import { dayToNumber } from '../../kernel/days/day.ts'
import { orderProgram } from '../items/program-row.ts'
import type { PlannedItem } from '../schedule/planned-item.ts'
import { getPlan, readMspdi } from '../testing/imported-plans.ts'
import { planned, settings as settingsWith } from '../testing/planned-items.ts'
import { writeMspdi } from './ms-project/mspdi-write.ts'
import { writeXer } from './p6/write/xer-write.ts'
import { getRows, readXer } from './p6/xer.ts'

const at = (day: string, hour: number) => dayToNumber(day) * 1440 + hour * 60
const from = (start: string, finish: string, more: Record<string, unknown> = {}) => ({
  ...{ startDate: start, endDate: finish, duration: dayToNumber(finish) - dayToNumber(start) + 1 },
  ...more,
  times: { start: at(start, 8), finish: at(finish, 17), ...(more.times as object | undefined) },
})

describe('a program of P6 in a file for MS Project', () => {
  const settings = settingsWith({
    calendarId: 'standard',
    dataDate: '2026-01-09',
    rules: { ruleSet: 'p6' },
    times: { dataDate: at('2026-01-09', 17) },
  })
  const write = (...items: readonly PlannedItem[]) =>
    writeMspdi({ name: 'Quay House', rows: orderProgram(items), settings })
  /** Fields of the first task. */
  const getFields = (text: string, ...names: readonly string[]) =>
    names
      .map((name) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text.split('<Task>')[1] ?? '')?.[1] ?? '-')
      .join(' ')
  const readBack = (text: string) => getPlan(readMspdi(text)).items
  const begunUntil = (finish: string) =>
    from('2026-01-05', finish, {
      ...{ status: 'In Progress', progress: 50, remainingDays: 5, actualStart: '2026-01-05', workDays: 10 },
      times: { actualStart: at('2026-01-05', 8) },
    })
  const begun = begunUntil('2026-01-16')
  const limit = { type: 'FNLT', day: '2026-01-14', minute: at('2026-01-14', 17) }

  test.each<[string, Record<string, unknown>, readonly string[], string]>([
    [
      'finish on or before is a deadline',
      from('2026-01-12', '2026-01-16', { constraint: limit }),
      ['ConstraintType', 'ConstraintDate', 'Deadline'],
      '4 2026-01-09T17:00:00 2026-01-14T17:00:00',
    ],
    [
      'finish on or before beside another constraint is a deadline',
      from('2026-01-12', '2026-01-16', {
        constraint: { type: 'FNET', day: '2026-01-14', minute: at('2026-01-14', 17) },
        furtherConstraints: [limit],
      }),
      ['ConstraintType', 'Deadline'],
      '6 2026-01-14T17:00:00',
    ],
    [
      'a task that has not begun starts at the data date or later',
      from('2026-01-12', '2026-01-16', { predecessorId: 'x' }),
      ['ConstraintType', 'ConstraintDate'],
      '4 2026-01-09T17:00:00',
    ],
    [
      'an earlier start on or after becomes the data date',
      from('2026-01-12', '2026-01-16', {
        constraint: { type: 'SNET', day: '2026-01-06', minute: at('2026-01-06', 8) },
      }),
      ['ConstraintType', 'ConstraintDate'],
      '4 2026-01-09T17:00:00',
    ],
    [
      'a later start on or after stays',
      from('2026-01-19', '2026-01-23', {
        constraint: { type: 'SNET', day: '2026-01-19', minute: at('2026-01-19', 8) },
      }),
      ['ConstraintType', 'ConstraintDate'],
      '4 2026-01-19T08:00:00',
    ],
    [
      'a begun task continues at the data date',
      begun,
      ['Stop', 'Resume', 'ConstraintType'],
      '2026-01-09T17:00:00 2026-01-09T17:00:00 0',
    ],
    [
      'a begun task whose links hold it continues later',
      begunUntil('2026-01-23'),
      ['Stop', 'Resume'],
      '2026-01-09T17:00:00 2026-01-19T08:00:00',
    ],
    [
      'a task that is done neither stops nor waits',
      from('2026-01-05', '2026-01-07', {
        ...{
          status: 'Complete',
          progress: 100,
          actualStart: '2026-01-05',
          actualFinish: '2026-01-07',
          workDays: 3,
        },
        times: { actualStart: at('2026-01-05', 8), actualFinish: at('2026-01-07', 17) },
      }),
      ['Stop', 'Resume', 'ConstraintType'],
      '- - 0',
    ],
  ])('%s, and comes back as it was', (_, more, names, expected) => {
    const text = write(planned('a', 5, more), planned('x', 1))
    expect(getFields(text, ...names)).toBe(expected)
    const [item] = readBack(text)
    const { constraint, furtherConstraints, deadline, times } = planned('a', 5, more)
    expect({
      constraint: item?.constraint,
      furtherConstraints: item?.furtherConstraints,
      deadline: item?.deadline,
    }).toEqual({
      ...{ constraint, furtherConstraints, deadline },
    })
    expect(item?.times).toEqual(times)
  })

  test('what MS Project has changed since comes from its file', () => {
    const text = write(planned('a', 5, from('2026-01-12', '2026-01-16', { constraint: limit })))
    const [moved] = readBack(text.replace('<Deadline>2026-01-14', '<Deadline>2026-01-15'))
    expect(moved).toMatchObject({ deadline: '2026-01-15' })
    expect(moved?.constraint?.type).toBeUndefined()
    const [continued] = readBack(
      write(planned('a', 10, begun)).replace('<Resume>2026-01-09T17:00:00', '<Resume>2026-01-13T08:00:00'),
    )
    expect(continued?.times?.resume).toBe(at('2026-01-13', 8))
  })
})

describe('a program of MS Project in a file for P6', () => {
  const getMinutes = (items: readonly PlannedItem[], more: Record<string, unknown> = {}) => {
    const settings = settingsWith({
      ...{ calendarId: 'standard', startDate: '2026-01-12', rules: { ruleSet: 'ms-project' } },
      times: { startDate: at('2026-01-12', 8) },
      ...more,
    })
    const text = writeXer({ name: 'Quay House', rows: orderProgram(items), settings, today: '2026-11-24' })
    const [project] = getRows(readXer(text) ?? new Map(), 'PROJECT')
    return [project?.get('plan_start_date'), project?.get('last_recalc_date')]
  }
  const early = planned('a', 5, from('2026-01-05', '2026-01-09'))
  const late = planned('b', 5, from('2026-01-12', '2026-01-16'))

  test('the project starts with its earliest open task, so that none moves', () => {
    expect(getMinutes([late, early])).toEqual(['2026-01-05 08:00', '2026-01-05 08:00'])
  })

  test('the project starts on its own date if no open task is earlier', () => {
    const begun = { status: 'In Progress', progress: 20, actualStart: '2026-01-05' }
    expect(getMinutes([late, planned('a', 5, from('2026-01-05', '2026-01-09', begun))])).toEqual([
      '2026-01-12 08:00',
      '2026-01-12 08:00',
    ])
  })

  test('a stated data date stays', () => {
    expect(getMinutes([late, early], { dataDate: '2026-01-05' })[1]).toMatch(/^2026-01-05/)
  })
})
