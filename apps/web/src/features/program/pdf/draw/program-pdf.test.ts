import { inflateSync } from 'node:zlib'
import { addDays, dayToNumber } from '@plumbline/domain/kernel/days/day.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { writeDaysIn } from '#core/dates/labels.ts'
import {
  chartLeft,
  colors,
  drawn,
  getBars,
  heading,
  isColor,
  print,
  printOne,
  task,
  today,
} from '#testing/printed-program.ts'
import type { PdfPage } from '#testing/read-pdf.ts'

/** Consecutive tasks of three days each. */
function chain(count: number, stepDays = 1): ProgramItem[] {
  return Array.from({ length: count }, (_, at) => task(`Pour ${at + 1}`, addDays(today, at * stepDays), 3))
}

const lines = (page: PdfPage | undefined) => page?.text.split(/\r?\n/) ?? []

test.each([
  ['A4', 842, 595],
  ['A3', 1191, 842],
  ['A2', 1684, 1191],
  ['A1', 2384, 1684],
] as const)('%s is printed in landscape at its actual size', async (paper, width, height) => {
  const page = await printOne([task('Dig', today, 5)], { paper })

  expect(Math.round(page.width)).toBe(width)
  expect(Math.round(page.height)).toBe(height)
})

test('the PDF contains every column of the table as selectable text', async () => {
  const page = await printOne([
    heading('Ground'),
    task('Dig', '2026-12-01', 5, { parentId: 'Ground', assigneeEmail: 'bo@quay.example' }),
    task('Lay pipes', '2026-12-07', 3, { parentId: 'Ground', predecessorId: 'Dig' }),
  ])

  const columns = 'Task Name Duration (d) Start Date Finish Date Assigned To Predecessor'
  expect(lines(page)).toContain(columns)
  expect(page.text).toContain('Construction Program: Quay House')
  expect(page.text).toMatch(/Ground Dec 1, 2026 Dec 9, 2026/)
  expect(page.text).toMatch(/Dig 5 Dec 1, 2026 Dec 5, 2026 bo@quay\.example/)
  expect(page.text).toMatch(/Lay pipes 3 Dec 7, 2026 Dec 9, 2026 Dig/)
})

test('letters of other languages are preserved', async () => {
  const names = ['Façade über Øst', 'Żółć w Łodzi', 'Ελληνικά', 'Кириллица', 'Đường số 1']
  const page = await printOne(names.map((name) => task(name, today, 2)))

  for (const name of names) expect(page.text).toContain(name)
})

test('a letter with a separate diacritic is found in the font', async () => {
  const page = await printOne([task('Fac\u0327ade', today, 2)])

  expect(page.text).toContain('Façade')
})

test('the PDF consists of vectors and text, not images', async () => {
  const page = await printOne([task('Dig', today, 5)])

  expect(page.pictureCount).toBe(0)
})

test('a long name wraps, and ends with an ellipsis if it is too long even then', async () => {
  const long =
    'Reinforcement of the slab over level three with starter bars for every column of the eastern core'
  const page = await printOne([task(long, today, 2), task('Word '.repeat(200), today, 2)], { paper: 'A4' })

  expect(page.text.replace(/\s+/g, ' ')).toContain('with starter bars')
  expect(page.text).toContain('…')
})

test.each([
  ['Pending', colors.blue],
  ['In Progress', colors.yellow],
  ['Complete', colors.green],
])('a bar that is %s has the color and the shape of its status', async (status, color) => {
  const page = await printOne([task('Dig', '2026-12-01', 5, { status })])
  const bars = drawn(page).filter(({ stroke, top, bottom }) => isColor(stroke, color) && bottom - top > 7)

  expect(bars).toHaveLength(1)
  // Hollow, half filled, filled.
  expect(isColor(bars[0]?.fill ?? '', color)).toBe(status === 'Complete')
  const halves = drawn(page).filter(({ fill, top, bottom }) => isColor(fill, color) && bottom - top < 5)
  expect(halves).toHaveLength(status === 'In Progress' ? 1 : 0)
})

test('an unfinished bar is red after its finish date', async () => {
  const done = { status: 'Complete' }
  const page = await printOne([task('Dig', '2026-11-01', 5), task('Pour', '2026-11-01', 5, done)])

  expect(getBars(page, colors.red)).toHaveLength(1)
  expect(getBars(page, colors.green)).toHaveLength(1)
})

