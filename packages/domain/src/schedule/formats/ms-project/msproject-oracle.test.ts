/** Compares our dates and slack with MS Project's own for a real file, task by task. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { minuteToText, parseMinute } from '../../engine/minute.ts'
import { makeSchedule, timingOf } from '../../engine/schedule.ts'
import { readXml } from '../../testing/read-xml.ts'
import { readMspdiProgramme } from './mspdi-programme.ts'
import { isOn, numberOf, wordOf } from './xml-node.ts'

const file = readFileSync(
  new URL('../../fixtures/msproject-2010-task-links.mspdi.xml', import.meta.url),
  'utf8',
)

test('for links with and without lag, early and late dates, slack and critical tasks equal those of MS Project', () => {
  const { input, tasks } = readMspdiProgramme(readXml(file))
  const schedule = makeSchedule(input)
  if (schedule.kind === 'loop') throw new Error('The file has a loop.')

  const ours = input.activities.map(({ id }, index) => {
    const timing = timingOf(schedule, index)
    return {
      id,
      dates: [timing.earlyStart, timing.earlyFinish, timing.lateStart, timing.lateFinish].map(minuteToText),
      slack: [timing.totalFloat * 10, timing.freeFloat * 10],
      isCritical: timing.isCritical,
    }
  })
  const fields = ['EarlyStart', 'EarlyFinish', 'LateStart', 'LateFinish']
  const theirs = input.activities.map(({ id }) => {
    const node = tasks.get(id)
    if (!node) throw new Error(`No task ${id}.`)
    return {
      id,
      dates: fields.map((field) => minuteToText(parseMinute(wordOf(node, field)) ?? 0)),
      slack: [numberOf(node, 'TotalSlack'), numberOf(node, 'FreeSlack')],
      isCritical: isOn(node, 'Critical'),
    }
  })
  expect(ours).toHaveLength(16)
  expect(ours).toEqual(theirs)
})

test('links alone give the same dates, without the constraints stored in the file', () => {
  const { input } = readMspdiProgramme(readXml(file))
  const bare = input.activities.map((activity) => ({ ...activity, constraints: [] }))
  const [held, free] = [input, { ...input, activities: bare }].map(makeSchedule)
  if (held?.kind !== 'schedule' || free?.kind !== 'schedule') throw new Error('The file has a loop.')
  for (const index of bare.keys()) expect(timingOf(free, index)).toEqual(timingOf(held, index))
})
