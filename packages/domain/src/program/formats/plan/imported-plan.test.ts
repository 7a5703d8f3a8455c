import { describe, expect, test } from 'vitest'
import { dayToNumber } from '../../../kernel/days/day.ts'
import { getPlan, hugeNumbersIn, readMspdi } from '../../testing/imported-plans.ts'
import { blankItem, checkPlan, type PlanFault } from './imported-plan.ts'
import { maxItems } from './plan-limits.ts'

const task = (uid: number, more = '') =>
  `<Task><UID>${uid}</UID><Name>T${uid}</Name><OutlineLevel>1</OutlineLevel><Start>2026-01-05T08:00:00</Start><Finish>2026-01-06T17:00:00</Finish><Duration>PT16H0M0S</Duration>${more}</Task>`
const after = (uid: number, more = '<Type>1</Type>') =>
  `<PredecessorLink><PredecessorUID>${uid}</PredecessorUID>${more}</PredecessorLink>`
const project = (tasks: string, more = '') => `<Project>${more}<Tasks>${tasks}</Tasks></Project>`

const person = (uid: number) =>
  `<Resource><UID>${uid}</UID><Name>P${uid}</Name><EmailAddress>p${uid}@quay.example</EmailAddress></Resource>`
const assigned = (uid: number) =>
  `<Assignment><TaskUID>1</TaskUID><ResourceUID>${uid}</ResourceUID></Assignment>`

