/** What the PDF shows of the schedule: critical path, float, baselines, all link types, progress, and the data date. */
import { dayToNumber } from '@plumbline/domain/kernel/days/day.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { StoredLink } from '@plumbline/domain/program/items/stored-schedule.ts'
import { takeBaseline } from '@plumbline/domain/program/schedule/baseline.ts'
import { expect, test } from 'vitest'
import { colors, drawn, isColor, print, printOne, task } from '#testing/printed-program.ts'
import type { PdfPage } from '#testing/read-pdf.ts'
import { columnNames } from './paper/table-columns.ts'

const link = (predecessorId: string, type: StoredLink['type'], lag = 0): StoredLink => ({
  predecessorId,
  type,
  lag,
  unit: 'days',
})

/** Dig and Pour take two weeks; the fence, in parallel, has ten days of float. */
const twoPaths = [
  task('Dig', '2026-12-01', 7),
  task('Pour', '2026-12-08', 7, { predecessorId: 'Dig' }),
  task('Fence', '2026-12-01', 4),
]

const filled = (page: PdfPage, color: string) => drawn(page).filter(({ fill }) => isColor(fill, color))
const stroked = (page: PdfPage, color: string) =>
  drawn(page).filter(({ fill, stroke }) => !fill && isColor(stroke, color))
const rails = (page: PdfPage) => filled(page, colors.critical).filter(({ top, bottom }) => bottom - top < 2.5)

test('critical bars have a line above and below, and critical links the color of the path', async () => {
  const page = await printOne(twoPaths, { showsCritical: true })

  expect(rails(page)).toHaveLength(4)
  expect(stroked(page, colors.critical)).toHaveLength(1)
  for (const label of ['Critical', 'Critical link', 'Float']) expect(page.text).toContain(label)
})

test('without the critical path, neither lines nor float are drawn or explained', async () => {
  const page = await printOne(twoPaths)

  expect(rails(page)).toHaveLength(0)
  expect(stroked(page, colors.float)).toHaveLength(0)
  expect(page.text).not.toMatch(/Critical|Float/)
})

test('the float is a line from the end of a bar to its latest finish', async () => {
  const page = await printOne(twoPaths, { showsCritical: true })
  const [tail] = stroked(page, colors.float).filter(({ left, right }) => right - left > 5)
  const bars = drawn(page).filter(({ stroke, fill }) => fill && isColor(stroke, colors.blue))

  // From the end of the fence to the end of the pour.
  expect(Math.abs((tail?.left ?? 0) - Math.min(...bars.map(({ right }) => right)))).toBeLessThan(2)
  expect(Math.abs((tail?.right ?? 0) - Math.max(...bars.map(({ right }) => right)))).toBeLessThan(2)
})

test('the dates of a baseline are drawn below each bar, with its name in the legend', async () => {
  const stored = takeBaseline(twoPaths, 'Contract') as readonly ProgramItem[]
  const later = stored.map((item) => (item.id === 'Fence' ? { ...item, startDate: '2026-12-11' } : item))
  const page = await printOne(later, { baseline: 'Contract' })

  expect(filled(page, colors.baseline)).toHaveLength(3)
  expect(page.text).toContain('Baseline Contract')
  expect((await printOne(later)).text).not.toContain('Baseline')
})

test.each([
  ['FS', '2026-12-10', 'right', 'left'],
  ['SS', '2026-12-04', 'left', 'left'],
  ['FF', '2026-12-04', 'right', 'right'],
  ['SF', '2026-12-10', 'left', 'right'],
] as const)('the arrow of a %s link connects the matching ends', async (type, start, from, to) => {
  const items = [
    task('Dig', '2026-12-03', 5),
    task('Pour', start, 6, {
      links: [link('Dig', type)],
      predecessorId: type === 'FS' ? 'Dig' : null,
      status: 'Complete',
    }),
  ]
  const page = await printOne(items)
  const [dig] = drawn(page).filter(({ stroke, fill }) => fill && isColor(stroke, colors.blue))
  const [pour] = filled(page, colors.green)
  const [tip] = filled(page, colors.grey)
  const [line] = stroked(page, colors.grey)
  if (!dig || !pour || !tip || !line) throw new Error('A bar or its arrow is missing')

  // The tip touches the end of the bar from outside.
  expect(Math.abs((to === 'left' ? tip.right : tip.left) - pour[to])).toBeLessThan(1.5)
  expect(line.left - 1).toBeLessThanOrEqual(from === 'left' ? dig.left : dig.right)
  expect(line.right + 1).toBeGreaterThanOrEqual(from === 'left' ? dig.left : dig.right)
})