test('a bar starts on its day and is as long as its duration', async () => {
  const page = await printOne([
    task('First', '2026-12-01', 1),
    task('Pour', '2026-12-11', 2, { status: 'Complete' }),
  ])
  const [bar] = getBars(page, colors.green)
  const dayWidth = (page.width - 28.35 - chartLeft) / 30

  // Half of the bar's outline is outside on each side.
  expect(bar?.left).toBeCloseTo(chartLeft + 10 * dayWidth - 0.4, 0)
  expect(bar?.right).toBeCloseTo(chartLeft + 12 * dayWidth + 0.4, 0)
})

test('a heading spans from the first start to the last finish below it', async () => {
  const page = await printOne([
    heading('Ground'),
    task('Dig', '2026-12-03', 2, { parentId: 'Ground', status: 'Complete' }),
    task('Pour', '2026-12-10', 5, { parentId: 'Ground', status: 'Complete' }),
  ])
  const [first, second] = getBars(page, colors.green)
  const [bracket] = drawn(page).filter(({ fill }) => isColor(fill, colors.ink))

  expect(bracket?.left).toBeCloseTo((first?.left ?? 0) + 0.4, 0)
  expect(bracket?.right).toBeCloseTo((second?.right ?? 0) - 0.4, 0)
})

test('each predecessor has an arrow, dashed red if a task starts too early', async () => {
  const dig = task('Dig', '2026-12-01', 5)
  const heads = (page: PdfPage, color: string) =>
    drawn(page).filter(({ fill, top, bottom }) => isColor(fill, color) && bottom - top < 5)
  const inTime = await printOne([dig, task('Pour', '2026-12-08', 2, { predecessorId: 'Dig' })])
  const early = await printOne([dig, task('Pour', '2026-12-03', 2, { predecessorId: 'Dig' })])

  expect(heads(inTime, colors.grey)).toHaveLength(1)
  expect(heads(inTime, colors.red)).toHaveLength(0)
  expect(heads(early, colors.red)).toHaveLength(1)
})

test('weekends are shaded', async () => {
  const page = await printOne([task('Dig', '2026-12-01', 30)])

  expect(drawn(page).filter(({ fill }) => isColor(fill, '#e6eaf0'))).toHaveLength(4)
})

test('days are labelled below their months while they fit', async () => {
  const page = await printOne([task('Dig', '2026-12-01', 30)])

  expect(lines(page)).toContain('December 2026')
  expect(page.text).toContain(Array.from({ length: 30 }, (_, at) => at + 1).join(' '))
})

test.each([
  ['weeks', 300, 'December 2026', '7 14 21 28'],
  ['months', 1500, '2027', 'Jan Feb Mar'],
  ['years', 9000, '2031', '2032'],
] as const)(
  'labels switch to %s when days would take too many sheets',
  async (_detail, days, upper, lower) => {
    const { pages } = await print([task('Dig', '2026-12-01', days)])

    expect(pages.length).toBeLessThanOrEqual(3)
    expect(pages[0]?.text).toContain(upper)
    expect(pages[0]?.text).toContain(lower)
  },
)

test('every sheet repeats title, heads, legend and title block', async () => {
  const { pages, shares } = await print(chain(120), { paper: 'A4' })

  expect(pages.length).toBeGreaterThan(4)
  for (const [at, page] of pages.entries()) {
    expect(page.text).toContain('Construction Program: Quay House')
    expect(page.text).toContain('Task Name')
    expect(page.text).toMatch(/20(26|27)/)
    for (const label of ['Pending', 'In Progress', 'Complete', 'Late', 'Heading', 'Comes after', 'Today'])
      expect(page.text).toContain(label)
    expect(page.text).toContain('Plumbline')
    expect(page.text).toContain('Nov 21, 2026, 9:30 AM')
    expect(page.text).toContain(`${at + 1} of ${pages.length}`)
    expect(page.text).toContain('Nov 21, 2026 to Mar 22, 2027')
  }
  expect(shares.at(-1)).toBe(1)
})

test('each task is only on the sheets of its rows', async () => {
  const { pages } = await print(chain(120), { paper: 'A4' })

  const getSheets = (name: string) =>
    pages.filter((page) => lines(page).some((line) => line.startsWith(name)))
  expect(getSheets('Pour 1 ').length).toBe(1)
  for (let at = 1; at <= 120; at++)
    expect(pages.some(({ text }) => new RegExp(`Pour ${at}\\b`).test(text))).toBe(true)
})

