/** Compares our dates and floats with P6's own for a real file, task by task. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longestPath } from '../../engine/longest-path.ts'
import { minuteToText } from '../../engine/minute.ts'
import { makeSchedule, timingOf } from '../../engine/schedule.ts'
import { readXer } from './xer.ts'
import { readXerProgramme } from './xer-programme.ts'

const file = readFileSync(new URL('../../fixtures/p6-takt-25-activities.xer', import.meta.url), 'latin1')

test('for a takt program of P6 with holidays, dates, total and free float and the longest path equal those of P6', () => {
  const programme = readXerProgramme(readXer(file) ?? new Map())
  if (!programme) throw new Error('The file has no project.')
  const schedule = makeSchedule(programme.input)
  if (schedule.kind === 'loop') throw new Error('The file has a loop.')

  const ours = programme.input.activities.map(({ id }, index) => {
    const timing = timingOf(schedule, index)
    return {
      code: programme.rows.get(id)?.get('task_code'),
      dates: [timing.earlyStart, timing.earlyFinish, timing.lateStart, timing.lateFinish].map(minuteToText),
      floats: [timing.totalFloat / 60, timing.freeFloat / 60],
    }
  })
  const dates = ['early_start_date', 'early_end_date', 'late_start_date', 'late_end_date']
  const theirs = [...programme.rows.values()].map((row) => ({
    code: row.get('task_code'),
    dates: dates.map((field) => row.get(field)),
    floats: [Number(row.get('total_float_hr_cnt')), Number(row.get('free_float_hr_cnt'))],
  }))
  expect(ours).toHaveLength(25)
  expect(ours).toEqual(theirs)

  const driving = [...programme.rows.values()].map((row) => row.get('driving_path_flag') === 'Y')
  expect(driving.map((_, index) => longestPath(schedule).has(index))).toEqual(driving)
})
