import { expect, test } from 'vitest'
import type { ProgramItem } from '../../program-items/program-item.ts'
import { orderProgram } from '../../program-items/program-row.ts'
import { blankSettings } from '../../program-items/settings-of.ts'
import type { ScheduleSettings } from '../../program-items/stored-schedule.ts'
import { type ExportFormat, exportLosses } from './export-losses.ts'
import { blankItem } from './plan/imported-plan.ts'

const baselines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `B${at}`,
    startDate: '2026-01-05',
    endDate: '2026-01-06',
    duration: 2,
  }))
const week = Array.from({ length: 7 }, () => [{ from: 480, to: 1020 }])
const calendars = [{ id: 'c', name: 'Site', week, exceptions: [], dayMinutes: 540 }]

function lostIn(format: ExportFormat, item: Partial<ProgramItem>, settings: Partial<ScheduleSettings>) {
  const items = [
    { ...blankItem('h', 'Ground', 0, null), isHeading: true },
    { ...blankItem('t', 'Dig', 1, 'h'), startDate: '2026-01-05', duration: 2, ...item },
  ]
  const plan = { rows: orderProgram(items), settings: { ...blankSettings('1'), ...settings } }
  return exportLosses(format, plan).map(({ kind, count }) => `${count} ${kind}`)
}

test.each<[string, Partial<ProgramItem>, Partial<ScheduleSettings>, string[], string[]]>([
  ['what every file holds', { deadline: '2026-02-01', progress: 40 }, {}, [], []],
  ['an alarm', { alarmDate: '2026-01-04' }, {}, ['1 alarms'], ['1 alarms']],
  ['a link from a heading', { predecessorId: 'h' }, {}, ['1 heading-links'], ['1 heading-links']],
  [
    'a day by which the project must finish',
    {},
    { mustFinishBy: '2026-03-01' },
    ['1 must-finish-by'],
    ['1 must-finish-by'],
  ],
  ['eleven baselines', { baselines: baselines(11) }, {}, [], ['11 baselines']],
  ['more than MS Project has', { baselines: baselines(13) }, {}, ['2 further-baselines'], ['13 baselines']],
  ['a constraint', { constraint: { type: 'MSO', day: '2026-01-05' } }, {}, [], ['1 constraints']],
  ['no constraint to speak of', { constraint: { type: 'ASAP', day: null } }, {}, [], []],
  ['dates that stay', { isFixed: true }, {}, [], ['1 fixed-dates']],
  ['when it was begun', { actualStart: '2026-01-05', progress: 10 }, {}, [], ['1 actual-dates']],
  ['that it was begun', { status: 'In Progress' }, {}, [], ['1 actual-dates']],
  ['calendars', {}, { calendars, calendarId: 'c' }, [], ['1 calendars']],
  ['a data date', {}, { dataDate: '2026-01-05' }, [], ['1 data-date']],
  ['from how many days on a task is critical', {}, { criticalDays: 3 }, [], ['1 critical-days']],
])('%s: what an MS Project file and a table cannot keep of it', (_, item, settings, inXml, inCsv) => {
  expect(lostIn('xml', item, settings)).toEqual(inXml)
  expect(lostIn('csv', item, settings)).toEqual(inCsv)
})
