import { describe, expect, test } from 'vitest'
import { orderProgram } from '../../items/program-row.ts'
import type { PlannedItem } from '../../schedule/planned-item.ts'
import { planned, settings } from '../../testing/planned-items.ts'
import { splitCells } from '../../testing/split-cells.ts'
import { copyRows } from './copied-rows.ts'
import { readPastedRows } from './pasted-rows.ts'

const programme = [
  planned('h', null, { name: 'Ground', isHeading: true, startDate: null }),
  planned('dig', 5, { name: 'Dig, deep', parentId: 'h' }),
  planned('lay', 3, {
    name: 'Lay pipes',
    parentId: 'h',
    startDate: '2026-01-12',
    assigneeEmail: 'bo@quay.example',
    links: [
      { predecessorId: 'dig', type: 'SS', lag: 2, unit: 'days' },
      { predecessorId: 'test', type: 'FF', lag: -1, unit: 'days' },
    ],
  }),
  planned('done', 1, { name: 'Ground done', milestone: true, startDate: '2026-01-15', predecessorId: 'lay' }),
  planned('test', 1, { name: '=Test', startDate: null, duration: null }),
]
const rows = orderProgram(programme)
const isPlan = (plan: object) => !('kind' in plan)

function read(
  text: string,
  more: { isDayFirst?: boolean; calendarId?: string; numbering?: 'pasted' | 'program' } = {},
) {
  const { plan, ...rest } = readPastedRows(text, {
    split: splitCells,
    isDayFirst: more.isDayFirst ?? true,
    findTask: (name) => programme.find((item) => item.name === name && !item.isHeading)?.id,
    findRow: (number) => programme[number - 1]?.id,
    numbering: more.numbering,
    settings: settings({ calendarId: more.calendarId ?? null }),
  })
  return { plan, items: 'items' in plan ? plan.items : [], ...rest }
}
const brief = (items: readonly PlannedItem[]) =>
  items.map(({ name, isHeading, level, startDate, endDate }) =>
    [`${'.'.repeat(level)}${name}`, isHeading ? 'heading' : (startDate ?? ''), endDate ?? '']
      .filter(Boolean)
      .join(' '),
  )

describe('rows are copied as the table shows them', () => {
  test('with all rows under a heading, indented by two spaces per level below the outermost', () => {
    expect(copyRows(rows, new Set(['h', 'done']))).toEqual([
      ['Ground', '10', '2026-01-05', '2026-01-14', '', ''],
      ['  Dig, deep', '5', '2026-01-05', '2026-01-09', '', ''],
      ['  Lay pipes', '3', '2026-01-12', '2026-01-14', 'bo@quay.example', 'Dig, deep SS+2d; =Test FF-1d'],
      ['Ground done', '0', '2026-01-15', '2026-01-15', '', 'Lay pipes'],
    ])
    expect(copyRows(rows, new Set(['lay']))[0]?.[0]).toBe('Lay pipes')
  })

  test('and can be read again unchanged', () => {
    const text = copyRows(rows, new Set(['h', 'done']))
      .map((cells) => cells.join('\t'))
      .join('\r\n')
    const { items, faults, plan } = read(`${text}\r\n`)
    expect(isPlan(plan)).toBe(true)
    expect(faults).toEqual([])
    expect(brief(items)).toEqual([
      'Ground heading',
      '.Dig, deep 2026-01-05 2026-01-09',
      '.Lay pipes 2026-01-12 2026-01-14',
      'Ground done 2026-01-15 2026-01-15',
    ])
    expect(items[2]?.assigneeEmail).toBe('bo@quay.example')
    expect(items[2]?.links?.map(({ predecessorId, type, lag }) => [predecessorId, type, lag])).toEqual([
      [items[1]?.id, 'SS', 2],
      ['test', 'FF', -1],
    ])
    expect(items[3]).toMatchObject({ milestone: true, predecessorId: items[2]?.id })
  })
})

