/** The look-ahead sheet, as used in site meetings. */
import { holdPointSchema } from '@plumbline/domain/hold-points/hold-point.ts'
import { addDays, type Day, dayToNumber } from '@plumbline/domain/kernel/days/day.ts'
import { leadTimeSchema } from '@plumbline/domain/lead-times/lead-time.ts'
import { blankSettings } from '@plumbline/domain/program/items/get-settings.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import { orderProgram } from '@plumbline/domain/program/items/program-row.ts'
import { type LookAheadWeeks, lookAheadSpan } from '@plumbline/domain/program/view/look-ahead.ts'
import { expect, test } from 'vitest'
import { colors, font, heading, isColor, task, today } from '#testing/printed-program.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { planProgram } from '../../plan/program-plan.ts'
import { listAhead } from './look-ahead-order.ts'
import { makeLookAheadPdf } from './look-ahead-pdf.ts'

interface AheadOptions {
  weeks?: LookAheadWeeks
  orientation?: 'landscape' | 'portrait'
  showsCritical?: boolean
  holdPoints?: readonly object[]
  leadTimes?: readonly object[]
}

async function printAhead(items: readonly ProgramItem[], options: AheadOptions = {}) {
  const {
    weeks = 2,
    orientation = 'landscape',
    showsCritical = false,
    holdPoints = [],
    leadTimes = [],
  } = options
  const days = lookAheadSpan(dayToNumber(today), weeks)
  const found = planProgram(items, blankSettings('1'))
  const source = {
    projectId: '1',
    rows: orderProgram(items),
    holdPoints: holdPoints.map((point, id) =>
      holdPointSchema.parse({ id: `h${id}`, projectId: '1', ...point }),
    ),
    leadTimes: leadTimes.map((item, id) => leadTimeSchema.parse({ id: `l${id}`, ...item })),
    today: dayToNumber(today),
    plan: showsCritical && found.kind === 'plan' ? found : undefined,
  }
  const order = {
    document: 'look-ahead' as const,
    title: `Look-ahead, ${weeks} weeks: Quay House`,
    product: 'Plumbline',
    today: dayToNumber(today),
    paper: 'A4' as const,
    orientation,
    showsCritical,
    days,
    madeAt: 'Nov 21, 2026, 9:30 AM',
    dateOrder: 'month-first' as const,
    ...listAhead({ ...source, getName: (email) => (email === 'bo@quay.example' ? 'Bo Lind' : email) }, days),
  }
  return readPdf(new Uint8Array(await makeLookAheadPdf(order, { font, brush: undefined })))
}

const slabs = [
  heading('Structure'),
  heading('Level 1', { parentId: 'Structure' }),
  task('Slab', '2026-11-24', 6, { parentId: 'Level 1', assigneeEmail: 'bo@quay.example', progress: 40 }),
  task('Walls', '2026-11-10', 5, { parentId: 'Level 1' }),
  task('Roof', '2027-03-01', 5, { parentId: 'Structure' }),
]

test('a look-ahead names project and days, and lists its tasks under their headings', async () => {
  const [page, ...others] = await printAhead(slabs)

  expect(others).toHaveLength(0)
  expect(page?.text).toContain('Look-ahead, 2 weeks: Quay House')
  expect(page?.text).toContain('Nov 21, 2026 to Dec 4, 2026')
  expect(page?.text).toContain('Structure › Level 1')
  expect(page?.text).toMatch(/Slab Bo Lind Nov 24, 2026 Nov 29, 2026 40%/)
  expect(page?.text).not.toContain('Roof')
  expect(page?.text).toContain('Notes')
  expect(page?.text).toContain('1 of 1')
})

test('overdue tasks are listed with the number of days', async () => {
  const [page] = await printAhead(slabs)

  expect(page?.text).toContain('Walls')
  expect(page?.text.match(/Late \d+ d/g)).toEqual(['Late 7 d'])
})

test('due hold points, and long lead items to order or to receive, are at the end', async () => {
  const day = (count: number): Day => addDays(today, count)
  const [page] = await printAhead(slabs, {
    holdPoints: [{ name: 'Steel inspection', dueDate: day(3), responsibleParty: 'Certifier' }],
    leadTimes: [
      { name: 'Lifts', orderByDate: day(-2), requiredOnSiteDate: day(200) },
      { name: 'Curtain wall', requiredOnSiteDate: day(5), status: 'Shipped' },
    ],
  })
  const text = page?.text ?? ''

  expect(text).toMatch(
    /Steel inspection Certifier Pending\s+Approval\s+Nov 24, 2026|Steel inspection Certifier Pending Nov 24, 2026/,
  )
  expect(text).toMatch(/Lifts Tracking Nov 19, 2026/)
  expect(text).toContain('Late 2 d')
  expect(text).toMatch(/Curtain wall Shipped Nov 26, 2026/)
  const offsets = ['Slab', 'Hold points due', 'Long lead items, of all projects'].map((name) =>
    text.indexOf(name),
  )
  expect(offsets).toEqual([...offsets].sort((one, other) => one - other))
  for (const label of ['Due', 'Order by']) expect(text).toContain(label)
})

test('empty sections say so', async () => {
  const [page] = await printAhead(slabs)

  expect(page?.text).toContain('No hold point of this project falls due in these days.')
  expect(page?.text).toContain('Nothing has to be ordered or to arrive in these days.')
})

test('the days of the look-ahead have a bar for each task, with lines around critical ones', async () => {
  const [page] = await printAhead([task('Slab', '2026-11-28', 7, { status: 'Complete' })])
  const [critical] = await printAhead([task('Slab', '2026-11-28', 7)], { showsCritical: true })
  const bars = page?.shapes.filter(
    ({ fill, bottom }) => isColor(fill, colors.green) && bottom < page.height - 90,
  )
  const rails = critical?.shapes.filter(
    ({ fill, bottom }) => isColor(fill, colors.critical) && bottom < critical.height - 90,
  )

  // The second of two weeks: half of the days, a bit more than a quarter of the sheet.
  expect(bars).toHaveLength(1)
  expect((bars?.[0]?.right ?? 0) - (bars?.[0]?.left ?? 0)).toBeCloseTo(785 * 0.14, -1)
  expect(rails).toHaveLength(2)
})

test.each([
  ['landscape', 842, 595],
  ['portrait', 595, 842],
] as const)(
  'a look-ahead in %s takes as many sheets as it needs, each with its heads',
  async (orientation, width, height) => {
    const many = Array.from({ length: 60 }, (_, at) => task(`Pour ${at + 1}.`, addDays(today, at % 14), 3))
    const pages = await printAhead(many, { orientation, weeks: 6 })
    const text = pages.map((page) => page.text).join('\n')

    expect(pages.length).toBeGreaterThan(2)
    for (const [at, page] of pages.entries()) {
      expect([Math.round(page.width), Math.round(page.height)]).toEqual([width, height])
      expect(page.text).toContain('Look-ahead, 6 weeks: Quay House')
      expect(page.text).toContain(`${at + 1} of ${pages.length}`)
      expect(page.text).toContain('Notes')
    }
    expect(pages[1]?.text).toContain('Tasks, continued')
    for (let at = 1; at <= 60; at++) expect(text.split(`Pour ${at}.`)).toHaveLength(2)
  },
)
