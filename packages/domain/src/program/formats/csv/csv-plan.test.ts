import { describe, expect, test } from 'vitest'
import { detectDayOrder, hasNumberedMonths, parseCsvDay } from '../../../kernel/days/csv-day.ts'
import { orderProgram } from '../../items/program-row.ts'
import { planned } from '../../testing/planned-items.ts'
import { splitCells } from '../../testing/split-cells.ts'
import { guessMapping } from './csv-columns.ts'
import { readCsvLines } from './csv-lines.ts'
import { readCsvPlan } from './csv-plan.ts'
import { csvColumns, writeCsvRows } from './csv-write.ts'

function read(...rows: readonly string[]) {
  const lines = readCsvLines(rows.join('\r\n'), splitCells)
  const { plan, faults } = readCsvPlan(lines, guessMapping(lines[0]?.cells ?? []), true)
  return { items: 'kind' in plan ? [] : plan.items, plan, faults }
}

describe('rows of a CSV', () => {
  test.each([
    ['commas', 'a,b\n1,2'],
    ['semicolons', 'a;b\r\n1;2'],
    ['tabs', '\uFEFFa\tb\r1\t2\r'],
    ['the sign that the first line names', 'sep=;\r\na;b\r\n1;2\r\n'],
    ['a named sign that is no usual one', '\uFEFFSEP=|\na|b\n1|2\n'],
    ['a named sign in quotes', '"sep=,"\na,b\n1,2\n'],
  ])('are separated by %s', (_, text) => {
    expect(readCsvLines(text, splitCells).map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  test('have their numbers in the file after a line that names the delimiter', () => {
    expect(readCsvLines('sep=;\na;b\n1;2', splitCells).map(({ line }) => line)).toEqual([2, 3])
  })

  test('have the number of their first line, also after quoted line breaks and blank rows', () => {
    const lines = readCsvLines('a,b\n"x\ny, ""z""",2\n\n3,4\n', splitCells)
    expect(lines).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x\ny, "z"', '2'] },
      { line: 5, cells: ['3', '4'] },
    ])
  })
})

test('columns are recognized by their headings', () => {
  expect(
    guessMapping([
      '#',
      'Task Name',
      'Duration (d)',
      'Start Date',
      'Finish Date',
      'Assigned To',
      'Predecessors',
      'Outline Level',
      'WBS',
      'Type',
    ]),
  ).toEqual({
    id: 0,
    name: 1,
    duration: 2,
    start: 3,
    finish: 4,
    assignee: 5,
    predecessor: 6,
    level: 7,
    wbs: 8,
    type: 9,
  })
})

test.each([
  ['2026-03-05', true, '2026-03-05'],
  ['5/3/2026', true, '2026-03-05'],
  ['5/3/2026', false, '2026-05-03'],
  ['Thu 05.03.26', true, '2026-03-05'],
  ['5 March 2026', true, '2026-03-05'],
  ['05-Mar-26', true, '2026-03-05'],
  ['2026-03-05 08:00', true, '2026-03-05'],
  ['12-Mar-27', true, '2027-03-12'],
  ['12 March 2027', false, '2027-03-12'],
  ['Mar 12, 2027', true, '2027-03-12'],
  ['March 12 2027', true, '2027-03-12'],
  ['Mar. 12, 27', true, '2027-03-12'],
  ['Sept 1, 2027', true, '2027-09-01'],
  ['Fri 12/03/27', true, '2027-03-12'],
  ['Fri Mar 12, 2027', true, '2027-03-12'],
  ['Friday, March 12, 2027 8:00 AM', true, '2027-03-12'],
  ['Fri 12 March 2027', true, '2027-03-12'],
  ['12-Mar-27 08:00', true, '2027-03-12'],
  ['12-Mar-27 08:00 A', true, '2027-03-12'],
  ['12-Mar-27 A', true, '2027-03-12'],
  ['12-Mar-27*', true, '2027-03-12'],
  ['Fri 12-Mar-27*', true, '2027-03-12'],
  ['12 Mar 08:00', true, undefined],
  ['Mar 12 08:00', true, undefined],
  ['May 5 10 AM', true, undefined],
  ['5 May 5 pm', true, undefined],
  ['May 5 17h30', true, undefined],
  ['May 5 17.30', true, undefined],
  ['March 2027', true, undefined],
  ['Feb 30, 2027', true, undefined],
  ['mar 05 mars 2026', true, '2026-03-05'],
  ['Mar 05.03.26', true, '2026-03-05'],
  ['31/02/2026', true, undefined],
  ['soon', true, undefined],
])('the date %s is read', (text, isDayFirst, day) => {
  expect(parseCsvDay(text, isDayFirst)).toBe(day)
})

test.each([
  [['1/2/2026', '13/2/2026'], 'day-first'],
  [['1/2/2026', '2/13/2026'], 'month-first'],
  [['1/2/2026'], undefined],
])('dates themselves show whether the day comes first: %j', (texts, order) => {
  expect(detectDayOrder(texts)).toBe(order)
})

test.each([
  [['3/4/2026'], true],
  [['Fri 12/03/27'], true],
  [['12-Mar-27', 'Mar 3, 2027', '2026-03-04'], false],
])('only dates with numeric months are ambiguous: %j', (texts, isOpen) => {
  expect(hasNumberedMonths(texts)).toBe(isOpen)
})

describe('invalid rows are reported with their line numbers', () => {
  const head = 'ID,Task Name,Duration,Start,Finish,Predecessor'
  test.each([
    ['1,,2,2026-01-05,,', 'name-missing'],
    ['1,Dig,2,someday,,', 'start-unreadable'],
    ['1,Dig,,2026-01-05,someday,', 'finish-unreadable'],
    ['1,Dig,,2026-01-05,2026-01-01,', 'finish-before-start'],
    ['1,Dig,long,2026-01-05,,', 'duration-unreadable'],
    ['1,Dig,100000000000000,2026-01-05,,', 'duration-too-long'],
    ['1,Dig,36501,,2026-01-05,', 'duration-too-long'],
    ['1,Dig,,1900-01-05,2299-01-05,', 'duration-too-long'],
    ['1,Dig,2,2026-01-05,,99', 'predecessor-unknown'],
    ['1,Dig,2,2026-01-05,,1', 'predecessor-unknown'],
  ])('%s', (row, reason) => {
    expect(read(head, '7,Clear,1,2026-01-02,,', row).faults).toMatchObject([{ line: 3, reason }])
  })

  test.each([
    ['7,Dig,2,2026-01-05,,,,', 'id-repeated', '7', {}],
    ['1,Dig,2,2026-01-05,,7FS+100000000000000d,,', 'lag-too-long', '7FS+100000000000000d', { lag: 0 }],
    ['1,Dig,2,2026-01-05,,7SS-99999%,,', 'lag-too-long', '7SS-99999%', { lag: 0, type: 'SS' }],
    ['1,Dig,2,2026-01-05,,,140,', 'progress-out-of-range', '140', {}],
    ['1,Dig,2,2026-01-05,,,-3,', 'progress-out-of-range', '-3', {}],
    ['1,Dig,2,2026-01-05,,,half,', 'progress-out-of-range', 'half', {}],
    ['1,Dig,2,2026-01-05,,,,9999-01-05', 'deadline-unreadable', '9999-01-05', {}],
  ])('a row that is kept reports the cell that is not: %s', (row, reason, text, link) => {
    const { items, faults } = read(`${head},Progress (%),Deadline`, '7,Clear,1,2026-01-02,,,,', row)
    expect(faults).toEqual([{ line: 3, name: 'Dig', reason, text }])
    expect(items.map(({ name, workDays, duration }) => [name, workDays ?? duration])).toEqual([
      ['Clear', 1],
      ['Dig', 2],
    ])
    expect(items[1]?.links ?? [{}]).toMatchObject([link])
    expect(items[1]?.progress ?? 0).toBeLessThanOrEqual(100)
    expect(items[1]?.deadline).toBeUndefined()
  })

  test('rows with the same ID are all kept, and links lead to the first of them', () => {
    const { items, faults } = read(
      head,
      '7,A,1,2026-01-05,,',
      '7,B,1,2026-01-05,,',
      '7,C,1,2026-01-05,,',
      '8,D,1,2026-01-06,,7',
    )
    expect(faults.map(({ line, name, reason }) => [line, name, reason])).toEqual([
      [3, 'B', 'id-repeated'],
      [4, 'C', 'id-repeated'],
    ])
    expect(items[3]?.predecessorId).toBe(items[0]?.id)
  })

  test('a loop is refused with the names of its tasks', () => {
    expect(read(head, '1,A,1,2026-01-05,,2', '2,B,1,2026-01-05,,1').plan).toEqual({
      kind: 'loop',
      names: ['A', 'B', 'A'],
    })
  })
})

test('the outline comes from the WBS, and links from numbers, WBS or names', () => {
  const { items } = read(
    'WBS,Task Name,Duration,Start,Predecessor',
    '1,Ground,,,',
    '1.1,Dig,5,2026-01-05,',
    '1.2,Pipes,2,2026-01-12,2FS+2d; 1.1SS',
    '2,Test,1,2026-01-20,Pipes',
  )
  expect(items.map(({ name, isHeading, level, endDate }) => [name, isHeading, level, endDate])).toEqual([
    ['Ground', true, 0, null],
    ['Dig', false, 1, '2026-01-09'],
    ['Pipes', false, 1, '2026-01-13'],
    ['Test', false, 0, '2026-01-20'],
  ])
  expect(items[2]?.links?.map(({ predecessorId, type, lag }) => [predecessorId, type, lag])).toEqual([
    ['t2', 'FS', 2],
    ['t2', 'SS', 0],
  ])
  expect(items[3]?.predecessorId).toBe('t3')
})

test('a predecessor full of spaces does not slow down the import', () => {
  const { faults } = read('ID;Task Name;Duration;Predecessor', '1;Dig;1;', `2;Pour;1;a${' '.repeat(20_000)}b`)
  expect(faults).toMatchObject([{ line: 3, reason: 'predecessor-unknown' }])
})

describe('a lag may be given in other units than days', () => {
  test.each([
    ['1+1w', 'FS 7 days'],
    ['1FS+2 wks', 'FS 14 days'],
    ['1SS-4h', 'SS -0.1667 days'],
    ['1+1mo', 'FS 20 days'],
    ['1FS+2ew', 'FS 14 elapsed-days'],
    ['1FF+1,5 emons', 'FF 45 elapsed-days'],
    ['1SS+50%', 'SS 50 percent'],
  ])('%s', (typed, lag) => {
    const { items } = read('ID;Task Name;Duration;Predecessor', '1;Dig;1;', `2;Pour;1;${typed}`)
    expect(items[1]?.links?.map((link) => `${link.type} ${link.lag} ${link.unit}`)).toEqual([lag])
  })

  test('a lag in an unknown unit drops its link', () => {
    const { items, faults } = read('ID;Task Name;Duration;Predecessor', '1;Dig;1;', '2;Pour;1;1+2 moons')
    expect(items[1]?.links).toBeUndefined()
    expect(faults).toEqual([{ line: 3, name: 'Pour', reason: 'predecessor-unknown', text: '1+2 moons' }])
  })
})

test('an exported table is imported unchanged', () => {
  const link = { predecessorId: 't2', type: 'SS', lag: -1.5, unit: 'days' }
  const items = [
    planned('t1', null, { name: 'Ground, east', isHeading: true, startDate: null }),
    planned('t2', 5, {
      parentId: 't1',
      level: 1,
      assigneeEmail: 'bo@quay.example',
      progress: 40,
      status: 'In Progress',
      endDate: '2026-01-09',
    }),
    planned('t3', 3, {
      parentId: 't1',
      level: 1,
      links: [link],
      workDays: 2,
      deadline: '2026-02-01',
      endDate: '2026-01-07',
    }),
    planned('t4', 1, { milestone: true, workDays: 0, endDate: '2026-01-05' }),
  ]
  const cells = [csvColumns, ...writeCsvRows(orderProgram(items))]
  const { items: again, faults } = read(
    ...cells.map((row) => row.map((cell) => `"${String(cell ?? '')}"`).join(',')),
  )
  expect(faults).toEqual([])
  const plain = (item: object) =>
    JSON.parse(
      JSON.stringify({
        assigneeEmail: null,
        predecessorId: null,
        parentId: null,
        alarmDate: null,
        endDate: null,
        ...item,
        ...{ projectId: '' },
      }),
    )
  expect(again.map(plain)).toEqual(items.map(plain))
})
