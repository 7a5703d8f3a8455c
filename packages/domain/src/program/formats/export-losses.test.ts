import { expect, test } from 'vitest'
import { blankSettings } from '../items/get-settings.ts'
import type { ProgramItem } from '../items/program-item.ts'
import { orderProgram } from '../items/program-row.ts'
import type { ScheduleSettings } from '../items/stored-schedule.ts'
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
const strike = { first: '2026-02-02', last: '2026-02-02', shifts: [], name: 'Strike' }
const pair = (type: 'SNET' | 'SNLT' | 'FNLT', day = '2026-01-05') => ({ type, day })
const link = (lag: number, unit: 'elapsed-days' | 'percent') => ({
  predecessorId: 'x',
  type: 'FS' as const,
  lag,
  unit,
})
const p6 = { rules: { ruleSet: 'p6' as const } }
const microsoft = { rules: { ruleSet: 'ms-project' as const } }

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

test.each<[string, Partial<ProgramItem>, Partial<ScheduleSettings>, string[], string[]]>([
  ['a program of P6', {}, p6, [], ['2 rules-of-ms-project']],
  [
    'options of P6 that MS Project lacks',
    {},
    {
      rules: { ...p6.rules, progressLogic: 'override', criticalPath: 'longest-path', expectedFinishes: true },
    },
    [],
    ['5 rules-of-ms-project'],
  ],
  ['a program of MS Project', {}, microsoft, ['1 rules-of-p6'], []],
  ['a deadline', { deadline: '2026-02-01' }, p6, ['1 deadlines'], ['2 rules-of-ms-project']],
  ['dates that stay', { isFixed: true }, p6, ['1 dates-kept-by-hand'], ['2 rules-of-ms-project']],
  [
    'a limit of the start that links may break',
    { constraint: pair('SNLT') },
    p6,
    [],
    ['2 rules-of-ms-project', '1 soft-limits'],
  ],
  [
    'a limit of the finish, which is a deadline in MS Project',
    { constraint: pair('FNLT') },
    p6,
    [],
    ['2 rules-of-ms-project'],
  ],
  [
    'a limit of the finish beside a deadline',
    { constraint: pair('FNLT'), deadline: '2026-02-01' },
    p6,
    ['1 deadlines'],
    ['2 rules-of-ms-project', '1 soft-limits'],
  ],
  [
    'a limit that breaks links',
    { constraint: pair('FNLT') },
    microsoft,
    ['1 rules-of-p6', '1 hard-limits'],
    [],
  ],
  [
    'start on a day, and a limit',
    { constraint: pair('SNET'), furtherConstraints: [pair('SNLT'), pair('FNLT', '2026-01-09')] },
    p6,
    [],
    ['2 rules-of-ms-project', '1 further-constraints'],
  ],
  [
    'more constraints than P6 has',
    {
      constraint: pair('SNLT'),
      furtherConstraints: [pair('FNLT'), pair('FNLT', '2026-01-07'), pair('FNLT', '2026-01-09')],
    },
    p6,
    ['1 unwritten-constraints'],
    ['2 rules-of-ms-project', '1 soft-limits', '1 further-constraints'],
  ],
  [
    'a lag in percent',
    { predecessorId: 'x', links: [link(50, 'percent')] },
    p6,
    ['1 percent-lags'],
    ['2 rules-of-ms-project'],
  ],
  [
    'an elapsed lag',
    { predecessorId: 'x', links: [link(2, 'elapsed-days')] },
    p6,
    ['1 elapsed-lags'],
    ['2 rules-of-ms-project'],
  ],
  [
    'an elapsed lag, where every lag is',
    { predecessorId: 'x', links: [link(2, 'elapsed-days')] },
    { rules: { ruleSet: 'p6', lagCalendar: '24-hour' } },
    [],
    ['2 rules-of-ms-project'],
  ],
  [
    'units percent complete',
    { status: 'In Progress', percentType: 'units', progress: 40 },
    p6,
    ['1 units-percent'],
    ['2 rules-of-ms-project', '1 percent-types'],
  ],
  ['a level of effort', { spans: 'links' }, p6, [], ['2 rules-of-ms-project', '1 spanning-tasks']],
  [
    'work that is suspended',
    { status: 'In Progress', times: { suspend: 29_460_480, resume: 29_461_920 } },
    p6,
    [],
    ['2 rules-of-ms-project'],
  ],
  [
    'the name of a special day',
    {},
    { ...p6, calendars: calendars.map((one) => ({ ...one, exceptions: [strike] })) },
    ['1 special-day-names'],
    ['2 rules-of-ms-project'],
  ],
  ['two baselines', { baselines: baselines(2) }, p6, ['2 baselines-of-p6'], ['2 rules-of-ms-project']],
  ['a name of 130 characters', { name: 'x'.repeat(130) }, p6, ['1 long-names'], ['2 rules-of-ms-project']],
  [
    'a day by which the project must finish',
    {},
    { ...p6, mustFinishBy: '2026-03-01' },
    [],
    ['1 must-finish-by', '2 rules-of-ms-project'],
  ],
])('%s: what a file for P6 and one for MS Project cannot keep of it', (_, item, settings, inXer, inXml) => {
  expect(lostIn('xer', item, settings)).toEqual(inXer)
  expect(lostIn('xml', item, settings)).toEqual(inXml)
})