describe('a Microsoft Project file', () => {
  test('keeps dates with their hours, links, constraints and calendar', () => {
    const stored =
      '<ConstraintType>4</ConstraintType><ConstraintDate>2026-01-05T08:00:00</ConstraintDate>' +
      '<Deadline>2026-01-09T12:00:00</Deadline>'
    const lag = '<Type>3</Type><LinkLag>9600</LinkLag><LagFormat>7</LagFormat>'
    const { items, calendars, losses } = getPlan(
      readMspdi(project(task(1, stored) + task(2, after(1) + after(1, lag)))),
    )
    expect(calendars.map(({ name, dayMinutes }) => [name, dayMinutes])).toEqual([['Standard', 480]])
    expect(losses).toEqual([])
    expect(items[1]?.links?.map(({ type, lag: days }) => `${type}${days}`)).toEqual(['FS0', 'SS2'])
    expect(items[1]?.predecessorId).toBe('t1')
    const morning = dayToNumber('2026-01-05') * 1440 + 480
    expect(items[0]).toMatchObject({
      startDate: '2026-01-05',
      endDate: '2026-01-06',
      times: { start: morning, finish: morning + 1440 + 540, deadline: morning + 4 * 1440 + 240 },
      constraint: { type: 'SNET', day: '2026-01-05', minute: morning },
      uid: '1',
    })
  })

  test('turns tasks with children into headings, and links of headings into links of their tasks', () => {
    const under = task(2).replace('<OutlineLevel>1', '<OutlineLevel>2')
    const plan = getPlan(readMspdi(project(task(1) + under + task(3, after(1)))))
    expect(plan.items.map(({ isHeading, parentId }) => [isHeading, parentId])).toEqual([
      [true, null],
      [false, 't1'],
      [false, null],
    ])
    expect(plan.items[2]?.predecessorId).toBe('t2')
    expect(plan.losses).toEqual([{ kind: 'heading-links', count: 1, rows: [{ name: 'T3', number: 3 }] }])
  })

  test.each([
    ['percent', '<LinkLag>50</LinkLag><LagFormat>19</LagFormat>', { lag: 50, unit: 'percent' }],
    ['elapsed days', '<LinkLag>28800</LinkLag><LagFormat>8</LagFormat>', { lag: 2, unit: 'elapsed-days' }],
    ['a lead in days', '<LinkLag>-9600</LinkLag><LagFormat>7</LagFormat>', { lag: -2, unit: 'days' }],
  ])('keeps a lag in %s', (_, lag, stored) => {
    const { items } = getPlan(readMspdi(project(task(1) + task(2, after(1, `<Type>3</Type>${lag}`)))))
    expect(items[1]?.links).toEqual([{ predecessorId: 't1', type: 'SS', ...stored }])
  })

  test.each<[string, string, string, string]>([
    ['splits', task(1).replace('2026-01-06T17', '2026-01-09T17'), '', 'splits'],
    ['notes', task(1, '<Notes>Mind the gap</Notes>'), '', 'notes'],
    ['costs', task(1, '<Cost>1200</Cost>'), '', 'costs'],
    ['priorities', task(1, '<Priority>900</Priority>'), '', 'priorities'],
    [
      'custom fields',
      task(1, '<ExtendedAttribute><Value>x</Value></ExtendedAttribute>'),
      '',
      'custom-fields',
    ],
    ['inactive tasks', task(1) + task(2, '<Active>0</Active>'), '', 'inactive'],
    ['tasks of other files', task(1) + task(2, '<ExternalTask>1</ExternalTask>'), '', 'external'],
    ['links to nothing', task(1, after(77)), '', 'unknown-links'],
    ['milestones with a duration', task(1, '<Milestone>1</Milestone>'), '', 'long-milestones'],
    [
      'leveling delays towards the start',
      task(1, '<LevelingDelay>-4800</LevelingDelay>'),
      '',
      'leveling-delays',
    ],
    ['schedule from finish', task(1), '<ScheduleFromStart>0</ScheduleFromStart>', 'from-finish'],
    ['days beyond all ages', task(1).replace('2026-01-05', '1200-01-05'), '', 'undated'],
    [
      'resources',
      task(1),
      '<Resources><Resource><UID>1</UID><Name>Crane</Name></Resource></Resources>',
      'resources',
    ],
    [
      'work weeks without dates',
      task(1),
      '<Calendars><Calendar><UID>3</UID><Name>Site</Name><WorkWeeks><WorkWeek/></WorkWeeks></Calendar></Calendars>',
      'work-weeks',
    ],
    [
      'second people',
      task(1),
      `<Resources>${person(1)}${person(2)}</Resources><Assignments>${assigned(1)}${assigned(2)}</Assignments>`,
      'people',
    ],
    [
      'lags in elapsed percent',
      task(1) + task(2, after(1, '<LinkLag>50</LinkLag><LagFormat>20</LagFormat>')),
      '',
      'elapsed-percent-lags',
    ],
  ])('reports what cannot be kept, with what it concerns: %s', (_, tasks, more, kind) => {
    const lost = getPlan(readMspdi(project(tasks, more))).losses.find((one) => one.kind === kind)
    expect(lost?.count).toBe(1)
    // An option concerns the program as a whole.
    expect(lost?.rows?.map(({ name }) => name)).toEqual(
      kind === 'from-finish' ? undefined : [expect.stringMatching(/^(T\d|Crane|Site)$/)],
    )
  })

  test('keeps tasks with the same UID apart, and links lead to the first of them', () => {
    const again = task(1, after(2)).replace('T1', 'T1 again')
    const { items, losses } = getPlan(readMspdi(project(task(1) + again + task(2) + task(3, after(1)))))
    expect(items.map(({ name, predecessorId }) => [name, predecessorId])).toEqual([
      ['T1', null],
      ['T1 again', items[2]?.id],
      ['T2', null],
      ['T3', items[0]?.id],
    ])
    expect(losses).toEqual([{ kind: 'repeated-ids', count: 1, rows: [{ name: 'T1 again', number: 2 }] }])
  })

  const huge = '100000000000000'
  const baseline = (duration: string) =>
    `<Baseline><Number>0</Number><Start>2026-01-05T08:00:00</Start><Finish>2026-01-06T17:00:00</Finish><Duration>${duration}</Duration></Baseline>`
  test.each<[string, string, string, string, number]>([
    ['a duration', task(8).replace('PT16H', `PT${huge}H`), '', 'odd-durations', 8],
    [
      'a duration of 101 years of work',
      task(8).replace('PT16H', `PT${101 * 365 * 8}H`),
      '',
      'odd-durations',
      8,
    ],
    ['the duration of a baseline', task(8, baseline(`PT${huge}H0M0S`)), '', 'odd-durations', 8],
    ['a lag in days', task(8, after(7, `<Type>1</Type><LinkLag>${huge}</LinkLag>`)), '', 'odd-lags', 8],
    [
      'a lag in percent',
      task(8, after(7, `<Type>1</Type><LinkLag>-${huge}</LinkLag><LagFormat>19</LagFormat>`)),
      '',
      'odd-lags',
      8,
    ],
    ['a start before all programs', task(8).replace('2026-01-05', '1200-01-05'), '', 'undated', 8],
  ])(
    'reports the row of %s that is out of range, and does not keep the value',
    (_, odd, more, kind, number) => {
      const numbered = odd.replace('<UID>8</UID>', '<UID>8</UID><ID>8</ID>')
      const { items, losses } = getPlan(readMspdi(project(task(7) + numbered, more)))
      expect(losses).toContainEqual({ kind, count: 1, rows: [{ name: 'T8', number }] })
      expect(hugeNumbersIn(items)).toEqual([])
    },
  )

  test('with an invalid day length and an extreme float reports both', () => {
    const more = `<MinutesPerDay>${huge}</MinutesPerDay><CriticalSlackLimit>${huge}</CriticalSlackLimit>`
    const { losses, settings } = getPlan(readMspdi(project(task(1), more)))
    expect(losses.map(({ kind }) => kind)).toEqual(['odd-day-lengths', 'odd-critical-days'])
    expect(settings.criticalDays).toBe(0)
  })

  test.each<[string, string, PlanFault]>([
    ['without tasks', project(''), { kind: 'no-tasks' }],
    ['that is something else', '<html><body/></html>', { kind: 'not-mspdi' }],
    [
      'whose tasks wait for each other',
      project(task(1, after(2)) + task(2, after(1))),
      { kind: 'loop', names: ['T1', 'T2', 'T1'] },
    ],
  ])('%s is refused', (_, text, fault) => {
    expect(readMspdi(text)).toEqual(fault)
  })

  test('with links between headings of thousands of tasks is refused before they are expanded', () => {
    const group = (uid: number) =>
      task(uid) +
      Array.from({ length: 500 }, (_, at) =>
        task(uid + at + 1).replace('<OutlineLevel>1', '<OutlineLevel>2'),
      ).join('')
    const linked = group(1) + group(1000).replace('</Task>', `${after(1)}</Task>`)
    expect(readMspdi(project(linked))).toEqual({ kind: 'too-many-links' })
  })
})

test('more rows than a program can have are refused', () => {
  const items = Array.from({ length: maxItems + 1 }, (_, at) => blankItem(`t${at}`, 'Dig', 0, null))
  const settings = { calendarId: null, startDate: null, dataDate: null, mustFinishBy: null, criticalDays: 0 }
  const plan = { name: '', items, calendars: [], settings, losses: [] }
  expect(checkPlan(plan)).toEqual({ kind: 'too-many-tasks', count: 100_001 })
  expect(checkPlan({ ...plan, items: items.slice(1) })).not.toHaveProperty('kind')
})
