import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayToNumber } from '../../kernel/days/day.ts'
import { updateProgram } from '../commands/update-program.ts'
import { guessMapping, hasActivityIds } from '../formats/csv/csv-columns.ts'
import { readCsvLines } from '../formats/csv/csv-lines.ts'
import { readCsvPlan } from '../formats/csv/csv-plan.ts'
import { csvColumns, writeCsvRows } from '../formats/csv/csv-write.ts'
import { toTableRows } from '../formats/csv/table-rows.ts'
import { everyDayUnits } from '../formats/plan/typed-lag.ts'
import { normalizeAndDiff } from '../items/normalize-and-diff.ts'
import type { ProgramItem } from '../items/program-item.ts'
import { orderProgram } from '../items/program-row.ts'
import { presetCalendar } from '../schedule/calendar-presets.ts'
import { createWorkCompletion } from '../schedule/work-days.ts'
import { planned, settings as settingsWith } from '../testing/planned-items.ts'
import { getContext, type Program, programAfter } from '../testing/program-after.ts'
import { entry, toItems } from '../testing/random-projects.ts'
import { splitCells } from '../testing/split-cells.ts'

const settings = { ...settingsWith({ calendarId: 'standard' }), id: '1', projectId: '1', name: '' }
const link = (predecessorId: string) => ({
  predecessorId,
  type: 'FS' as const,
  lag: 0,
  unit: 'days' as const,
})
const task = (id: string, name: string, more: Partial<ProgramItem> = {}): ProgramItem =>
  planned(id, 2, { name, endDate: '2026-01-06', ...more })
const heading = (id: string, name: string, more: Partial<ProgramItem> = {}): ProgramItem =>
  planned(id, null, { name, isHeading: true, startDate: null, ...more })

function getProgram(items: readonly ProgramItem[], more: Partial<Program['settings']> = {}): Program {
  const empty = { items: [], settings: { ...settings, autoSchedule: false, ...more } }
  return programAfter(empty, { kind: 'accepted', steps: normalizeAndDiff([], items) })
}

const ground = [
  heading('h1', 'Ground'),
  task('p1', 'Dig', {
    level: 1,
    parentId: 'h1',
    activityId: 'A10',
    assigneeEmail: 'bo@quay.example',
    alarmDate: '2026-01-02',
    constraint: { type: 'SNET', day: '2026-01-05' },
    times: { start: dayToNumber('2026-01-05') * 1440 + 480, finish: dayToNumber('2026-01-06') * 1440 + 1020 },
  }),
  task('p2', 'Pour', {
    level: 1,
    parentId: 'h1',
    startDate: '2026-01-07',
    endDate: '2026-01-08',
    predecessorId: 'p1',
    links: [link('p1')],
  }),
  heading('h2', 'Roof'),
  task('p3', 'Pour', {
    level: 1,
    parentId: 'h2',
    startDate: '2026-01-12',
    endDate: '2026-01-13',
    progress: 50,
    status: 'In Progress',
  }),
  task('p4', 'Handover', { startDate: '2026-01-30', endDate: '2026-01-30', duration: 1, milestone: true }),
]

function decide(program: Program, table: string, calendar?: object) {
  const lines = readCsvLines(table, splitCells)
  const mapping = guessMapping(lines[0]?.cells ?? [])
  const { plan, stated } = readCsvPlan(lines, mapping, true, {
    prefix: 't',
    findTask: () => undefined,
    hasActivityIds: hasActivityIds(lines, mapping),
    ...createWorkCompletion(program.settings),
    units: everyDayUnits,
  })
  if ('kind' in plan) throw new Error(plan.kind)
  const change = calendar
    ? {
        calendars: [calendar],
        settings: { calendarId: 'week', dataDate: null, mustFinishBy: null, criticalDays: 0 },
      }
    : { calendars: [], settings: null }
  const args = {
    projectId: '1',
    plan: { items: toTableRows(plan, stated), ...change },
    format: 'table',
    baseline: 'Before',
  }
  // A browser sends the request as text.
  const read = updateProgram.args.parse(JSON.parse(JSON.stringify(args)))
  return updateProgram.decide(read, getContext(program, 'update'))
}

const updated = (program: Program, ...rows: readonly string[]) =>
  programAfter(program, decide(program, rows.join('\n')))
const byId = ({ items }: Program, id: string) => items.find((item) => item.id === id)