test('only the tasks of the chosen days are printed, with their headings', async () => {
  const items = [
    heading('Ground'),
    task('Dig', '2026-12-01', 5, { parentId: 'Ground' }),
    task('Handover', '2027-06-01', 1, { parentId: 'Ground' }),
    heading('Later'),
    task('Repairs', '2027-07-01', 1, { parentId: 'Later' }),
  ]
  const visible = { start: dayToNumber('2026-11-30'), finish: dayToNumber('2026-12-20') }
  const page = await printOne(items, { visible })

  expect(page.text).toContain('Ground')
  expect(page.text).toContain('Dig')
  expect(page.text).not.toMatch(/Handover|Later|Repairs/)
  expect(page.text).toContain('Nov 30, 2026 to Dec 20, 2026')
})

test('the line of today is drawn if the printed days include it', async () => {
  const dashes = (page: PdfPage) =>
    drawn(page).filter(({ stroke, left, right }) => isColor(stroke, colors.red) && right - left < 2)
  const during = await printOne([task('Dig', '2026-11-10', 20, { status: 'Complete' })])
  const without = await printOne([task('Dig', '2026-12-10', 20)])

  expect(dashes(during)).toHaveLength(1)
  expect(dashes(without)).toHaveLength(0)
})

test('a program without dates is printed with an empty chart', async () => {
  const page = await printOne([task('Some day', '', 0), heading('Empty')])

  expect(page.text).toContain('Some day')
  expect(page.text).toContain('Nov 21, 2026 to Dec 21, 2026')
})

describe('dates have the form of the region', () => {
  afterEach(() => writeDaysIn('month-first'))

  test.each([
    ['month-first', 'Dig 5 Dec 1, 2026 Dec 5, 2026', 'Dec 1, 2026 to Dec 30, 2026'],
    ['day-first', 'Dig 5 1 Dec 2026 5 Dec 2026', '1 Dec 2026 to 30 Dec 2026'],
    ['year-first', 'Dig 5 2026-12-01 2026-12-05', '2026-12-01 to 2026-12-30'],
  ] as const)('%s', async (dateOrder, row, range) => {
    const page = await printOne([task('Dig', '2026-12-01', 5)], { dateOrder })
    expect(page.text).toContain(row)
    expect(page.text).toContain(range)
  })
})

test.each(['A4', 'A3'] as const)('fitted to one page wide, two years are on one %s sheet', async (paper) => {
  const items = [task('Dig', '2026-01-05', 300), task('Handover', '2027-12-20', 5)]
  const { pages: many } = await print(items, { paper })
  const page = await printOne(items, { paper, fitsWidth: true })
  expect(many.length).toBeGreaterThan(1)
  expect(page.text).toContain('Dig')
  expect(lines(page)).toContain('Page')
  expect(page.text).toContain('1 of 1')
})

test('fitted to one page wide, more rows than a sheet holds take more sheets', async () => {
  const { pages } = await print(chain(80, 10), { fitsWidth: true })
  expect(pages.map((page) => page.text.match(/\d+ of \d+$/m)?.[0])).toHaveLength(2)
  expect(pages[1]?.text).toContain('Pour 80')
})

test('every heading is in the file once, and painted once: its letters are filled, not outlined', async () => {
  const { bytes, pages } = await print([
    heading('Ground works'),
    task('Dig', '2026-12-01', 5, { parentId: 'Ground works' }),
  ])
  const text = pages[0]?.text ?? ''
  for (const once of ['Task Name', 'Start Date', 'December 2026', 'Ground works', 'Construction Program'])
    expect(text.split(once), once).toHaveLength(2)
  const drawing = getContent(bytes)
  expect(drawing).toContain('BT')
  expect(drawing).not.toMatch(/\b[12] Tr\b/)
})

/** The drawing instructions of the pages. */
function getContent(bytes: Uint8Array): string {
  const file = Buffer.from(bytes).toString('latin1')
  const streams = [...file.matchAll(/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)]
  return streams.map(([, stream = '']) => inflated(Buffer.from(stream, 'latin1'))).join('\n')
}

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    return ''
  }
}