describe('rows are pasted', () => {
  test.each([
    ['in the order of the table', 'Dig\t5\t2026-01-05\t\tbo@quay.example\n'],
    ['by their headings', 'Start\tTask Name\tResource\tDays\r\n5/1/2026\tDig\tbo@quay.example\t5 days\r\n'],
    ['with months by name', 'Dig\t5d\tMon Jan 5, 2026\t09-Jan-26 17:00 A\tbo@quay.example'],
    ['with weekdays and quotes', '"Dig"\t5d\t"Mon 5/01/26"\tFri 9/01/26\tbo@quay.example'],
  ])('%s', (_, text) => {
    const { items, faults } = read(text)
    expect(faults).toEqual([])
    expect(brief(items)).toEqual(['Dig 2026-01-05 2026-01-09'])
    expect(items[0]).toMatchObject({ duration: 5, assigneeEmail: 'bo@quay.example' })
  })

  test.each([
    [
      'names alone',
      'Ground\n  Dig\n  Lay, then test\nHandover',
      ['Ground heading', '.Dig', '.Lay, then test', 'Handover'],
    ],
    ['a name that reads like a heading', 'Start\n  Task\n', ['Start heading', '.Task']],
    ['a column of names under its heading', 'Task Name\nDig', ['Dig']],
    ['levels of a column', 'Level\tTask\n1\tGround\n2\tDig', ['Ground heading', '.Dig']],
    [
      'hard blanks, and three a level',
      'A\n\u00a0\u00a0\u00a0B\n\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0C\n\u00a0\u00a0\u00a0D',
      ['A heading', '.B heading', '..C', '.D'],
    ],
    ['deeper rows first', '    Dig\n  Lay', ['Dig', 'Lay']],
    ['cells with a guarding apostrophe', "'=Dig\n'  -Lay", ['=Dig heading', '.-Lay']],
    ['a line end within a cell', '"Dig\nand lay"\t2', ['Dig and lay']],
  ])('%s', (_, text, outline) => {
    expect(brief(read(text).items)).toEqual(outline)
  })

  test('with links to each other in preference to links to the program', () => {
    const { items, faults } = read(
      'Dig, deep\t2\nPour\t1\t\t\t\tDig, deep\nCure\t3\t\t\t\tLay pipes, Pour FS−1d\n',
    )
    expect(faults).toEqual([])
    expect(items[1]?.predecessorId).toBe(items[0]?.id)
    expect(items[2]?.links?.map(({ predecessorId, lag }) => [predecessorId, lag])).toEqual([
      ['lay', 0],
      [items[1]?.id, -1],
    ])
  })

  test.each([
    ['of the pasted rows', 'Dig\t1\nPour\t1\t\t\t\t1FS+2d', undefined, 'pasted', [['pasted-1', 'FS', 2]]],
    [
      'of the program, where it is chosen',
      'Dig\t1\nPour\t1\t\t\t\t2SS',
      'program',
      'program',
      [['dig', 'SS', 0]],
    ],
    [
      'of the program, where there are not as many pasted rows',
      'Pour\t1\t\t\t\t2FS+2d; 5ff−1d, 3',
      undefined,
      'program',
      [
        ['dig', 'FS', 2],
        ['test', 'FF', -1],
        ['lay', 'FS', 0],
      ],
    ],
    [
      'of a column of numbers',
      'ID\tTask\tPredecessors\n12\tDig\t\n13\tPour\t12FS+50%',
      undefined,
      undefined,
      [['pasted-1', 'FS', 50]],
    ],
    [
      'and none where there are names alone',
      'Pour\t1\t\t\t\tLay pipes',
      undefined,
      undefined,
      [['lay', 'FS', 0]],
    ],
  ] as const)('with links to row numbers %s', (_, text, numbering, dayOrder, links) => {
    const { items, faults, ...rest } = read(text, numbering ? { numbering } : {})
    expect(faults).toEqual([])
    expect(rest.numbering).toBe(dayOrder)
    expect(
      items.at(-1)?.links?.map(({ predecessorId, type, lag }) => [predecessorId, type, lag]) ?? [],
    ).toEqual(links)
  })

  test('a number without a row is reported', () => {
    expect(read('Pour\t1\t\t\t\t99FS').faults).toMatchObject([
      { reason: 'predecessor-unknown', text: '99FS' },
    ])
  })

  test('with lags in weeks and hours of the project’s calendar', () => {
    const { items } = read('Dig\t1\nPour\t1\t\t\t\t1FS+1w; Lay pipes SS-4 hrs', { calendarId: 'standard' })
    expect(items[1]?.links?.map(({ predecessorId, lag }) => [predecessorId, lag])).toEqual([
      [items[0]?.id, 5],
      ['lay', -0.5],
    ])
  })

  test('with the given days of work, if only their start is given', () => {
    const { items } = read('Dig\t6\t2026-01-05', { calendarId: 'standard' })
    expect(items[0]).toMatchObject({ endDate: '2026-01-12', duration: 8, workDays: 6 })
  })

  test('the project’s calendars are read once for all rows, whichever starts first', () => {
    const days = ['2029-03-05', '2026-01-05', '2026-01-26', '2030-06-03']
    const text = days.map((day) => `Dig\t6\t${day}`).join('\n')
    const stored = settings({ calendarId: 'standard' })
    let reads = 0
    for (const calendar of stored.calendars) {
      const { exceptions } = calendar
      const get = () => {
        reads += 1
        return exceptions
      }
      Object.defineProperty(calendar, 'exceptions', { get })
    }
    const none = { findTask: () => undefined, findRow: () => undefined }
    const { plan } = readPastedRows(text, { split: splitCells, isDayFirst: true, ...none, settings: stored })
    const alone = days.map((day) => read(`Dig\t6\t${day}`, { calendarId: 'standard' }).items[0]?.endDate)
    expect('items' in plan && plan.items.map(({ endDate }) => endDate)).toEqual(alone)
    expect(reads).toBe(stored.calendars.length)
  })

  test('with ambiguous dates read in the chosen order', () => {
    expect(read('Dig\t1\t3/4/2026')).toMatchObject({
      isOrderOpen: true,
      items: [{ startDate: '2026-04-03' }],
    })
    expect(read('Dig\t1\t3/4/2026', { isDayFirst: false }).items[0]?.startDate).toBe('2026-03-04')
    expect(read('Dig\t1\tFri 12/03/27').isOrderOpen).toBe(true)
    expect(read('Dig\t1\t3/14/2026')).toMatchObject({
      isOrderOpen: false,
      items: [{ startDate: '2026-03-14' }],
    })
  })

  test('unreadable cells are reported with their lines', () => {
    const { items, faults } = read('Dig\tlong\n\t1\nLay\t1\tsoon\nTest\t1\t\t\t\tNobody')
    expect(brief(items)).toEqual(['Test'])
    expect(faults.map(({ line, reason, text }) => [line, reason, text])).toEqual([
      [1, 'duration-unreadable', 'long'],
      [2, 'name-missing', ''],
      [3, 'start-unreadable', 'soon'],
      [4, 'predecessor-unknown', 'Nobody'],
    ])
  })
})

test('a task of zero days is a milestone, also without a date', () => {
  expect(read('Handover\t0').items).toMatchObject([{ name: 'Handover', milestone: true, startDate: null }])
})

test('a task whose name starts with a sign is found at any level', () => {
  const { items, faults } = read("Frame\n'  +3.5 slab\t2\nWalls\t1\t\t\t\t'+3.5 slab SS+1d")
  expect(faults).toEqual([])
  expect(items[1]?.name).toBe('+3.5 slab')
  expect(items[2]?.links).toEqual([{ predecessorId: items[1]?.id, type: 'SS', lag: 1, unit: 'days' }])
})

test.each([
  ['a million characters and more', 'x'.repeat(1_000_001), { kind: 'too-long' }],
  [
    'tasks that wait for each other',
    'A\t1\t\t\t\tB\nB\t1\t\t\t\tA',
    { kind: 'loop', names: ['A', 'B', 'A'] },
  ],
  ['nothing but blanks', ' \t \n', { kind: 'no-tasks' }],
])('%s are refused', (_, text, plan) => {
  expect(read(text).plan).toEqual(plan)
})