describe('a row finds its task', () => {
  test.each<[string, readonly string[], string]>([
    ['by its activity ID, whatever its name', ['Activity ID;Task;Progress', 'A10;Excavate;10'], 'p1'],
    ['by its name and heading', ['Task;Level;Progress', 'Roof;1;', 'pour;2;10'], 'p3'],
    ['by its name alone, if no other task has it', ['Task;Progress', 'DIG;10'], 'p1'],
    [
      'by its name, after it was moved to another heading',
      ['Task;Level;Progress', 'Roof;1;', 'Dig;2;10'],
      'p1',
    ],
  ])('%s', (_, rows, id) => {
    const { items } = updated(getProgram(ground), ...rows)
    expect(items.filter(({ progress }) => progress === 10).map((item) => item.id)).toEqual([id])
    expect(items).toHaveLength(ground.length)
  })

  test.each<[string, readonly string[]]>([
    ['of several with the same name', ['Task;Progress', 'Dig;5', 'Pour;10']],
    ['of another activity with the same name', ['Activity ID;Task;Progress', 'A10;Dig;5', 'A30;Dig;10']],
  ])('and not one %s: it is added below the row before it', (_, rows) => {
    const { items } = updated(getProgram(ground), ...rows)
    expect(items).toHaveLength(ground.length + 1)
    expect(items[2]).toMatchObject({ progress: 10, parentId: 'h1' })
    expect(byId({ items, settings }, 'p2')?.progress ?? 0).toBe(0)
  })
})

describe('what the cells state is taken over', () => {
  const only = (head: string, cells: string) => {
    const program = getProgram(ground)
    const after = updated(program, `Activity ID;Task;${head}`, `A10;Dig;${cells}`)
    const [before, item] = [byId(program, 'p1'), byId(after, 'p1')]
    const { baselines: _, ...rest } = item ?? {}
    return Object.fromEntries(
      Object.entries({ ...before, ...rest })
        .filter(
          ([field]) =>
            JSON.stringify(rest[field as keyof typeof rest]) !==
            JSON.stringify(before?.[field as keyof ProgramItem]),
        )
        .map(([field]) => [field, rest[field as keyof typeof rest]]),
    )
  }

  // 8 January 2026 is a Thursday.
  test.each<[string, string, string, object]>([
    [
      'a start moves the task with its work',
      'Start',
      '2026-01-09',
      { startDate: '2026-01-09', endDate: '2026-01-12', duration: 4, workDays: 2, times: undefined },
    ],
    [
      'a finish makes it longer',
      'Finish',
      '2026-01-12',
      { endDate: '2026-01-12', duration: 8, workDays: 6, times: undefined },
    ],
    [
      'a finish before its start moves it',
      'Finish',
      '2026-01-02',
      { startDate: '2026-01-01', endDate: '2026-01-02', times: undefined },
    ],
    ['a duration gives the finish', 'Days', '5', { endDate: '2026-01-09', duration: 5, times: undefined }],
    [
      'a start and a finish give the duration',
      'Start;Finish',
      '2026-01-08;2026-01-12',
      { startDate: '2026-01-08', endDate: '2026-01-12', duration: 5, workDays: 3, times: undefined },
    ],
    ['progress changes the status', 'Progress', '40', { progress: 40, status: 'In Progress' }],
    ['all progress completes it', 'Progress', '100', { progress: 100, status: 'Complete' }],
    ['an assignee', 'Assigned To', 'an@quay.example', { assigneeEmail: 'an@quay.example' }],
    ['a deadline', 'Deadline', '2026-02-01', { deadline: '2026-02-01' }],
    ['another name', 'Remarks', 'none', {}],
  ])('%s', (_, head, cells, expected) => {
    if (head === 'Remarks') {
      expect(() => only(head, cells)).toThrow('nothing-changed')
      return
    }
    expect(only(head, cells)).toEqual(expected)
  })

  test('predecessors replace the links of the task, unless one of them is unknown', () => {
    const table = ['ID;Task;Level;Predecessor', '1;Ground;1;', '2;Dig;2;', '3;Roof;1;', '4;Pour;2;2FS+1d']
    expect(byId(updated(getProgram(ground), ...table), 'p3')?.links).toEqual([{ ...link('p1'), lag: 1 }])
    const unknown = ['ID;Task;Level;Predecessor;Progress', '1;Ground;1;;', '2;Dig;2;;10', '3;Pour;2;77;']
    expect(byId(updated(getProgram(ground), ...unknown), 'p2')?.links).toEqual([link('p1')])
  })

  test('levels move a task to another heading', () => {
    const after = updated(getProgram(ground), 'Task;Level', 'Ground;1', 'Roof;1', 'Dig;2')
    expect(after.items.map(({ name, level }) => `${'-'.repeat(level)}${name}`)).toEqual([
      'Ground',
      '-Pour',
      'Roof',
      '-Pour',
      '-Dig',
      'Handover',
    ])
  })

  test('the day of a milestone', () => {
    const after = updated(getProgram(ground), 'Task;Start;Days', 'Handover;2026-02-02;0')
    expect(byId(after, 'p4')).toMatchObject({
      startDate: '2026-02-02',
      endDate: '2026-02-02',
      milestone: true,
    })
  })

  test('with auto-schedule on, a start stays by a constraint, and successors follow', () => {
    const after = updated(
      getProgram(ground, { autoSchedule: true }),
      'Activity ID;Task;Start',
      'A10;Dig;2026-01-12',
    )
    expect(byId(after, 'p1')).toMatchObject({
      startDate: '2026-01-12',
      constraint: { type: 'SNET', day: '2026-01-12' },
    })
    expect(byId(after, 'p2')).toMatchObject({ startDate: '2026-01-14' })
  })
})