test('a violated link of any type is dashed red', async () => {
  const items = [
    task('Dig', '2026-12-03', 9),
    task('Pour', '2026-12-04', 2, { links: [link('Dig', 'FF')], predecessorId: null }),
  ]
  const page = await printOne(items, { showsCritical: true })

  expect(filled(page, colors.red)).toHaveLength(1)
  expect(page.text).toContain('Broken link')
  expect(page.text).toContain('Dig FF')
})

test('a milestone is a diamond on its day, with an outline if critical', async () => {
  const items = [
    task('Dig', '2026-12-01', 7),
    task('Ready', '2026-12-08', 1, { milestone: true, predecessorId: 'Dig' }),
  ]
  const plain = await printOne(items)
  const critical = await printOne(items, { showsCritical: true })
  const diamonds = (page: PdfPage, color: string) =>
    filled(page, color).filter(
      ({ left, right, top, bottom }) => Math.abs(right - left - (bottom - top)) < 0.5,
    )

  expect(diamonds(plain, colors.blue)).toHaveLength(1)
  expect(diamonds(plain, colors.critical)).toHaveLength(0)
  expect(diamonds(critical, colors.critical)).toHaveLength(1)
  expect(plain.text).toMatch(/Ready 0 Dec 8, 2026/)
})

test('progress is a dark line in the bar, as long as its share', async () => {
  const page = await printOne([task('Dig', '2026-12-01', 20, { status: 'In Progress', progress: 25 })])
  const [bar] = drawn(page).filter(({ stroke, fill }) => fill && isColor(stroke, colors.yellow))
  const [done] = filled(page, colors.ink)
  const width = (shape = { left: 0, right: 0 }) => shape.right - shape.left

  expect(width(done) / width(bar)).toBeCloseTo(0.25, 1)
  expect(page.text).toContain('Done so far')
})

test('the data date is a separate line within the printed days', async () => {
  const lines = (page: PdfPage) => stroked(page, colors.ink).filter(({ left, right }) => right - left < 3)
  const items = [task('Dig', '2026-12-01', 20)]

  expect(lines(await printOne(items, { dataDate: '2026-12-05' }))).toHaveLength(1)
  expect(lines(await printOne(items, { dataDate: '2026-11-05' }))).toHaveLength(0)
})

test('only the chosen columns are printed, and the chart takes the remaining width', async () => {
  const items = [
    task('Dig', '2026-12-01', 7, { assigneeEmail: 'bo@quay.example', progress: 40, status: 'In Progress' }),
    task('Pour', '2026-12-08', 7, { predecessorId: 'Dig' }),
  ]
  const bare = await printOne(items, { columns: ['name'] })
  const full = await printOne(items, { columns: columnNames, showsCritical: true })

  expect(bare.text).not.toMatch(/Duration|Start Date|Finish Date|Assigned To|Predecessor|bo@quay/)
  expect(full.text).toContain(
    'Task Name Duration (d) Start Date Finish Date % Done Float (d) Assigned To Predecessor',
  )
  expect(full.text).toMatch(/Dig 7 Dec 1, 2026 Dec 7, 2026 40% 0 bo@quay\.example/)
  const widest = (page: PdfPage) =>
    Math.max(
      ...page.shapes
        .filter(({ stroke }) => isColor(stroke, colors.blue))
        .map(({ left, right }) => right - left),
    )
  expect(widest(bare)).toBeGreaterThan(1.5 * widest(full))
})

test('a task names its assignee, where the name is known', async () => {
  const items = [
    task('Dig', '2026-12-01', 7, { assigneeEmail: 'bo@quay.example' }),
    task('Pour', '2026-12-08', 7, { assigneeEmail: 'new@quay.example' }),
  ]
  const { text } = await printOne(items, { columns: columnNames, names: { 'bo@quay.example': 'Bo Lind' } })
  expect(text).toContain('Bo Lind')
  expect(text).not.toContain('bo@quay')
  expect(text).toContain('new@quay')
})

test('float, baselines and links are cut off at the chosen days', async () => {
  const stored = takeBaseline(twoPaths, 'Contract') as readonly ProgramItem[]
  const visible = { start: dayToNumber('2026-12-02'), finish: dayToNumber('2026-12-04') }
  const { pages } = await print(stored, {
    visible,
    baseline: 'Contract',
    showsCritical: true,
    columns: ['name'],
  })

  expect(pages).toHaveLength(1)
  expect(pages[0]?.text).toContain('Dec 2, 2026 to Dec 4, 2026')
  expect(pages[0]?.text).not.toContain('Pour')
  const baselines = pages[0]?.shapes.filter(({ fill }) => isColor(fill, colors.baseline)) ?? []
  // Two tasks and the sample in the legend; the third task is after these days.
  expect(baselines).toHaveLength(3)
})
