import { describe, expect, test } from 'vitest'
import { dayToNumber } from '../../../../kernel/days/day.ts'
import { getPlan, hugeNumbersIn } from '../../../testing/imported-plans.ts'
import { readXer } from '../xer.ts'
import { readXerPlan } from './xer-plan.ts'

describe('a Primavera P6 file', () => {
  const days =
    '(0||CalendarData()((0||DaysOfWeek()((0||2()((0||0(s|08:00|f|16:00)())))))(0||Exceptions()((0||0(d|46028)())))))'
  const text = [
    'ERMHDR\t19.12',
    '%T\tPROJECT\n%F\tproj_id\tclndr_id\n%R\t7\t1',
    `%T\tCALENDAR\n%F\tclndr_id\tclndr_name\tclndr_data\n%R\t1\tMondays\t${days}`,
    '%T\tTASK\n%F\ttask_id\tproj_id\ttask_code\ttask_name\tearly_start_date\tearly_end_date',
    '%R\t5\t7\tA1000\tDig\t2026-01-05 08:00\t2026-01-05 12:00',
    '%R\t6\t7\tA1010\tPour\t2026-01-05 12:00\t2026-01-05 16:00',
    '%T\tTASKPRED\n%F\ttask_id\tpred_task_id\tproj_id\tpred_type\n%R\t6\t5\t7\tPR_FS',
    '%E',
  ].join('\n')

  test('keeps its activities with their IDs and hours, its links and holidays', () => {
    const plan = getPlan(readXerPlan(readXer(text) ?? new Map()))
    const noon = dayToNumber('2026-01-05') * 1440 + 720
    expect(plan.items).toMatchObject([
      { activityId: 'A1000', startDate: '2026-01-05', times: { finish: noon } },
      { activityId: 'A1010', endDate: '2026-01-05', times: { start: noon }, predecessorId: 'a5' },
    ])
    expect(plan.calendars[0]?.exceptions).toEqual([{ first: '2026-01-06', last: '2026-01-06', shifts: [] }])
    expect(plan.losses).toEqual([])
  })

  test('with a circular WBS keeps its activities', () => {
    const wbs = '%T\tPROJWBS\n%F\twbs_id\tproj_id\tparent_wbs_id\twbs_name\n%R\t1\t7\t2\tA\n%R\t2\t7\t1\tB'
    const tasks =
      '%T\tTASK\n%F\ttask_id\tproj_id\twbs_id\ttask_name\ttarget_start_date\ttarget_end_date\n%R\t5\t7\t1\tDig\t2026-01-05 08:00\t2026-01-05 16:00'
    const plan = getPlan(
      readXerPlan(readXer(`ERMHDR\t8\n%T\tPROJECT\n%F\tproj_id\n%R\t7\n${wbs}\n${tasks}\n%E`) ?? new Map()),
    )
    expect(plan.items.map(({ name, startDate }) => [name, startDate])).toEqual([['Dig', '2026-01-05']])
  })

  test('keeps activities with the same id apart, and links lead to and from the first of them', () => {
    const rows = ['5\tDig', '5\tDig again', '6\tPour', '5\tDig once more'].map(
      (row) => `%R\t7\t${row}\t2026-01-05 08:00\t2026-01-05 16:00`,
    )
    const tasks = `%T\tTASK\n%F\tproj_id\ttask_id\ttask_name\ttarget_start_date\ttarget_end_date\n${rows.join('\n')}`
    const links = '%T\tTASKPRED\n%F\tproj_id\ttask_id\tpred_task_id\n%R\t7\t6\t5'
    const { items, losses } = getPlan(
      readXerPlan(readXer(`ERMHDR\t8\n%T\tPROJECT\n%F\tproj_id\n%R\t7\n${tasks}\n${links}\n%E`) ?? new Map()),
    )
    expect(new Set(items.map(({ id }) => id)).size).toBe(4)
    expect(items.map(({ name, predecessorId }) => [name, predecessorId])).toEqual([
      ['Dig', null],
      ['Dig again', null],
      ['Pour', items[0]?.id],
      ['Dig once more', null],
    ])
    expect(losses).toContainEqual({
      kind: 'repeated-ids',
      count: 2,
      rows: [
        { name: 'Dig again', number: 2 },
        { name: 'Dig once more', number: 4 },
      ],
    })
  })

  const huge = '100000000000000'
  const p6 = ({ activity = '5\tDig\t16\t16', wbs = '', lag = '0', day = '8' }) => {
    const plans = `%T\tPROJECT\n%F\tproj_id\tclndr_id\n%R\t7\t1\n%T\tCALENDAR\n%F\tclndr_id\tclndr_name\tday_hr_cnt\n%R\t1\tFive days\t${day}`
    const tree = `%T\tPROJWBS\n%F\twbs_id\tproj_id\twbs_name\n%R\t1\t7\tWorks\n${wbs}`
    const fields =
      'proj_id\twbs_id\ttarget_start_date\ttarget_end_date\tstatus_code\ttask_code\ttask_id\ttask_name\ttarget_drtn_hr_cnt\tremain_drtn_hr_cnt'
    const dates = '7\t1\t2026-01-05 08:00\t2026-01-06 16:00\tTK_Active'
    const rows = [`%R\t${dates}\tA1000\t4\tClear\t16\t16`, `%R\t${dates}\tA1010\t${activity}`]
    const links = `%T\tTASKPRED\n%F\tproj_id\ttask_id\tpred_task_id\tlag_hr_cnt\n%R\t7\t5\t4\t${lag}`
    const text = `ERMHDR\t8\n${plans}\n${tree}\n%T\tTASK\n%F\t${fields}\n${rows.join('\n')}\n${links}\n%E`
    return getPlan(readXerPlan(readXer(text) ?? new Map()))
  }

  test.each<[string, Parameters<typeof p6>[0], string]>([
    ['a duration', { activity: `5\tDig\t${huge}\t${huge}` }, 'odd-durations'],
    ['a remaining duration', { activity: `5\tDig\t16\t${huge}` }, 'odd-durations'],
    ['a lag', { lag: huge }, 'odd-lags'],
    ['a lead', { lag: `-${huge}` }, 'odd-lags'],
  ])('reports the row of %s that is out of range, and does not keep the value', (_, odd, kind) => {
    const { items, losses } = p6(odd)
    expect(losses).toContainEqual({ kind, count: 1, rows: [{ name: 'A1010 Dig', number: 2 }] })
    expect(hugeNumbersIn(items)).toEqual([])
  })

  test('with negative remaining work counts as 100 percent done', () => {
    const { items } = p6({ activity: `5\tDig\t16\t-${huge}` })
    expect(items.at(-1)?.progress).toBe(100)
  })

  test('reports WBS elements that have the ID of another one', () => {
    const { items, losses } = p6({ wbs: '%R\t1\t7\tWorks again' })
    expect(losses).toContainEqual({
      kind: 'repeated-headings',
      count: 1,
      rows: [{ name: 'Works again', number: 2 }],
    })
    expect(items.map(({ name }) => name)).toEqual(['Works', 'Clear', 'Dig'])
  })

  test('with an invalid day length is counted in days of 8 hours', () => {
    const { items, losses } = p6({ day: huge })
    expect(losses.map(({ kind }) => kind)).toContain('odd-day-lengths')
    expect(items[1]).toMatchObject({ duration: 2 })
  })

  test('without a project is refused', () => {
    expect(readXerPlan(readXer('ERMHDR\t8\n%E') ?? new Map())).toEqual({ kind: 'not-xer' })
  })
})