test('rows that are not in the program are added where the table has them, with their dates and links', () => {
  const { items } = updated(
    getProgram(ground),
    'ID;Task;Level;Type;Start;Finish;Days;Predecessor',
    '1;Ground;1;Heading;;;;',
    '2;Dig;2;;;;;',
    '3;Blind;2;;2026-01-09;;2;2',
    '4;Fit-Out;1;Heading;;;;',
    '5;Paint;2;;;2026-01-13;3;',
    '6;Keys;2;Milestone;2026-01-30;;;',
    '7;Snag;2;;;;4;',
  )
  expect(items.map(({ name, level }) => `${'-'.repeat(level)}${name}`)).toEqual([
    ...[
      'Ground',
      '-Dig',
      '-Blind',
      '-Pour',
      'Fit-Out',
      '-Paint',
      '-Keys',
      '-Snag',
      'Roof',
      '-Pour',
      'Handover',
    ],
  ])
  const named = (name: string) => items.find((item) => item.name === name)
  expect(named('Blind')).toMatchObject({
    startDate: '2026-01-09',
    endDate: '2026-01-12',
    workDays: 2,
    links: [link('p1')],
  })
  expect(named('Paint')).toMatchObject({ startDate: '2026-01-09', endDate: '2026-01-13', workDays: 3 })
  expect(named('Keys')).toMatchObject({ startDate: '2026-01-30', endDate: '2026-01-30', milestone: true })
  expect(named('Snag')).toMatchObject({ startDate: null, duration: 4 })
})

test('rows, columns, links, calendars and empty cells leave what is in the program', () => {
  const program = getProgram(ground)
  const after = updated(
    program,
    'Task;Level;Start;Finish;Days;Assigned To;Progress;Deadline',
    'Ground;1;;;;;;',
    'Dig;2;;;;;25;',
  )
  for (const item of after.items) {
    const { baselines: _, progress, status, ...rest } = item
    const before = byId(program, item.id)
    expect(rest).toEqual({ ...before, progress: undefined, status: undefined, ...rest })
    if (item.id !== 'p1') expect([progress, status]).toEqual([before?.progress, before?.status])
  }
  expect(after.settings).toEqual(program.settings)
})

test('other working days count the tasks of the program again, and keep their dates', () => {
  const program = getProgram(ground, { calendarId: null })
  const week = { ...presetCalendar('Six-day week'), id: 'week' }
  const table = 'Activity ID;Task;Start;Days\nA10;Dig;2026-01-09;3'
  const after = programAfter(program, decide(program, table, week))
  const used = after.settings.calendars.find(({ id }) => id === after.settings.calendarId)
  expect(used?.name).toBe('Six-day week')
  expect(byId(after, 'p1')).toMatchObject({ startDate: '2026-01-09', endDate: '2026-01-12', workDays: 3 })
  expect(byId(after, 'p2')).toMatchObject({ startDate: '2026-01-07', endDate: '2026-01-08' })
})

test.each([
  ['nothing-changed', 'Task;Progress\nDig;0\nHandover;'],
  ['nothing-changed', 'Task;Start;Finish;Days\nDig;2026-01-05;2026-01-06;2'],
  ['other-program', 'Task;Start\nPaint;2026-01-05'],
  ['has-loop', 'ID;Task;Level;Predecessor\n1;Ground;1;\n2;Dig;2;3\n3;Pour;2;'],
])('is refused: %s', (reason, table) => {
  expect(decide(getProgram(ground), table)).toMatchObject({ kind: 'refused', reason })
})

test('the exported table of any program changes nothing in it', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 20 }), (entries) => {
      const items = toItems(entries, settings).filter(({ name }) => name.trim() !== '')
      const program = getProgram(items.map((item) => ({ ...item, projectId: '1' })))
      if (!program.items.some(({ isHeading }) => !isHeading)) return
      const rows = writeCsvRows(orderProgram(program.items))
      const quote = (cell: unknown) => `"${String(cell ?? '').replaceAll('"', '""')}"`
      const table = [csvColumns, ...rows].map((row) => row.map(quote).join(',')).join('\n')
      expect(decide(program, table)).toMatchObject({ kind: 'refused', reason: 'nothing-changed' })
    }),
    { numRuns: 150 },
  )
})
